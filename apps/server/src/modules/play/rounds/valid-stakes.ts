import { validStakes } from '@arara/game-kit';
import type { Centavos } from '@arara/money';
import type { Queryable } from '../../../db/index.ts';
import type { RoundTicket } from './round.ts';
import { type RoundToSettle, TicketResultError, type TicketResult, computeTicketResult } from './ticket-result.ts';
import { listTicketsOfPlayers } from './ticket-store.ts';

/** Computes the results of a player's tickets. Omits a ticket without a result: it is refunded. */
function computeTicketResults(drawnRound: RoundToSettle, tickets: readonly RoundTicket[]): TicketResult[] {
  return tickets.flatMap((ticket) => {
    try {
      return computeTicketResult(drawnRound, ticket);
    } catch (error) {
      if (error instanceof TicketResultError) return [];
      throw error;
    }
  });
}

function computeShares(
  { game, round }: RoundToSettle,
  results: readonly TicketResult[],
): [ticketId: string, valid: Centavos][] {
  const bets = results.map(({ input, ticket: { stake }, win }) => ({ input, stake, win }));
  const valid = validStakes(game, round.setup, bets);
  return results.flatMap(({ ticket: { id } }, index) => {
    const share = valid[index];
    return share === undefined ? [] : [[id, share] as const];
  });
}

/**
 * Computes the part of each stake that carries risk, by ticket. All tickets that a player has in the round count together, settled or
 * not: their number is fixed once the round is locked, so the result does not depend on batches, their order or retries. In a flight each
 * ticket counts alone.
 */
export async function computeValidStakes(
  q: Queryable,
  drawnRound: RoundToSettle,
  results: readonly TicketResult[],
): Promise<ReadonlyMap<string, Centavos>> {
  const { game, round } = drawnRound;
  if (game.flight !== undefined || game.mostTickets === 1)
    return new Map(results.flatMap((result) => computeShares(drawnRound, [result])));
  const players = [...new Set(results.map(({ ticket }) => ticket.playerId))];
  const tickets = await listTicketsOfPlayers(q, round.id, players);
  const byPlayer = Map.groupBy(tickets, ({ playerId }) => playerId);
  return new Map(
    [...byPlayer.values()].flatMap((own) => computeShares(drawnRound, computeTicketResults(drawnRound, own))),
  );
}
