import type { Answer } from '@arara/contract/client';
import { type Centavos, ZERO, centavos, portion, rate } from '@arara/money';
import { centavosOf } from '@arara/ui';

export type BonusOffer = NonNullable<Answer<'paymentChannels'>['data'][number]['bonus_offer']>;

/** The bonus of a deposit, in centavos. */
export interface DepositBonus {
  bonus: Centavos;
  /** Stakes of the deposit required before the bonus can be claimed; zero if it can be claimed at once. */
  stakedFirst: Centavos;
  /** Stakes required before the bonus can be withdrawn; zero for none. */
  toStake: Centavos;
}

/** Multiplies an amount by a decimal of two places, `5.00`; rounds down. */
function multiply(amount: Centavos, times: string): Centavos {
  return centavos((amount * BigInt(times.replace('.', ''))) / 100n);
}

/** Computes the bonus for an amount as the server does; `undefined` below the minimum. */
export function toDepositBonus(offer: BonusOffer, amount: Centavos): DepositBonus | undefined {
  if (amount < centavosOf(offer.least)) return undefined;
  const shared = portion(amount, rate(offer.share_bps ?? 0));
  const most = offer.most === null ? shared : centavosOf(offer.most);
  const bonus = offer.gift === null ? (shared < most ? shared : most) : centavosOf(offer.gift);
  if (bonus <= ZERO) return undefined;
  return { bonus, stakedFirst: multiply(amount, offer.staked_times), toStake: multiply(bonus, offer.multiplier) };
}

/** Whether the bonus can be claimed at once: then the player chooses, and the default is no. */
export const isChoice = ({ staked_times: times }: BonusOffer): boolean => /^0\.00$/.test(times);
