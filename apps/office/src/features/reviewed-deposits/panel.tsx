import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { useGetIdentity } from 'ra-core';
import { formatExactTime } from '../../shared/format/date-time.ts';
import { LoadError } from '../../shared/display/notice.tsx';
import { QueuePanelHeader } from '../../shared/queues/queue-panel-header.tsx';
import { StatusChip } from '../../shared/display/status-chip.tsx';
import type { ReviewedDepositDetail } from '../../shared/api/records.ts';
import { useTranslation } from '../../shared/messages/translation.ts';
import { PanelSection } from '../../shared/queues/panel-section.tsx';
import { useDeposit } from './deposit-decision.ts';
import { Earlier, OrderFacts, PayeeFacts, PlayerFacts } from './panel-facts.tsx';
import { DepositNotices } from './panel-notices.tsx';
import { isWaiting, canConfirm, canRefuse } from './deposit-query.ts';
import { ReceiptViewer } from './receipt-viewer.tsx';
import { WaitChip, toStatusKey } from './deposit-rows.tsx';

interface DepositPanelProps {
  id: string;
  canDecide: boolean;
  /** Whether the receipt fits beside the order. */
  roomy: boolean;
  onConfirm: () => void;
  onRefuse: () => void;
  onClose: () => void;
}

/** One deposit: order, receipt, player and actions. */
export function DepositPanel({ id, canDecide, roomy, onConfirm, onRefuse, onClose }: DepositPanelProps) {
  const t = useTranslation();
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
      <QueuePanelHeader
        title={t('deposits.one', { id })}
        amount={data.amount}
        asked={t('deposits.asked', { when: formatExactTime(data.created_at) })}
        onClose={onClose}
      >
        <StatusChip status={toStatusKey(data.state)} />
        <WaitChip deposit={data} />
      </QueuePanelHeader>
      <Box sx={{ display: 'grid', gap: 2.5, p: 2.5, overflowY: 'auto', minHeight: 0 }}>
        <DepositNotices deposit={data} />
        <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: roomy ? '1fr 1fr' : '1fr', alignItems: 'start' }}>
          <PanelSection title={t('deposits.receipt')}>
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
      {canDecide && <Actions deposit={data} onConfirm={onConfirm} onRefuse={onRefuse} />}
    </>
  );
}

/** Actions while the deposit is undecided. The server checks every one. */
function Actions({
  deposit,
  onConfirm,
  onRefuse,
}: {
  deposit: ReviewedDepositDetail;
  onConfirm: () => void;
  onRefuse: () => void;
}) {
  const t = useTranslation();
  const { identity } = useGetIdentity();
  const { state, seen_by: seer } = deposit;
  if (!canConfirm(state)) return null;
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
      {canRefuse(state) && (
        <Button size="large" color="error" variant="outlined" onClick={onRefuse}>
          {t('deposits.refuse.action')}
        </Button>
      )}
      <Button size="large" variant="contained" onClick={onConfirm}>
        {t(isOther ? 'deposits.confirm.second' : 'deposits.confirm.action')}
      </Button>
    </Box>
  );
}
