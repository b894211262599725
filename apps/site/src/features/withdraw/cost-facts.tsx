import { type Centavos, ZERO } from '@arara/money';
import { Facts, Money } from '@arara/ui';
import { t } from '../../app/i18n.ts';
import { type Terms, costOf } from './withdraw-cost.ts';

/** What an amount costs and what arrives, line by line, as soon as one is typed. */
export function CostFacts({ terms, amount }: { terms: Terms; amount: Centavos }) {
  return amount === ZERO ? null : <Facts facts={costFacts(terms, amount)} />;
}

/** The same, among other facts. */
export function costFacts(terms: Terms, amount: Centavos) {
  const { plain, wagering, net } = costOf(terms, amount);
  return [
    { name: t('cashier.fee'), value: plain === ZERO ? t('cashier.free') : <Money amount={plain} /> },
    { name: t('withdraw.wageringFee'), value: wagering === ZERO ? undefined : <Money amount={wagering} /> },
    { name: t('withdraw.net'), value: <Money amount={net} /> },
  ];
}
