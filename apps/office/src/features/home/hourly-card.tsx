import TableChart from '@mui/icons-material/TableChartRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { ChartLegend } from '../../shared/charts/chart-legend.tsx';
import { TooltipDifference } from '../../shared/charts/tooltip-difference.tsx';
import { TimeChart } from '../../shared/charts/time-chart.tsx';
import { Card } from '../../shared/display/card.tsx';
import { computeChangeBps } from '../../shared/figures/delta.ts';
import { toLocalInput } from '../../shared/format/site-time.ts';
import { formatWeekday } from '../../shared/format/day-name.ts';
import { useTranslation } from '../../shared/messages/translation.ts';
import { type Today, type TodayMetric, findNowAt, listHours, toHourlyChart } from './today-figures.ts';

const HEIGHT = 250;

/** The time of day of a moment at the site: `14:32`. */
export const formatSiteTime = (iso: string): string => toLocalInput(iso).slice(11, 16);

interface ModeToggleProps {
  isAccumulated: boolean;
  onChange: (isAccumulated: boolean) => void;
}

function ModeToggle({ isAccumulated, onChange }: ModeToggleProps) {
  const t = useTranslation();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={isAccumulated}
      aria-label={t('home.chartMode')}
      onChange={(_, next: boolean | null) => next !== null && onChange(next)}
      sx={{ '& button': { textTransform: 'none', fontSize: 12, py: 0, px: 1.25, height: 28 } }}
    >
      <ToggleButton value={false}>{t('home.byHour')}</ToggleButton>
      <ToggleButton value>{t('home.accumulated')}</ToggleButton>
    </ToggleButtonGroup>
  );
}

/** The chosen figure by hour against the same weekday of last week. */
export function HourlyCard({ today, metric }: { today: Today; metric: TodayMetric }) {
  const t = useTranslation();
  const [wantsTotal, setTotal] = useState(false);
  const [isTable, setTable] = useState(false);
  const isAccumulated = wantsTotal && metric.isAdditive;
  const before = formatWeekday(today.before.day);
  const data = useMemo(
    () => toHourlyChart(today, metric, isAccumulated, { today: t('home.today'), before }),
    [today, metric, isAccumulated, before, t],
  );
  const { now, past } = listHours(today, metric, isAccumulated);
  const title = t('home.perHour', { figure: t(`home.figures.${metric.key}`) });
  const getDifference = (hour: number) => {
    const [one, two] = [now[hour] ?? null, past[hour] ?? null];
    // The running hour is not over, so it compares with nothing.
    if (one === null || two === null || hour >= today.today.hours.length - 1) return null;
    return <TooltipDifference changeBps={computeChangeBps(one, two)} meaning={metric.meaning} />;
  };
  return (
    <Card>
      <Box sx={{ p: 2, pb: 1, height: '100%', display: 'flex', flexDirection: 'column' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 1.5 }}>
          <Typography variant="h3" component="h2">
            {title}
          </Typography>
          <ChartLegend series={data.series} />
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, ml: 'auto' }}>
            {metric.isAdditive && <ModeToggle isAccumulated={isAccumulated} onChange={setTotal} />}
            <Tooltip title={t('charts.table')}>
              <IconButton
                size="small"
                aria-label={t('charts.table')}
                aria-pressed={isTable}
                onClick={() => setTable(!isTable)}
              >
                <TableChart fontSize="small" />
              </IconButton>
            </Tooltip>
          </Box>
        </Box>
        <TimeChart
          label={title}
          data={data}
          height={HEIGHT}
          isTable={isTable}
          now={{ at: findNowAt(today.today), label: formatSiteTime(today.today.until) }}
          getDifference={getDifference}
        />
      </Box>
    </Card>
  );
}
