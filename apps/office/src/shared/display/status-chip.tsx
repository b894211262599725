import { useCodeLabel } from '../messages/translation.ts';
import { Chip } from './chip.tsx';
import type { StatusTone } from '../theme/status-tone.ts';

const tones: Record<string, StatusTone> = {
  in_review: 'link',
  second_review: 'warn',
  on_hold: 'warn',
  approved: 'link',
  paying: 'link',
  paid: 'good',
  refused: 'bad',
  cancelled: 'quiet',
  failed: 'bad',
  awaiting: 'quiet',
  credited: 'good',
  expired: 'quiet',
  suspense: 'warn',
  resolved: 'good',
  checking: 'link',
  refunding: 'link',
  refunded: 'quiet',
  recharge_refused: 'bad',
  return_processing: 'link',
  return_done: 'quiet',
  return_failed: 'bad',
  day_waiting: 'link',
  day_clean: 'good',
  day_open: 'warn',
  diff_open: 'warn',
  diff_settled: 'good',
  diff_accepted: 'quiet',
  hook_waiting: 'link',
  hook_understood: 'good',
  hook_unreadable: 'bad',
  order_failed: 'bad',
  payout_sending: 'link',
  payout_paid: 'good',
  payout_failed: 'bad',
  payout_contradicted: 'bad',
  deposit_in_review: 'link',
  deposit_second_review: 'warn',
  deposit_unpaid: 'quiet',
  deposit_credited: 'good',
  deposit_refused: 'bad',
  deposit_expired: 'quiet',
  erasure_asked: 'warn',
  erasure_withdrawn: 'quiet',
  erasure_refused: 'bad',
  erasure_done: 'good',
};

/** Status of a withdrawal, deposit or payment. */
export function StatusChip({ status }: { status: string }) {
  const name = useCodeLabel('status');
  return <Chip tone={tones[status] ?? 'quiet'}>{name(status)}</Chip>;
}
