import type { Answer } from '@arara/contract/client';
import Box from '@mui/material/Box';
import { useReport } from '../../shared/api/use-report.ts';
import { Card } from '../../shared/display/card.tsx';
import { EmptyState } from '../../shared/display/notice.tsx';
import { useTranslation } from '../../shared/messages/translation.ts';
import { ChoiceButton } from './choice-button.tsx';
import { createCountColumn, createDurationColumn } from './figure-columns.ts';
import { FiguresTable, type NamedRow } from './figures-table.tsx';
import { findTitle, formatPeriodKey } from './level-title.ts';
import { ReportPart } from './report-part.tsx';
import { decisionGroups } from './report-query.ts';
import { toSiteInput } from './revenue-input.ts';
import type { ReportProps } from './revenue-report.tsx';

type DecisionsAnswer = Answer<'officeReportDecisions'>['data'];
type DecisionFigures = DecisionsAnswer['sums'][number];

const HEIGHT = 160;

function useColumns() {
  const t = useTranslation();
  const count = (key: 'decisions' | 'approvals' | 'refusals') =>
    createCountColumn<DecisionFigures>(key, t(`reports.decisions.${key}`), (figures) => figures[key]);
  return [
    count('decisions'),
    count('approvals'),
    count('refusals'),
    createDurationColumn<DecisionFigures>(
      'decision_median',
      t('reports.payments.median'),
      (one) => one.decision_median_seconds,
    ),
    createDurationColumn<DecisionFigures>('decision_p90', t('reports.payments.p90'), (one) => one.decision_p90_seconds),
  ];
}

type DecisionsTableProps = Pick<ReportProps, 'query' | 'dimensions' | 'onChange'>;

function QueueTable({
  data,
  queue,
  query,
  dimensions,
  onChange,
}: DecisionsTableProps & { data: DecisionsAnswer; queue: DecisionFigures['queue'] }) {
  const t = useTranslation();
  const columns = useColumns();
  const titles = {
    staff: (row: DecisionsAnswer['rows'][number]) => row.title ?? row.key,
    day: ({ key }: { key: string }) => formatPeriodKey(key, 'day'),
    site: ({ key }: { key: string }) => findTitle(dimensions, 'site', key),
  };
  const rows = data.rows
    .filter((row) => row.queue === queue)
    .map((row): NamedRow<DecisionFigures> => ({ key: row.key, title: titles[query.decided](row), figures: row }));
  const sum = data.sums.find((one) => one.queue === queue);
  if (sum === undefined) return null;
  return (
    <Card>
      <FiguresTable
        name={`decisions-${queue}`}
        label={t(`reports.decisions.queues.${queue}`)}
        heading={`${t(`reports.decisions.queues.${queue}`)} · ${t(`reports.decisions.groups.${query.decided}`)}`}
        rows={rows}
        sum={sum}
        columns={columns}
        period={query.period}
        sort={query.sort}
        onSort={(sort) => onChange({ sort })}
      />
    </Card>
  );
}

/** Decisions of staff about withdrawals and reviewed deposits, and how long players waited for them. */
export function DecisionsTable(props: DecisionsTableProps) {
  const { query, onChange } = props;
  const t = useTranslation();
  const input = { ...query.period, ...toSiteInput(query.filters), group: query.decided };
  const report = useReport('officeReportDecisions', input);
  return (
    <Box component="section" aria-label={t('reports.decisions.title')} sx={{ display: 'grid', gap: 1.75 }}>
      <Box sx={{ display: 'flex' }}>
        <ChoiceButton
          label={t('reports.decisions.title')}
          choices={decisionGroups.map((one) => [one, t(`reports.decisions.groups.${one}`)])}
          value={query.decided}
          onChoose={(decided) => onChange({ decided })}
        />
      </Box>
      <ReportPart report={report} height={HEIGHT}>
        {(data) =>
          data.sums.length === 0 ? (
            <Card>
              <EmptyState>{t('reports.decisions.empty')}</EmptyState>
            </Card>
          ) : (
            <>
              <QueueTable {...props} data={data} queue="withdrawals" />
              <QueueTable {...props} data={data} queue="deposits" />
            </>
          )
        }
      </ReportPart>
    </Box>
  );
}
