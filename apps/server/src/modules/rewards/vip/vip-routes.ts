import { type GameTitles, type Rule, listOfferedFreeRounds, writeFreeRounds } from '@arara/activity-kit';
import { endpoints } from '@arara/contract';
import type { LocaleKey } from '@arara/contract/locales';
import { formatReais } from '@arara/money';
import type { Db, Queryable } from '../../../db/index.ts';
import { type Clock, Failure, type Route, memberRoute, pageOf } from '../../../platform/index.ts';
import type { Identity } from '../../accounts/identity/index.ts';
import { readStoredFreeRounds } from '../bonus/index.ts';
import {
  type LevelBenefits,
  toLevelRewardView,
  toLevelViews,
  toVipStatusView,
  toRewardTermsView,
} from './vip-presenter.ts';
import { type VipPlan, findLevelName, vipForm } from './vip-plan.ts';
import type { Vip } from './vip.ts';

interface VipRoutesDeps {
  db: Db;
  clock: Clock;
  identity: Pick<Identity, 'member'>;
  vip: Vip;
  /** Loads what levels bring at a site by the configuration of other modules. */
  loadBenefits: (q: Queryable, site: string) => Promise<LevelBenefits>;
  /** Finds the titles of games in a language, by their names. */
  findTitles: (names: readonly string[], locale: LocaleKey) => Promise<GameTitles>;
}

/** The VIP ladder of the signed-in member. */
export function vipRoutes({ db, clock, identity, vip, loadBenefits, findTitles }: VipRoutesDeps): Route[] {
  /** Loads the titles of the games of free rounds; `null` stands for a reward in money. */
  async function loadTitles(all: readonly ({ game: string } | null)[], locale: LocaleKey): Promise<GameTitles> {
    const games = [...new Set(all.flatMap((freeRounds) => freeRounds?.game ?? []))];
    return games.length === 0 ? new Map() : findTitles(games, locale);
  }

  const findSite = async (memberId: number) => (await identity.member(db, memberId)).site;

  return [
    memberRoute(endpoints.vipInfo, async ({ memberId, locale }) => {
      const status = await vip.loadStatus(memberId);
      const benefits = await loadBenefits(db, await findSite(memberId));
      const offered = listOfferedFreeRounds(vipForm, status.plan as VipPlan & Rule).map(({ freeRounds }) => freeRounds);
      const titles = await loadTitles([...offered, ...status.rewards.map(({ freeRounds }) => freeRounds)], locale);
      const reader = { locale, titles };
      return {
        uservip: toVipStatusView(status, clock.now(), locale),
        data: toLevelViews(status.plan, benefits, reader),
        gifts: status.rewards.map((reward) => toLevelRewardView(status.plan, reward, reader)),
        gifts_on: status.plan.giftsOn,
        terms: toRewardTermsView(status.plan),
      };
    }),
    memberRoute(endpoints.vipHistory, async ({ memberId, input, locale }) => {
      const { plan } = await vip.plans.findEffectivePlan(db, await findSite(memberId));
      const found = await vip.listHistory(db, memberId, input);
      const titles = await loadTitles(
        found.rows.map(({ freeRounds }) => freeRounds),
        locale,
      );
      return {
        data: pageOf(found, input, (entry) => ({
          time: entry.at.toISOString(),
          type: entry.type,
          ladder: entry.ladder,
          from_level: entry.fromLevel,
          level: entry.level,
          level_name:
            entry.ladder === 'slot' || entry.ladder === 'live' ? '' : findLevelName(plan, entry.level, locale),
          reason: entry.reason,
          kind: entry.kind,
          amount: entry.amount === null ? null : formatReais(entry.amount),
          free_rounds: writeFreeRounds(entry.freeRounds && readStoredFreeRounds(entry.freeRounds), { locale, titles }),
        })),
      };
    }),
    memberRoute(endpoints.vipClaim, async ({ memberId, input, locale }) => {
      if (input.member_id !== undefined && input.member_id !== memberId) throw new Failure('forbidden');
      const { amount, rewards, pocket, state } = await vip.claim(memberId, locale, input.key);
      const titles = await loadTitles(
        rewards.map(({ freeRounds }) => freeRounds),
        locale,
      );
      const claims = rewards.map((reward) => ({
        key: reward.window,
        amount: formatReais(reward.amount),
        free_rounds: writeFreeRounds(reward.freeRounds, { locale, titles }),
      }));
      return { data: { amount: formatReais(amount), claims, pocket, state } };
    }),
  ];
}

/** Returns a loader of a member's levels for user info. */
export function createLevelLoader({ db, identity, vip }: Pick<VipRoutesDeps, 'db' | 'identity' | 'vip'>) {
  return async (memberId: number, locale: LocaleKey) => {
    const { level, slotLevel, liveLevel } = await vip.loadLevels(memberId);
    const { site } = await identity.member(db, memberId);
    const { plan } = await vip.plans.findEffectivePlan(db, site);
    return { level, slotLevel, liveLevel, name: findLevelName(plan, level, locale) };
  };
}
