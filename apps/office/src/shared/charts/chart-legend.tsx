import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { type SeriesRole, getChartColours } from './chart-colours.ts';
import type { ChartSeries } from './chart-series.ts';

/** The mark of a series: a square, or a dash for the previous period. */
export function SeriesMark({ role }: { role: SeriesRole }) {
  const colour = getChartColours(useTheme().palette.mode)[role];
  const shape =
    role === 'previous'
      ? { width: 12, height: 0, borderTop: `2px dashed ${colour}` }
      : { width: 9, height: 9, borderRadius: '3px', backgroundColor: colour };
  return <Box component="span" aria-hidden sx={{ display: 'inline-block', flexShrink: 0, ...shape }} />;
}

/** Names of the series of a chart beside their marks. */
export function ChartLegend({ series }: { series: readonly ChartSeries[] }) {
  return (
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.75, rowGap: 0.5, fontSize: 12, color: 'text.secondary' }}
    >
      {series
        .filter(({ role }) => role !== 'rest')
        .map(({ role, label }) => (
          <Box key={label} component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
            <SeriesMark role={role} />
            {label}
          </Box>
        ))}
    </Box>
  );
}
