import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { amountText } from '../../amount.ts';
import { ReasonField, isReason } from '../../parts/reason-field.tsx';
import { RefusalNotice } from '../../parts/refusal-notice.tsx';
import type { Payment } from '../../records.ts';
import { useSay } from '../../word.ts';
import { useCredit } from './credit.ts';
import { playerIdOf } from './player-number.ts';
import { Recipient, useRecipient } from './recipient.tsx';

/** Asks to whom a payment in suspense belongs, and why, and credits it. */
export function CreditDialog({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const say = useSay();
  const [number, setNumber] = useState(payment.player_id === null ? '' : String(payment.player_id));
  const [reason, setReason] = useState('');
  const found = useRecipient(playerIdOf(number));
  const { pending, refused, send, renew } = useCredit(payment, onClose);
  const player = found.error === null && found.data?.id === playerIdOf(number) ? found.data : undefined;
  const ready = player !== undefined && isReason(reason);
  const amount = amountText(payment.amount);
  return (
    <Dialog open onClose={pending ? undefined : onClose} fullWidth maxWidth="xs" aria-labelledby="credit-title">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (ready && !pending) void send(player, reason.trim());
        }}
      >
        <DialogTitle id="credit-title">{say('credit.title')}</DialogTitle>
        <DialogContent>
          <Stack spacing={2}>
            <Typography>{say('credit.lead', { amount })}</Typography>
            <TextField
              label={say('credit.playerId')}
              autoFocus
              autoComplete="off"
              value={number}
              onChange={(event) => {
                setNumber(event.target.value);
                renew();
              }}
              slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 12 } }}
            />
            <div aria-live="polite">{playerIdOf(number) !== undefined && <Recipient found={found} />}</div>
            <ReasonField
              label={say('credit.reason')}
              help={say('credit.reasonHelp')}
              value={reason}
              onReason={(text) => {
                setReason(text);
                renew();
              }}
            />
            <RefusalNotice text={refused} />
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={pending}>
            {say('common.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={pending} disabled={!ready}>
            {say('credit.confirm', { amount })}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
