import Skeleton from '@mui/material/Skeleton';
import Box from '@mui/material/Box';
import { type ReactNode, useState } from 'react';
import { useReport } from '../../shared/api/use-report.ts';
import { formatRefusal } from '../../shared/api/refusal.ts';
import { Card } from '../../shared/display/card.tsx';
import { LoadError, Notice } from '../../shared/display/notice.tsx';
import { ChangeDetail } from '../../shared/figures/change-detail.tsx';
import { type Figure, FigureStrip } from '../../shared/figures/figure-strip.tsx';
import { useTranslation } from '../../shared/messages/translation.ts';
import { BridgeCard } from './bridge-card.tsx';
import { HourlyCard } from './hourly-card.tsx';
import { type Today, type TodayMetric, formatMetric, readMetric, todayMetrics } from './today-figures.ts';

const REFRESH_MS = 60_000;

/** Today's figures, loaded again once a minute while the page is visible. */
export const useToday = () => useReport('officeReportToday', {}, { refreshMs: REFRESH_MS });

function useFigures(data: Today | undefined): Figure[] | undefined {
  const t = useTranslation();
  return data === undefined
    ? undefined
    : todayMetrics.map((metric) => {
        const [now, before] = [readMetric(data.today.figures, metric), readMetric(data.before.figures, metric)];
        const text = formatMetric(before, metric);
        return {
          key: metric.key,
          label: t(`home.figures.${metric.key}`),
          value: formatMetric(now, metric),
          detail: <ChangeDetail now={now} before={before} meaning={metric.meaning} text={text} />,
        };
      });
}

/** Two columns: the wide one and that of the queues, as high as the higher of both. */
export function HomeRow({ children, side }: { children: ReactNode; side: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1.75,
        alignItems: 'stretch',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 372px' },
      }}
    >
      {children}
      {side}
    </Box>
  );
}

interface TodayOverviewProps {
  report: ReturnType<typeof useToday>;
  queues: ReactNode;
  /** Open alerts, where the reader may see them. */
  alerts: ReactNode;
}

const [firstMetric] = todayMetrics;

/** Key figures, the chart by hour, the bridge, and beside them the queues. */
export function TodayOverview({ report, queues, alerts }: TodayOverviewProps) {
  const t = useTranslation();
  const { data, error, reload } = report;
  const [chosen, setChosen] = useState<string>('ggr');
  const metric: TodayMetric | undefined = todayMetrics.find(({ key }) => key === chosen) ?? firstMetric;
  const figures = useFigures(data);
  const failed = data === undefined && error !== undefined;
  return (
    <>
      {data !== undefined && error !== undefined && (
        <div role="alert">
          <Notice tone="warn">{formatRefusal(error, t)}</Notice>
        </div>
      )}
      <Card>
        {failed ? (
          <LoadError error={error} onRetry={reload} />
        ) : (
          <FigureStrip isLarge count={todayMetrics.length} figures={figures} chosen={chosen} onChoose={setChosen} />
        )}
      </Card>
      <HomeRow side={queues}>
        {data === undefined || metric === undefined ? (
          !failed && <Skeleton variant="rounded" height={322} />
        ) : (
          <HourlyCard today={data} metric={metric} />
        )}
      </HomeRow>
      <BottomRow alerts={alerts}>
        {data === undefined ? <Placeholder isShown={!failed} /> : <BridgeCard bridge={data.bridge} />}
      </BottomRow>
    </>
  );
}

/** The alerts, and beside them the bridge; the bridge alone is as wide as it needs. */
function BottomRow({ alerts, children }: { alerts: ReactNode; children: ReactNode }) {
  return alerts === undefined ? (
    <Box sx={{ maxWidth: { lg: 372 } }}>{children}</Box>
  ) : (
    <HomeRow side={children}>{alerts}</HomeRow>
  );
}

const Placeholder = ({ isShown }: { isShown: boolean }) =>
  isShown ? <Skeleton variant="rounded" height={206} /> : <span />;
