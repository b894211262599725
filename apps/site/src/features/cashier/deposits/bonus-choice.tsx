import { type Centavos, ZERO, formatBRL } from '@arara/money';
import { Tabs, centavosOf } from '@arara/ui';
import { t } from '../../../shared/messages/i18n.ts';
import css from './bonus-choice.module.css';
import { type BonusOffer, type DepositBonus, toDepositBonus, isChoice } from './deposit-bonus.ts';

interface BonusChoiceProps {
  offer: BonusOffer;
  amount: Centavos;
  /** The credited amount, after fees. */
  receives: Centavos;
  wanted: boolean;
  onWanted: (wanted: boolean) => void;
}

/**
 * The bonus for the typed amount and its wagering requirement, with a checkbox if it is optional; never ticked by
 * default.
 */
export function BonusChoice({ offer, amount, receives, wanted, onWanted }: BonusChoiceProps) {
  const bonus = toDepositBonus(offer, amount);
  return (
    <section className={css['bonus']}>
      {isChoice(offer) && (
        <Tabs
          label={t('cashier.recharge.bonusChoice')}
          choices={[
            { value: 'without', label: t('cashier.recharge.bonusWithout') },
            { value: 'with', label: t('cashier.recharge.bonusWith') },
          ]}
          value={wanted ? 'with' : 'without'}
          onChange={(value) => onWanted(value === 'with')}
        />
      )}
      <output>{formatBonus({ offer, bonus, receives, wanted })}</output>
      {isChoice(offer) && wanted && bonus !== undefined && <small>{t('cashier.recharge.bonusHow')}</small>}
    </section>
  );
}

interface BonusTerms extends Pick<BonusChoiceProps, 'offer' | 'receives' | 'wanted'> {
  bonus: DepositBonus | undefined;
}

function formatBonus({ offer, bonus, receives, wanted }: BonusTerms): string {
  if (bonus === undefined) return t('cashier.recharge.bonusLeast', { least: formatBRL(centavosOf(offer.least)) });
  const amounts = { receives: formatBRL(receives), bonus: formatBRL(bonus.bonus) };
  if (!isChoice(offer)) return t('cashier.recharge.bonusAfter', { ...amounts, stake: formatBRL(bonus.stakedFirst) });
  if (!wanted) return t('cashier.recharge.bonusNone', { receives: amounts.receives });
  if (bonus.toStake === ZERO) return t('cashier.recharge.bonusFree', amounts);
  return t('cashier.recharge.bonusGets', { ...amounts, stake: formatBRL(bonus.toStake) });
}
