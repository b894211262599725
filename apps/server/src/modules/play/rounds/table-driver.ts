import { type RoundGame, isScheduled } from '@arara/game-kit';
import type { Atomically, Db } from '../../../db/index.ts';
import type { Bus, Clock, Ids, Log } from '../../../platform/index.ts';
import { createFaultTracker } from './fault-tracker.ts';
import { type AutomaticCashOuts, createAutomaticCashOuts } from './automatic-cash-outs.ts';
import { TableLeaseLostError, type TableLeases } from './table-leases.ts';
import type { RoundPlayers } from './round-players.ts';
import { type TableEvents, createTableEvents } from './table-events.ts';
import type { Round } from './round.ts';
import { listActiveRounds } from './round-store.ts';
import type { RoundDraws } from './round-draws.ts';
import type { RoundFairness } from './round-fairness.ts';
import type { RoundSettlement } from './round-settlement.ts';
import type { CashOuts } from './cash-outs.ts';
import { createRoundSteps } from './round-steps.ts';
import { planOpenings, type ActiveRound } from './round-plan.ts';
import { type TableWriter, type TableWriterDeps, createTableWriter } from './table-writer.ts';

/** Interval of checks of a closed table, or of one that another node drives. */
const IDLE_MS = 1_000;

export interface TableDriverDeps {
  db: Db;
  atomically: Atomically;
  bus: Bus;
  clock: Clock;
  ids: Ids;
  log: Log;
  leases: TableLeases;
  fairness: RoundFairness;
  roundDraws: RoundDraws;
  roundSettlement: RoundSettlement;
  cashOuts: CashOuts;
  closeTable: TableWriterDeps['closeTable'];
  roundPlayers: RoundPlayers;
  /** Whether the next round of a game may open. */
  isOpen: (name: string) => Promise<boolean>;
}

/** Drives the rounds of one game while this node holds the lease of its table. */
export interface TableDriver {
  /** Performs all due steps. Returns when to call it again, in milliseconds since 1970. */
  step(): Promise<number>;
  /** Waits for automatic cash-outs in progress. */
  idle(): Promise<void>;
  /** Records that tickets were placed or cashed out. */
  addChange(roundId: string, left: readonly string[]): void;
}

/** The rounds of a table that are not closed, and the newest closed one; oldest first. */
interface ActiveRounds {
  items: ActiveRound[];
}

interface ActiveRoundDeps {
  rounds: ActiveRounds;
  events: TableEvents;
  writer: TableWriter;
}

const listRoundsAfter = ({ items }: ActiveRounds, active: ActiveRound): Round[] =>
  items.slice(items.indexOf(active) + 1).map(({ round }) => round);

const isActive = ({ round }: ActiveRound): boolean => round.overAt === null;

/**
 * Scheduled games open rounds ahead of time. The result of a finished round stays visible for `restMs`; then the next open
 * round is published.
 */
function createRestPeriod({ timing }: RoundGame, { rounds, events }: Omit<ActiveRoundDeps, 'writer'>) {
  let until = Infinity;
  return {
    begin(now: number): void {
      if (isScheduled(timing)) until = now + timing.restMs;
    },
    /** Publishes the next round once the rest is over. Returns when that is. */
    end(now: number): number {
      if (now < until) return until;
      until = Infinity;
      const next = rounds.items.find(isActive);
      if (next !== undefined) events.round(next.round, listRoundsAfter(rounds, next));
      return Infinity;
    },
  };
}

type RestPeriod = ReturnType<typeof createRestPeriod>;

/** Performs the due steps of all rounds of a table. */
function createRoundAdvancer(
  deps: TableDriverDeps,
  game: RoundGame,
  { rounds, events, writer, cashOuts, rest }: ActiveRoundDeps & { cashOuts: AutomaticCashOuts; rest: RestPeriod },
) {
  const advance = createRoundSteps(deps, game, { automaticCashOuts: cashOuts, writer });
  const faults = createFaultTracker(deps.clock);

  /** Replaces a round after a step. A void round may have voided others, so those are reloaded. */
  async function update(active: ActiveRound, round: Round): Promise<void> {
    const { state } = active.round;
    active.round = round;
    if (state === round.state) return;
    if (round.state === 'void') {
      const reloaded = new Map((await listActiveRounds(deps.db, game.name)).map((one) => [one.id, one]));
      for (const one of rounds.items) one.round = reloaded.get(one.round.id) ?? one.round;
    }
    events.round(round, listRoundsAfter(rounds, active));
    if (round.overAt !== null) rest.begin(deps.clock.now().getTime());
  }

  /** Performs the due steps of one round. Returns when the next one is due. */
  async function advanceRound(epoch: bigint, active: ActiveRound): Promise<number> {
    for (;;) {
      const result = await advance(epoch, active);
      if ('until' in result) return result.until;
      await update(active, result.round);
    }
  }

  /** A round that fails does not stop the others, and becomes void where it keeps failing. */
  return async function advanceAll(epoch: bigint): Promise<number> {
    let until = Infinity;
    const errors: unknown[] = [];
    for (const active of rounds.items) {
      try {
        until = Math.min(until, await advanceRound(epoch, active));
        faults.clear(active.round);
      } catch (error) {
        if (error instanceof TableLeaseLostError) throw error;
        errors.push(error);
        if (!faults.hasTimedOut(active.round)) continue;
        await update(active, await writer.makeVoid(epoch, active.round, 'broken'));
      }
    }
    if (errors.length > 0) throw new AggregateError(errors, `rounds of ${game.name} cannot continue`);
    return until;
  };
}

