import { formatDuration, minutesSince } from '../../shared/format/waiting-time.ts';
import { AgeChip, SlaChip } from '../../shared/display/age-chips.tsx';
import { Chip } from '../../shared/display/chip.tsx';
import type { Withdrawal } from '../../shared/api/records.ts';
import { useTranslation } from '../../shared/messages/translation.ts';
import { isOpen } from './queue-query.ts';

/** Time left to decide; once decided, the total processing time. */
export function WaitChip({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useTranslation();
  if (isOpen(withdrawal.status)) return <SlaChip withdrawal={withdrawal} />;
  const over = withdrawal.finished_at ?? (withdrawal.status === 'refused' ? withdrawal.decided_at : null);
  if (over === null) return <AgeChip from={withdrawal.requested_at} />;
  const minutes = minutesSince(withdrawal.requested_at, Date.parse(over));
  return (
    <Chip tone="quiet">
      {t('queue.took')} {formatDuration(minutes)}
    </Chip>
  );
}
