import type { Flight, RoundGame } from '@arara/game-kit';
import { ZERO } from '@arara/money';
import type { Atomically, Db, Tx } from '../../../db/index.ts';
import { type Bus, type Clock, Failure, isUuid } from '../../../platform/index.ts';
import type { Ledger } from '../../money/ledger/index.ts';
import type { RoundDraws, SharedRoundDraw } from './round-draws.ts';
import { findManualCashOutE4 } from './cash-out-multiplier.ts';
import { createTransactionBatcher } from './transaction-batcher.ts';
import type { TicketWithBalance } from './ticket-placement-batch.ts';
import type { Round, RoundTicket } from './round.ts';
import { findRound } from './round-store.ts';
import type { TicketSettlement } from './ticket-settlement.ts';
import * as store from './ticket-store.ts';

/** A request to leave a flight at the multiplier reached when the server received it. */
export interface CashOutRequest {
  playerId: number;
  /** The game of the player's session, which may still be loading. */
  game: string | Promise<string>;
  ticketId: string;
  /** When the server received the request. */
  receivedAt: Date;
}

/** Cash-outs of flights on any node. */
export interface CashOuts {
  /**
   * Fails with `not_found`, `flight_not_begun`, and `flight_over` once the flight has ended by the server's clock or the ticket was
   * lost. A repeated request returns the first cash-out.
   */
  cashOut(request: CashOutRequest): Promise<TicketWithBalance>;
  /** Waits for all pending requests, so that a request precedes a later automatic cash-out. */
  drain(): Promise<void>;
}

export interface CashOutDeps {
  db: Db;
  atomically: Atomically;
  bus: Bus;
  clock: Clock;
  roundDraws: RoundDraws;
  ledger: Pick<Ledger, 'wallets'>;
  ticketSettlement: TicketSettlement;
  findRoundGame: (name: string) => RoundGame | undefined;
}

interface DrawnCashOut extends CashOutRequest {
  rules: RoundGame;
  flight: Flight;
  round: Round;
  drawn: SharedRoundDraw;
}

/** Returns the ticket with its cash-out, a `Failure`, or `undefined` if it has cashed out before. */
function applyCashOut(
  { flight, round, drawn, receivedAt }: DrawnCashOut,
  ticket: RoundTicket,
): RoundTicket | Failure | undefined {
  if (ticket.state !== 'open') return ticket.leftE4 === null ? new Failure('flight_over') : undefined;
  const elapsedMs = receivedAt.getTime() - (round.runsAt?.getTime() ?? Infinity);
  if (!(elapsedMs >= 0)) return new Failure('flight_not_begun');
  const leftE4 = findManualCashOutE4(flight, drawn.outcome, { targetE4: ticket.targetE4, elapsedMs });
  return leftE4 === undefined ? new Failure('flight_over') : { ...ticket, leftE4, leftAt: receivedAt };
}

function createCashOutBatch({ ledger, ticketSettlement }: CashOutDeps) {
  return async (tx: Tx, requests: readonly DrawnCashOut[]): Promise<(TicketWithBalance | Error)[]> => {
    const locked = await store.lockTickets(
      tx,
      requests.map(({ ticketId }) => ticketId),
    );
    const tickets = new Map(locked.map((ticket) => [ticket.id, ticket]));
    const results = new Map<DrawnCashOut, TicketWithBalance | Error>();
    const fresh: { request: DrawnCashOut; ticket: RoundTicket }[] = [];
    const repeated: { request: DrawnCashOut; ticket: RoundTicket }[] = [];
    for (const request of requests) {
      const ticket = tickets.get(request.ticketId);
      const left =
        ticket === undefined ? new Failure('not_found', { field: 'ticket_id' }) : applyCashOut(request, ticket);
      if (left instanceof Failure) results.set(request, left);
      else if (left !== undefined) fresh.push({ request, ticket: left });
      else if (ticket !== undefined) repeated.push({ request, ticket });
    }
    for (const roundId of new Set(fresh.map(({ ticket }) => ticket.roundId))) {
      const cashOuts = fresh.filter(({ ticket }) => ticket.roundId === roundId);
      const [first] = cashOuts;
      if (first === undefined) continue;
      const { rules: game, round, drawn } = first.request;
      const ended = await ticketSettlement.settle(
        tx,
        { game, round, drawn },
        cashOuts.map(({ ticket }) => ticket),
      );
      for (const [index, { request }] of cashOuts.entries()) {
        const ticket = ended[index];
        if (ticket !== undefined) results.set(request, { ticket, ...ticket.balance, replayed: false });
      }
    }
    const balances =
      repeated.length === 0
        ? undefined
        : await ledger.wallets(
            tx,
            repeated.map(({ ticket }) => ticket.playerId),
          );
    for (const { request, ticket } of repeated) {
      const { cash = ZERO, bonus = ZERO } = balances?.get(ticket.playerId) ?? {};
      results.set(request, { ticket, cash, bonus, replayed: true });
    }
    return requests.map((request) => results.get(request) ?? new Error('a cash-out has no result'));
  };
}

export function createCashOuts(deps: CashOutDeps): CashOuts {
  const { db, atomically, bus, roundDraws, findRoundGame } = deps;
  const batch = createCashOutBatch(deps);
  /** The latest pending request of each ticket. */
  const pending = new Map<string, Promise<void>>();
  const batcher = createTransactionBatcher<DrawnCashOut, TicketWithBalance>({
    getKey: ({ playerId }) => playerId,
    async processBatch(requests) {
      const results = await atomically((tx) => batch(tx, requests));
      const left = results.flatMap((result) => (result instanceof Error || result.replayed ? [] : [result.ticket]));
      for (const roundId of new Set(left.map((ticket) => ticket.roundId))) {
        const [first] = left.filter((ticket) => ticket.roundId === roundId);
        const ids = left.filter((ticket) => ticket.roundId === roundId).map(({ id }) => id);
        if (first !== undefined) bus.publish('tickets', { table: first.game, roundId, left: ids });
      }
      return results;
    },
  });

  async function cashOutTicket(request: CashOutRequest): Promise<TicketWithBalance> {
    const { playerId, ticketId } = request;
    const game = await request.game;
    const rules = findRoundGame(game);
    const { flight } = rules ?? {};
    const ticket = isUuid(ticketId) ? await store.findTicket(db, playerId, ticketId) : undefined;
    if (rules === undefined || flight === undefined || ticket === undefined || ticket.game !== game)
      throw new Failure('not_found', { field: 'ticket_id' });
    const round = await findRound(db, ticket.roundId);
    if (round === undefined) throw new Error(`the round of ticket ${ticketId} does not exist`);
    if (round.state === 'open' || round.state === 'locked') throw new Failure('flight_not_begun');
    // A void round has no outcome; rounds of other rules cannot be drawn.
    if (round.state === 'void' || round.version !== rules.version) throw new Failure('flight_over');
    const drawn = await roundDraws.load(db, rules, round);
    return batcher.push({ ...request, rules, flight, round, drawn });
  }

  return {
    async cashOut(request) {
      const { ticketId } = request;
      // Requests for one ticket run in the order of their arrival.
      const result = (pending.get(ticketId) ?? Promise.resolve()).then(() => cashOutTicket(request));
      const done = result.then(
        () => undefined,
        () => undefined,
      );
      pending.set(ticketId, done);
      void done.then(() => {
        if (pending.get(ticketId) === done) pending.delete(ticketId);
      });
      return result;
    },
    async drain() {
      await Promise.all(pending.values());
    },
  };
}
