import { formatShortBRL } from '@arara/money';
import { Tag, centavosOf } from '@arara/ui';
import { Art } from '../../shared/art/art.tsx';
import { locale, t } from '../../shared/messages/i18n.ts';
import { useSession } from '../../shared/session/use-session.ts';
import type { Table } from './agency-queries.ts';
import { ratePercentText } from './commission-sum.ts';
import { gamesArt, gamesText, siteDayText } from './agency-text.ts';
import css from './mechanism.module.css';
import { findTier, rateAt, listThresholds } from './tiers.ts';

/** The tiers as rows and the kinds of games as columns, with the member's tier marked. The tier column is sticky. */
export function TierTable({ table }: { table: Table }) {
  const { member } = useSession();
  const { rows, agent_type_title: title, effective_on: since } = table;
  const thresholds = listThresholds(rows);
  const { reached } = findTier(thresholds, centavosOf(table.team));
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
                  {formatShortBRL(from)}
                  {isOwn(place) && <Tag tone="gold">{t('agency.table.mine')}</Tag>}
                </th>
                {rows.map((row) => (
                  <td key={row.category}>{ratePercentText(rateAt(row, from), locale())}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
