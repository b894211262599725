import { type Centavos, ZERO } from '@arara/money';
import { Facts, Money, centavosOf } from '@arara/ui';
import { t } from '../../../shared/messages/i18n.ts';
import { type Terms, toWithdrawalCost } from './withdrawal-cost.ts';

/** When a withdrawal is paid; as soon as an amount is typed, its fees and what arrives too. */
export function CostFacts({ terms, amount }: { terms: Terms; amount: Centavos }) {
  return <Facts facts={[...(amount === ZERO ? [] : costFacts(terms, amount)), paymentTimeFact(terms)]} />;
}

/** The measured median where enough withdrawals were paid; otherwise no time is promised. */
export function paymentTimeFact({ typical_minutes: minutes }: Pick<Terms, 'typical_minutes'>) {
  return {
    name: t('cashier.withdraw.time'),
    value: minutes === null ? t('cashier.withdraw.timeUnknown') : t('cashier.withdraw.timeTypical', { minutes }),
  };
}

/** The same as facts for another list. A bonus that a withdrawal forfeits is a cost too. */
export function costFacts(terms: Terms, amount: Centavos) {
  const { plain, wagering, net } = toWithdrawalCost(terms, amount);
  const forfeited = centavosOf(terms.bonus_forfeited ?? '');
  return [
    { name: t('cashier.fee'), value: plain === ZERO ? t('cashier.free') : <Money amount={plain} /> },
    { name: t('cashier.withdraw.wageringFee'), value: wagering === ZERO ? undefined : <Money amount={wagering} /> },
    { name: t('cashier.withdraw.forfeits'), value: forfeited === ZERO ? undefined : <Money amount={forfeited} /> },
    { name: t('cashier.withdraw.net'), value: <Money amount={net} /> },
  ];
}
