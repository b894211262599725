import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { formatAmount } from '../../shared/format/amount.ts';
import { ReasonField, isReason } from '../../shared/fields/reason-field.tsx';
import { RefusalNotice } from '../../shared/display/notice.tsx';
import type { Payment } from '../../shared/api/records.ts';
import { useTranslation } from '../../shared/messages/translation.ts';
import { useCredit } from './credit-command.ts';
import { parsePlayerId } from '../../shared/format/player-id.ts';
import { PlayerPreview, usePlayerLookup } from '../../shared/players/player-preview.tsx';

/** Asks for the owner of a payment in suspense and a reason, then credits it. */
export function CreditDialog({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const t = useTranslation();
  const [number, setNumber] = useState(payment.player_id === null ? '' : String(payment.player_id));
  const [reason, setReason] = useState('');
  const found = usePlayerLookup(parsePlayerId(number));
  const { pending, refused, send, renew } = useCredit(payment, onClose);
  const player = found.error === null && found.data?.id === parsePlayerId(number) ? found.data : undefined;
  const ready = player !== undefined && isReason(reason);
  const amount = formatAmount(payment.amount);
  return (
    <Dialog open onClose={pending ? undefined : onClose} fullWidth maxWidth="xs" aria-labelledby="credit-title">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (ready && !pending) void send(player, reason.trim());
        }}
      >
        <DialogTitle id="credit-title">{t('credit.title')}</DialogTitle>
        <DialogContent>
          <Stack spacing={2}>
            <Typography>{t('credit.lead', { amount })}</Typography>
            <TextField
              label={t('credit.playerId')}
              autoFocus
              autoComplete="off"
              value={number}
              onChange={(event) => {
                setNumber(event.target.value);
                renew();
              }}
              slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 12 } }}
            />
            <div aria-live="polite">{parsePlayerId(number) !== undefined && <PlayerPreview found={found} />}</div>
            <ReasonField
              label={t('credit.reason')}
              help={t('credit.reasonHelp')}
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
            {t('common.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={pending} disabled={!ready}>
            {t('credit.confirm', { amount })}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
