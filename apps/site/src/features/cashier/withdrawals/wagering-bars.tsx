import { formatBRL } from '@arara/money';
import { Money, ProgressBar, centavosOf } from '@arara/ui';
import { dayText, t } from '../../../shared/messages/i18n.ts';
import css from './wagering-bars.module.css';
import type { Terms } from './withdrawal-cost.ts';

/** The wagering of each credit, as a bar and in words. */
export function WageringBars({ wagering }: Pick<Terms, 'wagering'>) {
  return (
    <div className={css['whole']}>
      <ul className={css['credits']}>
        {wagering.from.map(({ source, required, done, remaining, since }) => (
          <li key={`${source}${since}`}>
            <p className={css['head']}>
              <span>{t('cashier.withdraw.credit', { date: dayText(since) })}</span>
              <strong>
                <Money amount={centavosOf(remaining)} />
              </strong>
            </p>
            <ProgressBar
              value={Number(centavosOf(done))}
              max={Number(centavosOf(required))}
              label={t('cashier.withdraw.credit', { date: dayText(since) })}
              text={t('cashier.withdraw.creditDone', {
                done: formatBRL(centavosOf(done)),
                required: formatBRL(centavosOf(required)),
              })}
            />
          </li>
        ))}
      </ul>
      {wagering.from.length > 1 && <p className={css['note']}>{t('cashier.withdraw.oldestFirst')}</p>}
    </div>
  );
}
