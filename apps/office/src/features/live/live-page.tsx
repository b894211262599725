import { centavos, formatReais } from '@arara/money';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { CanAccess } from 'ra-core';
import { useMemo, useState } from 'react';
import { useReport } from '../../shared/api/use-report.ts';
import { AccessDenied } from '../../shared/auth/access-denied.tsx';
import { ChartLegend } from '../../shared/charts/chart-legend.tsx';
import { TimeChart } from '../../shared/charts/time-chart.tsx';
import { Card } from '../../shared/display/card.tsx';
import { Page } from '../../shared/display/page.tsx';
import { type Figure, FigureStrip } from '../../shared/figures/figure-strip.tsx';
import { formatAxisNumber, formatCount, formatKeyAmount } from '../../shared/format/whole-amount.ts';
import { useLiveMonitor } from '../../shared/live/live.ts';
import type { MonitorState } from '../../shared/live/monitor-state.ts';
import { useTranslation } from '../../shared/messages/translation.ts';
import { EventCard } from './event-card.tsx';
import { type Span, listEvents, spans, sumAll, sumSteps, toPlayChart } from './monitor-figures.ts';

const HEIGHT = 260;

/** The figures of the chosen span: bets a second, stakes, wins, what is left of them, and players. */
function useFigures(state: MonitorState, site: string, span: Span): Figure[] {
  const t = useTranslation();
  const { bets, stakes, wins } = sumAll(sumSteps(state, site, span));
  const players =
    site === '' ? Object.values(state.players).reduce((sum, count) => sum + count, 0) : (state.players[site] ?? 0);
  const left = formatReais(centavos(stakes - wins));
  return [
    {
      key: 'bets',
      label: t('live.betsPerSecond'),
      value: formatAxisNumber(bets / span),
      detail: t('live.bets', { count: bets }),
    },
    { key: 'stakes', label: t('live.stakes'), value: formatKeyAmount(formatReais(stakes)), role: 'current' },
    { key: 'wins', label: t('live.wins'), value: formatKeyAmount(formatReais(wins)), role: 'net' },
    { key: 'left', label: t('live.left'), value: formatKeyAmount(left) },
    { key: 'players', label: t('live.players'), value: formatCount(players), detail: t('live.playersDetail') },
  ];
}

function Monitor({ state, site, span }: { state: MonitorState; site: string; span: Span }) {
  const t = useTranslation();
  const names = useMemo(() => ({ stakes: t('live.stakes'), wins: t('live.wins') }), [t]);
  const data = useMemo(() => toPlayChart(state, site, span, names), [state, site, span, names]);
  const figures = useFigures(state, site, span);
  return (
    <>
      <Card>
        <FigureStrip isLarge count={figures.length} figures={figures} />
      </Card>
      <Card>
        <Box sx={{ p: 2, pb: 1, display: 'flex', flexDirection: 'column' }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mb: 1.5 }}>
            <Typography variant="h3" component="h2">
              {t('live.chart')}
            </Typography>
            <ChartLegend series={data.series} />
          </Box>
          <TimeChart label={t('live.chart')} data={data} height={HEIGHT} />
        </Box>
      </Card>
      <Box
        sx={{
          display: 'grid',
          gap: 1.75,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <EventCard title={t('live.largestWins')} empty={t('live.noWins')} events={listEvents(state, site, 'wins')} />
        <EventCard title={t('live.money')} empty={t('live.noMoney')} events={listEvents(state, site, 'money')} />
      </Box>
    </>
  );
}

/** The site and the length of the chart. */
function MonitorTools({ site, span, onSite, onSpan }: MonitorToolsProps) {
  const t = useTranslation();
  const sites = useReport('officeReportDimensions', {}).data?.sites ?? [];
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
      {sites.length > 1 && (
        <TextField
          select
          size="small"
          label={t('live.site')}
          value={site}
          onChange={({ target }) => onSite(target.value)}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        >
          <MenuItem value="">{t('live.allSites')}</MenuItem>
          {sites.map(({ key, title }) => (
            <MenuItem key={key} value={key}>
              {title}
            </MenuItem>
          ))}
        </TextField>
      )}
      <ToggleButtonGroup
        exclusive
        size="small"
        value={span}
        aria-label={t('live.span')}
        onChange={(_, next: Span | null) => next !== null && onSpan(next)}
        sx={{ '& button': { textTransform: 'none', fontSize: 12, px: 1.25, height: 34 } }}
      >
        {spans.map((one) => (
          <ToggleButton key={one} value={one}>
            {t(one === 60 ? 'live.lastMinute' : 'live.lastMinutes')}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Box>
  );
}

interface MonitorToolsProps {
  site: string;
  span: Span;
  onSite: (site: string) => void;
  onSpan: (span: Span) => void;
}

function LiveScreen() {
  const t = useTranslation();
  const state = useLiveMonitor();
  const [site, setSite] = useState('');
  const [span, setSpan] = useState<Span>(60);
  return (
    <Page
      title={t('live.title')}
      lead={t('live.lead')}
      aside={<MonitorTools site={site} span={span} onSite={setSite} onSpan={setSpan} />}
    >
      {state === undefined ? (
        <Skeleton variant="rounded" height={480} />
      ) : (
        <Monitor state={state} site={site} span={span} />
      )}
    </Page>
  );
}

/** What happens now: bets, wins, deposits and withdrawals. */
export function LivePage() {
  return (
    <CanAccess resource="live" action="list" accessDenied={<AccessDenied />}>
      <LiveScreen />
    </CanAccess>
  );
}
