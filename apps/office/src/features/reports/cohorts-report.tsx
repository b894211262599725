import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { download } from '../../shared/api/files.ts';
import { useReport } from '../../shared/api/use-report.ts';
import { Card } from '../../shared/display/card.tsx';
import { EmptyState } from '../../shared/display/notice.tsx';
import { useTranslation } from '../../shared/messages/translation.ts';
import { ChoiceButton } from './choice-button.tsx';
import { type CohortAnswer, toCohortLines } from './cohort-lines.ts';
import { CohortTable } from './cohort-table.tsx';
import { formatCsv } from './csv-file.ts';
import {
  type CohortChoice,
  type ReportQuery,
  cohortMeasures,
  cohortStarts,
  listCohortLengths,
} from './report-query.ts';
import { toPlayersSearch, useListHref } from './list-href.ts';
import { toSiteInput, toStepPeriod } from './revenue-input.ts';
import type { ReportProps } from './revenue-report.tsx';
import { ReportError } from './report-part.tsx';

const HEIGHT = 360;

/** How cohorts are built, and the figure that is shown. */
export function CohortButtons({ query, onChange }: Pick<ReportProps, 'query' | 'onChange'>) {
  const t = useTranslation();
  const { cohort } = query;
  const change = (next: Partial<CohortChoice>) => onChange({ cohort: { ...cohort, ...next } });
  return (
    <>
      <ChoiceButton
        label={t('reports.cohorts.length')}
        choices={listCohortLengths(query.period).map((one) => [one, t(`reports.cohorts.lengths.${one}`)])}
        value={cohort.length}
        onChoose={(length) => change({ length })}
      />
      <ChoiceButton
        label={t('reports.cohorts.start')}
        choices={cohortStarts.map((one) => [one, t(`reports.cohorts.starts.${one}`)])}
        value={cohort.start}
        onChoose={(start) => change({ start })}
      />
      <ChoiceButton
        label={t('reports.cohorts.measure')}
        choices={cohortMeasures.map((one) => [one, t(`reports.cohorts.measures.${one}`)])}
        value={cohort.measure}
        onChoose={(measure) => change({ measure })}
      />
    </>
  );
}

function Cohorts({ data, query }: { data: CohortAnswer; query: ReportQuery }) {
  const t = useTranslation();
  const { measure, length, start } = query.cohort;
  const hrefTo = useListHref();
  const { lines, average } = toCohortLines(data, measure, length);
  const name = t(`reports.cohorts.measures.${measure}`);
  const save = () => {
    const numbers = Array.from({ length: Math.max(0, ...lines.map(({ cells }) => cells.length)) }, (_, index) => index);
    const heading = [
      t('reports.cohorts.cohort'),
      t('reports.cohorts.members'),
      ...numbers.map((one) => `${name} ${one}`),
    ];
    const text = formatCsv([
      heading.map((one) => ({ text: one })),
      ...lines.map(({ title, members, cells }) => [
        { text: title },
        { number: String(members) },
        ...cells.map(({ csv }) => csv),
      ]),
      [{ text: t('reports.cohorts.average') }, { text: '' }, ...average.map(({ csv }) => csv)],
    ]);
    const { from, to } = query.period;
    const file = new Blob([text], { type: 'text/csv;charset=utf-8' });
    download(file, `${t('reports.fileName')}-cohorts-${measure}-${from}-${to}.csv`);
  };
  return (
    <>
      <Box sx={{ px: 2, pt: 2, pb: 1 }}>
        <Typography variant="h3" component="h2">
          {name}
        </Typography>
        <Typography variant="caption" sx={{ color: 'text.secondary', display: 'block' }}>
          {t(`reports.cohorts.leads.${measure}`)} {t('reports.cohorts.legend')}
        </Typography>
      </Box>
      <CohortTable
        label={name}
        lines={lines}
        average={average}
        getHref={(key) =>
          hrefTo('players', toPlayersSearch(start, toStepPeriod(query, length, key), query.filters.site))
        }
        onDownload={save}
      />
    </>
  );
}

/** Players by the period they came in, and how many of them still play or what they brought so far. */
export function CohortsReport({ query }: ReportProps) {
  const t = useTranslation();
  const { length, start } = query.cohort;
  const input = { ...query.period, by: length, start, ...toSiteInput(query.filters) };
  const { data, error, isStale, reload } = useReport('officeReportCohorts', input);
  if (error !== undefined) return <ReportError error={error} onRetry={reload} />;
  if (data === undefined || isStale) return <Skeleton variant="rounded" height={HEIGHT} />;
  return (
    <Card>
      {data.rows.every(({ members }) => members === 0) ? (
        <EmptyState>{t('reports.cohorts.empty')}</EmptyState>
      ) : (
        <Cohorts data={data} query={query} />
      )}
    </Card>
  );
}
