import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { useFocused } from '../../parts/focused.ts';
import { Key } from '../../parts/key.tsx';
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
      <Reasons
        chosen={because}
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

/** Each reason with its key where there is a keyboard. */
function Reasons({
  chosen,
  onChoose,
}: {
  chosen: DepositRefusal | undefined;
  onChoose: (reason: DepositRefusal) => void;
}) {
  const say = useSay();
  const refusalName = useName('depositRefusal');
  const first = useFocused<HTMLInputElement>(true);
  const keyboard = useMediaQuery('(hover: hover)');
  return (
    <RadioGroup
      aria-label={say('refuse.reason')}
      value={chosen ?? ''}
      onChange={(_event, reason) => {
        const known = refusals.find((one) => one === reason);
        if (known !== undefined) onChoose(known);
      }}
      onKeyDown={(event) => {
        const choice = /^[1-9]$/.test(event.key) ? refusals[Number(event.key) - 1] : undefined;
        if (choice === undefined) return;
        event.preventDefault();
        onChoose(choice);
      }}
    >
      {refusals.map((reason, index) => (
        <FormControlLabel
          key={reason}
          value={reason}
          control={<Radio size="small" slotProps={index === 0 ? { input: { ref: first } } : {}} />}
          label={
            <Box component="span" sx={{ display: 'flex', gap: 1.5, justifyContent: 'space-between' }}>
              {refusalName(reason)}
              {keyboard && (
                <span aria-hidden>
                  <Key>{String(index + 1)}</Key>
                </span>
              )}
            </Box>
          }
          slotProps={{ typography: { variant: 'body2', sx: { py: '9px', flexGrow: 1 } } }}
          sx={{ alignItems: 'flex-start', mr: 0 }}
        />
      ))}
    </RadioGroup>
  );
}
