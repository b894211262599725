import type { LocaleKey } from '@arara/contract/locales';
import { type Centavos, ZERO, formatReais } from '@arara/money';
import type { Atomically, Db, Queryable, Tx } from '../../../db/index.ts';
import { type Clock, startOfDay } from '../../../platform/index.ts';
import type { Identity } from '../../accounts/identity/index.ts';
import type { Catalog } from '../../play/catalog/index.ts';
import type { Bonus } from '../bonus/index.ts';
import type { Plans } from '../plans/index.ts';
import type { PlayerStats } from '../player-stats/index.ts';
import { type LevelReward, listLevelRewards } from './level-rewards.ts';
import { createLevelSweep } from './level-sweep.ts';
import { createLevelReader, createLevelUpdater, loadPeriodBets } from './level-updates.ts';
import { type LevelRewardClaim, createRewardClaims } from './reward-claims.ts';
import { addDays } from './site-months.ts';
import type { LevelChange, LevelSums, VipLevels } from './vip-levels.ts';
import { type VipPlan, findLevelName } from './vip-plan.ts';
import * as store from './vip-store.ts';

/** A member's levels, rewards and progress under the plan in force. */
export interface VipStatus {
  levels: VipLevels & LevelSums;
  plan: VipPlan;
  /** Valid bets of the current week and month. */
  weekBets: Centavos;
  monthBets: Centavos;
  rewards: LevelReward[];
}

export interface Vip {
  plans: Plans<VipPlan>;
  /** Loads the current status. Records a level that changed. */
  loadStatus(memberId: number): Promise<VipStatus>;
  /** Loads the current levels. Records a level that changed; the sweep stores sums that change none. */
  loadLevels(memberId: number): Promise<VipLevels>;
  /** Returns the level of the last evaluation; 0 for a member without one. */
  findLevel(q: Queryable, memberId: number): Promise<number>;
  /** Returns a function from a level to its name at the member's site. */
  loadLevelNames(q: Queryable, memberId: number, locale: LocaleKey): Promise<(level: number) => string>;
  /** Maps each day, `yyyy-mm-dd`, to the member's level at its end. */
  findLevelsOn(q: Queryable, memberId: number, days: readonly string[]): Promise<Map<string, number>>;
  countClaimable(memberId: number): Promise<number>;
  /**
   * Claims the reward of a window, or all claimable ones. Fails with `user_not_eligible`; `upgrade_required`, with the name of
   * the level in the given language, for one that was not reached; `reward_missed` for a past week or month; `promotion_over` where rewards are off; `reward_suspended` for a
   * member whom staff has blocked from rewards.
   */
  claim(memberId: number, locale: LocaleKey, window?: string): Promise<LevelRewardClaim>;
  /** Returns everything stored about a member, for the member's data export. */
  describe(q: Queryable, memberId: number): Promise<Record<string, unknown>>;
  listHistory: typeof store.listHistory;
  listRewards: typeof store.listRewards;
  /** Updates members with activity yesterday or today, and those whose month is over and not reviewed. */
  sweep(): Promise<void>;
}

interface VipDeps {
  db: Db;
  atomically: Atomically;
  clock: Clock;
  bonus: Pick<Bonus, 'give'>;
  catalog: Pick<Catalog, 'loadSnapshot'>;
  playerStats: PlayerStats;
  identity: Pick<Identity, 'member'>;
  plans: Plans<VipPlan>;
  /** Notifies a member of a level that they reached, in the transaction that records it. */
  notifyLevelReached: (tx: Tx, memberId: number, change: LevelChange) => Promise<void>;
  /** Whether staff has blocked a member from rewards. */
  isBlocked: (q: Queryable, memberId: number) => Promise<boolean>;
}

/** More entries than a member's history can have. */
const MAX_EXPORTED_ENTRIES = 100_000;

async function describe(q: Queryable, memberId: number): Promise<Record<string, unknown>> {
  const stored = await store.findVipLevels(q, memberId);
  const { rows } = await store.listHistory(q, memberId, { page: 1, limit: MAX_EXPORTED_ENTRIES }, 'asc');
  return {
    levels: stored === undefined ? {} : { all: stored.level, slots: stored.slotLevel, live: stored.liveLevel },
    level_since: stored?.levelSince.toISOString() ?? null,
    changes: rows
      .filter(({ type }) => type === 'level')
      .map(({ at, ladder, fromLevel, level, reason }) => ({
        at: at.toISOString(),
        ladder,
        from: fromLevel,
        to: level,
        reason,
      })),
    gifts: rows
      .filter(({ type }) => type === 'gift')
      .map(({ at, kind, level, amount, freeRounds }) => ({
        at: at.toISOString(),
        kind,
        level,
        amount: formatReais(amount ?? ZERO),
        free_rounds: freeRounds,
      })),
  };
}

export function createVip(deps: VipDeps): Vip {
  const { db, clock, playerStats, identity, plans } = deps;
  const updateLevels = createLevelUpdater(deps);
  const readLevels = createLevelReader(deps, updateLevels);
  const loadLevels = (memberId: number) => readLevels(memberId, { shouldStore: false });
  const updateMember = (memberId: number) => readLevels(memberId, { shouldStore: true });

  async function loadStatus(memberId: number): Promise<VipStatus> {
    const levels = await loadLevels(memberId);
    const { site } = await identity.member(db, memberId);
    const [{ plan }, periodBets, claimed] = await Promise.all([
      plans.findEffectivePlan(db, site),
      loadPeriodBets(playerStats.read(db), memberId, clock.now()),
      store.listRewards(db, memberId),
    ]);
    const rewards = listLevelRewards(plan, levels, { now: clock.now(), ...periodBets, claimed });
    return { levels, plan, ...periodBets, rewards };
  }

  return {
    plans,
    loadStatus,
    loadLevels,
    findLevel: async (q, memberId) => (await store.findVipLevels(q, memberId))?.level ?? 0,
    async loadLevelNames(q, memberId, locale) {
      const { site } = await identity.member(q, memberId);
      const { plan } = await plans.findEffectivePlan(q, site);
      return (level) => findLevelName(plan, level, locale);
    },
    async findLevelsOn(q, memberId, days) {
      const changes = await store.listChanges(q, memberId);
      const findLevelAt = (day: string) =>
        changes.findLast((change) => change.at < startOfDay(addDays(day, 1)))?.toLevel ?? 0;
      return new Map(days.map((day) => [day, findLevelAt(day)]));
    },
    countClaimable: async (memberId) =>
      (await loadStatus(memberId)).rewards.filter(({ state }) => state === 'claimable').length,
    claim: createRewardClaims(deps, updateLevels),
    describe,
    listHistory: store.listHistory,
    listRewards: store.listRewards,
    sweep: createLevelSweep({ db, clock, playerStats, updateMember }),
  };
}
