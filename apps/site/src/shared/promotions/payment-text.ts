import { formatBRL, type Centavos, times } from '@arara/money';
import { centavosOf } from '@arara/ui';
import { parseScaled } from '../format/decimals.ts';
import { timesText } from '../format/times-text.ts';
import { t } from '../messages/i18n.ts';
import type { Answer } from '@arara/contract/client';

/** How a promotion pays: its balance and its wagering multiplier. */
type Payment = Answer<'dailyWheelCheck'>['data']['payment'];

/** Parses a multiplier of the contract, two decimals, into hundredths. */
export function parseMultiplierE2(multiplier: string): bigint {
  return parseScaled(multiplier, 2);
}

/** Computes the wagering requirement of a reward, rounded up to the centavo. */
export function toWageringRequirement(amount: Centavos, multiplier: string): Centavos {
  return times(amount, parseMultiplierE2(multiplier));
}

/** Describes before a claim how a prize is paid and its wagering requirement. */
export function paymentText(payment: Payment): string {
  if (payment.pocket === 'bonus') return t('wheel.payBonus', { times: timesText(payment.multiplier) });
  return parseMultiplierE2(payment.multiplier) === 0n
    ? t('wheel.payCash')
    : t('wheel.payCashTimes', { times: timesText(payment.multiplier) });
}

/** Describes after a claim where the reward was paid and its wagering requirement. */
export function rewardText(payment: Payment, reward: string): string {
  const asked = {
    amount: formatBRL(toWageringRequirement(centavosOf(reward), payment.multiplier)),
    times: timesText(payment.multiplier),
  };
  if (payment.pocket === 'bonus') return t('wheel.gotBonus', asked);
  return parseMultiplierE2(payment.multiplier) === 0n ? t('wheel.gotCash') : t('wheel.gotCashTimes', asked);
}
