import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { useGetIdentity } from 'ra-core';
import { exactText } from '../../moment.ts';
import { LoadError } from '../../parts/notice.tsx';
import { QueueHead } from '../../parts/queue-head.tsx';
import { StatusChip } from '../../parts/status-chip.tsx';
import type { ReviewedDepositDetail } from '../../records.ts';
import { useSay } from '../../word.ts';
import { PanelSection } from '../withdrawals/panel-section.tsx';
import { useDeposit } from './detail.ts';
import { Earlier, OrderFacts, PayeeFacts, PlayerFacts } from './panel-facts.tsx';
import { DepositNotices } from './panel-notices.tsx';
import { isWaiting, mayConfirm, mayRefuse } from './place.ts';
import { ReceiptViewer } from './receipt-viewer.tsx';
import { Waited, stateWord } from './rows.tsx';

interface DepositPanelProps {
  id: string;
  mayDecide: boolean;
  /** Where there is room, the receipt stands beside the order. */
  roomy: boolean;
  onConfirm: () => void;
  onRefuse: () => void;
  onClose: () => void;
}

/** One deposit, whole: the order, the receipt beside it, who the player is, and what can be done. */
export function DepositPanel({ id, mayDecide, roomy, onConfirm, onRefuse, onClose }: DepositPanelProps) {
  const say = useSay();
  const { data, error, refetch } = useDeposit(id);
  if (data === undefined) {
    return error ? (
      <LoadError error={error} onRetry={() => void refetch()} />
    ) : (
      <Box sx={{ display: 'grid', placeItems: 'center', minHeight: 420 }}>
        <CircularProgress size={28} />
      </Box>
    );
  }
  return (
    <>
      <QueueHead
        title={say('deposits.one', { id })}
        amount={data.amount}
        asked={say('deposits.asked', { when: exactText(data.created_at) })}
        onClose={onClose}
      >
        <StatusChip status={stateWord(data.state)} />
        <Waited deposit={data} />
      </QueueHead>
      <Box sx={{ display: 'grid', gap: 2.5, p: 2.5, overflowY: 'auto', minHeight: 0 }}>
        <DepositNotices deposit={data} />
        <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: roomy ? '1fr 1fr' : '1fr', alignItems: 'start' }}>
          <PanelSection title={say('deposits.receipt')}>
            <ReceiptViewer pictures={data.pictures} atOnce={isWaiting(data.state)} />
          </PanelSection>
          <Box sx={{ display: 'grid', gap: 2.5 }}>
            <OrderFacts deposit={data} />
            <PayeeFacts deposit={data} />
            <PlayerFacts deposit={data} />
            <Earlier deposit={data} />
          </Box>
        </Box>
      </Box>
      {mayDecide && <Actions deposit={data} onConfirm={onConfirm} onRefuse={onRefuse} />}
    </>
  );
}

/** What can be done with it, while there is something to do. The server decides in any case. */
function Actions({
  deposit,
  onConfirm,
  onRefuse,
}: {
  deposit: ReviewedDepositDetail;
  onConfirm: () => void;
  onRefuse: () => void;
}) {
  const say = useSay();
  const { identity } = useGetIdentity();
  const { state, seen_by: seer } = deposit;
  if (!mayConfirm(state)) return null;
  const isOther = state === 'second_review' && seer !== null && seer !== identity?.['email'];
  return (
    <Box
      sx={({ tokens }) => ({
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fit, minmax(140px, 1fr))',
        gap: 1.5,
        p: 2,
        borderTop: `1px solid ${tokens.line}`,
        position: 'sticky',
        bottom: 0,
        backgroundColor: 'background.paper',
      })}
    >
      {mayRefuse(state) && (
        <Button size="large" color="error" variant="outlined" onClick={onRefuse}>
          {say('deposits.refuse.action')}
        </Button>
      )}
      <Button size="large" variant="contained" onClick={onConfirm}>
        {say(isOther ? 'deposits.confirm.second' : 'deposits.confirm.action')}
      </Button>
    </Box>
  );
}
