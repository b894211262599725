import type { LocaleKey } from '@arara/contract/locales';
import { type Centavos, sum } from '@arara/money';
import type { Atomically, Db, Queryable, Tx } from '../../../db/index.ts';
import { type Clock, Failure } from '../../../platform/index.ts';
import type { Identity } from '../../accounts/identity/index.ts';
import type { Bonus, RewardPayment } from '../bonus/index.ts';
import type { PlayerStats } from '../player-stats/index.ts';
import { type LevelReward, listLevelRewards } from './level-rewards.ts';
import { type UpdateLevels, loadPeriodBets } from './level-updates.ts';
import { type VipPlan, findLevelName, toRewardTerms } from './vip-plan.ts';
import * as store from './vip-store.ts';

/** The rewards that a claim paid. */
export interface LevelRewardClaim {
  amount: Centavos;
  rewards: LevelReward[];
  pocket: 'cash' | 'bonus';
  state: RewardPayment['state'];
}

interface RewardClaimDeps {
  db: Db;
  atomically: Atomically;
  clock: Clock;
  bonus: Pick<Bonus, 'give'>;
  playerStats: Pick<PlayerStats, 'read'>;
  identity: Pick<Identity, 'member'>;
  /** Whether staff has blocked a member from rewards. */
  isBlocked: (q: Queryable, memberId: number) => Promise<boolean>;
}

/** Returns the failure of a claim that none of the rewards satisfies. */
function toClaimFailure(
  rewards: readonly LevelReward[],
  window: string | undefined,
  nameLevel: (level: number) => string,
): Failure {
  const requested = rewards.find((reward) => reward.window === window);
  if (requested?.state === 'ended') return new Failure('promotion_over');
  if (requested?.state === 'ineligible')
    return new Failure('upgrade_required', { field: 'key', params: { level: nameLevel(requested.level) } });
  const isPast = requested === undefined && /^(week|month):\d{4}-\d{2}-\d{2}$/.test(window ?? '');
  if (isPast) return new Failure('reward_missed', { field: 'key' });
  return new Failure('user_not_eligible', window === undefined ? {} : { field: 'key' });
}

/** Pays the claimable reward of a window, or all claimable ones without a window. Each window is paid once. */
export function createRewardClaims(deps: RewardClaimDeps, updateLevels: UpdateLevels) {
  const { db, atomically, bonus, clock, playerStats, identity, isBlocked } = deps;

  async function pay(tx: Tx, memberId: number, reward: LevelReward, plan: VipPlan): Promise<RewardPayment> {
    const { window, kind, level, amount } = reward;
    const [terms, at] = [toRewardTerms(plan), clock.now()];
    const { pocket } = plan.gifts;
    if (!(await store.insertReward(tx, memberId, { window, kind, level, amount, pocket, at })))
      throw new Failure('user_not_eligible', { field: 'key' });
    const key = `vip:${memberId}:${window}`;
    return bonus.give(tx, { memberId, key, cause: `vip:${window}`, amount, pocket, terms, at });
  }

  return async (memberId: number, locale: LocaleKey, window?: string): Promise<LevelRewardClaim> => {
    if ((await identity.member(db, memberId)).isDemo) throw new Failure('demo_not_allowed');
    return atomically(async (tx) => {
      if (await isBlocked(tx, memberId)) throw new Failure('reward_suspended');
      const { levels, plan } = await updateLevels(tx, memberId);
      const [periodBets, claimed] = [
        await loadPeriodBets(playerStats.read(tx), memberId, clock.now()),
        await store.listRewards(tx, memberId),
      ];
      const all = listLevelRewards(plan.plan, levels, { now: clock.now(), ...periodBets, claimed });
      const rewards = all.filter(({ state, window: key }) => state === 'claimable' && (window ?? key) === key);
      let last: RewardPayment | undefined;
      for (const reward of rewards) last = await pay(tx, memberId, reward, plan.plan);
      if (last === undefined) throw toClaimFailure(all, window, (level) => findLevelName(plan.plan, level, locale));
      const amount = sum(rewards.map((reward) => reward.amount));
      return { amount, rewards, pocket: plan.plan.gifts.pocket, state: last.state };
    });
  };
}
