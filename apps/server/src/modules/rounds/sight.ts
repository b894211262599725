import type { TableSnapshot } from '@arara/contract';
import { formatReais } from '@arara/money';
import type { Db } from '../../db/index.ts';
import { type Bus, type Clock, Failure } from '../../platform/index.ts';
import { MOST_SEEN, type MaskedNames } from './news.ts';
import type { Round } from './round.ts';
import { listCurrent, listPast } from './round-store.ts';
import * as tickets from './ticket-store.ts';
import { isToldRound, seenOf, writeRound, writeTicket } from './written.ts';

const MOST_PAST = 100;
const MOST_PAST_IN_A_LIST = 12;
/** Every guest's page asks for all tables every few seconds: each is read no more often than this, unless its round changed. */
const GLANCE_MS = 1_000;

interface SightParts {
  db: Db;
  bus: Bus;
  clock: Clock;
  maskedNames: MaskedNames;
}

/** A table among others: its round, its last results, and how many play. */
export interface TableGlance {
  round: TableSnapshot['round'] | null;
  past: TableSnapshot['past'];
  players: number;
}

/** How tables stand. */
export interface Sights {
  /** Fails with `game_closed` for a table at which no round ever was. */
  sight(table: string, memberId: number): Promise<TableSnapshot>;
  /** A second old at most; a round that this node heard change is read anew. */
  glance(table: string): Promise<TableGlance>;
  close(): void;
}

/** The round that is looked at, and those that take tickets after it. */
interface Current {
  round: Round | undefined;
  coming: Round[];
}

/** While a round is under way it is that one; one that is over stays until the next begins to take tickets. */
function currentOf(all: readonly Round[]): Current {
  const underWay = all.filter(({ overAt }) => overAt === null);
  const [first, ...rest] = underWay;
  return first === undefined ? { round: all.at(-1), coming: [] } : { round: first, coming: rest.filter(isToldRound) };
}

const pastOf = (rounds: readonly Round[]): TableSnapshot['past'] =>
  rounds.map(writeRound).map(({ id, number, setup, outcome }) => ({ id, number, setup, outcome }));

/** The same answer for a table until it is old or forgotten; one that failed is asked for again. */
function createGlances(clock: Clock, read: (table: string) => Promise<TableGlance>) {
  const known = new Map<string, { at: number; glance: Promise<TableGlance> }>();
  return {
    forget: (table: string) => void known.delete(table),
    of(table: string): Promise<TableGlance> {
      const now = clock.now().getTime();
      const kept = known.get(table);
      if (kept !== undefined && Math.abs(now - kept.at) < GLANCE_MS) return kept.glance;
      const glance = read(table);
      known.set(table, { at: now, glance });
      glance.catch(() => known.delete(table));
      return glance;
    },
  };
}

export function createSights({ db, bus, clock, maskedNames }: SightParts): Sights {
  // How far the stream of each table was heard here: what is read after that has all of it.
  const heard = new Map<string, { stream: string; seq: number }>();
  const deaf = bus.subscribe('table', ({ table, stream, seq, event }) => {
    heard.set(table, { stream, seq });
    if (event.event === 'round') glances.forget(table);
  });
  const glances = createGlances(clock, async (table) => {
    const { round } = currentOf(await listCurrent(db, table));
    const past = await listPast(db, table, { limit: MOST_PAST_IN_A_LIST, offset: 0 });
    const players = round === undefined ? 0 : (await tickets.sumCrowd(db, round.id)).players;
    return { round: round === undefined ? null : writeRound(round), past: pastOf(past), players };
  });

  async function crowdOf(round: Round): Promise<Pick<TableSnapshot, 'players' | 'staked' | 'seen'>> {
    const { players, staked } = await tickets.sumCrowd(db, round.id);
    const largest = await tickets.listLargest(db, round.id, MOST_SEEN);
    const names = await maskedNames(db, [...new Set(largest.map(({ playerId }) => playerId))]);
    return { players, staked: formatReais(staked), seen: largest.map((ticket) => seenOf(ticket, names)) };
  }

  return {
    async sight(table, memberId) {
      const { stream = '', seq = 0 } = heard.get(table) ?? {};
      const { round, coming } = currentOf(await listCurrent(db, table));
      if (round === undefined) throw new Failure('game_closed', { field: 'game' });
      const past = await listPast(db, table, { limit: MOST_PAST, offset: 0 });
      const before = past.find(({ number }) => number < round.number);
      const shown = [...(before === undefined ? [] : [before]), round, ...coming].map(({ id }) => id);
      const mine = await tickets.listOwn(db, memberId, shown);
      return {
        table,
        stream,
        seq,
        now: clock.now().getTime(),
        round: writeRound(round),
        coming: coming.map(writeRound),
        past: pastOf(past),
        ...(await crowdOf(round)),
        mine: mine.map(writeTicket),
      };
    },
    glance: glances.of,
    close: deaf,
  };
}
