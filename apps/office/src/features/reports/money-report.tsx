import type { Answer, Input } from '@arara/contract/client';
import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { useReport } from '../../shared/api/use-report.ts';
import { ChartLegend } from '../../shared/charts/chart-legend.tsx';
import { TimeChart } from '../../shared/charts/time-chart.tsx';
import { TooltipDifference } from '../../shared/charts/tooltip-difference.tsx';
import { Card } from '../../shared/display/card.tsx';
import { RowSkeleton } from '../../shared/display/load-state.tsx';
import { Notice } from '../../shared/display/notice.tsx';
import { ChangeDetail } from '../../shared/figures/change-detail.tsx';
import { type Meaning, computeChangeBps } from '../../shared/figures/delta.ts';
import { type Figure, FigureStrip } from '../../shared/figures/figure-strip.tsx';
import { parseAmount } from '../../shared/format/amount.ts';
import { formatKeyAmount, formatKeyCount } from '../../shared/format/whole-amount.ts';
import { useTranslation } from '../../shared/messages/translation.ts';
import { FiguresTable, type NamedRow } from './figures-table.tsx';
import { findTitle, formatPeriodKey } from './level-title.ts';
import { createAmountColumn, createCountColumn } from './figure-columns.ts';
import { toDaysSearch, toPlayersSearch, useListHref } from './list-href.ts';
import { countDays, toComparedPeriod } from './period.ts';
import { type PeriodStep, type ReportQuery, isPeriodStep } from './report-query.ts';
import { ReportError, ReportPart } from './report-part.tsx';
import { toPeriodChart } from './revenue-chart.ts';
import { toPeriodKey, toRangeInput, toSiteInput, toStepPeriod } from './revenue-input.ts';
import { type ReportProps, findEnd } from './revenue-report.tsx';

type MoneyAnswer = Answer<'officeReportMoney'>['data'];
type MoneyFigures = MoneyAnswer['sums'];

const CHART_HEIGHT = 220;

/** The step of time of the rows and of the chart. */
function chooseStep({ rows, period }: ReportQuery): PeriodStep {
  if (isPeriodStep(rows)) return rows;
  return countDays(period) === 1 ? 'hour' : 'day';
}

function toInput(query: ReportQuery, by: Input<'officeReportMoney'>['by'], group: '' | 'site') {
  const range = toRangeInput(query.period, toComparedPeriod(query.period, query.comparison));
  return { ...range, ...toSiteInput(query.filters), by, group };
}

const keyFigures: readonly { key: keyof MoneyFigures & FigureKey; meaning: Meaning }[] = [
  { key: 'deposit_amount', meaning: 'gain' },
  { key: 'withdrawal_amount', meaning: 'neutral' },
  { key: 'net_cash', meaning: 'gain' },
  { key: 'first_deposits', meaning: 'gain' },
  { key: 'registrations', meaning: 'gain' },
  { key: 'depositors', meaning: 'gain' },
];

type FigureKey =
  | 'deposit_amount'
  | 'withdrawal_amount'
  | 'net_cash'
  | 'first_deposits'
  | 'registrations'
  | 'depositors';

function useFigures(data: MoneyAnswer | undefined, { period, filters }: ReportQuery): Figure[] | undefined {
  const t = useTranslation();
  const hrefTo = useListHref();
  const linkTo = (start: 'registration' | 'first_deposit') =>
    hrefTo('players', toPlayersSearch(start, period, filters.site));
  const links: Partial<Record<FigureKey, string | undefined>> = {
    registrations: linkTo('registration'),
    first_deposits: linkTo('first_deposit'),
  };
  return data === undefined
    ? undefined
    : keyFigures.map(({ key, meaning }) => {
        const format = (value: string | number) =>
          typeof value === 'string' ? formatKeyAmount(value) : formatKeyCount(value);
        const toWhole = (value: string | number) => (typeof value === 'string' ? parseAmount(value) : BigInt(value));
        const now = data.sums[key];
        const before = data.compared_sums?.[key];
        return {
          key,
          label: t(`reports.money.${key}`),
          value: format(now),
          to: links[key],
          ...(key === 'net_cash' ? { role: 'current' as const } : {}),
          detail:
            before === undefined ? null : (
              <ChangeDetail now={toWhole(now)} before={toWhole(before)} meaning={meaning} text={format(before)} />
            ),
        };
      });
}

