import { sum } from '@arara/money';
import type { Atomically, Db, Queryable, Tx } from '../../../../db/index.ts';
import { type Clock, addSeconds, dayOf } from '../../../../platform/index.ts';
import { listStakesByGame } from '../../player-stats/index.ts';
import { findBettingPace } from '../../../money/ledger/index.ts';
import { type AbuseSignal, type AbuseEvidence, isNewSignal, findSignals } from './abuse-rules.ts';
import type { AbuseLimitsService } from './abuse-limits.ts';
import * as store from './abuse-store.ts';

const DAY_SECONDS = 86_400;
/** How far back claims and related accounts are examined. */
const BACK_SECONDS = 30 * DAY_SECONDS;
/** Claims are not inserted in the order of their times, so each run overlaps the previous one. */
const OVERLAP_SECONDS = 300;
const BATCH_SIZE = 200;

/** Counts the other accounts with which members share a device, a Pix key or an address. */
export type FindSharing = (
  q: Queryable,
  memberIds: readonly number[],
  among: readonly number[],
) => Promise<{ memberId: number; by: 'device' | 'payer' | 'address'; others: number }[]>;

interface AbuseDetectorDeps {
  db: Db;
  atomically: Atomically;
  clock: Clock;
  limits: Pick<AbuseLimitsService, 'current'>;
  findSharing: FindSharing;
  /** Our own games, by their names. */
  ownGames: () => Promise<ReadonlySet<string>>;
}

/**
 * Sums what a member staked on our own games since the first reward with an open wagering requirement, and the valid part of
 * it. Bets in provider games are left out: their reduced contribution says nothing about how the player bet.
 */
async function sumStakesUnderReward(
  { db, ownGames }: Pick<AbuseDetectorDeps, 'db' | 'ownGames'>,
  memberId: number,
  days: { since: string | null; today: string },
) {
  if (days.since === null) return { staked: 0n, valid: 0n };
  const own = await ownGames();
  const games = await listStakesByGame(db, memberId, { from: days.since, to: days.today });
  const ours = games.filter(({ game }) => own.has(game));
  return { staked: sum(ours.map(({ staked }) => staked)), valid: sum(ours.map(({ valid }) => valid)) };
}

/** Loads the evidence that the rules evaluate for a member who claimed. */
async function loadEvidence(
  deps: Pick<AbuseDetectorDeps, 'db' | 'ownGames'>,
  memberId: number,
  { now, sharing }: { now: Date; sharing: Awaited<ReturnType<FindSharing>> },
): Promise<AbuseEvidence> {
  const { db } = deps;
  const { mostInDay, stakesSince } = await store.findClaimCounts(db, memberId, addSeconds(now, -BACK_SECONDS));
  const othersBy = (by: 'device' | 'payer' | 'address') =>
    sharing.find((one) => one.memberId === memberId && one.by === by)?.others ?? 0;
  return {
    pace: await findBettingPace(db, memberId, addSeconds(now, -DAY_SECONDS)),
    sharing: { device: othersBy('device'), payer: othersBy('payer'), address: othersBy('address') },
    underReward: await sumStakesUnderReward(deps, memberId, { since: stakesSince, today: dayOf(now) }),
    mostClaimsInDay: mostInDay,
  };
}

/** Records the new signals of a member. A cleared flag is opened again; a blocked one stays blocked. */
async function recordSignals(tx: Tx, memberId: number, signals: readonly AbuseSignal[], at: Date): Promise<boolean> {
  const flag = await store.lockFlag(tx, memberId);
  const recorded = new Map<string, bigint>();
  for (const { word, measure } of await store.listReasons(tx, [memberId]))
    if (measure > (recorded.get(word) ?? 0n)) recorded.set(word, measure);
  const newSignals = signals.filter((sign) => isNewSignal(sign, recorded));
  if (newSignals.length === 0) return false;
  const isBlocked = flag?.state === 'blocked';
  await store.upsertFlag(tx, isBlocked ? { ...flag, at } : { memberId, state: 'open', at, decidedBy: null, note: '' });
  for (const sign of newSignals) await store.insertReason(tx, { ...sign, memberId, at });
  return true;
}

/**
 * Returns a scan that checks the members who claimed since the last run against the abuse rules and flags the matches. After a
 * change of limits it checks everybody who claimed in the last thirty days. Concurrent or repeated runs flag a member once.
 * Resolves to the number of flagged members.
 */
export function createAbuseDetector(deps: AbuseDetectorDeps): () => Promise<number> {
  const { db, atomically, clock, limits, findSharing } = deps;
  return async () => {
    const now = clock.now();
    const back = addSeconds(now, -BACK_SECONDS);
    const current = await limits.current(db);
    const { version } = current;
    const lastScan = await store.findLastScan(db, version);
    const members = await store.listClaimers(db, lastScan === null ? back : addSeconds(lastScan, -OVERLAP_SECONDS));
    const among = members.length === 0 ? [] : await store.listClaimers(db, back);
    let flagged = 0;
    for (let at = 0; at < members.length; at += BATCH_SIZE) {
      const some = members.slice(at, at + BATCH_SIZE);
      const sharing = await findSharing(db, some, among);
      for (const memberId of some) {
        const signs = findSignals(await loadEvidence(deps, memberId, { now, sharing }), current.limits);
        if (signs.length > 0 && (await atomically((tx) => recordSignals(tx, memberId, signs, now)))) flagged += 1;
      }
    }
    await atomically((tx) => store.markScanned(tx, { until: now, version }));
    return flagged;
  };
}
