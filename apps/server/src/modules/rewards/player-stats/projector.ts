import type { Queryable, Tx } from '../../../db/index.ts';
import { addSeconds, startOfDay } from '../../../platform/index.ts';
import { type ChainMovement, chain, statement } from '../../money/ledger/index.ts';
import { type AtRisk, toMultiplierE4, toPlaySums } from './play.ts';
import * as store from './projection-store.ts';
import { type StatsChanges, type ProjectionState, type Tally, createTally } from './tally.ts';

const DAY_SECONDS = 86_400;

/** A provider's rollback usually follows its bet closely, so this many movements are searched first. */
const NEAR_RANGE = 500n;

const UNDOABLE = ['outside_bet', 'outside_win', 'outside_prize', 'free_win'];

interface UnreadRange {
  playerId: number;
  from: bigint;
  upTo: bigint;
  since: Date | null;
}

/**
 * A chain has no gaps, so the size of a range is known. It is read from the months since the last projected movement, and from
 * all months where a clock went far back meanwhile.
 */
async function readRange(tx: Tx, { since, ...stretch }: UnreadRange): Promise<ChainMovement[]> {
  const size = Number(stretch.upTo - stretch.from + 1n);
  const found = await chain.listMovements(tx, stretch, since);
  if (found.length === size) return found;
  const all = await chain.listMovements(tx, stretch, null);
  if (all.length !== size)
    throw new Error(`the chain of player ${stretch.playerId} has a gap after ${stretch.from - 1n}`);
  return all;
}

/** The id of the movement that a rollback names; `undefined` where it names none. */
function findNamedMovement({ evidence }: ChainMovement): string | undefined {
  return evidence === null ? undefined : (JSON.parse(evidence) as { of?: string }).of;
}

/** Creates the functions that find related movements. */
function createMovementFinders(tx: Tx, memberId: number) {
  async function movement(id: string): Promise<ChainMovement> {
    const found = await chain.findMovement(tx, memberId, id);
    if (found === undefined) throw new Error(`player ${memberId} has no movement ${id}`);
    return found;
  }

  /**
   * Finds the movement that a provider reversed without naming it: one of the same round with the same amounts that was not
   * reversed before. A movement with the same split between cash and bonus is preferred, then the latest.
   */
  async function searchUndone(undoing: ChainMovement): Promise<ChainMovement> {
    const { seq, cause, stake, win, gained } = undoing;
    const isOpposite = (one: ChainMovement): boolean =>
      one.gained('cash') === -gained('cash') && one.gained('bonus') === -gained('bonus');
    for (const from of [seq - NEAR_RANGE, 1n]) {
      const stretch = { playerId: memberId, from, upTo: seq - 1n };
      const all = await chain.listByCause(tx, stretch, { kinds: UNDOABLE, cause });
      const alike = all.filter((one) => one.stake === -stake && one.win === -win);
      const undone = await store.listUndone(tx, memberId, alike);
      const left = alike.filter((one) => !undone.has(one.seq));
      const found = left.find(isOpposite) ?? left[0];
      if (found !== undefined) return found;
    }
    throw new Error(`player ${memberId} has no movement that ${undoing.id} could reverse`);
  }

  return {
    /** The round of a win or a rollback. */
    round: ({ cause }: ChainMovement) => movement(cause.replace(/^round:/, '')),
    async findUndone(undoing: ChainMovement): Promise<ChainMovement> {
      const of = findNamedMovement(undoing);
      return of === undefined ? searchUndone(undoing) : movement(of);
    },
    async latePayout({ cause, seq }: ChainMovement): Promise<ChainMovement | undefined> {
      const stretch = { playerId: memberId, from: 1n, upTo: seq - 1n };
      return (await chain.listByCause(tx, stretch, { kinds: ['late_payout'], cause }))[0];
    },
  };
}

type MovementHandler = (movement: ChainMovement) => Promise<void> | void;

/** The handlers by kind of movement. Other kinds change nothing, unless they paid a reward. */
function createHandlers(tx: Tx, memberId: number, tally: Tally): Record<string, MovementHandler> {
  const find = createMovementFinders(tx, memberId);

  async function undo(undone: ChainMovement, by: bigint): Promise<void> {
    if (undone.kind === 'win') tally.lateWin(undone, (await find.round(undone)).game ?? '', -1);
    else if (undone.kind === 'free_win' || undone.kind === 'outside_prize') tally.reward(undone, -1);
    else tally.undo(undone, by);
  }

  const withdrawn: MovementHandler = (movement) => tally.withdrawal(movement, movement);
  const reward: MovementHandler = (movement) => tally.reward(movement, 1);
  // A returned stake was never played, also where the operator keeps a part of it.
  const nothing: MovementHandler = () => undefined;
  return {
    bet: tally.play,
    double_up: tally.doubleUp,
    outside_bet: tally.play,
    outside_win: tally.play,
    win: async (movement) => tally.lateWin(movement, (await find.round(movement)).game ?? '', 1),
    async rollback(movement) {
      const undone = await find.round(movement);
      await store.insertUndone(tx, memberId, undone.seq);
      await undo(undone, movement.seq);
    },
    stake_back: nothing,
    // It is no reward. One that takes a wrong credit back lowers the cost of gifts, which is summed for every movement.
    staff_debit: nothing,
    async outside_rollback(movement) {
      if (movement.cause.startsWith('bonus:')) return tally.prizeTaken(movement);
      const undone = await find.findUndone(movement);
      await store.insertUndone(tx, memberId, undone.seq);
      await undo(undone, movement.seq);
    },
    deposit: tally.deposit,
    suspense_credit: tally.deposit,
    chargeback: tally.returned,
    return_undone: tally.returned,
    payout: withdrawn,
    late_payout: withdrawn,
    late_payout_undone: async (movement) => tally.withdrawal(movement, (await find.latePayout(movement)) ?? movement),
    outside_prize: reward,
    rebate_swept: reward,
    convert: reward,
  };
}

