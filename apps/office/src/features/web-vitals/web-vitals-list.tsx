import { CanAccess } from 'ra-core';
import { AccessDenied } from '../../shared/auth/access-denied.tsx';
import type { ScreenSpeed } from '../../shared/api/records.ts';
import { Chip } from '../../shared/display/chip.tsx';
import { Page } from '../../shared/display/page.tsx';
import { formatDecimalText } from '../../shared/format/percent.ts';
import { SecondaryText } from '../../shared/display/secondary-text.tsx';
import { useListQuery } from '../../shared/lists/list-query.ts';
import { ListTabs, ListTools } from '../../shared/lists/list-toolbar.tsx';
import { type Column, useRows } from '../../shared/lists/rows.ts';
import { UnpagedRowList } from '../../shared/lists/unpaged-row-list.tsx';
import { useTranslation } from '../../shared/messages/translation.ts';
import { type Metric, judge } from './verdict.ts';

/** Days of the report, as the address names them. */
const ranges = ['7', '28', '1'] as const;

const formatSeconds = (milliseconds: number): string => formatDecimalText((milliseconds / 1000).toFixed(2));

const tones = { good: 'good', fair: 'warn', poor: 'bad' } as const;

/** A value beside the colour of its verdict. */
function Measured({ metric, value }: { metric: Metric; value: number | null }) {
  const t = useTranslation();
  if (value === null) return t('common.none');
  const verdict = judge(metric, value);
  return (
    <Chip tone={tones[verdict]} title={t(`webVitals.${verdict}`)}>
      {metric === 'cls' ? formatDecimalText(value.toFixed(3)) : t('webVitals.seconds', { value: formatSeconds(value) })}
    </Chip>
  );
}

function useColumns(): Column<ScreenSpeed>[] {
  const t = useTranslation();
  const measured = (metric: Metric): Column<ScreenSpeed> => ({
    name: metric.toUpperCase(),
    right: true,
    cell: (row) => <Measured metric={metric} value={row[metric]} />,
  });
  return [
    { name: t('webVitals.screen'), cell: ({ path }) => path },
    { name: t('webVitals.device'), cell: ({ phone }) => t(phone ? 'webVitals.phone' : 'webVitals.desk') },
    { name: t('webVitals.visits'), right: true, cell: ({ visits }) => t('webVitals.count', { visits }) },
    ...(['lcp', 'inp', 'cls', 'fcp', 'ttfb'] as const).map(measured),
  ];
}

function WebVitalsScreen() {
  const t = useTranslation();
  const { query, setQuery } = useListQuery(ranges);
  const list = useRows<ScreenSpeed>('web-vitals', query);
  return (
    <Page title={t('webVitals.title')} lead={t('webVitals.lead')}>
      <ListTools>
        <ListTabs
          label={t('webVitals.range')}
          query={query}
          setQuery={setQuery}
          states={ranges}
          getName={(days) => t('webVitals.days', { days: Number(days) })}
        />
      </ListTools>
      <UnpagedRowList
        rows={list.data}
        error={list.error}
        onRetry={() => void list.refetch()}
        columns={useColumns()}
        empty={t('webVitals.empty')}
      />
      <SecondaryText>{t('webVitals.legend')}</SecondaryText>
    </Page>
  );
}

/** How fast the screens of the site were for real visitors. */
export function WebVitalsList() {
  return (
    <CanAccess resource="web-vitals" action="list" accessDenied={<AccessDenied />}>
      <WebVitalsScreen />
    </CanAccess>
  );
}
