import { type Centavos, ZERO, formatBRL } from '@arara/money';
import { Tabs, centavosOf } from '@arara/ui';
import { t } from '../../app/i18n.ts';
import css from './bonus-choice.module.css';
import { type BonusOffer, type DepositBonus, bonusOf, isChoice } from './deposit-bonus.ts';

interface BonusChoiceProps {
  offer: BonusOffer;
  amount: Centavos;
  /** What of the amount is credited. */
  receives: Centavos;
  wanted: boolean;
  onWanted: (wanted: boolean) => void;
}

/** What the amount that is typed brings, and what that asks for; with a choice where there is one, made by nobody else. */
export function BonusChoice({ offer, amount, receives, wanted, onWanted }: BonusChoiceProps) {
  const bonus = bonusOf(offer, amount);
  return (
    <section className={css['bonus']}>
      {isChoice(offer) && (
        <Tabs
          label={t('recharge.bonusChoice')}
          choices={[
            { value: 'without', label: t('recharge.bonusWithout') },
            { value: 'with', label: t('recharge.bonusWith') },
          ]}
          value={wanted ? 'with' : 'without'}
          onChange={(value) => onWanted(value === 'with')}
        />
      )}
      <output>{textOf({ offer, bonus, receives, wanted })}</output>
      {isChoice(offer) && wanted && bonus !== undefined && <small>{t('recharge.bonusHow')}</small>}
    </section>
  );
}

interface Told extends Pick<BonusChoiceProps, 'offer' | 'receives' | 'wanted'> {
  bonus: DepositBonus | undefined;
}

function textOf({ offer, bonus, receives, wanted }: Told): string {
  if (bonus === undefined) return t('recharge.bonusLeast', { least: formatBRL(centavosOf(offer.least)) });
  const amounts = { receives: formatBRL(receives), bonus: formatBRL(bonus.bonus) };
  if (!isChoice(offer)) return t('recharge.bonusAfter', { ...amounts, stake: formatBRL(bonus.stakedFirst) });
  if (!wanted) return t('recharge.bonusNone', { receives: amounts.receives });
  if (bonus.toStake === ZERO) return t('recharge.bonusFree', amounts);
  return t('recharge.bonusGets', { ...amounts, stake: formatBRL(bonus.toStake) });
}
