import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { KeyedChoices } from '../../parts/keyed-choices.tsx';
import type { DepositRefusal } from '../../reviewed-deposit-commands.ts';
import { useName, useSay } from '../../word.ts';
import { FormDialog } from '../staff/form-dialog.tsx';
import type { DecisionDialogProps } from './confirm-dialog.tsx';
import { useDepositDecision } from './decision.ts';

/** The reasons at hand, in the order of the keys 1 to 6. The player reads each in their own language. */
export const refusals: readonly DepositRefusal[] = [
  'not_received',
  'unreadable',
  'other_payment',
  'third_party',
  'already_credited',
  'altered',
];

const NOTE_MOST = 200;

/** Asks why, and refuses; the player may send another receipt. */
export function RefuseDialog({ id, onClose, onDone }: DecisionDialogProps) {
  const say = useSay();
  const refusalName = useName('depositRefusal');
  const [because, setBecause] = useState<DepositRefusal>();
  const [note, setNote] = useState('');
  const { decide, renew, ...command } = useDepositDecision({
    id,
    send: (office, key) => office.refuseDeposit(id, because ?? 'not_received', note.trim(), key),
    tell: () => say('deposits.refuse.done'),
    onDone,
  });
  return (
    <FormDialog
      title={say('deposits.refuse.title')}
      confirm={say('deposits.refuse.confirm')}
      ready={because !== undefined}
      danger
      command={{ ...command, press: decide }}
      onClose={onClose}
    >
      <KeyedChoices
        label={say('refuse.reason')}
        choices={refusals}
        nameOf={refusalName}
        chosen={because ?? ''}
        onChoose={(reason) => {
          setBecause(reason);
          renew();
        }}
      />
      <TextField
        label={say('deposits.note')}
        helperText={say('deposits.noteHelp')}
        value={note}
        autoComplete="off"
        onChange={(event) => {
          setNote(event.target.value);
          renew();
        }}
        slotProps={{ htmlInput: { maxLength: NOTE_MOST } }}
      />
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {say('deposits.refuse.seen')}
      </Typography>
    </FormDialog>
  );
}
