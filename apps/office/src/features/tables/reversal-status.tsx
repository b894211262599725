import { Chip } from '../../shared/display/chip.tsx';
import type { RoundReversal } from '../../shared/api/records.ts';
import { useCodeLabel } from '../../shared/messages/translation.ts';
import type { StatusTone } from '../../shared/theme/status-tone.ts';

const tones: Record<RoundReversal['status'], StatusTone> = {
  waiting: 'warn',
  approved: 'link',
  done: 'good',
  refused: 'quiet',
};

/** Status of a reversal. */
export function ReversalStatus({ status }: { status: RoundReversal['status'] }) {
  const name = useCodeLabel('reversalStatus');
  return <Chip tone={tones[status]}>{name(status)}</Chip>;
}
