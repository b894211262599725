import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import { LoadError } from '../../shared/display/notice.tsx';
import { useWithdrawalDetail, useViewerPresence } from './withdrawal-detail.ts';
import { PanelActions, type PanelActionsProps } from './panel-actions.tsx';
import { PanelFacts } from './panel-facts.tsx';
import { PanelFlags } from './panel-flags.tsx';
import {
  PanelGames,
  PanelNotes,
  PanelPayouts,
  PanelShares,
  PanelStaffCredits,
  PanelWagering,
} from './panel-history.tsx';
import { PanelMovements } from './panel-movements.tsx';
import { PanelNotices } from './panel-notices.tsx';
import { isOpen } from './queue-query.ts';
import { formatExactTime } from '../../shared/format/date-time.ts';
import { QueuePanelHeader } from '../../shared/queues/queue-panel-header.tsx';
import { StatusChip } from '../../shared/display/status-chip.tsx';
import type { WithdrawalDetail } from '../../shared/api/records.ts';
import { useTranslation } from '../../shared/messages/translation.ts';
import { WaitChip } from './wait-chip.tsx';

/** Amount, status and waiting time. */
function PanelHead({ withdrawal, onClose }: { withdrawal: WithdrawalDetail; onClose: () => void }) {
  const t = useTranslation();
  const { id, net, status, requested_at: requestedAt } = withdrawal;
  return (
    <QueuePanelHeader
      title={t('withdrawal.title', { id })}
      amount={net}
      asked={t('withdrawal.asked', { when: formatExactTime(requestedAt) })}
      onClose={onClose}
    >
      <StatusChip status={status} />
      <WaitChip withdrawal={withdrawal} />
    </QueuePanelHeader>
  );
}

interface PanelProps extends Omit<PanelActionsProps, 'withdrawal'> {
  id: string;
  onClose: () => void;
}

/** One withdrawal: recipient, amount, evidence and actions. */
export function Panel({ id, onClose, ...actions }: PanelProps) {
  const { data, error, refetch } = useWithdrawalDetail(id);
  useViewerPresence(id, actions.canDecide && data !== undefined && isOpen(data.status));
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
      <PanelHead withdrawal={data} onClose={onClose} />
      <Box sx={{ display: 'grid', gap: 2.5, p: 2.5, overflowY: 'auto', minHeight: 0 }}>
        <PanelNotices withdrawal={data} />
        <PanelFlags withdrawal={data} />
        <PanelStaffCredits withdrawal={data} />
        <PanelNotes withdrawal={data} />
        <PanelPayouts withdrawal={data} />
        <PanelFacts withdrawal={data} />
        <PanelShares withdrawal={data} />
        <PanelWagering withdrawal={data} />
        <PanelGames withdrawal={data} />
        <PanelMovements withdrawal={data} />
      </Box>
      <PanelActions withdrawal={data} {...actions} />
    </>
  );
}
