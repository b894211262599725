import { ZERO } from '@arara/money';
import type { Queryable, Tx } from '../../../db/index.ts';
import { type Bus, type Clock, addSeconds } from '../../../platform/index.ts';
import type { Identity } from '../../accounts/identity/index.ts';
import { type ChainHead, type DrawnRound, type Ledger, listDrawnRounds, statement } from '../../money/ledger/index.ts';
import { type PoolBalance, createPoolBalance } from './pool-balance.ts';
import { type ProjectedRange, postBalances, postRounds } from './pool-postings.ts';
import * as pools from './pool-store.ts';
import type { ContributionPeriod, PoolTerms } from './pool.ts';
import { type EvaluatedPool, type SeedDraws, evaluateRounds } from './round-evaluation.ts';
import * as rounds from './round-store.ts';

/** Transactions of a chain in one database transaction: other projections wait for its pools meanwhile. */
const MAX_TRANSACTIONS = 1_000n;
const DAY_SECONDS = 86_400;

interface ProjectionDeps {
  bus: Bus;
  clock: Clock;
  /** Loads the draws of a seed, revealed or not. */
  createDraws: (q: Queryable, seedId: string) => Promise<SeedDraws>;
  identity: Pick<Identity, 'members' | 'players'>;
  /** Whether staff barred a member from rewards. */
  isBlocked: (q: Queryable, memberId: number) => Promise<boolean>;
  /** Whether a game's rounds are shared: they are drawn by no seed of a player's, and contribute to no jackpot. */
  isShared: (game: string) => boolean;
  ledger: Pick<Ledger, 'post'>;
}

/** A pool that is locked, with its balance. */
interface LockedPool extends EvaluatedPool {
  pool: pools.JackpotPool;
  isWon: boolean;
}

/** Locks the pools that take part until the transaction ends. */
async function lockActivePools(tx: Tx, poolIds: readonly number[]): Promise<Map<number, LockedPool>> {
  const locked = await pools.lockPools(tx, poolIds);
  const active = locked.filter(({ state }) => state !== 'draft' && state !== 'ended');
  const terms = await pools.listTerms(
    tx,
    active.flatMap(({ termsId, nextTermsId }) => [termsId ?? 0, nextTermsId ?? 0]),
  );
  return new Map(active.map((pool) => [pool.id, toLockedPool(pool, terms)]));
}

function toLockedPool(pool: pools.JackpotPool, terms: ReadonlyMap<number, PoolTerms>): LockedPool {
  const { state, termsId, nextTermsId } = pool;
  const locked: LockedPool = {
    pool,
    balance: createPoolBalance(pool),
    isWon: false,
    onWin: () => {
      locked.isWon = true;
      return state === 'ending' ? null : (terms.get(nextTermsId ?? termsId ?? 0)?.seed ?? null);
    },
  };
  return locked;
}

/** After a win, puts the terms that waited for it in force, for rounds from now on. */
async function applyNextTerms(tx: Tx, locked: Iterable<LockedPool>, now: Date): Promise<void> {
  for (const { isWon, pool } of locked) {
    if (!isWon || pool.nextTermsId === null) continue;
    await pools.markTerms(tx, pool.id, pool.nextTermsId);
    if (pool.state !== 'open') continue;
    await pools.markContributionEnded(tx, pool.id, now);
    await pools.insertContributionPeriod(tx, pool.id, pool.nextTermsId, now);
  }
}

const toBalances = (locked: ReadonlyMap<number, LockedPool>): Map<number, PoolBalance> =>
  new Map([...locked].map(([id, { balance }]) => [id, balance]));

/**
 * Locks how far a member is projected. A member without a projection starts where the first pool of their site opened;
 * `undefined` where none did.
 */
async function lockMemberProjection(
  tx: Tx,
  memberId: number,
  site: string,
): Promise<rounds.MemberProjection | undefined> {
  const known = await rounds.lockProjection(tx, memberId);
  if (known !== undefined) return known;
  const since = await pools.findFirstOpening(tx, site);
  if (since === null) return undefined;
  const { from } = await statement.findRange(tx, memberId, since, null);
  await rounds.insertProjection(tx, memberId, from - 1n);
  return rounds.lockProjection(tx, memberId);
}

/** The site whose pools a member plays for, and whether they may take part in them. */
interface MemberEligibility {
  site: string;
  isEligible: boolean;
}

async function findEligibility(
  { identity, isBlocked }: ProjectionDeps,
  tx: Tx,
  memberId: number,
): Promise<MemberEligibility | undefined> {
  const site = (await identity.members(tx, [memberId])).get(memberId)?.site;
  if (site === undefined) return undefined;
  const players = await identity.players(tx, site, [memberId]);
  return { site, isEligible: players.has(memberId) && !(await isBlocked(tx, memberId)) };
}

