import { ageText, minutesSince } from '../../age.ts';
import { AgeChip } from '../../parts/age-chip.tsx';
import { Chip } from '../../parts/chip.tsx';
import { SlaChip } from '../../parts/sla-chip.tsx';
import type { Withdrawal } from '../../records.ts';
import { useSay } from '../../word.ts';
import { isOpen } from './queue-place.ts';

/** How much time is left to decide on a withdrawal; once it is decided, how long it has waited or took in all. */
export function Wait({ withdrawal }: { withdrawal: Withdrawal }) {
  const say = useSay();
  if (isOpen(withdrawal.status)) return <SlaChip withdrawal={withdrawal} />;
  const over = withdrawal.finished_at ?? (withdrawal.status === 'refused' ? withdrawal.decided_at : null);
  if (over === null) return <AgeChip from={withdrawal.requested_at} />;
  const minutes = minutesSince(withdrawal.requested_at, Date.parse(over));
  return (
    <Chip tone="quiet">
      {say('queue.took')} {ageText(minutes)}
    </Chip>
  );
}
