import { type Centavos, ZERO, formatBRL, hundredths, rate } from '@arara/money';
import { Tabs, centavosOf } from '@arara/ui';
import { Art, art } from '../../../shared/art/art.tsx';
import { percentText } from '../../../shared/format/percent-text.ts';
import { timesText } from '../../../shared/format/times-text.ts';
import { locale, t } from '../../../shared/messages/i18n.ts';
import css from './bonus-choice.module.css';
import { type BonusOffer, type DepositBonus, toDepositBonus, isChoice } from './deposit-bonus.ts';

interface BonusChoiceProps {
  offer: BonusOffer;
  /** Zero for an amount that would be refused: nothing is promised for it. */
  amount: Centavos;
  /** The credited amount, after fees. */
  receives: Centavos;
  wanted: boolean;
  onWanted: (wanted: boolean) => void;
}

/**
 * The bonus of the channel, then what it is for the typed amount, with a choice if it is optional; never chosen by
 * default.
 */
export function BonusChoice({ offer, amount, receives, wanted, onWanted }: BonusChoiceProps) {
  const bonus = toDepositBonus(offer, amount);
  return (
    <section className={css['bonus']}>
      <p className={css['offer']}>
        <Art name={art.gift} size={32} />
        <span>
          <strong>{formatOffer(offer)}</strong>
          {offer.free_rounds?.winnings !== 'cash' && <small>{formatOfferStake(offer)}</small>}
        </span>
      </p>
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
      {bonus !== undefined && <output>{formatBonus({ offer, bonus, receives, wanted })}</output>}
      {isChoice(offer) && wanted && bonus !== undefined && <small>{t('cashier.recharge.bonusHow')}</small>}
    </section>
  );
}

/** The size of the bonus and the deposit it begins with: what a player decides by before typing an amount. */
function formatOffer({ gift, free_rounds: rounds, share_bps: share, most, least: from }: BonusOffer): string {
  const least = formatBRL(centavosOf(from));
  if (rounds !== null) return t('cashier.recharge.offerRounds', { rounds: rounds.text, least });
  if (gift !== null) return t('cashier.recharge.offerGift', { gift: formatBRL(centavosOf(gift)), least });
  const terms = { share: percentText(hundredths(rate(share ?? 0)), locale()), least };
  return most === null
    ? t('cashier.recharge.offerShare', terms)
    : t('cashier.recharge.offerShareMost', { ...terms, most: formatBRL(centavosOf(most)) });
}

/** The bets that the bonus asks for, before or after it is credited. */
function formatOfferStake(offer: BonusOffer): string {
  if (!isChoice(offer)) return t('cashier.recharge.offerStakeFirst', { times: timesText(offer.staked_times) });
  if (/^0\.00$/.test(offer.multiplier)) return t('cashier.recharge.offerFree');
  return t('cashier.recharge.offerStake', { times: timesText(offer.multiplier) });
}

interface BonusTerms extends Pick<BonusChoiceProps, 'offer' | 'receives' | 'wanted'> {
  bonus: DepositBonus;
}

function formatBonus({ offer, bonus, receives, wanted }: BonusTerms): string {
  const amounts = { receives: formatBRL(receives), bonus: formatBRL(bonus.bonus) };
  if (!isChoice(offer)) return t('cashier.recharge.bonusAfter', { ...amounts, stake: formatBRL(bonus.stakedFirst) });
  if (!wanted) return t('cashier.recharge.bonusNone', { receives: amounts.receives });
  if (offer.free_rounds !== null)
    return t('cashier.recharge.bonusRounds', { receives: amounts.receives, rounds: offer.free_rounds.text });
  if (bonus.toStake === ZERO) return t('cashier.recharge.bonusFree', amounts);
  return t('cashier.recharge.bonusGets', { ...amounts, stake: formatBRL(bonus.toStake) });
}
