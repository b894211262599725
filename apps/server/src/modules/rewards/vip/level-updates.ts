import { type Centavos, ZERO, centavos, sum } from '@arara/money';
import type { Atomically, Db, Tx } from '../../../db/index.ts';
import { type Clock, dayOf, startOfDay } from '../../../platform/index.ts';
import type { Identity } from '../../accounts/identity/index.ts';
import type { Catalog } from '../../play/catalog/index.ts';
import type { EffectivePlan, Plans } from '../plans/index.ts';
import type { DayStats, PlayerStats, PlayerStatsReader, LifetimeStats } from '../player-stats/index.ts';
import { type SiteMonth, nextMonth, previousMonth, toMonth, toWeek } from './site-months.ts';
import { type LevelChange, type LevelSums, type VipLevels, createInitialLevels, evaluateLevels } from './vip-levels.ts';
import type { VipPlan } from './vip-plan.ts';
import * as store from './vip-store.ts';

interface LevelUpdaterDeps {
  clock: Clock;
  catalog: Pick<Catalog, 'loadSnapshot'>;
  playerStats: PlayerStats;
  identity: Pick<Identity, 'member'>;
  plans: Plans<VipPlan>;
  /** Notifies a member of a level that they reached, in the transaction that records it. */
  notifyLevelReached: (tx: Tx, memberId: number, change: LevelChange) => Promise<void>;
}

interface LevelReaderDeps {
  db: Db;
  atomically: Atomically;
  clock: Clock;
  catalog: Pick<Catalog, 'loadSnapshot'>;
  playerStats: PlayerStats;
  plans: Plans<VipPlan>;
}

/** Evaluates a member under a lock and records the changes. */
export type UpdateLevels = (
  tx: Tx,
  memberId: number,
) => Promise<{ levels: store.StoredVipLevels; plan: EffectivePlan<VipPlan> }>;

/** Precedes the first day that can have statistics. */
const FIRST_DAY = '2000-01-01';

type LifetimeSums = Pick<LifetimeStats, 'deposited' | 'returned' | 'valid'>;

const sumValidBets = (days: readonly DayStats[]): Centavos => sum(days.map(({ valid }) => valid));

/** A rollback of a bet that preceded the statistics must not make a sum negative. */
const clampToZero = (amount: bigint): Centavos => centavos(amount > 0n ? amount : 0n);

const toMainSums = ({ deposited, returned, valid }: LifetimeSums): Pick<LevelSums, 'deposits' | 'bets'> => ({
  deposits: clampToZero(deposited - returned),
  bets: clampToZero(valid),
});

async function loadSums(
  catalog: Pick<Catalog, 'loadSnapshot'>,
  reader: PlayerStatsReader,
  { memberId, lifetime, today }: { memberId: number; lifetime: LifetimeSums; today: string },
): Promise<LevelSums> {
  const [games, { byName }] = await Promise.all([
    reader.games(memberId, { from: FIRST_DAY, to: today }),
    catalog.loadSnapshot(),
  ]);
  const sumCategory = (category: string) =>
    clampToZero(sum(games.filter(({ game }) => byName.get(game)?.category === category).map(({ valid }) => valid)));
  return { ...toMainSums(lifetime), slotBets: sumCategory('slot'), liveBets: sumCategory('live') };
}

/** Loads the valid bets of each month from `from` to the current one. */
async function loadMonthlyBets(reader: PlayerStatsReader, memberId: number, from: SiteMonth, today: string) {
  const days = await reader.days(memberId, { from, to: today });
  const byMonth = Map.groupBy(days, ({ day }) => toMonth(startOfDay(day)));
  return (month: SiteMonth): Centavos => sumValidBets(byMonth.get(month) ?? []);
}

/** Loads the valid bets of the current week and month. */
export async function loadPeriodBets(reader: PlayerStatsReader, memberId: number, now: Date) {
  const [week, month, today] = [toWeek(now), toMonth(now), dayOf(now)];
  const days = await reader.days(memberId, { from: week < month ? week : month, to: today });
  return {
    weekBets: clampToZero(sumValidBets(days.filter(({ day }) => day >= week))),
    monthBets: clampToZero(sumValidBets(days.filter(({ day }) => day >= month))),
  };
}

const toPlanVersion = ({ site, version }: EffectivePlan<VipPlan>): string => `${site}:${version}`;

