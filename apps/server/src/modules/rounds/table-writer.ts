import type { RoundGame } from '@arara/game-kit';
import type { Atomically, Tx } from '../../db/index.ts';
import type { Clock, Ids, Log } from '../../platform/index.ts';
import type { Drawn } from './drawing.ts';
import type { Fence } from './exits.ts';
import type { Beacon, RoundFairness } from './fairness.ts';
import type { Leases } from './lease.ts';
import type { Round, VoidReason } from './round.ts';
import * as store from './round-store.ts';
import type { Opening } from './step.ts';
import * as troubles from './trouble-store.ts';

export interface WriterParts {
  atomically: Atomically;
  clock: Clock;
  fairness: RoundFairness;
  ids: Ids;
  leases: Leases;
  log: Log;
  /** Takes no tickets at a table and opens no round of it, until staff opens it again; staff is told why. */
  closeTable: (tx: Tx, game: string, reason: string) => Promise<void>;
}

/** No beacon is known yet on which a round could be closed. */
export class NoBeacon extends Error {}

/** Reasons that are the table's own and come again with the next round. */
const OF_THE_TABLE: readonly VoidReason[] = ['no_beacon', 'broken'];

/** What the driver of a table writes of its rounds: each in one transaction, refused where another holds the table by now. */
export interface TableWriter {
  /** Where the rules cannot even say what it shows before the bets, it is void from the beginning. */
  open(epoch: bigint, opening: Opening): Promise<Round>;
  /** Takes no tickets from now on, and fixes what the round will be drawn with. Fails with `NoBeacon`. */
  lock(epoch: bigint, round: Round): Promise<Round>;
  /** It runs from now on; where it is no flight, its outcome is told. */
  run(epoch: bigint, round: Round, drawn: { value: string; outcome: unknown; showMs: number }): Promise<Round>;
  settle(epoch: bigint, round: Round, drawn: Drawn): Promise<Round>;
  close(epoch: bigint, round: Round): Promise<Round>;
  /**
   * An incident: it is logged, and counted in the office. So many in a row, and the table closes by itself: tickets of rounds
   * to come are given back.
   */
  makeVoid(epoch: bigint, round: Round, reason: VoidReason): Promise<Round>;
  fenceOf(epoch: bigint): Fence;
}

/** Counts a round that came to nothing, and closes the table where it was one too many. */
function createCount({ clock, log, closeTable }: WriterParts, name: string) {
  return async (tx: Tx, epoch: bigint, { number }: Round, reason: VoidReason): Promise<void> => {
    if (!OF_THE_TABLE.includes(reason)) return;
    const { inARow, mostInARow } = await troubles.addVoid(tx, name);
    if (inARow < mostInARow) return;
    const now = clock.now();
    await troubles.markSelfClosed(tx, name, now);
    const ahead = await store.markAheadVoid(tx, { game: name, epoch, now });
    await closeTable(
      tx,
      name,
      `fechou sozinha: ${inARow} rodadas seguidas anuladas, a última nº ${number} (${reason})`,
    );
    const given = ahead.map((round) => String(round.number));
    log.error({ game: name, inARow, reason, given }, 'incident: a table is closed by itself');
  };
}

/** Makes rounds of a table void, in the driver's transaction. */
function createVoiding(parts: WriterParts, name: string) {
  const { clock, log } = parts;
  const count = createCount(parts, name);
  return async (tx: Tx, epoch: bigint, { id, number }: Round, reason: VoidReason): Promise<Round> => {
    log.error({ game: name, round: id, number: String(number), reason }, 'incident: a round is void');
    await store.lockUnderWay(tx, name);
    const round = await store.markVoid(tx, { id, epoch, now: clock.now(), reason });
    await count(tx, epoch, round, reason);
    return round;
  };
}

/** What a round shows before its bets; `undefined` where the rules break over it. */
function setupOf(game: RoundGame, log: Log, number: bigint): { setup: unknown } | undefined {
  try {
    const setup = game.setup(Number(number));
    if (JSON.stringify(setup) === undefined) throw new Error('it cannot be kept');
    return { setup };
  } catch (error) {
    log.error({ err: error, game: game.name, number: String(number) }, 'incident: a round cannot be set up');
    return undefined;
  }
}

export function createTableWriter(parts: WriterParts, game: RoundGame): TableWriter {
  const { atomically, clock, fairness, ids, leases, log } = parts;
  const { name, version } = game;
  const voidIn = createVoiding(parts, name);
  const fenceOf: TableWriter['fenceOf'] = (epoch) => (tx) => leases.requireHeld(tx, name, epoch);
  const fenced = (epoch: bigint, write: (tx: Tx) => Promise<Round>): Promise<Round> =>
    atomically(async (tx) => {
      await leases.requireHeld(tx, name, epoch);
      return write(tx);
    });

  return {
    fenceOf,
    open: (epoch, { number, locksAt }) =>
      fenced(epoch, async (tx) => {
        const { chainId, place } = await fairness.commit(tx, name, number);
        const shown = setupOf(game, log, number);
        const facts = { id: ids.uuid(), game: name, number, version, setup: shown?.setup ?? null };
        const drawnBy = { chainId, place: BigInt(place) };
        const round = await store.insertRound(tx, { ...facts, ...drawnBy, opensAt: clock.now(), locksAt }, epoch);
        await troubles.markReopened(tx, name);
        return shown === undefined ? voidIn(tx, epoch, round, 'broken') : round;
      }),
    lock: (epoch, { id }) =>
      fenced(epoch, (tx) => {
        // Read within the transaction that closes the bets: nothing that is fixed before it will do.
        const now = clock.now();
        return store.markLocked(tx, { id, epoch, now, beacon: beaconAfter(fairness, now) });
      }),
    run: (epoch, { id }, { value, outcome, showMs }) =>
      fenced(epoch, (tx) => {
        const now = clock.now();
        const told = { outcome, endsAt: new Date(now.getTime() + showMs) };
        return store.markRunning(tx, { id, epoch, now, value, told: game.flight === undefined ? told : undefined });
      }),
    settle: (epoch, { id }, { link, outcome, endsAt }) =>
      fenced(epoch, async (tx) => {
        await troubles.clearVoids(tx, name);
        return store.markSettled(tx, { id, epoch, now: clock.now(), link, outcome, endsAt: new Date(endsAt) });
      }),
    close: (epoch, { id }) => fenced(epoch, (tx) => store.markClosed(tx, { id, epoch, now: clock.now() })),
    makeVoid: (epoch, round, reason) => fenced(epoch, (tx) => voidIn(tx, epoch, round, reason)),
  };
}

function beaconAfter(fairness: RoundFairness, at: Date): Beacon {
  try {
    return fairness.beaconAfter(at);
  } catch (cause) {
    throw new NoBeacon('no round can be closed on a beacon that is not known', { cause });
  }
}
