import { ageText, minutesSince } from '../../age.ts';
import { AgeChip } from '../../parts/age-chip.tsx';
import { Chip } from '../../parts/chip.tsx';
import type { Withdrawal } from '../../records.ts';
import { useSay } from '../../word.ts';

/** How long a withdrawal has waited, or once it is over, how long it took. */
export function Wait({ withdrawal }: { withdrawal: Withdrawal }) {
  const say = useSay();
  const over = withdrawal.finished_at ?? (withdrawal.status === 'refused' ? withdrawal.decided_at : null);
  if (over === null) return <AgeChip from={withdrawal.requested_at} />;
  const minutes = minutesSince(withdrawal.requested_at, Date.parse(over));
  return (
    <Chip tone="quiet">
      {say('queue.took')} {ageText(minutes)}
    </Chip>
  );
}