export function createLevelUpdater({
  catalog,
  clock,
  playerStats,
  identity,
  notifyLevelReached,
  plans,
}: LevelUpdaterDeps): UpdateLevels {
  async function record(tx: Tx, memberId: number, change: LevelChange): Promise<void> {
    await store.insertChange(tx, memberId, change);
    if (change.ladder === 'main' && change.to > change.from) await notifyLevelReached(tx, memberId, change);
  }

  return async (tx, memberId) => {
    const now = clock.now();
    const today = dayOf(now);
    const { site } = await identity.member(tx, memberId);
    await playerStats.project(tx, memberId);
    const noSums = { deposits: ZERO, bets: ZERO, slotBets: ZERO, liveBets: ZERO };
    const initial = { ...createInitialLevels(now), ...noSums, memberId, site, plan: '' };
    const stored = await store.lockVipLevels(tx, initial);
    const [plan, reader] = [await plans.findEffectivePlan(tx, site), playerStats.read(tx)];
    const lifetime = await reader.findLifetime(memberId);
    const sums = await loadSums(catalog, reader, { memberId, lifetime, today });
    const betsIn = await loadMonthlyBets(reader, memberId, nextMonth(stored.judgedMonth), today);
    const { levels, changes } = evaluateLevels(plan.plan, stored, { sums, betsIn, now });
    const updated = { ...levels, ...sums, memberId, site, plan: toPlanVersion(plan) };
    for (const change of changes) await record(tx, memberId, change);
    await store.markVipLevels(tx, updated);
    return { levels: updated, plan };
  };
}

/** Whether levels were last evaluated by the same plan and in the same month. */
const hasSamePlanAndMonth = (
  stored: store.StoredVipLevels,
  { plan, judgedMonth }: Pick<store.StoredVipLevels, 'plan' | 'judgedMonth'>,
): boolean => stored.plan === plan && stored.judgedMonth === judgedMonth;

/**
 * Returns a loader of a member's current levels, which records a level that changed. `shouldStore` stores new sums also where
 * they change no level.
 */
export function createLevelReader(
  { db, atomically, catalog, clock, playerStats, plans }: LevelReaderDeps,
  updateLevels: UpdateLevels,
) {
  async function findStored(memberId: number) {
    const stored = await store.findVipLevels(db, memberId);
    return { stored, plan: stored && (await plans.findEffectivePlan(db, stored.site)) };
  }

  /** Evaluates without a lock. Returns `undefined` where a level would change. */
  async function evaluateUnchanged(stored: store.StoredVipLevels, plan: VipPlan, lifetime: LifetimeSums) {
    const [reader, now] = [playerStats.read(db), clock.now()];
    const { memberId } = stored;
    const today = dayOf(now);
    const [sums, betsIn] = await Promise.all([
      loadSums(catalog, reader, { memberId, lifetime, today }),
      loadMonthlyBets(reader, memberId, nextMonth(stored.judgedMonth), today),
    ]);
    const { levels, changes } = evaluateLevels(plan, stored, { sums, betsIn, now });
    return changes.length === 0 ? { ...levels, ...sums } : undefined;
  }

  return async (memberId: number, { shouldStore }: { shouldStore: boolean }): Promise<VipLevels & LevelSums> => {
    const now = clock.now();
    const [{ stored, plan }, lifetime] = await Promise.all([
      findStored(memberId),
      playerStats.fresh.findLifetime(memberId),
    ]);
    const sums = toMainSums(lifetime);
    // A member who never deposited nor bet has nothing to store.
    if (stored === undefined && sums.deposits + sums.bets === 0n)
      return { ...createInitialLevels(now), ...sums, slotBets: ZERO, liveBets: ZERO };
    if (stored && plan) {
      const current = { plan: toPlanVersion(plan), judgedMonth: previousMonth(toMonth(now)) };
      const isSamePlanAndMonth = hasSamePlanAndMonth(stored, current);
      if (isSamePlanAndMonth && stored.deposits === sums.deposits && stored.bets === sums.bets) return stored;
      // Most reads follow bets that change no level: these need no lock and no commit.
      const unchanged =
        !shouldStore && isSamePlanAndMonth ? await evaluateUnchanged(stored, plan.plan, lifetime) : undefined;
      if (unchanged !== undefined) return unchanged;
    }
    return (await atomically((tx) => updateLevels(tx, memberId))).levels;
  };
}
