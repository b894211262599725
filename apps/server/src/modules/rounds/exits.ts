import type { Atomically, Db, Tx } from '../../db/index.ts';
import { type Bus, Failure, type Log } from '../../platform/index.ts';
import { tellOwners } from './own-news.ts';
import type { Round, Ticket } from './round.ts';
import type { EndedTicket, Settling } from './settling.ts';
import { type DrawnRound, TicketFault } from './ticket-result.ts';
import * as store from './ticket-store.ts';

/** So many tickets are ended in one transaction: their players' other bets wait for it. */
const MOST_AT_ONCE = 500;
/** So many transactions end tickets side by side: while the database works on one, the server tells of the other. */
const SIDE_BY_SIDE = 2;

export interface EndingParts {
  db: Db;
  atomically: Atomically;
  bus: Bus;
  log: Log;
  settling: Settling;
}

/** Whether a ticket itself is at fault, and not the way to the database or the lease. */
const isOfTicket = (error: unknown): boolean => error instanceof Failure || error instanceof TicketFault;

/** Ends the tickets of a round, many in a transaction; `fence` is the first thing in each, and throws where it may not be. */
export interface Ending {
  /** Pays those of these that are still open. */
  settle(of: DrawnRound, ids: readonly string[], fence: Fence): Promise<EndedTicket[]>;
  /** Pays all that are open, as far as the round's outcome goes. */
  settleAll(of: DrawnRound, fence: Fence): Promise<EndedTicket[]>;
  /** Gives the stakes of all that are open back. */
  giveAllBack(round: Round, fence: Fence): Promise<void>;
}

export type Fence = (tx: Tx) => Promise<void>;

type EndingWay = Pick<Ending, 'settle'> & {
  /** Gives back what is open of those that are held. */
  giveBack(fence: Fence, hold: (tx: Tx) => Promise<Ticket[]>): Promise<number>;
};

const isOpen = ({ state }: Ticket): boolean => state === 'open';

const batches = (ids: readonly string[]): (readonly string[])[] =>
  Array.from({ length: Math.ceil(ids.length / MOST_AT_ONCE) }, (_, place) =>
    ids.slice(place * MOST_AT_ONCE, (place + 1) * MOST_AT_ONCE),
  );

/** Works batches off, some side by side. Where one fails all of it does, once nothing of it is under way any more. */
async function sideBySide<Done>(
  waiting: (readonly string[])[],
  work: (ids: readonly string[]) => Promise<Done[]>,
): Promise<Done[]> {
  const done: Done[] = [];
  const go = async (): Promise<void> => {
    for (let ids = waiting.shift(); ids !== undefined; ids = waiting.shift()) done.push(...(await work(ids)));
  };
  const gone = await Promise.allSettled(Array.from({ length: SIDE_BY_SIDE }, go));
  for (const one of gone) if (one.status === 'rejected') throw one.reason;
  return done;
}

/** Ends tickets that are named or held: many at once, and those at fault by themselves. */
function createWay({ atomically, bus, log, settling }: EndingParts): EndingWay {
  async function settleHeld(of: DrawnRound, fence: Fence, ids: readonly string[]): Promise<EndedTicket[]> {
    const ended = await atomically(async (tx) => {
      await fence(tx);
      return settling.settle(tx, of, (await store.lockTickets(tx, ids)).filter(isOpen));
    });
    tellOwners(bus, ended);
    return ended;
  }

  const giveBack: EndingWay['giveBack'] = async (fence, hold) => {
    const open = await atomically(async (tx) => {
      await fence(tx);
      const held = (await hold(tx)).filter(isOpen);
      await settling.giveBack(tx, held);
      return held;
    });
    tellOwners(
      bus,
      open.map((ticket) => ({ ...ticket, state: 'void' })),
    );
    return open.length;
  };

  /** One that cannot be paid gets its stake back, and somebody is told; the others do not wait for that. */
  async function settleAlone(of: DrawnRound, fence: Fence, id: string): Promise<EndedTicket[]> {
    try {
      return await settleHeld(of, fence, [id]);
    } catch (error) {
      if (!isOfTicket(error)) throw error;
      log.error(
        { err: error, ticket: id, round: of.round.id },
        'incident: a ticket could not be paid and is given back',
      );
      await giveBack(fence, (tx) => store.lockTickets(tx, [id]));
      return [];
    }
  }

  /** Many at once; where one of them is at fault, each by itself. */
  async function settleTogether(of: DrawnRound, fence: Fence, ids: readonly string[]): Promise<EndedTicket[]> {
    try {
      return await settleHeld(of, fence, ids);
    } catch (error) {
      if (!isOfTicket(error)) throw error;
      const ended: EndedTicket[] = [];
      for (const id of ids) ended.push(...(await settleAlone(of, fence, id)));
      return ended;
    }
  }

  return {
    giveBack,
    settle: (of, ids, fence) => sideBySide(batches(ids), (some) => settleTogether(of, fence, some)),
  };
}

export function createEnding(parts: EndingParts): Ending {
  const { settle, giveBack } = createWay(parts);
  return {
    settle,
    async settleAll(of, fence) {
      const ended: EndedTicket[] = [];
      for (;;) {
        const ids = await store.listOpen(parts.db, of.round.id, MOST_AT_ONCE * SIDE_BY_SIDE);
        if (ids.length === 0) return ended;
        ended.push(...(await settle(of, ids, fence)));
      }
    },
    async giveAllBack({ id }, fence) {
      const someOpen = (tx: Tx) => store.lockOpenTickets(tx, id, MOST_AT_ONCE);
      for (let given = 1; given > 0;) given = await giveBack(fence, someOpen);
    },
  };
}
