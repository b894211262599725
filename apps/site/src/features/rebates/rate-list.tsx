import { Panel } from '@arara/ui';
import { locale, t } from '../../shared/messages/i18n.ts';
import { percentText } from '../../shared/format/percent-text.ts';
import type { RebateRate } from './rebate-queries.ts';
import css from './rebates.module.css';

/** The name of a rate. */
export const formatRateTitle = ({ scope, title }: RebateRate): string =>
  scope === 'all' ? t('rebates.allGames') : title;

/** The rates of the member's level, and what counts. */
export function RateList({ rates }: { rates: readonly RebateRate[] }) {
  return (
    <Panel>
      <div className={css['rates']}>
        <h2>{t('rebates.rates')}</h2>
        <dl>
          {rates.map((rate) => (
            <div key={`${rate.scope}${rate.name}`}>
              <dt>{formatRateTitle(rate)}</dt>
              <dd>
                <strong>{percentText(rate.rate, locale())}</strong>{' '}
                {t(rate.basis === 'edge' ? 'rebates.ofEdge' : 'rebates.ofBets')}
              </dd>
            </div>
          ))}
        </dl>
        <p>{t('rebates.how')}</p>
      </div>
    </Panel>
  );
}
