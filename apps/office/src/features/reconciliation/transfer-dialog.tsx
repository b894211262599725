import { parseReais } from '@arara/money';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import { useDataProvider } from 'ra-core';
import { useState } from 'react';
import type { OfficeData } from '../../data-provider.ts';
import { useCommand } from '../../parts/command.ts';
import { useSay } from '../../word.ts';
import { FormDialog } from '../staff/form-dialog.tsx';

const REASON_MIN = 3;
const REASON_MAX = 200;

/** Writes down that the operator moved money in the account at the bank. */
export function TransferDialog({ onClose }: { onClose: () => void }) {
  const say = useSay();
  const data = useDataProvider<OfficeData>();
  const [form, setForm] = useState({ way: 'out', amount: '', reason: '' });
  const typed = form.amount.trim();
  // A dot alone may be either mark: `10.50` is ten reais and a half here, and never a thousand and fifty.
  const plain = typed.includes(',') ? typed.replaceAll('.', '').replace(',', '.') : typed;
  const amount = parseReais(plain);
  const command = useCommand({
    send: (key) => data.noteTransfer(form.way === 'out' ? `-${plain}` : plain, form.reason.trim(), key),
    done: () => {
      onClose();
      return say('clearing.transferDone');
    },
  });
  const change = (part: Partial<typeof form>) => {
    setForm({ ...form, ...part });
    command.renew();
  };
  return (
    <FormDialog
      title={say('clearing.transferTitle')}
      lead={say('clearing.transferLead')}
      confirm={say('clearing.transferConfirm')}
      ready={amount !== undefined && amount > 0n && form.reason.trim().length >= REASON_MIN}
      command={command}
      onClose={onClose}
    >
      <RadioGroup value={form.way} aria-label={say('clearing.transferTitle')} onChange={(_, way) => change({ way })}>
        <FormControlLabel value="out" control={<Radio />} label={say('clearing.transferOut')} />
        <FormControlLabel value="in" control={<Radio />} label={say('clearing.transferIn')} />
      </RadioGroup>
      <TextField
        label={say('clearing.amount')}
        value={form.amount}
        autoComplete="off"
        onChange={(event) => change({ amount: event.target.value })}
        slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 16 } }}
      />
      <TextField
        label={say('clearing.reason')}
        helperText={say('clearing.reasonHelp')}
        value={form.reason}
        autoComplete="off"
        onChange={(event) => change({ reason: event.target.value })}
        slotProps={{ htmlInput: { maxLength: REASON_MAX } }}
      />
    </FormDialog>
  );
}
