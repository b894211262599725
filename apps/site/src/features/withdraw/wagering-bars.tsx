import { formatBRL } from '@arara/money';
import { Money, ProgressBar, centavosOf } from '@arara/ui';
import { dayText, t } from '../../app/i18n.ts';
import css from './wagering-bars.module.css';
import type { Terms } from './withdraw-cost.ts';

/** Each credit that asks for wagering, as a bar and in words. */
export function WageringBars({ wagering }: Pick<Terms, 'wagering'>) {
  return (
    <div className={css['whole']}>
      <ul className={css['credits']}>
        {wagering.from.map(({ source, required, done, remaining, since }) => (
          <li key={`${source}${since}`}>
            <p className={css['head']}>
              <span>{t('withdraw.credit', { date: dayText(since) })}</span>
              <strong>
                <Money amount={centavosOf(remaining)} />
              </strong>
            </p>
            <ProgressBar
              value={Number(centavosOf(done))}
              max={Number(centavosOf(required))}
              label={t('withdraw.credit', { date: dayText(since) })}
              text={t('withdraw.creditDone', {
                done: formatBRL(centavosOf(done)),
                required: formatBRL(centavosOf(required)),
              })}
            />
          </li>
        ))}
      </ul>
      {wagering.from.length > 1 && <p className={css['note']}>{t('withdraw.oldestFirst')}</p>}
    </div>
  );
}
