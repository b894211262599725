import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { amountText } from '../../amount.ts';
import { useFocused } from '../../parts/focused.ts';
import { Money } from '../../parts/money.tsx';
import { Notice } from '../../parts/notice.tsx';
import { RefusalNotice } from '../../parts/refusal-notice.tsx';
import type { WithdrawalDetail } from '../../records.ts';
import { useName, useSay } from '../../word.ts';
import { approvedText, useWithdrawalDecision } from './decision.ts';
import { useDetail } from './detail.ts';

export interface DecisionDialogProps {
  id: string;
  onClose: () => void;
  onDone: (id: string) => void;
}

/** Shows once more how much goes to whom, and approves. */
export function ApproveDialog({ id, onClose, onDone }: DecisionDialogProps) {
  const say = useSay();
  const { data } = useDetail(id);
  const { pending, refused, decide } = useWithdrawalDecision({
    id,
    send: (office, key) => office.approve(id, key),
    tell: (decided) => approvedText(decided, say),
    onDone,
  });
  const ready = data !== undefined && !pending;
  const confirm = useFocused<HTMLButtonElement>(ready);
  return (
    <Dialog open onClose={pending ? undefined : onClose} fullWidth maxWidth="xs" aria-labelledby="approve-title">
      <DialogTitle id="approve-title">{say('approve.title')}</DialogTitle>
      <DialogContent>
        <Stack spacing={2}>
          {data ? <Summary withdrawal={data} /> : <Skeleton variant="rounded" height={120} />}
          <RefusalNotice text={refused} />
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={pending}>
          {say('common.cancel')}
        </Button>
        <Button
          ref={confirm}
          // What is known already is there before the dialog is: then nothing becomes ready later.
          autoFocus={ready}
          variant="contained"
          loading={pending}
          disabled={!ready}
          onClick={() => void decide()}
        >
          {data === undefined ? say('withdrawal.approve') : say('approve.confirm', { amount: amountText(data.net) })}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Summary({ withdrawal }: { withdrawal: WithdrawalDetail }) {
  const say = useSay();
  const kindName = useName('keyKind');
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
  const flagName = useName('flag');
  const reds = flags.filter(({ tone }) => tone === 'red').map(({ name }) => flagName(name));
  return (
    <>
      <div>
        <Typography sx={{ fontSize: 28, lineHeight: 1.2 }}>
          <Money amount={net} strong />
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {say('approve.paysTo')}
        </Typography>
        <Typography sx={{ fontWeight: 700 }}>{holder || say('common.none')}</Typography>
        <Typography variant="body2">
          {kindName(kind)} · {key}
        </Typography>
        {fee !== '0.00' && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {say('approve.fee', { amount: amountText(amount), fee: amountText(fee) })}
          </Typography>
        )}
      </div>
      {check === 'other' && <Notice tone="warn">{say('withdrawal.differs')}</Notice>}
      {reds.length > 0 && <Notice tone="bad">{say('approve.flagged', { names: reds.join(', ') })}</Notice>}
      {needsSecond && (
        <Notice tone="link">{say(status === 'second_review' ? 'approve.second' : 'approve.first')}</Notice>
      )}
    </>
  );
}
