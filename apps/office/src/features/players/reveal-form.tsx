import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useDataProvider } from 'ra-core';
import { useState } from 'react';
import type { OfficeData } from '../../data-provider.ts';
import { Card } from '../../parts/card.tsx';
import { useCommand } from '../../parts/command.ts';
import { Fact, Facts } from '../../parts/fact.tsx';
import { ReasonField, isReason } from '../../parts/reason-field.tsx';
import { RefusalNotice } from '../../parts/refusal-notice.tsx';
import type { Revealed } from '../../records.ts';
import { useSay } from '../../word.ts';
import { type RevealField, chosenIn, revealFields } from './reveal-fields.ts';

/** What is chosen to be read and why, and what came of it. */
function useReveal(playerId: number) {
  const data = useDataProvider<OfficeData>();
  const [chosen, setChosen] = useState<ReadonlySet<RevealField>>(new Set());
  const [reason, setReason] = useState('');
  const [read, setRead] = useState<Revealed>();
  const { pending, refused, press, renew } = useCommand({
    send: () => data.reveal(playerId, chosenIn(chosen), reason.trim()),
    done: (answer) => {
      setRead(answer.data);
      return undefined;
    },
  });
  const ready = chosen.size > 0 && isReason(reason);
  const toggle = (field: RevealField) => {
    const next = new Set(chosen);
    if (!next.delete(field)) next.add(field);
    setChosen(next);
    renew();
  };
  const write = (text: string) => {
    setReason(text);
    renew();
  };
  return { chosen, toggle, reason, write, ready, pending, refused, press, read, hide: () => setRead(undefined) };
}

/** Reads in clear what is masked, for a reason that is written down. What was read goes when the tab is left. */
export function RevealForm({ playerId }: { playerId: number }) {
  const say = useSay();
  const { chosen, toggle, reason, write, ready, pending, refused, press, read, hide } = useReveal(playerId);
  return (
    <Card>
      <Box
        component="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (ready && !pending) void press();
        }}
        sx={{ p: 2.5 }}
      >
        <Stack spacing={2}>
          <div>
            <Typography variant="h3">{say('privacy.reveal')}</Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {say('privacy.revealLead')}
            </Typography>
          </div>
          <Fields chosen={chosen} onToggle={toggle} />
          <ReasonField label={say('privacy.reason')} help={say('privacy.revealHelp')} value={reason} onReason={write} />
          <RefusalNotice text={refused} />
          <Box>
            <Button type="submit" variant="contained" loading={pending} disabled={!ready}>
              {say('privacy.revealConfirm')}
            </Button>
          </Box>
          <Box aria-live="polite">{read !== undefined && <Read read={read} onHide={hide} />}</Box>
        </Stack>
      </Box>
    </Card>
  );
}

function Fields({ chosen, onToggle }: { chosen: ReadonlySet<RevealField>; onToggle: (field: RevealField) => void }) {
  const say = useSay();
  return (
    <FormGroup row>
      {revealFields.map((field) => (
        <FormControlLabel
          key={field}
          label={say(`privacy.fields.${field}`)}
          control={<Checkbox checked={chosen.has(field)} onChange={() => onToggle(field)} />}
        />
      ))}
    </FormGroup>
  );
}

function Read({ read, onHide }: { read: Revealed; onHide: () => void }) {
  const say = useSay();
  return (
    <Stack spacing={1.5}>
      <Facts>
        {read.values.map(({ field, value }) => (
          <Fact key={field} name={say(`privacy.fields.${field}`)}>
            {value || say('common.none')}
          </Fact>
        ))}
      </Facts>
      <Box>
        <Button onClick={onHide}>{say('privacy.hide')}</Button>
      </Box>
    </Stack>
  );
}
