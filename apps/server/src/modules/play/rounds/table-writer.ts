import type { RoundGame } from '@arara/game-kit';
import type { Atomically, Tx } from '../../../db/index.ts';
import { type Clock, type Ids, type Log, translateRecord } from '../../../platform/index.ts';
import type { SharedRoundDraw } from './round-draws.ts';
import type { Fence } from './round-settlement.ts';
import type { RoundBeacon, RoundFairness } from './round-fairness.ts';
import type { TableLeases } from './table-leases.ts';
import type { Round, VoidReason } from './round.ts';
import * as store from './round-store.ts';
import type { RoundOpening } from './round-plan.ts';
import * as voidStreaks from './void-streak-store.ts';

export interface TableWriterDeps {
  atomically: Atomically;
  clock: Clock;
  fairness: RoundFairness;
  ids: Ids;
  leases: TableLeases;
  log: Log;
  /** Closes a table with a reason until staff opens it again: no tickets, no new rounds. */
  closeTable: (tx: Tx, game: string, reason: string) => Promise<void>;
}

/** No beacon value is known on which a round can be locked. */
export class NoBeaconError extends Error {}

/** Reasons that are likely to void the next round too. */
const TABLE_FAULTS: readonly VoidReason[] = ['no_beacon', 'broken'];

/** The writes of a table's driver, each in one transaction. Fails with `TableLeaseLostError` where another node drives the table. */
export interface TableWriter {
  /** Opens a round. It is void at once where the rules give no setup. */
  open(epoch: bigint, opening: RoundOpening): Promise<Round>;
  /** Closes the bets and fixes the beacon value of the draw. Fails with `NoBeaconError`. */
  lock(epoch: bigint, round: Round): Promise<Round>;
  /** Starts a drawn round. Publishes the outcome unless the game is a flight. */
  run(epoch: bigint, round: Round, drawn: { value: string; outcome: unknown; showMs: number }): Promise<Round>;
  settle(epoch: bigint, round: Round, drawn: SharedRoundDraw): Promise<Round>;
  close(epoch: bigint, round: Round): Promise<Round>;
  /**
   * Voids a round and logs an incident. After too many in a row the table closes, and tickets of later rounds are refunded.
   */
  makeVoid(epoch: bigint, round: Round, reason: VoidReason): Promise<Round>;
  createFence(epoch: bigint): Fence;
}

/** Counts a void round and closes the table after too many in a row. */
function createVoidCounter({ clock, log, closeTable }: TableWriterDeps, name: string) {
  return async (tx: Tx, epoch: bigint, { number }: Round, reason: VoidReason): Promise<void> => {
    if (!TABLE_FAULTS.includes(reason)) return;
    const { inARow, maxInARow } = await voidStreaks.incrementVoids(tx, name);
    if (inARow < maxInARow) return;
    const now = clock.now();
    await voidStreaks.markTableClosed(tx, name, now);
    const upcoming = await store.markUpcomingVoid(tx, { game: name, epoch, now });
    const fault = reason === 'no_beacon' ? reason : 'other';
    await closeTable(
      tx,
      name,
      translateRecord('tableClosed', { count: inARow, number: String(number), reason: fault }),
    );
    const voided = upcoming.map((round) => String(round.number));
    log.error({ game: name, inARow, reason, voided }, 'incident: a table was closed automatically');
  };
}

/** Voids rounds of a table in the driver's transaction. */
function createVoidWriter(deps: TableWriterDeps, name: string) {
  const { clock, log } = deps;
  const count = createVoidCounter(deps, name);
  return async (tx: Tx, epoch: bigint, { id, number }: Round, reason: VoidReason): Promise<Round> => {
    log.error({ game: name, round: id, number: String(number), reason }, 'incident: a round is void');
    await store.lockActiveRounds(tx, name);
    const round = await store.markVoid(tx, { id, epoch, now: clock.now(), reason });
    await count(tx, epoch, round, reason);
    return round;
  };
}

/** Computes the setup of a round; `undefined` where the rules fail. */
function computeSetup(game: RoundGame, log: Log, number: bigint): { setup: unknown } | undefined {
  try {
    const setup = game.setup(Number(number));
    if (JSON.stringify(setup) === undefined) throw new Error('the setup is not valid JSON');
    return { setup };
  } catch (error) {
    log.error({ err: error, game: game.name, number: String(number) }, 'incident: a round cannot be set up');
    return undefined;
  }
}

export function createTableWriter(deps: TableWriterDeps, game: RoundGame): TableWriter {
  const { atomically, clock, fairness, ids, leases, log } = deps;
  const { name, version } = game;
  const makeVoid = createVoidWriter(deps, name);
  const createFence: TableWriter['createFence'] = (epoch) => (tx) => leases.requireHeld(tx, name, epoch);
  const writeFenced = (epoch: bigint, write: (tx: Tx) => Promise<Round>): Promise<Round> =>
    atomically(async (tx) => {
      await leases.requireHeld(tx, name, epoch);
      return write(tx);
    });

  return {
    createFence,
    open: (epoch, { number, locksAt }) =>
      writeFenced(epoch, async (tx) => {
        const { chainId, position } = await fairness.commit(tx, name, number);
        const computed = computeSetup(game, log, number);
        const identity = { id: ids.uuid(), game: name, number, version, setup: computed?.setup ?? null };
        const round = await store.insertRound(
          tx,
          { ...identity, chainId, chainPosition: BigInt(position), opensAt: clock.now(), locksAt },
          epoch,
        );
        await voidStreaks.markTableReopened(tx, name);
        return computed === undefined ? makeVoid(tx, epoch, round, 'broken') : round;
      }),
    lock: (epoch, { id }) =>
      writeFenced(epoch, (tx) => {
        // The beacon value must be fixed after the bets close, so the time is read in this transaction.
        const now = clock.now();
        return store.markLocked(tx, { id, epoch, now, beacon: requireBeacon(fairness, now) });
      }),
    run: (epoch, { id }, { value, outcome, showMs }) =>
      writeFenced(epoch, (tx) => {
        const now = clock.now();
        const published = { outcome, endsAt: new Date(now.getTime() + showMs) };
        return store.markRunning(tx, {
          id,
          epoch,
          now,
          value,
          published: game.flight === undefined ? published : undefined,
        });
      }),
    settle: (epoch, { id }, { link, outcome, endsAt }) =>
      writeFenced(epoch, async (tx) => {
        await voidStreaks.resetVoids(tx, name);
        return store.markSettled(tx, { id, epoch, now: clock.now(), link, outcome, endsAt: new Date(endsAt) });
      }),
    close: (epoch, { id }) => writeFenced(epoch, (tx) => store.markClosed(tx, { id, epoch, now: clock.now() })),
    makeVoid: (epoch, round, reason) => writeFenced(epoch, (tx) => makeVoid(tx, epoch, round, reason)),
  };
}

function requireBeacon(fairness: RoundFairness, at: Date): RoundBeacon {
  try {
    return fairness.findBeaconPosition(at);
  } catch (cause) {
    throw new NoBeaconError('no beacon value is known to lock a round on', { cause });
  }
}
