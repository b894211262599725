import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { KeyedChoices } from '../../shared/keyboard/keyed-choices.tsx';
import type { DepositRefusal } from '../../shared/api/commands/reviewed-deposit-commands.ts';
import { useCodeLabel, useTranslation } from '../../shared/messages/translation.ts';
import { FormDialog } from '../../shared/actions/form-dialog.tsx';
import type { DecisionDialogProps } from './confirm-dialog.tsx';
import { useDepositDecision } from './deposit-decision.ts';

/** Preset reasons, in the order of keys 1 to 6. Players read them in their language. */
export const refusals: readonly DepositRefusal[] = [
  'not_received',
  'unreadable',
  'other_payment',
  'third_party',
  'already_credited',
  'altered',
];

const NOTE_MOST = 200;

/** Asks for a reason and refuses the deposit. The player may send another receipt. */
export function RefuseDialog({ id, onClose, onDone }: DecisionDialogProps) {
  const t = useTranslation();
  const refusalName = useCodeLabel('depositRefusal');
  const [because, setBecause] = useState<DepositRefusal>();
  const [note, setNote] = useState('');
  const { decide, renew, ...command } = useDepositDecision({
    id,
    send: (office, key) => office.refuseDeposit(id, because ?? 'not_received', note.trim(), key),
    successText: () => t('deposits.refuse.done'),
    onDone,
  });
  return (
    <FormDialog
      title={t('deposits.refuse.title')}
      confirm={t('deposits.refuse.confirm')}
      ready={because !== undefined}
      danger
      command={{ ...command, press: decide }}
      onClose={onClose}
    >
      <KeyedChoices
        label={t('refuse.reason')}
        choices={refusals}
        getName={refusalName}
        chosen={because ?? ''}
        onChoose={(reason) => {
          setBecause(reason);
          renew();
        }}
      />
      <TextField
        label={t('deposits.note')}
        helperText={t('deposits.noteHelp')}
        value={note}
        autoComplete="off"
        onChange={(event) => {
          setNote(event.target.value);
          renew();
        }}
        slotProps={{ htmlInput: { maxLength: NOTE_MOST } }}
      />
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {t('deposits.refuse.seen')}
      </Typography>
    </FormDialog>
  );
}
