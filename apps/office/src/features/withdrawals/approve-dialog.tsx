import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { formatAmount } from '../../shared/format/amount.ts';
import { useFocusWhen } from '../../shared/keyboard/focus.ts';
import { Money } from '../../shared/display/money.tsx';
import { Notice, RefusalNotice } from '../../shared/display/notice.tsx';
import type { WithdrawalDetail } from '../../shared/api/records.ts';
import { useCodeLabel, useTranslation } from '../../shared/messages/translation.ts';
import { isBlocked, needsReason } from './flag-severity.ts';
import { formatApproved, useWithdrawalDecision } from './withdrawal-decision.ts';
import { useWithdrawalDetail } from './withdrawal-detail.ts';

export interface DecisionDialogProps {
  id: string;
  onClose: () => void;
  onDone: (id: string) => void;
}

/** Shows amount and recipient again, and approves. */
export function ApproveDialog({ id, onClose, onDone }: DecisionDialogProps) {
  const t = useTranslation();
  const { data } = useWithdrawalDetail(id);
  const [reason, setReason] = useState('');
  const isReasonNeeded = data !== undefined && needsReason(data);
  const { pending, refused, decide } = useWithdrawalDecision({
    id,
    send: (office, key) => office.approve(id, isReasonNeeded ? reason.trim() : undefined, key),
    successText: (decided) => formatApproved(decided, t),
    onDone,
  });
  const isReasonGiven = !isReasonNeeded || reason.trim().length >= 3;
  const ready = data !== undefined && !isBlocked(data) && !pending && isReasonGiven;
  const confirm = useFocusWhen<HTMLButtonElement>(ready && !isReasonNeeded);
  return (
    <Dialog open onClose={pending ? undefined : onClose} fullWidth maxWidth="xs" aria-labelledby="approve-title">
      <DialogTitle id="approve-title">{t('approve.title')}</DialogTitle>
      <DialogContent>
        <Stack spacing={2}>
          {data ? <Summary withdrawal={data} /> : <Skeleton variant="rounded" height={120} />}
          {isReasonNeeded && (
            <TextField
              required
              autoFocus
              label={t('approve.reason')}
              helperText={t('approve.reasonHelp')}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
              slotProps={{ htmlInput: { maxLength: 200, autoComplete: 'off' } }}
            />
          )}
          <RefusalNotice text={refused} />
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={pending}>
          {t('common.cancel')}
        </Button>
        <Button
          ref={confirm}
          // Focus at once when the data is cached; it cannot become ready later.
          autoFocus={ready && !isReasonNeeded}
          variant="contained"
          loading={pending}
          disabled={!ready}
          onClick={() => void decide()}
        >
          {data === undefined ? t('withdrawal.approve') : t('approve.confirm', { amount: formatAmount(data.net) })}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Summary({ withdrawal }: { withdrawal: WithdrawalDetail }) {
  const t = useTranslation();
  const kindName = useCodeLabel('keyKind');
  const {
    net,
    amount,
    fee,
    holder,
    key,
    key_kind: kind,
    status,
    needs_second: needsSecond,
    holder_check: check,
    flags,
  } = withdrawal;
  const flagName = useCodeLabel('flag');
  const reds = flags.filter(({ tone }) => tone === 'red').map(({ name }) => flagName(name));
  return (
    <>
      <div>
        <Typography sx={{ fontSize: 28, lineHeight: 1.2 }}>
          <Money amount={net} strong />
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('approve.paysTo')}
        </Typography>
        <Typography sx={{ fontWeight: 700 }}>{holder || t('common.none')}</Typography>
        <Typography variant="body2">
          {kindName(kind)} · {key}
        </Typography>
        {fee !== '0.00' && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('approve.fee', { amount: formatAmount(amount), fee: formatAmount(fee) })}
          </Typography>
        )}
      </div>
      {check === 'other' && <Notice tone="warn">{t('withdrawal.differs')}</Notice>}
      {isBlocked(withdrawal) && <Notice tone="bad">{t('approve.blocked')}</Notice>}
      {reds.length > 0 && <Notice tone="bad">{t('approve.flagged', { names: reds.join(', ') })}</Notice>}
      {needsSecond && <Notice tone="link">{t(status === 'second_review' ? 'approve.second' : 'approve.first')}</Notice>}
    </>
  );
}
