import type { OwnTicket } from '@arara/game-kit';
import { type Bet, type ChipsInput, MOST_CHIPS, chipsOf } from '../chips/bets.ts';

/** Bets together, each place once. */
export function merged(bets: readonly Bet[]): readonly Bet[] {
  const places = new Map<string, number>();
  for (const { bet, chips } of bets) places.set(bet, (places.get(bet) ?? 0) + chips);
  return [...places].map(([bet, chips]) => ({ bet, chips }));
}

/** What all tickets of a round have laid; a ticket that cannot be read lays nothing. */
export function laidBy(
  tickets: readonly OwnTicket[],
  read: (input: unknown) => ChipsInput | undefined,
): readonly Bet[] {
  return merged(tickets.flatMap(({ input }) => read(input)?.bets ?? []));
}

/** Whether one ticket may take so much. */
export function isOneTicket(bets: readonly Bet[]): boolean {
  return bets.length > 0 && chipsOf(bets) <= MOST_CHIPS;
}
