import { parseReais } from '@arara/money';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import { useDataProvider } from 'ra-core';
import type { OfficeData } from '../../data-provider.ts';
import { useCommandForm } from '../../parts/command-form.ts';
import { ReasonField, isReason } from '../../parts/reason-field.tsx';
import { useSay } from '../../word.ts';
import { FormDialog } from '../staff/form-dialog.tsx';

/** An amount as it is sent. A dot alone may be either mark: `10.50` is ten reais and a half here, never a thousand. */
function plainIn(text: string): string {
  const typed = text.trim();
  return typed.includes(',') ? typed.replaceAll('.', '').replace(',', '.') : typed;
}

/** Writes down that the operator moved money in the account at the bank. */
export function TransferDialog({ onClose }: { onClose: () => void }) {
  const say = useSay();
  const data = useDataProvider<OfficeData>();
  const blank = { way: 'out', amount: '', reason: '' };
  const { form, change, command } = useCommandForm(blank, ({ way, amount, reason }) => ({
    send: (key) => data.noteTransfer(`${way === 'out' ? '-' : ''}${plainIn(amount)}`, reason.trim(), key),
    done: () => {
      onClose();
      return say('clearing.transferDone');
    },
  }));
  const amount = parseReais(plainIn(form.amount));
  return (
    <FormDialog
      title={say('clearing.transferTitle')}
      lead={say('clearing.transferLead')}
      confirm={say('clearing.transferConfirm')}
      ready={amount !== undefined && amount > 0n && isReason(form.reason)}
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
      <ReasonField
        label={say('clearing.reason')}
        help={say('clearing.reasonHelp')}
        value={form.reason}
        onReason={(reason) => change({ reason })}
      />
    </FormDialog>
  );
}
