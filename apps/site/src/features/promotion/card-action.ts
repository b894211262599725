import { isClaimedInPlace, isWheel } from './event-screen.ts';
import { nextStep } from './next-step.ts';
import type { Card } from './promotion-queries.ts';

/** The next action of a card; each but `see` is a call to action. */
export type CardAction = 'join' | 'claim' | 'spin' | 'open' | 'deposit' | 'play' | 'see';

/** Finds what a reader can do next in an event: a guest joins, a member claims, spins, or does what is missing. */
export function findCardAction({ type, state, reason }: Pick<Card, 'type' | 'state' | 'reason'>): CardAction {
  if (state === null) return 'join';
  if (state === 'claimable') return isWheel(type) ? 'spin' : isClaimedInPlace(type) ? 'claim' : 'open';
  if (state !== 'progress') return 'see';
  if (reason === 'come_back_tomorrow' || reason === 'come_back_later') return 'see';
  // A wheel without a spin: what earns one is on its page.
  return reason === 'no_spins' ? 'open' : (nextStep(reason) ?? 'open');
}
