import type { Flight, RoundGame } from '@arara/game-kit';
import { ZERO } from '@arara/money';
import type { Atomically, Db, Tx } from '../../db/index.ts';
import { type Bus, type Clock, Failure } from '../../platform/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Drawing, Drawn } from './drawing.ts';
import { askedExitOf } from './exit.ts';
import { createLane } from './lane.ts';
import type { HeldTicket } from './placing-batch.ts';
import { type Round, type Ticket, isRoundId } from './round.ts';
import { findRound } from './round-store.ts';
import type { Settling } from './settling.ts';
import * as store from './ticket-store.ts';

/** What a player asks for: to leave with what was reached when the house heard it. */
export interface Leaving {
  playerId: number;
  /** The game that they have leave to play, which may still be looked up. */
  game: string | Promise<string>;
  ticketId: string;
  /** The server's time when it came in. */
  heardAt: Date;
}

/** Players leave flights, on any node. */
export interface Leaves {
  /**
   * Fails with `not_found`, `flight_not_begun`, and `flight_over` once it has ended by the server's clock or the ticket is over
   * without having left. Asked again, a ticket that has left answers with what it left with.
   */
  leave(leaving: Leaving): Promise<HeldTicket>;
  /** Waits until everybody who was heard so far is answered: whoever asked before an automatic exit leaves before it. */
  landed(): Promise<void>;
}

export interface LeavingParts {
  db: Db;
  atomically: Atomically;
  bus: Bus;
  clock: Clock;
  drawing: Drawing;
  ledger: Pick<Ledger, 'wallets'>;
  settling: Settling;
  findRoundGame: (name: string) => RoundGame | undefined;
}

interface Wanted extends Leaving {
  rules: RoundGame;
  flight: Flight;
  round: Round;
  drawn: Drawn;
}

/** The ticket as it leaves; an Error where it does not, and `undefined` where it has left before. */
function leavingOf({ flight, round, drawn, heardAt }: Wanted, ticket: Ticket): Ticket | Failure | undefined {
  if (ticket.state !== 'open') return ticket.leftE4 === null ? new Failure('flight_over') : undefined;
  const elapsedMs = heardAt.getTime() - (round.runsAt?.getTime() ?? Infinity);
  if (!(elapsedMs >= 0)) return new Failure('flight_not_begun');
  const leftE4 = askedExitOf(flight, drawn.outcome, { targetE4: ticket.targetE4, elapsedMs });
  return leftE4 === undefined ? new Failure('flight_over') : { ...ticket, leftE4, leftAt: heardAt };
}

function createBatch({ ledger, settling }: LeavingParts) {
  return async (tx: Tx, all: readonly Wanted[]): Promise<(HeldTicket | Error)[]> => {
    const held = await store.lockTickets(
      tx,
      all.map(({ ticketId }) => ticketId),
    );
    const tickets = new Map(held.map((ticket) => [ticket.id, ticket]));
    const answers = new Map<Wanted, HeldTicket | Error>();
    const leaving: { wanted: Wanted; ticket: Ticket }[] = [];
    const before: { wanted: Wanted; ticket: Ticket }[] = [];
    for (const wanted of all) {
      const ticket = tickets.get(wanted.ticketId);
      const left = ticket === undefined ? new Failure('not_found', { field: 'ticket_id' }) : leavingOf(wanted, ticket);
      if (left instanceof Failure) answers.set(wanted, left);
      else if (left !== undefined) leaving.push({ wanted, ticket: left });
      else if (ticket !== undefined) before.push({ wanted, ticket });
    }
    for (const roundId of new Set(leaving.map(({ ticket }) => ticket.roundId))) {
      const of = leaving.filter(({ ticket }) => ticket.roundId === roundId);
      const [first] = of;
      if (first === undefined) continue;
      const { rules: game, round, drawn } = first.wanted;
      const ended = await settling.settle(
        tx,
        { game, round, drawn },
        of.map(({ ticket }) => ticket),
      );
      for (const [place, { wanted }] of of.entries()) {
        const ticket = ended[place];
        if (ticket !== undefined) answers.set(wanted, { ticket, ...ticket.purse, replayed: false });
      }
    }
    const purses =
      before.length === 0
        ? undefined
        : await ledger.wallets(
            tx,
            before.map(({ ticket }) => ticket.playerId),
          );
    for (const { wanted, ticket } of before) {
      const { cash = ZERO, bonus = ZERO } = purses?.get(ticket.playerId) ?? {};
      answers.set(wanted, { ticket, cash, bonus, replayed: true });
    }
    return all.map((wanted) => answers.get(wanted) ?? new Error('a ticket was not answered'));
  };
}

export function createLeaves(parts: LeavingParts): Leaves {
  const { db, atomically, bus, drawing, findRoundGame } = parts;
  const batch = createBatch(parts);
  /** The last asking for each ticket that is under way. */
  const turns = new Map<string, Promise<void>>();
  const lane = createLane<Wanted, HeldTicket>({
    turnOf: ({ playerId }) => playerId,
    async work(all) {
      const answers = await atomically((tx) => batch(tx, all));
      const left = answers.flatMap((answer) => (answer instanceof Error || answer.replayed ? [] : [answer.ticket]));
      for (const roundId of new Set(left.map((ticket) => ticket.roundId))) {
        const [first] = left.filter((ticket) => ticket.roundId === roundId);
        const ids = left.filter((ticket) => ticket.roundId === roundId).map(({ id }) => id);
        if (first !== undefined) bus.publish('tickets', { table: first.game, roundId, left: ids });
      }
      return answers;
    },
  });

  async function leave(leaving: Leaving): Promise<HeldTicket> {
    const { playerId, ticketId } = leaving;
    const game = await leaving.game;
    const rules = findRoundGame(game);
    const { flight } = rules ?? {};
    const ticket = isRoundId(ticketId) ? await store.findTicket(db, playerId, ticketId) : undefined;
    if (rules === undefined || flight === undefined || ticket === undefined || ticket.game !== game)
      throw new Failure('not_found', { field: 'ticket_id' });
    const round = await findRound(db, ticket.roundId);
    if (round === undefined) throw new Error(`ticket ${ticketId} is of no round`);
    if (round.state === 'open' || round.state === 'locked') throw new Failure('flight_not_begun');
    // One that was void after it was locked was never drawn, or cannot be drawn again.
    if (round.state === 'void' || round.version !== rules.version) throw new Failure('flight_over');
    const drawn = await drawing.of(db, rules, round);
    return lane.push({ ...leaving, rules, flight, round, drawn });
  }

  return {
    async leave(leaving) {
      const { ticketId } = leaving;
      // Of two askings for one ticket the one that came first is seen to first.
      const asked = (turns.get(ticketId) ?? Promise.resolve()).then(() => leave(leaving));
      const done = asked.then(
        () => undefined,
        () => undefined,
      );
      turns.set(ticketId, done);
      void done.then(() => {
        if (turns.get(ticketId) === done) turns.delete(ticketId);
      });
      return asked;
    },
    async landed() {
      await Promise.all(turns.values());
    },
  };
}
