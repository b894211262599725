import { type Centavos, ZERO } from '@arara/money';
import { Facts, Money, centavosOf } from '@arara/ui';
import { t } from '../../app/i18n.ts';
import { type Terms, costOf } from './withdraw-cost.ts';

/** What an amount costs and what arrives, line by line, as soon as one is typed. */
export function CostFacts({ terms, amount }: { terms: Terms; amount: Centavos }) {
  return amount === ZERO ? null : <Facts facts={costFacts(terms, amount)} />;
}

/** The same, among other facts. A bonus that asking for a withdrawal gives up is a cost of it too. */
export function costFacts(terms: Terms, amount: Centavos) {
  const { plain, wagering, net } = costOf(terms, amount);
  const forfeited = centavosOf(terms.bonus_forfeited ?? '');
  return [
    { name: t('cashier.fee'), value: plain === ZERO ? t('cashier.free') : <Money amount={plain} /> },
    { name: t('withdraw.wageringFee'), value: wagering === ZERO ? undefined : <Money amount={wagering} /> },
    { name: t('withdraw.forfeits'), value: forfeited === ZERO ? undefined : <Money amount={forfeited} /> },
    { name: t('withdraw.net'), value: <Money amount={net} /> },
  ];
}
