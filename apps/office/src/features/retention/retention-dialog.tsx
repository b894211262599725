import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useDataProvider } from 'ra-core';
import { useState } from 'react';
import type { OfficeData } from '../../data-provider.ts';
import { useCommand } from '../../parts/command.ts';
import { RefusalNotice } from '../../parts/refusal-notice.tsx';
import type { RetentionRule } from '../../records.ts';
import { useName, useSay } from '../../word.ts';
import { monthsIn } from './months-in.ts';

const TEXT_MIN = 3;
const lengths = { months: 3, basis: 300, reason: 200 };

type Field = keyof typeof lengths;

/** What is asked for, as it is typed, and the way to send it. */
function useChange(rule: RetentionRule, onClose: () => void) {
  const say = useSay();
  const data = useDataProvider<OfficeData>();
  const [typed, setTyped] = useState({ months: String(rule.months), basis: rule.basis, reason: '' });
  const months = monthsIn(typed.months, rule);
  const [basis, reason] = [typed.basis.trim(), typed.reason.trim()];
  const { pending, refused, press, renew } = useCommand({
    send: (key) => data.setRetention({ id: rule.id, months: months ?? rule.months, basis, reason }, key),
    done: () => {
      onClose();
      return say('retention.done');
    },
  });
  const ready = months !== undefined && basis.length >= TEXT_MIN && reason.length >= TEXT_MIN;
  const type = (field: Field, text: string) => {
    setTyped({ ...typed, [field]: text.replaceAll('\n', ' ') });
    renew();
  };
  return { typed, type, isMonths: months !== undefined, ready, pending, refused, press };
}

/** Changes how long a class of data is kept: the term, by what right, and why now. */
export function RetentionDialog({ rule, onClose }: { rule: RetentionRule; onClose: () => void }) {
  const say = useSay();
  const className = useName('retentionClass');
  const { typed, type, isMonths, ready, pending, refused, press } = useChange(rule, onClose);
  const given = (field: Field) => ({
    value: typed[field],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => type(field, event.target.value),
    slotProps: { htmlInput: { maxLength: lengths[field] } },
  });
  return (
    <Dialog open onClose={pending ? undefined : onClose} fullWidth maxWidth="sm" aria-labelledby="retention-title">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (ready && !pending) void press();
        }}
      >
        <DialogTitle id="retention-title">{className(rule.id)}</DialogTitle>
        <DialogContent>
          <Stack spacing={2} sx={{ pt: 1 }}>
            <TextField
              {...given('months')}
              label={say('retention.months')}
              helperText={say('retention.between', { least: rule.least, most: rule.most })}
              error={!isMonths}
              autoFocus
            />
            <TextField {...given('basis')} label={say('retention.basis')} multiline />
            <TextField {...given('reason')} label={say('privacy.reason')} />
            <RefusalNotice text={refused} />
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={pending}>
            {say('common.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={pending} disabled={!ready}>
            {say('retention.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
