import { type RoundGame, isScheduled } from '@arara/game-kit';
import type { Bus } from '../../platform/index.ts';
import { createFaults } from './faults.ts';
import { type FlightExitParts, type FlightExits, createFlightExits } from './flight-exits.ts';
import { LeaseLost } from './lease.ts';
import { type MaskedNames, type TableNews, createTableNews } from './news.ts';
import type { Round } from './round.ts';
import { listUnderWay } from './round-store.ts';
import { type StepParts, createRoundSteps } from './round-steps.ts';
import { openingsOf } from './step.ts';
import { type TableWriter, type WriterParts, createTableWriter } from './table-writer.ts';
import type { UnderWay } from './under-way.ts';

/** How often a table that waits for nothing but its own opening is looked at. */
const IDLE_MS = 1_000;

export interface DriverParts extends FlightExitParts, StepParts, WriterParts {
  bus: Bus;
  maskedNames: MaskedNames;
  /** Whether the next round of a game may open. */
  isOpen: (name: string) => Promise<boolean>;
}

/** Drives the rounds of one game, as long as its table is this node's. */
export interface Driver {
  /** Does what is due now, and answers when to come again, in milliseconds since 1970. */
  step(): Promise<number>;
  /** Waits until automatic exits that were begun are paid. */
  idle(): Promise<void>;
  /** Somebody placed tickets, or left. */
  heard(roundId: string, left: readonly string[]): void;
}

/** The rounds of a table that are not closed, and the newest that is; oldest first. */
interface Row {
  all: UnderWay[];
}

interface RowParts {
  row: Row;
  news: TableNews;
  writer: TableWriter;
}

const roundsAfter = ({ all }: Row, underWay: UnderWay): Round[] =>
  all.slice(all.indexOf(underWay) + 1).map(({ round }) => round);

const isUnderWay = ({ round }: UnderWay): boolean => round.overAt === null;

/**
 * Where tickets are taken ahead nothing opens when a round is over: what it came to stays in sight for its rest, and then the
 * next that takes tickets has its place.
 */
function createRest({ timing }: RoundGame, { row, news }: Omit<RowParts, 'writer'>) {
  let until = Infinity;
  return {
    begin(now: number): void {
      if (isScheduled(timing)) until = now + timing.restMs;
    },
    /** Tells the next once it is time; answers when that is. */
    end(now: number): number {
      if (now < until) return until;
      until = Infinity;
      const next = row.all.find(isUnderWay);
      if (next !== undefined) news.round(next.round, roundsAfter(row, next));
      return Infinity;
    },
  };
}

type Rest = ReturnType<typeof createRest>;

/** Brings the rounds of a table as far as they go. */
function createBringing(
  parts: DriverParts,
  game: RoundGame,
  { row, news, writer, exits, rest }: RowParts & { exits: FlightExits; rest: Rest },
) {
  const advance = createRoundSteps(parts, game, { exits, writer });
  const faults = createFaults(parts.clock);

  /** A round stands otherwise than before; the others are read again where they may do so too. */
  async function take(underWay: UnderWay, round: Round): Promise<void> {
    const { state } = underWay.round;
    underWay.round = round;
    if (state === round.state) return;
    if (round.state === 'void') {
      const now = new Map((await listUnderWay(parts.db, game.name)).map((one) => [one.id, one]));
      for (const one of row.all) one.round = now.get(one.round.id) ?? one.round;
    }
    news.round(round, roundsAfter(row, underWay));
    if (round.overAt !== null) rest.begin(parts.clock.now().getTime());
  }

  /** Brings one round as far as it goes now; answers when it goes on. */
  async function bring(epoch: bigint, underWay: UnderWay): Promise<number> {
    for (;;) {
      const stepped = await advance(epoch, underWay);
      if ('until' in stepped) return stepped.until;
      await take(underWay, stepped.round);
    }
  }

  /** One that breaks keeps no other from going on, and is void where it stays broken. */
  return async function bringAll(epoch: bigint): Promise<number> {
    let until = Infinity;
    const broken: unknown[] = [];
    for (const underWay of row.all) {
      try {
        until = Math.min(until, await bring(epoch, underWay));
        faults.forget(underWay.round);
      } catch (error) {
        if (error instanceof LeaseLost) throw error;
        broken.push(error);
        if (!faults.isPast(underWay.round)) continue;
        await take(underWay, await writer.makeVoid(epoch, underWay.round, 'broken'));
      }
    }
    if (broken.length > 0) throw new AggregateError(broken, `rounds of ${game.name} cannot be gone on with`);
    return until;
  };
}

