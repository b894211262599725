import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { SeriesMark } from './chart-legend.tsx';
import { type ChartData, computeBand } from './chart-series.ts';

interface ChartTooltipProps {
  data: ChartData;
  at: number;
  /** Width of the chart in pixels. */
  width: number;
  /** The difference from the previous period, below the values. */
  children?: ReactNode;
}

const WIDTH = 216;

/** Values of one point, beside its band; at the other side where there is no room. */
export function ChartTooltip({ data, at, width, children }: ChartTooltipProps) {
  const band = computeBand(at, width, data.points.length);
  const right = band.left + band.width + 8;
  const left = right + WIDTH > width ? Math.max(0, band.left - WIDTH - 8) : right;
  return (
    <Box
      role="status"
      sx={({ tokens }) => ({
        position: 'absolute',
        top: 8,
        left,
        width: WIDTH,
        p: 1.25,
        zIndex: 2,
        pointerEvents: 'none',
        borderRadius: '10px',
        border: `1px solid ${tokens.line}`,
        backgroundColor: tokens.surface,
        boxShadow: '0 8px 24px rgba(10, 13, 24, 0.16)',
        fontSize: 12,
        lineHeight: '18px',
      })}
    >
      <Box sx={{ fontWeight: 600, mb: 0.5 }}>{data.points[at]?.title}</Box>
      {data.series.map(({ role, label, texts, values }) =>
        values[at] === null || role === 'rest' ? null : (
          <Box key={label} sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
            <SeriesMark role={role} />
            <Box component="span" sx={{ color: 'text.secondary', minWidth: 0, flexGrow: 1 }}>
              {label}
            </Box>
            <Box component="span" sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
              {texts[at]}
            </Box>
          </Box>
        ),
      )}
      {children}
    </Box>
  );
}
