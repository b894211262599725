import { formatBRL } from '@arara/money';
import { centavosOf } from '@arara/ui';
import { locale, t } from '../../app/i18n.ts';
import { decimalMark } from '../games/rtp-text.ts';
import { type Payment, shortNumber, stakesFor, timesE2Of } from './prize.ts';

const timesOf = ({ multiplier }: Payment): string => shortNumber(multiplier, decimalMark(locale()));

/** How prizes are paid and what they ask for, before anything is claimed. */
export function paymentText(payment: Payment): string {
  if (payment.pocket === 'bonus') return t('wheel.payBonus', { times: timesOf(payment) });
  return timesE2Of(payment.multiplier) === 0n
    ? t('wheel.payCash')
    : t('wheel.payCashTimes', { times: timesOf(payment) });
}

/** Where a reward is now, and what it asks for. */
export function gotText(payment: Payment, reward: string): string {
  const asked = {
    amount: formatBRL(stakesFor(centavosOf(reward), payment.multiplier)),
    times: timesOf(payment),
  };
  if (payment.pocket === 'bonus') return t('wheel.gotBonus', asked);
  return timesE2Of(payment.multiplier) === 0n ? t('wheel.gotCash') : t('wheel.gotCashTimes', asked);
}