/** Opens due rounds while the game takes bets. Returns when to check again. */
function createRoundOpener(
  { clock, isOpen }: TableDriverDeps,
  game: RoundGame,
  { rounds, events, writer }: ActiveRoundDeps,
) {
  return async function openDue(epoch: bigint): Promise<number> {
    const now = clock.now().getTime();
    const { open: due, until } = planOpenings(game.timing, { last: rounds.items.at(-1)?.round, now });
    if (due.length === 0) return until;
    for (const opening of due) {
      // Checked before each round: opening one that fails may close the table.
      if (!(await isOpen(game.name))) return now + IDLE_MS;
      rounds.items.push({ round: await writer.open(epoch, opening) });
    }
    // Of the closed rounds only the newest is needed, to determine the next number.
    rounds.items = rounds.items.filter(
      ({ round }, index) => round.closedAt === null || index === rounds.items.length - 1,
    );
    const first = rounds.items.find(isActive);
    if (first !== undefined) events.round(first.round, listRoundsAfter(rounds, first));
    if (rounds.items.some(({ round }) => round.overAt !== null && round.closedAt === null)) return now;
    return isScheduled(game.timing) ? until : (rounds.items.at(-1)?.round.locksAt.getTime() ?? until);
  };
}

/** Drives the rounds of a table under one epoch, from any state that another node left. */
function createTableLoop(deps: TableDriverDeps, game: RoundGame) {
  const { clock } = deps;
  const rounds: ActiveRounds = { items: [] };
  const events = createTableEvents(deps, game);
  const writer = createTableWriter(deps, game);
  const cashOuts = createAutomaticCashOuts(deps, game, { events, writer });
  const rest = createRestPeriod(game, { rounds, events });
  const advanceAll = createRoundAdvancer(deps, game, { rounds, events, writer, cashOuts, rest });
  const openDue = createRoundOpener(deps, game, { rounds: rounds, events, writer });

  return {
    events,
    idle: cashOuts.idle,
    async begin(epoch: bigint): Promise<void> {
      rounds.items = (await listActiveRounds(deps.db, game.name)).map((round) => ({ round }));
      events.begin(String(epoch));
      const current = rounds.items.find(isActive) ?? rounds.items.at(-1);
      if (current !== undefined) events.round(current.round, listRoundsAfter(rounds, current));
    },
    async advance(epoch: bigint): Promise<number> {
      let until = await advanceAll(epoch);
      until = Math.min(until, await openDue(epoch));
      until = Math.min(until, rest.end(clock.now().getTime()));
      return Math.min(until, await events.flush(clock.now().getTime()));
    },
  };
}

export function createTableDriver(deps: TableDriverDeps, game: RoundGame): TableDriver {
  const { clock, leases } = deps;
  const loop = createTableLoop(deps, game);
  let epoch: bigint | undefined;
  let last: Promise<unknown> = Promise.resolve();

  async function step(): Promise<number> {
    const held = leases.findEpoch(game.name);
    const retryAt = clock.now().getTime() + IDLE_MS;
    if (held === undefined) {
      epoch = undefined;
      return retryAt;
    }
    try {
      if (held !== epoch) await loop.begin(held);
      epoch = held;
      return await loop.advance(held);
    } catch (error) {
      // After any error, the next step reloads the state of the table.
      epoch = undefined;
      if (!(error instanceof TableLeaseLostError)) throw error;
      return retryAt;
    }
  }

  return {
    // Steps run one after another: two at once would perform the same step.
    step() {
      const result = last.then(step);
      last = result.catch(() => undefined);
      return result;
    },
    idle: loop.idle,
    addChange: (roundId, left) => {
      if (epoch !== undefined) loop.events.addChange(roundId, left);
    },
  };
}
