import type { Difference } from '../../records.ts';

export type DifferenceCommand = 'book' | 'ask' | 'refund' | 'accept';

/** What can be done about a difference, the likeliest first. Nothing once it is settled. */
export function commandsOf({ state, flow, kind }: Difference): DifferenceCommand[] {
  if (state !== 'open') return [];
  if (flow === 'ledger') return ['ask', 'accept'];
  if (kind === 'missing_here') return flow === 'received' ? ['book', 'refund', 'accept'] : ['book', 'accept'];
  return ['ask', 'accept'];
}
