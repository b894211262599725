import { Panel } from '@arara/ui';
import { t } from '../../app/i18n.ts';
import { rateText } from '../orders/rate-text.ts';
import type { RebateRate } from './rebate-queries.ts';
import css from './rebates.module.css';

/** What a rate is for, in the reader's words. */
export const titleOf = ({ scope, title }: RebateRate): string => (scope === 'all' ? t('rebates.allGames') : title);

/** How much comes back at the member's level, and what counts. */
export function RateList({ rates }: { rates: readonly RebateRate[] }) {
  return (
    <Panel>
      <div className={css['rates']}>
        <h2>{t('rebates.rates')}</h2>
        <dl>
          {rates.map((rate) => (
            <div key={`${rate.scope}${rate.name}`}>
              <dt>{titleOf(rate)}</dt>
              <dd>
                <strong>{rateText(rate.rate)}%</strong> {t(rate.basis === 'edge' ? 'rebates.ofEdge' : 'rebates.ofBets')}
              </dd>
            </div>
          ))}
        </dl>
        <p>{t('rebates.how')}</p>
      </div>
    </Panel>
  );
}
