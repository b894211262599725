import { validStakes } from '@arara/game-kit';
import type { Centavos } from '@arara/money';
import type { Queryable } from '../../db/index.ts';
import type { Ticket } from './round.ts';
import { type DrawnRound, TicketFault, type TicketResult, resultOf } from './ticket-result.ts';
import { listTicketsOfPlayers } from './ticket-store.ts';

/** The results of a player's tickets, in the order of their numbers. One that cannot be paid is given back: it was never at stake. */
function resultsOf(of: DrawnRound, tickets: readonly Ticket[]): TicketResult[] {
  return tickets.flatMap((ticket) => {
    try {
      return resultOf(of, ticket);
    } catch (error) {
      if (error instanceof TicketFault) return [];
      throw error;
    }
  });
}

function weigh({ game, round }: DrawnRound, results: readonly TicketResult[]): [ticketId: string, valid: Centavos][] {
  const bets = results.map(({ input, ticket: { stake }, win }) => ({ input, stake, win }));
  const valid = validStakes(game, round.setup, bets);
  return results.flatMap(({ ticket: { id } }, index) => {
    const share = valid[index];
    return share === undefined ? [] : [[id, share] as const];
  });
}

/**
 * What of the stakes of some tickets of a round was at risk, by their ids. All tickets that a player has in the round are
 * weighed together, whichever of them are settled now, before or after: their number is fixed once the round is locked. So
 * the figure does not hang on batches, on their order, or on how often somebody tries again. In a flight, which takes no
 * account of other tickets, those that are left early are weighed by themselves.
 */
export async function validByTicket(
  q: Queryable,
  of: DrawnRound,
  results: readonly TicketResult[],
): Promise<ReadonlyMap<string, Centavos>> {
  const { game, round } = of;
  if (game.flight !== undefined || game.mostTickets === 1)
    return new Map(results.flatMap((result) => weigh(of, [result])));
  const players = [...new Set(results.map(({ ticket }) => ticket.playerId))];
  const tickets = await listTicketsOfPlayers(q, round.id, players);
  const byPlayer = Map.groupBy(tickets, ({ playerId }) => playerId);
  return new Map([...byPlayer.values()].flatMap((own) => weigh(of, resultsOf(of, own))));
}
