import type { Answer, Input } from '@arara/contract/client';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { usePermissions } from 'ra-core';
import { useReport } from '../../shared/api/use-report.ts';
import { canOpen } from '../../shared/auth/permissions.ts';
import { Card } from '../../shared/display/card.tsx';
import { EmptyState } from '../../shared/display/notice.tsx';
import { parseAmount } from '../../shared/format/amount.ts';
import { useTranslation } from '../../shared/messages/translation.ts';
import { ChoiceButton } from './choice-button.tsx';
import { createAmountColumn, createCountColumn } from './figure-columns.ts';
import { FiguresTable, type NamedRow } from './figures-table.tsx';
import { type ReportQuery, rankedGroups } from './report-query.ts';
import { toFilterInput } from './revenue-input.ts';
import type { ReportProps } from './revenue-report.tsx';
import { parseSort } from './table-column.ts';
import { ReportError } from './report-part.tsx';

type PlayersAnswer = Answer<'officeReportPlayers'>['data'];
type PlayerFigures = PlayersAnswer['sums'];
type PlayersInput = Input<'officeReportPlayers'>;
type Order = NonNullable<PlayersInput['order']>;

const HEIGHT = 360;
const SHOWN = 100;
const DEFAULT_SORT = '-ggr';

/** The columns that the server can order all players by; others order those that are shown. */
const orders: readonly Order[] = ['stakes', 'ggr', 'deposit_amount', 'withdrawal_amount', 'net_cash'];

function toInput(query: ReportQuery): PlayersInput {
  const sort = parseSort(query.sort === '' ? DEFAULT_SORT : query.sort);
  const order = orders.find((one) => one === sort?.key) ?? 'ggr';
  const isLeast = sort?.key === order && !sort.isDescending;
  const direction = isLeast ? 'least' : 'most';
  return { ...query.period, ...toFilterInput(query.filters), group: query.ranked, order, direction, limit: SHOWN };
}

/** What the rows of the ranking are. */
export function RankingButton({ query, onChange }: Pick<ReportProps, 'query' | 'onChange'>) {
  const t = useTranslation();
  return (
    <ChoiceButton
      label={t('reports.ranking.label')}
      choices={rankedGroups.map((one) => [one, t(`reports.ranking.groups.${one}`)])}
      value={query.ranked}
      onChoose={(ranked) => onChange({ ranked })}
    />
  );
}

function useColumns(isGroup: boolean) {
  const t = useTranslation();
  type CountKey = 'registrations' | 'depositors' | 'first_deposits' | 'deposits' | 'withdrawals';
  type AmountKey = 'deposit_amount' | 'withdrawal_amount' | 'net_cash' | 'bonus_cost';
  const count = (key: CountKey) =>
    createCountColumn<PlayerFigures>(key, t(`reports.money.${key}`), (figures) => figures[key]);
  const amount = (key: AmountKey) =>
    createAmountColumn<PlayerFigures>(key, t(`reports.money.${key}`), (figures) => parseAmount(figures[key]));
  const play = (key: 'stakes' | 'wins' | 'ggr') =>
    createAmountColumn<PlayerFigures>(key, t(`reports.figures.${key}`), (figures) => parseAmount(figures[key]));
  const actives = createCountColumn<PlayerFigures>('actives', t('reports.figures.activesShort'), (one) => one.actives);
  return [
    ...(isGroup ? [count('registrations'), actives] : []),
    createCountColumn<PlayerFigures>('rounds', t('reports.figures.rounds'), ({ rounds }) => rounds),
    play('stakes'),
    play('wins'),
    play('ggr'),
    ...(isGroup ? [count('depositors'), count('first_deposits')] : []),
    count('deposits'),
    amount('deposit_amount'),
    count('withdrawals'),
    amount('withdrawal_amount'),
    amount('net_cash'),
    amount('bonus_cost'),
  ];
}

function Ranking({ data, query, onChange }: { data: PlayersAnswer } & Pick<ReportProps, 'query' | 'onChange'>) {
  const t = useTranslation();
  const { permissions = [] } = usePermissions<string[]>();
  const columns = useColumns(query.ranked !== 'player');
  const hasPages = query.ranked !== 'area' && canOpen(permissions, 'players');
  const rows = data.rows.map(({ key, title, ...figures }): NamedRow<PlayerFigures> => ({
    key,
    title: key === '' ? t(`reports.ranking.none.${query.ranked}`) : (title ?? key),
    to: hasPages && key !== '' ? `/players/${key}/show` : undefined,
    figures,
  }));
  return (
    <>
      {data.is_truncated && (
        <Typography variant="caption" sx={{ color: 'text.secondary', display: 'block', px: 2, pt: 1.5 }}>
          {t('reports.ranking.first', { count: SHOWN })}
        </Typography>
      )}
      <FiguresTable
        name="players"
        label={t('reports.headings.players')}
        heading={t(`reports.ranking.groups.${query.ranked}`)}
        rows={rows}
        sum={data.sums}
        columns={columns}
        period={query.period}
        sort={query.sort === '' ? DEFAULT_SORT : query.sort}
        onSort={(sort) => onChange({ sort })}
      />
    </>
  );
}

/** Players, agents or countries by what they played, deposited and withdrew. */
export function PlayersReport({ query, onChange }: ReportProps) {
  const t = useTranslation();
  const { data, error, isStale, reload } = useReport('officeReportPlayers', toInput(query));
  if (error !== undefined) return <ReportError error={error} onRetry={reload} />;
  if (data === undefined) return <Skeleton variant="rounded" height={HEIGHT} />;
  return (
    <Box sx={{ opacity: isStale ? 0.6 : 1 }}>
      <Card>
        {data.rows.length === 0 && !isStale ? (
          <EmptyState>{t('reports.ranking.empty')}</EmptyState>
        ) : (
          <Ranking data={data} query={query} onChange={onChange} />
        )}
      </Card>
    </Box>
  );
}
