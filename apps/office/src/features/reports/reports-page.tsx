import Box from '@mui/material/Box';
import { CanAccess } from 'ra-core';
import { useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useReport } from '../../shared/api/use-report.ts';
import { AccessDenied } from '../../shared/auth/access-denied.tsx';
import { Page } from '../../shared/display/page.tsx';
import { DateTimeInput } from '../../shared/fields/calendar-field.tsx';
import { StatusTabs } from '../../shared/lists/status-tabs.tsx';
import { useTranslation } from '../../shared/messages/translation.ts';
import { useNow } from '../../shared/platform/browser.ts';
import { FilterButtons } from './filter-buttons.tsx';
import { GroupButton, revenueLevels } from './group-button.tsx';
import { CohortButtons, CohortsReport } from './cohorts-report.tsx';
import { LiabilitiesReport } from './liabilities-report.tsx';
import { MoneyReport } from './money-report.tsx';
import { PaymentsReport } from './payments-report.tsx';
import { PlayersReport, RankingButton } from './players-report.tsx';
import { ComparisonButton, PeriodButton } from './period-button.tsx';
import { toPeriod, toSiteDay } from './period.ts';
import {
  type FilterDimension,
  type ReportQuery,
  type ReportView,
  type RowLevel,
  filterDimensions,
  parseReportQuery,
  periodSteps,
  reportViews,
  toReportSearch,
} from './report-query.ts';
import { PromotionsReport } from './promotions-report.tsx';
import { RatesReport } from './rates-report.tsx';
import { SchedulesReport } from './schedules-report.tsx';
import { type ReportProps, RevenueReport } from './revenue-report.tsx';
import { ReportViews } from './report-views.tsx';

/** What the bar of a report sets. */
interface ReportTools {
  hasComparison: boolean;
  levels: readonly RowLevel[];
  hasWithin: boolean;
  filters: readonly FilterDimension[];
  /** Choices that only this report has. */
  Buttons?: (props: Pick<ReportProps, 'query' | 'onChange'>) => React.ReactNode;
}

const tools: Record<Exclude<ReportView, 'liabilities' | 'rates' | 'schedules'>, ReportTools> = {
  revenue: { hasComparison: true, levels: revenueLevels, hasWithin: true, filters: filterDimensions },
  money: { hasComparison: true, levels: [...periodSteps, 'site'], hasWithin: false, filters: ['site'] },
  players: { hasComparison: false, levels: [], hasWithin: false, filters: filterDimensions, Buttons: RankingButton },
  cohorts: { hasComparison: false, levels: [], hasWithin: false, filters: ['site'], Buttons: CohortButtons },
  promotions: { hasComparison: false, levels: [], hasWithin: false, filters: ['site'] },
  payments: { hasComparison: false, levels: [], hasWithin: false, filters: ['site'] },
};

const leads: Partial<Record<ReportView, 'reports.leadNow' | 'reports.rates.lead' | 'reports.schedules.lead'>> = {
  liabilities: 'reports.leadNow',
  rates: 'reports.rates.lead',
  schedules: 'reports.schedules.lead',
};

const MINUTE_MS = 60_000;

/** The state of the page and its setter; what changes with the minute changes only then. */
function useReportState() {
  const [search, setSearch] = useSearchParams();
  const nowMs = Math.floor(useNow() / MINUTE_MS) * MINUTE_MS;
  const today = toSiteDay(nowMs);
  const text = search.toString();
  const query = useMemo(() => parseReportQuery(new URLSearchParams(text), today), [text, today]);
  // Of two changes before the page is drawn again, the second keeps the first.
  const latest = useRef(query);
  useEffect(() => {
    latest.current = query;
  }, [query]);
  const change = (next: Partial<ReportQuery>) => {
    latest.current = { ...latest.current, ...next };
    setSearch(toReportSearch(latest.current));
  };
  return { query, change, nowMs, today };
}

function ReportBar({ query, dimensions, today, onChange }: ReportProps & { today: string }) {
  const t = useTranslation();
  if (query.view === 'rates' || query.view === 'schedules') return null;
  if (query.view === 'liabilities') {
    return (
      <Box sx={{ width: 280, mt: 1 }}>
        <DateTimeInput
          label={t('reports.liabilities.moment')}
          value={query.at}
          help={t('reports.liabilities.momentHelp')}
          onValue={(at) => onChange({ at })}
        />
      </Box>
    );
  }
  const { hasComparison, levels, hasWithin, filters, Buttons } = tools[query.view];
  return (
    <Box
      role="group"
      aria-label={t('reports.bar')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}
    >
      <PeriodButton query={query} today={today} onChange={onChange} />
      {hasComparison && <ComparisonButton query={query} onChange={onChange} />}
      {levels.length > 0 && <GroupButton query={query} levels={levels} hasWithin={hasWithin} onChange={onChange} />}
      {Buttons !== undefined && <Buttons query={query} onChange={onChange} />}
      <FilterButtons query={query} dimensions={dimensions} filters={filters} onChange={onChange} />
    </Box>
  );
}

const reports: Record<ReportView, (props: ReportProps) => React.ReactNode> = {
  revenue: RevenueReport,
  money: MoneyReport,
  players: PlayersReport,
  cohorts: CohortsReport,
  promotions: PromotionsReport,
  payments: PaymentsReport,
  liabilities: LiabilitiesReport,
  rates: RatesReport,
  schedules: SchedulesReport,
};

function ReportsScreen() {
  const t = useTranslation();
  const { query, change, nowMs, today } = useReportState();
  const dimensions = useReport('officeReportDimensions', {});
  const Report = reports[query.view];
  const props: ReportProps = { query, dimensions: dimensions.data, nowMs, onChange: change };
  return (
    <Page title={t(`reports.headings.${query.view}`)} lead={t(leads[query.view] ?? 'reports.lead')}>
      <StatusTabs
        label={t('reports.title')}
        value={query.view}
        tabs={reportViews.map((view) => [view, t(`reports.views.${view}`)])}
        onTab={(view) => {
          const chosen = reportViews.find((one) => one === view) ?? 'revenue';
          // A few days have hardly a cohort.
          const preset = chosen === 'cohorts' ? 'half_year' : query.preset;
          const period = preset === 'custom' ? query.period : toPeriod(preset, today);
          change({ view: chosen, preset, period, sort: '', open: [], rows: 'day', within: 'game' });
        }}
      />
      <ReportViews search={toReportSearch(query).toString()} />
      <ReportBar {...props} today={today} />
      <Report key={query.view} {...props} />
    </Page>
  );
}

/** Reports of the operator by tabs. */
export function ReportsPage() {
  return (
    <CanAccess resource="reports" action="list" accessDenied={<AccessDenied />}>
      <ReportsScreen />
    </CanAccess>
  );
}
