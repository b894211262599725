import type { LocaleKey } from '@arara/contract/locales';
import { translations } from '../../../../platform/index.ts';
import type { WithdrawalRule } from '../withdrawals/withdrawal-rule-store.ts';
import { formatFee, formatProcessingTime } from './method-texts.ts';
import { type PaymentMethod, localizeName } from './payment-method.ts';

/** A part of the trading rules: a title and its sentences. */
export interface TradingRules {
  title: string;
  rules: string[];
}

/** Writes the rules of deposits and withdrawals of a site from the settings that the server applies. */
export function writeTradingRules(
  methods: readonly PaymentMethod[],
  rule: WithdrawalRule,
  locale: LocaleKey,
): TradingRules[] {
  const t = translations[locale];
  const deposits = methods.map((method) =>
    t('tradingRules.deposit', {
      method: localizeName(method.names, locale),
      min: method.min,
      max: method.max,
      fee: formatFee(method, locale),
      time: formatProcessingTime(method, locale),
    }),
  );
  const withdrawals = [
    t('tradingRules.withdrawal', {
      min: rule.min,
      max: rule.max,
      fee: formatFee(rule, locale),
    }),
    ...(rule.perDay === null ? [] : [t('tradingRules.perDay', { count: rule.perDay })]),
    t(rule.wagering === 'block' ? 'tradingRules.wageringFirst' : 'tradingRules.wageringFee'),
    ...(rule.ownAccountOnly ? [t('tradingRules.ownAccount')] : []),
    t('tradingRules.review'),
  ];
  return [
    { title: t('tradingRules.depositsTitle'), rules: [t('tradingRules.currency'), ...deposits] },
    { title: t('tradingRules.withdrawalsTitle'), rules: withdrawals },
  ];
}
