import { ZERO, formatBRL } from '@arara/money';
import { Panel, centavosOf } from '@arara/ui';
import { t } from '../../app/i18n.ts';
import { rateText } from '../orders/rate-text.ts';
import css from './event-page.module.css';
import type { Payment } from './promotion-queries.ts';
import { hundredthsOf, stakesFor } from './stakes.ts';
import { TermsFacts } from './terms-facts.tsx';

/**
 * What a reward asks for before it may be withdrawn, in one sentence: with the amount where it is known, else as so many
 * times it.
 */
export function stakesText({ multiplier }: Pick<Payment, 'multiplier'>, reward: string): string {
  if (hundredthsOf(multiplier) === 0n) return t('promotion.terms.noStakes');
  const times = rateText(multiplier);
  if (centavosOf(reward) === ZERO) return t('promotion.terms.stakesTimes', { times });
  return t('promotion.terms.stakes', { amount: formatBRL(stakesFor(reward, multiplier)), times });
}

/** How a reward is paid and all that it asks for, before anybody claims it. */
export function PaymentTerms({ payment, reward }: { payment: Payment; reward: string }) {
  const { pocket, expires_in_days: days } = payment;
  const asked = hundredthsOf(payment.multiplier) !== 0n;
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
