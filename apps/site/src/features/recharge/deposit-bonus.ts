import type { Answer } from '@arara/contract/client';
import { type Centavos, ZERO, centavos, portion, rate } from '@arara/money';
import { centavosOf } from '@arara/ui';

export type BonusOffer = NonNullable<Answer<'paymentChannels'>['data'][number]['bonus_offer']>;

/** What a deposit of an amount brings. In centavos. */
export interface DepositBonus {
  bonus: Centavos;
  /** What has to be staked of the deposit before the bonus can be claimed; zero where it can at once. */
  stakedFirst: Centavos;
  /** What has to be staked before the bonus can be withdrawn; zero for nothing. */
  toStake: Centavos;
}

/** A number of times with two places, `5.00`, of an amount; rounded down. */
function timesOf(amount: Centavos, times: string): Centavos {
  return centavos((amount * BigInt(times.replace('.', ''))) / 100n);
}

/** What an amount brings, as the server will reckon it; `undefined` where it is too small to bring anything. */
export function bonusOf(offer: BonusOffer, amount: Centavos): DepositBonus | undefined {
  if (amount < centavosOf(offer.least)) return undefined;
  const shared = portion(amount, rate(offer.share_bps ?? 0));
  const most = offer.most === null ? shared : centavosOf(offer.most);
  const bonus = offer.gift === null ? (shared < most ? shared : most) : centavosOf(offer.gift);
  if (bonus <= ZERO) return undefined;
  return { bonus, stakedFirst: timesOf(amount, offer.staked_times), toStake: timesOf(bonus, offer.multiplier) };
}

/** Whether it is claimed once the deposit is there: then it is a choice, and none is made beforehand. */
export const isChoice = ({ staked_times: times }: BonusOffer): boolean => /^0\.00$/.test(times);