/** The times of the first and the last of these rounds. */
function findTimeSpan(drawn: readonly DrawnRound[]): { from: Date; to: Date } {
  const times = drawn.map(({ at }) => at.getTime());
  return { from: new Date(Math.min(...times)), to: new Date(Math.max(...times)) };
}

/** Loads the draws of all seeds that rounds were drawn under. */
async function loadSeedDraws({ createDraws }: ProjectionDeps, tx: Tx, drawn: readonly DrawnRound[]) {
  const bySeed = new Map<string, SeedDraws>();
  for (const seedId of new Set(drawn.map((round) => round.seedId))) bySeed.set(seedId, await createDraws(tx, seedId));
  return (seedId: string): SeedDraws => {
    const draws = bySeed.get(seedId);
    if (draws === undefined) throw new Error(`the draws of seed ${seedId} were not loaded`);
    return draws;
  };
}

/** Withdraws the contributions of rolled back rounds from their pools. What a pool no longer holds is the operator's cost. */
async function takeBackContributions(
  tx: Tx,
  memberId: number,
  contributions: readonly rounds.RoundContribution[],
  balances: ReadonlyMap<number, PoolBalance>,
): Promise<void> {
  for (const { roundId, poolId, contribution } of contributions) {
    const amount = balances.get(poolId)?.takeBack(contribution) ?? ZERO;
    await rounds.markTakenBack(tx, memberId, { roundId, poolId, amount });
  }
}

/**
 * Projects a range of a member's chain into the pools: contributions, draws, wins and rollbacks. It runs in the caller's
 * transaction and projects each round once: it locks the member's row first, then the pools in the order of their ids.
 */
export function createChainProjection(deps: ProjectionDeps) {
  const { clock } = deps;

  async function evaluate(
    tx: Tx,
    site: string,
    staked: readonly DrawnRound[],
    locked: ReadonlyMap<number, LockedPool>,
  ) {
    // The periods are read again under the locks: a win may have ended one meanwhile.
    const all = await pools.listContributionPeriods(tx, site, findTimeSpan(staked));
    const periods = all.filter(({ poolId }) => locked.has(poolId));
    const findSeedDraws = await loadSeedDraws(deps, tx, staked);
    return evaluateRounds(staked, { periods, findSeedDraws, findEvaluatedPool: (poolId) => locked.get(poolId) });
  }

  async function projectRange(
    tx: Tx,
    { site, isEligible }: MemberEligibility,
    range: ProjectedRange,
    since: Date | null,
  ): Promise<void> {
    const { memberId, from, upTo, at } = range;
    const drawn = await listDrawnRounds(tx, { playerId: memberId, from, upTo }, since);
    const isContributing = ({ cashStake, game }: DrawnRound) => cashStake > ZERO && !deps.isShared(game);
    const staked = isEligible ? drawn.rounds.filter(isContributing) : [];
    const periods: readonly ContributionPeriod[] =
      staked.length === 0 ? [] : await pools.listContributionPeriods(tx, site, findTimeSpan(staked));
    const returned =
      drawn.rolledBack.length === 0 ? [] : await rounds.listContributions(tx, memberId, drawn.rolledBack);
    const poolIds = new Set([...periods, ...returned].map(({ poolId }) => poolId));
    if (poolIds.size > 0) {
      const locked = await lockActivePools(tx, [...poolIds]);
      const balances = toBalances(locked);
      await takeBackContributions(tx, memberId, returned, balances);
      const evaluations = periods.length === 0 ? [] : await evaluate(tx, site, staked, locked);
      await postRounds(deps, tx, range, evaluations);
      await postBalances(deps, tx, range, balances);
      await applyNextTerms(tx, locked.values(), at);
    }
    await rounds.markProjected(tx, memberId, { projectedSeq: upTo, projectedAt: drawn.until });
  }

  /** Projects the next range up to the head. Returns whether there is more. */
  return async (tx: Tx, { playerId: memberId, seq }: ChainHead): Promise<boolean> => {
    const eligibility = await findEligibility(deps, tx, memberId);
    const projection = eligibility && (await lockMemberProjection(tx, memberId, eligibility.site));
    if (eligibility === undefined || projection === undefined || projection.projectedSeq >= seq) return false;
    const { projectedSeq, projectedAt } = projection;
    const limit = projectedSeq + MAX_TRANSACTIONS;
    const upTo = limit < seq ? limit : seq;
    // The clocks of nodes may differ by moments; a day is more than enough.
    const since = projectedAt === null ? null : addSeconds(projectedAt, -DAY_SECONDS);
    await projectRange(tx, eligibility, { memberId, from: projectedSeq + 1n, upTo, at: clock.now() }, since);
    return upTo < seq;
  };
}
