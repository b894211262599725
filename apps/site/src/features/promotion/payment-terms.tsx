import { ZERO, formatBRL } from '@arara/money';
import { Panel, centavosOf } from '@arara/ui';
import { t } from '../../shared/messages/i18n.ts';
import { timesText } from '../../shared/format/times-text.ts';
import css from './event-page.module.css';
import type { Payment } from './promotion-queries.ts';
import { toHundredths, stakesFor } from './wagering-requirement.ts';
import { TermsFacts } from './terms-facts.tsx';

/**
 * Describes the wagering requirement of a reward in one sentence: with the amount if it is known, else as a multiple.
 */
export function stakesText({ multiplier }: Pick<Payment, 'multiplier'>, reward: string): string {
  if (toHundredths(multiplier) === 0n) return t('promotion.terms.noStakes');
  const times = timesText(multiplier);
  if (centavosOf(reward) === ZERO) return t('promotion.terms.stakesTimes', { times });
  return t('promotion.terms.stakes', { amount: formatBRL(stakesFor(reward, multiplier)), times });
}

/** How a reward is paid, with all its terms, shown before a claim. */
export function PaymentTerms({ payment, reward }: { payment: Payment; reward: string }) {
  const { pocket, expires_in_days: days } = payment;
  const asked = toHundredths(payment.multiplier) !== 0n;
  return (
    <Panel>
      <h2 className={css['title']}>{t('promotion.terms')}</h2>
      <p className={css['asked']} data-free={!asked}>
        {stakesText(payment, reward)}
      </p>
      {pocket === 'bonus' && (
        <TermsFacts
          terms={payment}
          before={[
            { name: t('promotion.terms.pocket'), value: t('promotion.terms.pocket.bonus') },
            {
              name: t('promotion.terms.expires'),
              value: days === null ? undefined : t('promotion.terms.days', { days }),
            },
          ]}
        />
      )}
      {pocket === 'cash' && <p className={css['text']}>{t('promotion.terms.cash')}</p>}
    </Panel>
  );
}
