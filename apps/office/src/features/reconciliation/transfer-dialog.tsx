import { parseReais } from '@arara/money';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import { useDataProvider } from 'ra-core';
import type { OfficeData } from '../../shared/api/data-provider.ts';
import { useCommandForm } from '../../shared/actions/command.ts';
import { ReasonField, isReason } from '../../shared/fields/reason-field.tsx';
import { parseReaisInput } from '../../shared/format/form-input.ts';
import { useTranslation } from '../../shared/messages/translation.ts';
import { FormDialog } from '../../shared/actions/form-dialog.tsx';

/** Records a transfer that the operator made in the bank account. */
export function TransferDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslation();
  const data = useDataProvider<OfficeData>();
  const blank = { way: 'out', amount: '', reason: '' };
  const { form, change, command } = useCommandForm(blank, ({ way, amount, reason }) => ({
    send: (key) => data.noteTransfer(`${way === 'out' ? '-' : ''}${parseReaisInput(amount)}`, reason.trim(), key),
    done: () => {
      onClose();
      return t('clearing.transferDone');
    },
  }));
  const amount = parseReais(parseReaisInput(form.amount));
  return (
    <FormDialog
      title={t('clearing.transferTitle')}
      lead={t('clearing.transferLead')}
      confirm={t('clearing.transferConfirm')}
      ready={amount !== undefined && amount > 0n && isReason(form.reason)}
      command={command}
      onClose={onClose}
    >
      <RadioGroup value={form.way} aria-label={t('clearing.transferTitle')} onChange={(_, way) => change({ way })}>
        <FormControlLabel value="out" control={<Radio />} label={t('clearing.transferOut')} />
        <FormControlLabel value="in" control={<Radio />} label={t('clearing.transferIn')} />
      </RadioGroup>
      <TextField
        label={t('clearing.amount')}
        value={form.amount}
        autoComplete="off"
        onChange={(event) => change({ amount: event.target.value })}
        slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 16 } }}
      />
      <ReasonField
        label={t('clearing.reason')}
        help={t('clearing.reasonHelp')}
        value={form.reason}
        onReason={(reason) => change({ reason })}
      />
    </FormDialog>
  );
}
