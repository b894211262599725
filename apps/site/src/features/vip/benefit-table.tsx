import { formatShortBRL } from '@arara/money';
import { centavosOf } from '@arara/ui';
import { Art } from '../../shared/art/art.tsx';
import { locale, t } from '../../shared/messages/i18n.ts';
import { percentText } from '../../shared/format/percent-text.ts';
import { levelArt } from './level-view.ts';
import type { Level } from './vip-queries.ts';
import css from './vip.module.css';

const gifts = ['level_gift', 'weekly_gift', 'monthly_gift', 'keep'] as const;

/** The free rounds that a level gives instead of an amount. */
const rounds = { level_gift: 'level_rounds', weekly_gift: 'weekly_rounds', monthly_gift: 'monthly_rounds' } as const;

const moneyOrNone = (amount: string): string =>
  amount === '0.00' ? t('vip.none') : formatShortBRL(centavosOf(amount));

/** A benefit in a cell: an amount, or free rounds in its place. */
function benefitText(level: Level, name: (typeof gifts)[number]): string {
  const freeRounds = name === 'keep' ? null : level[rounds[name]];
  return freeRounds?.text ?? moneyOrNone(level[name]);
}

/** The benefits of each level, one row per level. Scrolls horizontally on a phone; the level column is sticky. */
export function BenefitTable({ levels, current }: { levels: readonly Level[]; current: number }) {
  return (
    <div className={css['table']} role="group" aria-labelledby="vip-compare" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('vip.col.level')}</th>
            <th scope="col">{t('vip.col.withdrawals')}</th>
            <th scope="col">{t('vip.col.rebate')}</th>
            {gifts.map((name) => (
              <th key={name} scope="col">
                {t(`vip.col.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {levels.map((level) => (
            <tr key={level.level} {...(level.level === current && { 'aria-current': 'true' as const })}>
              <th scope="row">
                <span className={css['named']}>
                  <Art name={levelArt[level.art]} size={24} />
                  {level.name}
                </span>
              </th>
              <td>{level.free_withdrawals === 0 ? t('vip.none') : level.free_withdrawals}</td>
              <td>{level.rebate === '0.00' ? t('vip.none') : percentText(level.rebate, locale())}</td>
              {gifts.map((name) => (
                <td key={name}>{benefitText(level, name)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