function useColumns() {
  const t = useTranslation();
  const name = (key: Exclude<keyof MoneyFigures, 'actives' | 'arpu'>) => t(`reports.money.${key}`);
  type CountKey = 'registrations' | 'first_deposits' | 'deposits' | 'withdrawals' | 'depositors';
  type AmountKey = Exclude<keyof MoneyFigures, CountKey | 'actives' | 'arpu'>;
  const count = (key: CountKey) => createCountColumn<MoneyFigures>(key, name(key), (figures) => figures[key]);
  const amount = (key: AmountKey) =>
    createAmountColumn<MoneyFigures>(key, name(key), (figures) => parseAmount(figures[key]));
  return [
    count('registrations'),
    count('first_deposits'),
    amount('first_deposit_amount'),
    count('deposits'),
    amount('deposit_amount'),
    amount('returned_amount'),
    count('withdrawals'),
    amount('withdrawal_amount'),
    amount('net_cash'),
    count('depositors'),
    amount('ggr'),
    createAmountColumn<MoneyFigures>('arpu', t('reports.figures.perActive'), ({ arpu }) =>
      arpu === null ? undefined : parseAmount(arpu),
    ),
    amount('bonus_cost'),
    amount('fees_charged'),
  ];
}

function CashChart({ query, data, nowMs }: { query: ReportQuery; data: MoneyAnswer; nowMs: number }) {
  const t = useTranslation();
  const chart = useMemo(
    () =>
      toPeriodChart({
        points: data.rows.map(({ period, net_cash: current, compared }) => ({
          period,
          current,
          net: null,
          previous: compared?.net_cash ?? null,
        })),
        step: chooseStep(query),
        nowMs,
        endMs: findEnd(query.period.to),
        isSingleDay: countDays(query.period) === 1,
        labels: {
          current: t('reports.money.net_cash'),
          net: '',
          previous: t('reports.previousOf', { figure: t('reports.money.net_cash') }),
        },
      }),
    [data, query, nowMs, t],
  );
  const renderDifference = (index: number) => {
    const row = data.rows[index];
    const before = row?.compared ?? null;
    if (row === undefined || before === null || index === chart.running) return null;
    const changeBps = computeChangeBps(parseAmount(row.net_cash), parseAmount(before.net_cash));
    return <TooltipDifference changeBps={changeBps} />;
  };
  return (
    <>
      <ChartLegend series={chart.series} />
      <TimeChart
        label={t('reports.chart', { figure: t('reports.money.net_cash') })}
        data={chart}
        height={CHART_HEIGHT}
        getDifference={renderDifference}
      />
    </>
  );
}

/** The lists behind a row, by its key: its deposits, and the players behind its registrations and first deposits. */
function useRowLinks(query: ReportQuery, step: PeriodStep, isBySite: boolean) {
  const hrefTo = useListHref();
  return (key: string): Pick<NamedRow<MoneyFigures>, 'to' | 'links'> => {
    if (!isBySite && step === 'hour') return {};
    const period = isBySite ? query.period : toStepPeriod(query, step, key);
    const sites = isBySite ? [key] : query.filters.site;
    const linkTo = (start: 'registration' | 'first_deposit') =>
      hrefTo('players', toPlayersSearch(start, period, sites));
    return {
      to: isBySite ? undefined : hrefTo('recharges', `status=credited&${toDaysSearch(period)}`),
      links: { registrations: linkTo('registration'), first_deposits: linkTo('first_deposit') },
    };
  };
}

/** Money in and out: key figures, net cash over time, and the table by period or site. */
export function MoneyReport({ query, dimensions, nowMs, onChange }: ReportProps) {
  const t = useTranslation();
  const step = chooseStep(query);
  const isBySite = !isPeriodStep(query.rows);
  const chart = useReport('officeReportMoney', toInput(query, step, ''));
  const main = useReport('officeReportMoney', toInput(query, isBySite ? 'total' : step, isBySite ? 'site' : ''));
  const figures = useFigures(main.data, query);
  const columns = useColumns();
  const linkRow = useRowLinks(query, step, isBySite);
  if (main.error !== undefined) return <ReportError error={main.error} onRetry={main.reload} />;
  const rows = main.data?.rows.map((row): NamedRow<MoneyFigures> => {
    const key = isBySite ? (row.site ?? '') : toPeriodKey(row.period, step);
    const title = isBySite ? findTitle(dimensions, 'site', key) : formatPeriodKey(key, step);
    return { key, title, figures: row, ...linkRow(key) };
  });
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1.75, opacity: main.isStale && main.data ? 0.6 : 1 }}>
      <Card>
        <FigureStrip count={keyFigures.length} figures={figures} />
        <Box sx={({ tokens }) => ({ p: 2, borderTop: `1px solid ${tokens.line}` })}>
          <ReportPart report={chart} height={CHART_HEIGHT + 18}>
            {(data) => <CashChart query={query} data={data} nowMs={nowMs} />}
          </ReportPart>
        </Box>
      </Card>
      {main.data?.is_truncated === true && <Notice tone="warn">{t('reports.truncated')}</Notice>}
      <Card>
        {rows === undefined || main.data === undefined ? (
          <RowSkeleton />
        ) : (
          <FiguresTable
            name="money"
            label={t('reports.views.money')}
            heading={t(`reports.levels.${isBySite ? 'site' : step}`)}
            rows={rows}
            sum={main.data.sums}
            columns={columns}
            period={query.period}
            sort={query.sort}
            onSort={(sort) => onChange({ sort })}
          />
        )}
      </Card>
    </Box>
  );
}
