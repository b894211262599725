import { ZERO, formatBRL } from '@arara/money';
import { Money, Panel, centavosOf } from '@arara/ui';
import { Link } from 'react-router';
import { locale, t } from '../../shared/messages/i18n.ts';
import { useSession } from '../../shared/session/use-session.ts';
import type { Table } from './agency-queries.ts';
import { ratePercentText } from './commission-sum.ts';
import { gamesText } from './agency-text.ts';
import css from './mechanism.module.css';
import { findTier, toRate, listThresholds } from './tiers.ts';

/**
 * The tier that the member's team has reached today: its volume, its rates, and the volume missing to the next tier.
 */
export function OwnTier({ table }: { table: Table }) {
  const { member } = useSession();
  if (member === null || member.is_demo === 1) return null;
  const team = centavosOf(table.team);
  const thresholds = listThresholds(table.rows);
  const { reached, missing } = findTier(thresholds, team);
  const next = thresholds[reached + 1];
  return (
    <Panel>
      <div className={css['own']}>
        <h2>{t('agency.table.team')}</h2>
        <strong>
          <Money amount={team} />
        </strong>
        {next !== undefined && (
          <progress
            className={css['bar']}
            value={Number(team < ZERO ? ZERO : team)}
            max={Number(next)}
            aria-label={t('agency.table.team')}
          />
        )}
        <p>{wayOn(reached, missing)}</p>
      </div>
      <Rates table={table} />
      <p className={css['see']}>
        <Link to="/agency-center/agent">{t('agency.agent.title')}</Link>
      </p>
    </Panel>
  );
}

function wayOn(reached: number, missing: ReturnType<typeof findTier>['missing']): string {
  if (missing === ZERO) return t('agency.table.top');
  return t(reached < 0 ? 'agency.table.first' : 'agency.table.missing', { amount: formatBRL(missing) });
}

function Rates({ table: { mine } }: { table: Table }) {
  const own = mine.filter(({ rate }) => toRate(rate) > 0);
  if (own.length === 0) return <p className={css['rates']}>{t('agency.table.noRate')}</p>;
  return (
    <dl className={css['rates']} aria-label={t('agency.table.rates')}>
      {own.map(({ category, rate }) => (
        <div key={category}>
          <dt>{gamesText(category, mine.length === 1)}</dt>
          <dd>{ratePercentText(toRate(rate), locale())}</dd>
        </div>
      ))}
    </dl>
  );
}
