import { formatBRL } from '@arara/money';
import { Tag, centavosOf } from '@arara/ui';
import { Art } from '../../app/art.tsx';
import { locale, t } from '../../app/i18n.ts';
import { useSession } from '../../app/session.ts';
import { decimalMark } from '../games/rtp-text.ts';
import type { Table } from './agency-queries.ts';
import { percentText } from './commission-sum.ts';
import { gamesArt, gamesText } from './games-text.ts';
import css from './mechanism.module.css';
import { siteDayText } from './site-day.ts';
import { placeAmong, rateAt, thresholdsOf } from './tiers.ts';

/** Every tier under the other, a column for each kind of game; the member's own says so. It scrolls, the tiers stay. */
export function TierTable({ table }: { table: Table }) {
  const { member } = useSession();
  const { rows, agent_type_title: title, effective_on: since } = table;
  const thresholds = thresholdsOf(rows);
  const { reached } = placeAmong(thresholds, centavosOf(table.team));
  const mark = decimalMark(locale());
  const isOwn = (place: number) => member !== null && member.is_demo !== 1 && place === reached;
  return (
    <section className={css['tiers']} aria-labelledby="agency-tiers">
      <header>
        <h2 id="agency-tiers">{t('agency.table.title')}</h2>
        <p>
          {t('agency.table.for', { title })}
          {since !== null && ` · ${t('agency.table.since', { day: siteDayText(since) })}`}
        </p>
      </header>
      <div className={css['scroll']} role="group" aria-labelledby="agency-tiers" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('agency.table.from')}</th>
              {rows.map(({ category }) => (
                <th key={category} scope="col">
                  <span>
                    <Art name={gamesArt(category)} size={20} />
                    {gamesText(category, rows.length === 1)}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {thresholds.map((from, place) => (
              <tr key={String(from)} {...(isOwn(place) && { 'aria-current': 'true' as const })}>
                <th scope="row">
                  {formatBRL(from).replace(/,00$/, '')}
                  {isOwn(place) && <Tag tone="gold">{t('agency.table.mine')}</Tag>}
                </th>
                {rows.map((row) => (
                  <td key={row.category}>{percentText(rateAt(row, from), mark)}%</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
