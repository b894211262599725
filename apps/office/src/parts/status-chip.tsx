import { useName } from '../word.ts';
import { Chip } from './chip.tsx';
import type { Tone } from './tone.ts';

const tones: Record<string, Tone> = {
  in_review: 'link',
  second_review: 'warn',
  paying: 'link',
  paid: 'good',
  refused: 'bad',
  failed: 'bad',
  awaiting: 'quiet',
  credited: 'good',
  expired: 'quiet',
  suspense: 'warn',
  resolved: 'good',
  order_failed: 'bad',
  erasure_asked: 'warn',
  erasure_withdrawn: 'quiet',
  erasure_refused: 'bad',
  erasure_done: 'good',
};

/** The state of a withdrawal, a deposit or a payment, in words. */
export function StatusChip({ status }: { status: string }) {
  const name = useName('status');
  return <Chip tone={tones[status] ?? 'quiet'}>{name(status)}</Chip>;
}
