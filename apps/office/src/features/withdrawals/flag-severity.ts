import type { Withdrawal } from '../../shared/api/records.ts';

type Flag = Withdrawal['flags'][number];

/** How much a flag matters for the decision, as the server enforces it. */
export type FlagSeverity = Flag['severity'];

const order: readonly FlagSeverity[] = ['block', 'reason', 'check', 'note'];

/** The flags, the most severe first. */
export function sortBySeverity<One extends Pick<Flag, 'severity'>>(flags: readonly One[]): One[] {
  return flags.toSorted((a, b) => order.indexOf(a.severity) - order.indexOf(b.severity));
}

/** Whether the server refuses an approval without a reason. */
export function needsReason({ flags, risk }: Pick<Withdrawal, 'flags' | 'risk'>): boolean {
  return risk === 'unknown' || flags.some(({ severity }) => severity === 'reason');
}

/** Whether the server refuses any approval. */
export function isBlocked({ flags }: Pick<Withdrawal, 'flags'>): boolean {
  return flags.some(({ severity }) => severity === 'block');
}
