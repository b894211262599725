import type { Item } from '@arara/activity-kit';
import { type Centavos, ZERO, centavos } from '@arara/money';
import { isRefusal } from './refusal.ts';
import type { Standings, Stood } from './standings.ts';

/** A reward that is the member's as soon as enough is staked after a recharge. */
export interface WaitingReward {
  /** The promotion and the thing of it, as one reference. */
  id: string;
  promotionId: number;
  /** The recharge, by the number of its movement. */
  depositId: string;
  recharge: Centavos;
  rechargedAt: Date;
  reward: Centavos;
  required: Centavos;
  done: Centavos;
  isReady: boolean;
}

const amountIn = (value: unknown): Centavos => (typeof value === 'bigint' ? centavos(value) : ZERO);

/** The stakes that a reward asks for, as a span of what the member stakes validly in a lifetime. */
export interface AskedStakes {
  /** The movement of the recharge. */
  depositId: string;
  from: Centavos;
  required: Centavos;
}

const idOf = ({ id }: Stood['offer']['promotion'], { key }: Item): string => `rebate-${id}-${key}`;

/** What stands of rebates on recharges. What is not for the member is left out. */
const rebatesOf = (stood: readonly Stood[]): { promotion: Stood['offer']['promotion']; item: Item }[] =>
  stood.flatMap(({ offer: { promotion }, standing: { state, items } }) =>
    promotion.kind === 'recharge_rebate' && state !== 'ineligible' ? items.map((item) => ({ promotion, item })) : [],
  );

/** Of how promotions stand, what waits for stakes or can be had now that they are done. */
export function waitingOf(stood: readonly Stood[]): WaitingReward[] {
  return rebatesOf(stood)
    .filter(({ item: { state } }) => state === 'progress' || state === 'claimable')
    .map(({ promotion, item }) => ({
      id: idOf(promotion, item),
      promotionId: promotion.id,
      depositId: item.key,
      recharge: amountIn(item.detail['recharge']),
      rechargedAt: new Date(String(item.detail['rechargedAt'])),
      reward: item.reward,
      required: amountIn(item.progress?.of),
      done: amountIn(item.progress?.done),
      isReady: item.state === 'claimable',
    }));
}

/** The stakes that one of them asks for, also once it was claimed; `undefined` of what is none. */
export function stakesAskedOf(stood: readonly Stood[], id: string): AskedStakes | undefined {
  const found = rebatesOf(stood).find(({ promotion, item }) => idOf(promotion, item) === id);
  if (found === undefined) return undefined;
  const { key, detail, progress } = found.item;
  return { depositId: key, from: amountIn(detail['start']), required: amountIn(progress?.of) };
}

/** What waits for stakes of a member, who may be one of play money: they have nothing. */
export function createWaiting({ all }: Pick<Standings, 'all'>) {
  async function standingOf(memberId: number): Promise<Stood[]> {
    try {
      return await all(memberId);
    } catch (error) {
      if (isRefusal(error, 'demo_not_allowed')) return [];
      throw error;
    }
  }

  return {
    waiting: async (memberId: number) => waitingOf(await standingOf(memberId)),
    stakesAsked: async (memberId: number, id: string) => stakesAskedOf(await standingOf(memberId), id),
  };
}
