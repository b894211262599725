import type { Queryable, Tx } from '../../db/index.ts';
import { addSeconds, startOfDay } from '../../platform/index.ts';
import { type ChainMovement, chain, statement } from '../ledger/index.ts';
import { type AtRisk, multipleOf, playOf } from './play.ts';
import * as store from './store.ts';
import { type Changes, type Standing, type Tally, createTally } from './tally.ts';

const DAY_SECONDS = 86_400;

/** An undoing of an outside game comes soon after what it undoes: so many places are looked through first. */
const NEAR = 500n;

const UNDOABLE = ['outside_bet', 'outside_win', 'outside_prize', 'free_win'];

interface Unread {
  playerId: number;
  from: bigint;
  upTo: bigint;
  since: Date | null;
}

/**
 * A chain has no gaps, so that it is known how much must be in a stretch. It is looked for in the months since the last
 * movement that was taken in; where a clock went far back meanwhile, in all of them.
 */
async function read(tx: Tx, { since, ...stretch }: Unread): Promise<ChainMovement[]> {
  const size = Number(stretch.upTo - stretch.from + 1n);
  const found = await chain.movements(tx, stretch, since);
  if (found.length === size) return found;
  const all = await chain.movements(tx, stretch, null);
  if (all.length !== size)
    throw new Error(`the chain of player ${stretch.playerId} has a gap after ${stretch.from - 1n}`);
  return all;
}

/** What an undoing says that it undoes; `undefined` where it says nothing. */
function undoneBy({ evidence }: ChainMovement): string | undefined {
  return evidence === null ? undefined : (JSON.parse(evidence) as { of?: string }).of;
}

/** What others are found by that a movement is about. */
function findersOf(tx: Tx, memberId: number) {
  async function movement(id: string): Promise<ChainMovement> {
    const found = await chain.find(tx, memberId, id);
    if (found === undefined) throw new Error(`player ${memberId} has no movement ${id}`);
    return found;
  }

  /**
   * Which movement an outside game undid, where it does not say: of the same round, it staked and paid what comes back, and
   * was not undone before. The first choice is whose pots get back what they gave; else the latest.
   */
  async function undoneOutside(undoing: ChainMovement): Promise<ChainMovement> {
    const { seq, cause, stake, win, gained } = undoing;
    const isOpposite = (one: ChainMovement): boolean =>
      one.gained('cash') === -gained('cash') && one.gained('bonus') === -gained('bonus');
    for (const from of [seq - NEAR, 1n]) {
      const stretch = { playerId: memberId, from, upTo: seq - 1n };
      const all = await chain.ofCause(tx, stretch, { kinds: UNDOABLE, cause });
      const alike = all.filter((one) => one.stake === -stake && one.win === -win);
      const taken = await store.listUndone(tx, memberId, alike);
      const left = alike.filter((one) => !taken.has(one.seq));
      const found = left.find(isOpposite) ?? left[0];
      if (found !== undefined) return found;
    }
    throw new Error(`player ${memberId} has nothing that ${undoing.id} could undo`);
  }

  return {
    /** The round of a win or a rollback. */
    round: ({ cause }: ChainMovement) => movement(cause.replace(/^round:/, '')),
    async undoneOutside(undoing: ChainMovement): Promise<ChainMovement> {
      const of = undoneBy(undoing);
      return of === undefined ? undoneOutside(undoing) : movement(of);
    },
    async latePayout({ cause, seq }: ChainMovement): Promise<ChainMovement | undefined> {
      const stretch = { playerId: memberId, from: 1n, upTo: seq - 1n };
      return (await chain.ofCause(tx, stretch, { kinds: ['late_payout'], cause }))[0];
    },
  };
}

type Deed = (movement: ChainMovement) => Promise<void> | void;

