import type { LocaleKey } from '@arara/contract/locales';
import { type Centavos, sum } from '@arara/money';
import type { Atomically, Db, Queryable, Tx } from '../../../db/index.ts';
import { type Clock, Failure } from '../../../platform/index.ts';
import type { Identity } from '../../accounts/identity/index.ts';
import { type Bonus, type RewardPayment, toStoredFreeRounds } from '../bonus/index.ts';
import type { PlayerStats } from '../player-stats/index.ts';
import { type LevelReward, listLevelRewards } from './level-rewards.ts';
import { type UpdateLevels, loadPeriodBets } from './level-updates.ts';
import { type VipPlan, findLevelName, toRewardTerms } from './vip-plan.ts';
import * as store from './vip-store.ts';

/** A paid reward; without its free rounds where money was paid in their place. */
interface PaidReward {
  reward: LevelReward;
  payment: RewardPayment;
}

/** The rewards that a claim paid. */
export interface LevelRewardClaim {
  /** The sum of those in money. */
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

  async function pay(tx: Tx, memberId: number, reward: LevelReward, plan: VipPlan): Promise<PaidReward> {
    const { window, kind, level, amount, freeRounds } = reward;
    const [terms, at] = [toRewardTerms(plan), clock.now()];
    const { pocket } = plan.gifts;
    const key = `vip:${memberId}:${window}`;
    const payment = await bonus.give(tx, {
      memberId,
      key,
      cause: `vip:${window}`,
      amount,
      pocket,
      terms,
      freeRounds,
      at,
    });
    const granted = freeRounds === null || payment.paidIn === 'money' ? null : toStoredFreeRounds(freeRounds);
    // A window that was claimed before takes the payment back with it.
    if (!(await store.insertReward(tx, memberId, { window, kind, level, amount, freeRounds: granted, pocket, at })))
      throw new Failure('user_not_eligible', { field: 'key' });
    return { reward: { ...reward, freeRounds: granted === null ? null : freeRounds }, payment };
  }

  return async (memberId: number, locale: LocaleKey, window?: string): Promise<LevelRewardClaim> => {
    if ((await identity.member(db, memberId)).isDemo) throw new Failure('demo_not_allowed');
    return atomically(async (tx) => {
      if ((await identity.member(tx, memberId)).isExcluded) throw new Failure('player_blocked');
      if (await isBlocked(tx, memberId)) throw new Failure('reward_suspended');
      const { levels, plan } = await updateLevels(tx, memberId);
      const [periodBets, claimed] = [
        await loadPeriodBets(playerStats.read(tx), memberId, clock.now()),
        await store.listRewards(tx, memberId),
      ];
      const all = listLevelRewards(plan.plan, levels, { now: clock.now(), ...periodBets, claimed });
      const rewards = all.filter(({ state, window: key }) => state === 'claimable' && (window ?? key) === key);
      const paid: PaidReward[] = [];
      for (const reward of rewards) paid.push(await pay(tx, memberId, reward, plan.plan));
      const last = paid.at(-1);
      if (last === undefined) throw toClaimFailure(all, window, (level) => findLevelName(plan.plan, level, locale));
      const inMoney = paid.filter(({ payment }) => payment.paidIn === 'money');
      return {
        amount: sum(inMoney.map(({ reward }) => reward.amount)),
        rewards: paid.map(({ reward }) => reward),
        pocket: plan.plan.gifts.pocket,
        state: last.payment.state,
      };
    });
  };
}
