import { exactText } from '../../moment.ts';
import { QueueHead } from '../../parts/queue-head.tsx';
import { StatusChip } from '../../parts/status-chip.tsx';
import type { WithdrawalDetail } from '../../records.ts';
import { useSay } from '../../word.ts';
import { Wait } from './wait.tsx';

/** The amount, its state and how long it has waited. */
export function PanelHead({ withdrawal, onClose }: { withdrawal: WithdrawalDetail; onClose: () => void }) {
  const say = useSay();
  const { id, net, status, requested_at: requestedAt } = withdrawal;
  return (
    <QueueHead
      title={say('withdrawal.title', { id })}
      amount={net}
      asked={say('withdrawal.asked', { when: exactText(requestedAt) })}
      onClose={onClose}
    >
      <StatusChip status={status} />
      <Wait withdrawal={withdrawal} />
    </QueueHead>
  );
}
