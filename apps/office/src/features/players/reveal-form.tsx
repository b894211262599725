import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useDataProvider } from 'ra-core';
import { useState } from 'react';
import type { OfficeData } from '../../shared/api/data-provider.ts';
import { Card } from '../../shared/display/card.tsx';
import { useCommand } from '../../shared/actions/command.ts';
import { Fact, Facts } from '../../shared/display/fact.tsx';
import { ReasonField, isReason } from '../../shared/fields/reason-field.tsx';
import { RefusalNotice } from '../../shared/display/notice.tsx';
import type { RevealedData, RevealField } from '../../shared/api/records.ts';
import { useTranslation } from '../../shared/messages/translation.ts';

/** Holds the chosen fields, the reason and the revealed values. */
function useReveal(playerId: number) {
  const data = useDataProvider<OfficeData>();
  const [chosen, setChosen] = useState<ReadonlySet<RevealField>>(new Set());
  const [reason, setReason] = useState('');
  const [read, setRead] = useState<RevealedData>();
  const { pending, refused, press, renew } = useCommand({
    send: () => data.reveal(playerId, listChosenFields(chosen), reason.trim()),
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

/** Reveals masked fields for a recorded reason. Revealed values disappear when the tab is left. */
export function RevealForm({ playerId }: { playerId: number }) {
  const t = useTranslation();
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
            <Typography variant="h3">{t('privacy.reveal')}</Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {t('privacy.revealLead')}
            </Typography>
          </div>
          <Fields chosen={chosen} onToggle={toggle} />
          <ReasonField label={t('privacy.reason')} help={t('privacy.revealHelp')} value={reason} onReason={write} />
          <RefusalNotice text={refused} />
          <Box>
            <Button type="submit" variant="contained" loading={pending} disabled={!ready}>
              {t('privacy.revealConfirm')}
            </Button>
          </Box>
          <Box aria-live="polite">{read !== undefined && <Read read={read} onHide={hide} />}</Box>
        </Stack>
      </Box>
    </Card>
  );
}

function Fields({ chosen, onToggle }: { chosen: ReadonlySet<RevealField>; onToggle: (field: RevealField) => void }) {
  const t = useTranslation();
  return (
    <FormGroup row>
      {revealFields.map((field) => (
        <FormControlLabel
          key={field}
          label={t(`codes.personalField.${field}`)}
          control={<Checkbox checked={chosen.has(field)} onChange={() => onToggle(field)} />}
        />
      ))}
    </FormGroup>
  );
}

function Read({ read, onHide }: { read: RevealedData; onHide: () => void }) {
  const t = useTranslation();
  return (
    <Stack spacing={1.5}>
      <Facts>
        {read.values.map(({ field, value }) => (
          <Fact key={field} name={t(`codes.personalField.${field}`)}>
            {value || t('common.none')}
          </Fact>
        ))}
      </Facts>
      <Box>
        <Button onClick={onHide}>{t('privacy.hide')}</Button>
      </Box>
    </Stack>
  );
}

/** Fields that can be revealed, in display order. */
export const revealFields: readonly RevealField[] = [
  'realname',
  'phone',
  'email',
  'qq',
  'cpf',
  'birth_date',
  'pix_keys',
  'register_ip',
];

/** Returns the chosen fields in display order. */
export function listChosenFields(chosen: ReadonlySet<RevealField>): RevealField[] {
  return revealFields.filter((field) => chosen.has(field));
}
