import type { Queryable, Tx } from '../../db/index.ts';
import { type Clock, addSeconds } from '../../platform/index.ts';
import type { Identity } from '../identity/index.ts';
import { type ChainHead, type DrawnRound, drawnStretch, statement } from '../ledger/index.ts';
import { type BookingParts, type Stretch, bookPots, bookRounds } from './booking.ts';
import { type Judged, type RoundDraw, type Standing, judge } from './judging.ts';
import type { Pool, Spell, Terms } from './pool.ts';
import { type Pot, createPot } from './pot.ts';
import * as rounds from './round-store.ts';
import * as store from './store.ts';

/** So many movements of a chain are taken in by a transaction: others wait for the pools meanwhile. */
const MOST_AT_ONCE = 1_000n;
const DAY_SECONDS = 86_400;

export interface TakingParts extends BookingParts {
  clock: Clock;
  identity: Pick<Identity, 'members' | 'players'>;
  /** Whether staff barred a member from rewards. */
  isBlocked: (q: Queryable, memberId: number) => Promise<boolean>;
  /** Whether a game's rounds are shared: they are drawn by no seed of a player's, and feed no jackpot. */
  isShared: (game: string) => boolean;
  /** The streams of rounds under a seed, revealed or not. */
  drawsUnder: (q: Queryable, seedId: string) => Promise<RoundDraw>;
}

/** A pool that is held, with what holds for it and what waits. */
interface Held extends Standing {
  pool: Pool;
  isDropped: boolean;
}

/** Holds pools until the transaction ends. */
async function hold(tx: Tx, poolIds: readonly number[]): Promise<Map<number, Held>> {
  const pools = (await store.lockPools(tx, poolIds)).filter(({ state }) => state !== 'draft' && state !== 'ended');
  const terms = await store.listTerms(
    tx,
    pools.flatMap(({ termsId, nextTermsId }) => [termsId ?? 0, nextTermsId ?? 0]),
  );
  return new Map(pools.map((pool) => [pool.id, heldOf(pool, terms)]));
}

function heldOf(pool: Pool, terms: ReadonlyMap<number, Terms>): Held {
  const { state, termsId, nextTermsId } = pool;
  const held: Held = {
    pool,
    pot: createPot(pool),
    isDropped: false,
    dropped: () => void (held.isDropped = true),
    seeds: () => {
      const inForce = terms.get(held.isDropped ? (nextTermsId ?? termsId ?? 0) : (termsId ?? 0));
      return state === 'ending' ? null : (inForce?.seed ?? null);
    },
  };
  return held;
}

/** A drop lets the terms that waited for it come in force: for rounds from now on. */
async function changeTerms(tx: Tx, all: Iterable<Held>, now: Date): Promise<void> {
  for (const { isDropped, pool } of all) {
    if (!isDropped || pool.nextTermsId === null) continue;
    await store.markTerms(tx, pool.id, pool.nextTermsId);
    if (pool.state !== 'open') continue;
    await store.markSpellOver(tx, pool.id, now);
    await store.insertSpell(tx, pool.id, pool.nextTermsId, now);
  }
}

const potsIn = (held: ReadonlyMap<number, Held>): Map<number, Pot> =>
  new Map([...held].map(([id, { pot }]) => [id, pot]));

/** How far a member was taken in: from the first spell of their site on, nothing before it matters. */
async function standingOf(tx: Tx, memberId: number, site: string): Promise<rounds.Standing | undefined> {
  const known = await rounds.lockStanding(tx, memberId);
  if (known !== undefined) return known;
  const since = await store.findFirstSpell(tx, site);
  if (since === null) return undefined;
  const { from } = await statement.stretch(tx, memberId, since, null);
  await rounds.insertStanding(tx, memberId, from - 1n);
  return rounds.lockStanding(tx, memberId);
}

/** The site that a member plays for a jackpot at; `isIn` unless they take no part. */
async function placeOf({ identity, isBlocked }: TakingParts, tx: Tx, memberId: number) {
  const site = (await identity.members(tx, [memberId])).get(memberId)?.site;
  if (site === undefined) return undefined;
  const players = await identity.players(tx, site, [memberId]);
  return { site, isIn: players.has(memberId) && !(await isBlocked(tx, memberId)) };
}