/** What each kind of movement changes. Kinds that are not named change nothing, unless the house gave something by them. */
function deedsOf(tx: Tx, memberId: number, tally: Tally): Record<string, Deed> {
  const find = findersOf(tx, memberId);

  async function undo(undone: ChainMovement, by: bigint): Promise<void> {
    if (undone.kind === 'win') tally.lateWin(undone, (await find.round(undone)).game ?? '', -1);
    else if (undone.kind === 'free_win' || undone.kind === 'outside_prize') tally.reward(undone, -1);
    else tally.undo(undone, by);
  }

  const withdrawn: Deed = (movement) => tally.withdrawal(movement, movement);
  const given: Deed = (movement) => tally.reward(movement, 1);
  // What is given back was never played, also where the house takes a part of it.
  const nothing: Deed = () => undefined;
  return {
    bet: tally.play,
    outside_bet: tally.play,
    outside_win: tally.play,
    win: async (movement) => tally.lateWin(movement, (await find.round(movement)).game ?? '', 1),
    rollback: async (movement) => undo(await find.round(movement), movement.seq),
    stake_back: nothing,
    async outside_rollback(movement) {
      if (movement.cause.startsWith('bonus:')) return tally.prizeTaken(movement);
      const undone = await find.undoneOutside(movement);
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
    outside_prize: given,
    rebate_swept: given,
    convert: given,
  };
}

async function tell(tx: Tx, memberId: number, movements: readonly ChainMovement[], tally: Tally): Promise<void> {
  const deeds = deedsOf(tx, memberId, tally);
  for (const movement of movements) {
    const deed = Object.hasOwn(deeds, movement.kind) ? deeds[movement.kind] : undefined;
    if (deed !== undefined) {
      const done = deed(movement);
      // Most are a bet, which nobody has to wait for.
      if (done !== undefined) await done;
    } else if (movement.gained('bonus_cost') !== 0n) tally.reward(movement, 1);
  }
}

/** The best round of a day may be one that was taken back: it is found anew among those that stand. */
async function findBestAgain(
  tx: Tx,
  memberId: number,
  { doubted }: Changes,
  upTo: bigint,
  isAtRisk: AtRisk,
): Promise<void> {
  const days = new Map(doubted.map((doubt) => [`${doubt.day} ${doubt.game}`, doubt]));
  for (const { day, game } of days.values()) {
    const begin = startOfDay(day);
    const stretch = await statement.stretch(tx, memberId, begin, addSeconds(begin, DAY_SECONDS));
    const ofDay = { ...stretch, upTo: stretch.upTo < upTo ? stretch.upTo : upTo };
    const takenBack = await chain.takenBack(tx, { ...stretch, upTo });
    const standing = (await chain.movements(tx, ofDay, null)).filter(
      (one) => one.game === game && !takenBack.has(one.id),
    );
    const multiples = standing.map((one) => multipleOf(one, playOf(one, isAtRisk)));
    const bestE4 = multiples.reduce((best, one) => (one > best ? one : best), 0n);
    await store.markBest(tx, memberId, { day, game, bestE4 });
  }
}

/** Kinds that are told by another movement: which one, is found while the member's facts are locked. */
const ABOUT_OTHERS: ReadonlySet<string> = new Set(['win', 'rollback', 'outside_rollback', 'late_payout_undone']);

const latest = (movements: readonly ChainMovement[]): Date =>
  new Date(Math.max(...movements.map(({ at }) => at.getTime())));

/** When nothing of what is new was written yet. Nodes may differ by moments in what time it is; a day is more than enough. */
const sinceOf = ({ takenAt }: Standing): Date | null => (takenAt === null ? null : addSeconds(takenAt, -DAY_SECONDS));

/**
 * What is new of a chain, read before its facts are locked: a chain only grows. `undefined` where it has to be told under
 * the lock.
 */
export async function readAhead(
  q: Queryable,
  memberId: number,
  { standing, upTo }: { standing: Standing; upTo: bigint },
): Promise<ChainMovement[] | undefined> {
  const stretch = { playerId: memberId, from: standing.takenSeq + 1n, upTo };
  const movements = await chain.movements(q, stretch, sinceOf(standing));
  const isWhole = movements.length === Number(upTo - standing.takenSeq);
  return isWhole && !movements.some(({ kind }) => ABOUT_OTHERS.has(kind)) ? movements : undefined;
}

/** Takes in what was read ahead; answers `false`, and nothing was, where somebody else took some of it in meanwhile. */
export async function takeAhead(
  tx: Tx,
  memberId: number,
  { standing, movements }: { standing: Standing; movements: readonly ChainMovement[] },
  isAtRisk: AtRisk,
): Promise<boolean> {
  const tally = createTally(memberId, standing, isAtRisk);
  await tell(tx, memberId, movements, tally);
  const changes = tally.changes();
  const upTo = standing.takenSeq + BigInt(movements.length);
  const to = { takenSeq: upTo, takenAt: latest(movements), expected: standing.takenSeq, isLight: true };
  const after = await store.save(tx, memberId, changes, to);
  if (after === undefined) return false;
  for (const back of changes.returns) await store.markReturned(tx, memberId, back);
  return true;
}

/**
 * Takes the places up to `upTo` in; answers where the facts stand then. The row of the member is locked. What is read
 * is held in memory, so that a caller goes on by a few thousand at a time.
 */
export async function takeStretch(
  tx: Tx,
  memberId: number,
  { standing, upTo }: { standing: Standing; upTo: bigint },
  isAtRisk: AtRisk,
): Promise<Standing> {
  const { takenSeq } = standing;
  const movements = await read(tx, { playerId: memberId, from: takenSeq + 1n, upTo, since: sinceOf(standing) });
  const tally = createTally(memberId, standing, isAtRisk);
  await tell(tx, memberId, movements, tally);
  const changes = tally.changes();
  const to = { takenSeq: upTo, takenAt: latest(movements), expected: takenSeq, isLight: false };
  const after = await store.save(tx, memberId, changes, to);
  if (after === undefined) throw new Error(`the facts of player ${memberId} moved under their lock`);
  for (const correction of changes.corrections) await store.markUncounted(tx, memberId, correction);
  for (const back of changes.returns) await store.markReturned(tx, memberId, back);
  await findBestAgain(tx, memberId, changes, upTo, isAtRisk);
  return after;
}