/** Opens what is due, where the game takes bets; answers when to look again. */
function createOpening({ clock, isOpen }: DriverParts, game: RoundGame, { row, news, writer }: RowParts) {
  return async function openDue(epoch: bigint): Promise<number> {
    const now = clock.now().getTime();
    const { open: due, until } = openingsOf(game.timing, { last: row.all.at(-1)?.round, now });
    if (due.length === 0) return until;
    for (const opening of due) {
      // Asked before each: a table may close by itself over a round that could not even be opened.
      if (!(await isOpen(game.name))) return now + IDLE_MS;
      row.all.push({ round: await writer.open(epoch, opening) });
    }
    // Of those that are closed the newest alone is needed, to know what comes after it.
    row.all = row.all.filter(({ round }, index) => round.closedAt === null || index === row.all.length - 1);
    const first = row.all.find(isUnderWay);
    if (first !== undefined) news.round(first.round, roundsAfter(row, first));
    if (row.all.some(({ round }) => round.overAt !== null && round.closedAt === null)) return now;
    return isScheduled(game.timing) ? until : (row.all.at(-1)?.round.locksAt.getTime() ?? until);
  };
}

/** The rounds of a table under one epoch, which another may have left in whatever state. */
function createCourse(parts: DriverParts, game: RoundGame) {
  const { clock } = parts;
  const row: Row = { all: [] };
  const news = createTableNews(parts, game.name);
  const writer = createTableWriter(parts, game);
  const exits = createFlightExits(parts, game, { news, writer });
  const rest = createRest(game, { row, news });
  const bringAll = createBringing(parts, game, { row, news, writer, exits, rest });
  const openDue = createOpening(parts, game, { row, news, writer });

  return {
    news,
    idle: exits.idle,
    async begin(epoch: bigint): Promise<void> {
      row.all = (await listUnderWay(parts.db, game.name)).map((round) => ({ round }));
      news.begin(String(epoch));
      const current = row.all.find(isUnderWay) ?? row.all.at(-1);
      if (current !== undefined) news.round(current.round, roundsAfter(row, current));
    },
    async goOn(epoch: bigint): Promise<number> {
      let until = await bringAll(epoch);
      until = Math.min(until, await openDue(epoch));
      until = Math.min(until, rest.end(clock.now().getTime()));
      return Math.min(until, await news.flush(clock.now().getTime()));
    },
  };
}

export function createDriver(parts: DriverParts, game: RoundGame): Driver {
  const { clock, leases } = parts;
  const course = createCourse(parts, game);
  let epoch: bigint | undefined;
  let last: Promise<unknown> = Promise.resolve();

  async function step(): Promise<number> {
    const held = leases.epochOf(game.name);
    const again = clock.now().getTime() + IDLE_MS;
    if (held === undefined) {
      epoch = undefined;
      return again;
    }
    try {
      if (held !== epoch) await course.begin(held);
      epoch = held;
      return await course.goOn(held);
    } catch (error) {
      // Whatever it was: the next step reads anew how the table stands.
      epoch = undefined;
      if (!(error instanceof LeaseLost)) throw error;
      return again;
    }
  }

  return {
    /** One after another: two at once would both do what is due. */
    step() {
      const mine = last.then(step);
      last = mine.catch(() => undefined);
      return mine;
    },
    idle: course.idle,
    heard: (roundId, left) => {
      if (epoch !== undefined) course.news.crowded(roundId, left);
    },
  };
}