async function applyMovements(
  tx: Tx,
  memberId: number,
  movements: readonly ChainMovement[],
  tally: Tally,
): Promise<void> {
  const handlers = createHandlers(tx, memberId, tally);
  for (const movement of movements) {
    tally.cost(movement);
    const handler = Object.hasOwn(handlers, movement.kind) ? handlers[movement.kind] : undefined;
    if (handler !== undefined) {
      const done = handler(movement);
      // Most movements are bets, whose handler is synchronous.
      if (done !== undefined) await done;
    } else if (movement.gained('bonus_cost') !== 0n) tally.reward(movement, 1);
  }
}

/** Recomputes the best round of a day after a rollback. */
async function recomputeBest(
  tx: Tx,
  memberId: number,
  { uncertainBest }: StatsChanges,
  upTo: bigint,
  isAtRisk: AtRisk,
): Promise<void> {
  const days = new Map(uncertainBest.map((one) => [`${one.day} ${one.game}`, one]));
  for (const { day, game } of days.values()) {
    const begin = startOfDay(day);
    const stretch = await statement.findRange(tx, memberId, begin, addSeconds(begin, DAY_SECONDS));
    const ofDay = { ...stretch, upTo: stretch.upTo < upTo ? stretch.upTo : upTo };
    const takenBack = await chain.listRolledBackIds(tx, { ...stretch, upTo });
    const movements = (await chain.listMovements(tx, ofDay, null)).filter(
      (one) => one.game === game && !takenBack.has(one.id),
    );
    const multipliers = movements.map((one) => toMultiplierE4(one, toPlaySums(one, isAtRisk)));
    const bestE4 = multipliers.reduce((best, one) => (one > best ? one : best), 0n);
    await store.markBest(tx, memberId, { day, game, bestE4 });
  }
}

/** Kinds that refer to another movement, which is found under the lock of the member's statistics. */
const REFERRING_KINDS: ReadonlySet<string> = new Set(['win', 'rollback', 'outside_rollback', 'late_payout_undone']);

const latest = (movements: readonly ChainMovement[]): Date =>
  new Date(Math.max(...movements.map(({ at }) => at.getTime())));

/** A time before all unprojected movements. The margin of a day covers the clock differences between nodes. */
const findReadStart = ({ projectedAt }: ProjectionState): Date | null =>
  projectedAt === null ? null : addSeconds(projectedAt, -DAY_SECONDS);

/**
 * Reads the new movements of a chain before its statistics are locked; a chain only grows. `undefined` where they must be
 * projected under the lock.
 */
export async function readAhead(
  q: Queryable,
  memberId: number,
  { projection, upTo }: { projection: ProjectionState; upTo: bigint },
): Promise<ChainMovement[] | undefined> {
  const stretch = { playerId: memberId, from: projection.projectedSeq + 1n, upTo };
  const movements = await chain.listMovements(q, stretch, findReadStart(projection));
  const isWhole = movements.length === Number(upTo - projection.projectedSeq);
  return isWhole && !movements.some(({ kind }) => REFERRING_KINDS.has(kind)) ? movements : undefined;
}

/** Projects movements that were read ahead. Returns `false`, without a change, after a concurrent projection. */
export async function projectAhead(
  tx: Tx,
  memberId: number,
  { projection, movements }: { projection: ProjectionState; movements: readonly ChainMovement[] },
  isAtRisk: AtRisk,
): Promise<boolean> {
  const tally = createTally(memberId, projection, isAtRisk);
  await applyMovements(tx, memberId, movements, tally);
  const changes = tally.changes();
  const upTo = projection.projectedSeq + BigInt(movements.length);
  const to = { projectedSeq: upTo, projectedAt: latest(movements), expected: projection.projectedSeq, isLight: true };
  const after = await store.save(tx, memberId, changes, to);
  if (after === undefined) return false;
  for (const depositReturn of changes.returns) await store.markReturned(tx, memberId, depositReturn);
  return true;
}

/**
 * Projects the movements up to `upTo` and returns the new state. The member's row must be locked. The movements are held in
 * memory, so callers proceed by a few thousand at a time.
 */
export async function projectRange(
  tx: Tx,
  memberId: number,
  { projection, upTo }: { projection: ProjectionState; upTo: bigint },
  isAtRisk: AtRisk,
): Promise<ProjectionState> {
  const { projectedSeq } = projection;
  const movements = await readRange(tx, {
    playerId: memberId,
    from: projectedSeq + 1n,
    upTo,
    since: findReadStart(projection),
  });
  const tally = createTally(memberId, projection, isAtRisk);
  await applyMovements(tx, memberId, movements, tally);
  const changes = tally.changes();
  const to = { projectedSeq: upTo, projectedAt: latest(movements), expected: projectedSeq, isLight: false };
  const after = await store.save(tx, memberId, changes, to);
  if (after === undefined) throw new Error(`the statistics of player ${memberId} changed under their lock`);
  for (const correction of changes.corrections) await store.markUncounted(tx, memberId, correction);
  for (const depositReturn of changes.returns) await store.markReturned(tx, memberId, depositReturn);
  await recomputeBest(tx, memberId, changes, upTo, isAtRisk);
  return after;
}
