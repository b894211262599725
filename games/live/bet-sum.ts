import type { AskedTicket, OwnTicket } from '@arara/game-kit';
import { type Bet, type ChipsInput, MOST_CHIPS, chipMoney, chipsOf, toChips } from '../chips/bets.ts';

/** Bets together, each place once. */
export function merged(bets: readonly Bet[]): readonly Bet[] {
  const places = new Map<string, number>();
  for (const { bet, chips } of bets) places.set(bet, (places.get(bet) ?? 0) + chips);
  return [...places].map(([bet, chips]) => ({ bet, chips }));
}

/** How a table makes tickets of chips, and reads them again. */
export interface TicketForm {
  /** What a ticket has laid; nothing where it cannot be read. */
  betsOf(ticket: Pick<OwnTicket, 'input' | 'stake'>): readonly Bet[];
  toTickets(bets: readonly Bet[]): readonly AskedTicket[];
}

/** All chips of a confirmation on one ticket. */
export function onOneTicket(read: (input: unknown) => ChipsInput | undefined): TicketForm {
  return {
    betsOf: ({ input }) => read(input)?.bets ?? [],
    toTickets: (bets) => (bets.length === 0 ? [] : [{ stake: chipMoney(chipsOf(bets)), input: { bets } }]),
  };
}

/** A ticket for each place, so that a table can show what lies on each: its input names the place, its stake is the chips. */
export function onEachPlace(readPlace: (input: unknown) => string | undefined): TicketForm {
  return {
    betsOf({ input, stake }) {
      const bet = readPlace(input);
      return bet === undefined ? [] : [{ bet, chips: toChips(stake) }];
    },
    toTickets: (bets) => bets.map(({ bet, chips }) => ({ stake: chipMoney(chips), input: { bet } })),
  };
}

/** Whether one ticket may take so much. */
export function isOneTicket(bets: readonly Bet[]): boolean {
  return bets.length > 0 && chipsOf(bets) <= MOST_CHIPS;
}