/** Times of rounds, from the first to the last. */
function spanOf(all: readonly DrawnRound[]): { from: Date; to: Date } {
  const times = all.map(({ at }) => at.getTime());
  return { from: new Date(Math.min(...times)), to: new Date(Math.max(...times)) };
}

/** The streams of all seeds that rounds were drawn under. */
async function drawsOf({ drawsUnder }: TakingParts, tx: Tx, all: readonly DrawnRound[]) {
  const draws = new Map<string, RoundDraw>();
  for (const seedId of new Set(all.map((round) => round.seedId))) draws.set(seedId, await drawsUnder(tx, seedId));
  return (seedId: string): RoundDraw => {
    const draw = draws.get(seedId);
    if (draw === undefined) throw new Error(`seed ${seedId} was not opened`);
    return draw;
  };
}

/** What rounds that were rolled back had fed goes out of the pools again, as far as there is; the rest is the house's cost. */
async function takeBack(
  tx: Tx,
  memberId: number,
  fed: Awaited<ReturnType<typeof rounds.listFed>>,
  pots: ReadonlyMap<number, Pot>,
): Promise<void> {
  for (const { roundId, poolId, fed: asked } of fed) {
    const pot = pots.get(poolId);
    const amount = pot?.back(asked) ?? (0n as typeof asked);
    await rounds.markTakenBack(tx, memberId, { roundId, poolId, amount });
  }
}

/**
 * Takes a stretch of a member's chain into the pools that it fed: contributions, draws, drops, and what was rolled back. All in
 * the caller's transaction, once: the member's row is locked, and the pools, in the order of their numbers, after it.
 */
export function createTaking(parts: TakingParts) {
  const { clock } = parts;

  async function judgeAll(tx: Tx, site: string, all: readonly DrawnRound[], held: ReadonlyMap<number, Held>) {
    // Read once more under the locks: a drop may have ended a spell meanwhile.
    const spells = (await store.listSpells(tx, site, spanOf(all))).filter(({ poolId }) => held.has(poolId));
    const drawOf = await drawsOf(parts, tx, all);
    return judge(all, { spells, drawOf, standingOf: (poolId) => held.get(poolId) });
  }

  async function takeStretch(tx: Tx, place: { site: string; isIn: boolean }, stretch: Stretch, since: Date | null) {
    const { memberId, from, upTo, at } = stretch;
    const drawn = await drawnStretch(tx, { playerId: memberId, from, upTo }, since);
    const isFeeding = ({ cashStake, game }: DrawnRound) => cashStake > 0n && !parts.isShared(game);
    const staked = place.isIn ? drawn.rounds.filter(isFeeding) : [];
    const spells: readonly Spell[] = staked.length === 0 ? [] : await store.listSpells(tx, place.site, spanOf(staked));
    const fed = drawn.takenBack.length === 0 ? [] : await rounds.listFed(tx, memberId, drawn.takenBack);
    const touched = new Set([...spells, ...fed].map(({ poolId }) => poolId));
    if (touched.size > 0) {
      const held = await hold(tx, [...touched]);
      const pots = potsIn(held);
      await takeBack(tx, memberId, fed, pots);
      const judged: Judged[] = spells.length === 0 ? [] : await judgeAll(tx, place.site, staked, held);
      await bookRounds(parts, tx, stretch, judged);
      await bookPots(parts, tx, stretch, pots);
      await changeTerms(tx, held.values(), at);
    }
    await rounds.markTaken(tx, memberId, { takenSeq: upTo, takenAt: drawn.until });
  }

  /** Answers whether there is more. */
  return async (tx: Tx, { playerId: memberId, seq }: ChainHead): Promise<boolean> => {
    const place = await placeOf(parts, tx, memberId);
    const standing = place && (await standingOf(tx, memberId, place.site));
    if (place === undefined || standing === undefined || standing.takenSeq >= seq) return false;
    const { takenSeq, takenAt } = standing;
    const most = takenSeq + MOST_AT_ONCE;
    const upTo = most < seq ? most : seq;
    // Nodes may differ by moments in what time it is; a day is more than enough.
    const since = takenAt === null ? null : addSeconds(takenAt, -DAY_SECONDS);
    await takeStretch(tx, place, { memberId, from: takenSeq + 1n, upTo, at: clock.now() }, since);
    return upTo < seq;
  };
}
