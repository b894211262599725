import type { Withdrawal } from '../../shared/api/records.ts';

type Flag = Withdrawal['flags'][number];

/**
 * How much a flag matters for the decision: it blocks, needs a reason, must be checked, or is only good to know. A first withdrawal
 * and a new device say that the account is new, which is no suspicion.
 */
export type FlagSeverity = 'block' | 'reason' | 'check' | 'note';

const NOTES: readonly Flag['name'][] = ['first_withdrawal', 'new_device'];
const BLOCKS: readonly Flag['name'][] = ['owes_house'];

export function toFlagSeverity({ name, tone }: Pick<Flag, 'name' | 'tone'>): FlagSeverity {
  if (NOTES.includes(name)) return 'note';
  if (BLOCKS.includes(name)) return 'block';
  return tone === 'red' ? 'reason' : 'check';
}

const order: readonly FlagSeverity[] = ['block', 'reason', 'check', 'note'];

/** The flags, the most severe first. */
export function sortBySeverity<One extends Pick<Flag, 'name' | 'tone'>>(flags: readonly One[]): One[] {
  return flags.toSorted((a, b) => order.indexOf(toFlagSeverity(a)) - order.indexOf(toFlagSeverity(b)));
}
