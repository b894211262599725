import Box from '@mui/material/Box';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../messages/translation.ts';
import { ChartPlot } from './chart-plot.tsx';
import { type ChartData, PLOT, computeBand, findPointAt } from './chart-series.ts';
import { ChartTable } from './chart-table.tsx';
import { ChartTooltip } from './chart-tooltip.tsx';

interface TimeChartProps {
  /** Accessible name: what the chart shows. */
  label: string;
  data: ChartData;
  /** Least height in pixels; it fills a column that is higher. */
  height: number;
  /** Shows the values as a table instead. */
  isTable?: boolean;
  /** The present: its position in points, such as 14.5, and its label. */
  now?: { at: number; label: string } | undefined;
  /** The difference of a point from the previous period, for its tooltip. */
  getDifference?: (index: number) => ReactNode;
}

/** Width of an element, kept up to date. */
function useWidth() {
  const element = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    if (element.current !== null) observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return { element, width };
}

/** The point that a key moves to; undefined for a key that moves nowhere, null to close the tooltip. */
export function findKeyedPoint(key: string, at: number | undefined, count: number): number | null | undefined {
  if (key === 'Escape') return null;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key === 'ArrowRight') return Math.min((at ?? -1) + 1, count - 1);
  if (key === 'ArrowLeft') return Math.max((at ?? count) - 1, 0);
  return undefined;
}

/** The line of the present, with its label. */
function NowLine({ left, label }: { left: number; label: string }) {
  return (
    <Box
      sx={({ tokens }) => ({
        position: 'absolute',
        top: 0,
        bottom: PLOT.bottom,
        left,
        borderLeft: `1px dashed ${tokens.dim}`,
        pointerEvents: 'none',
      })}
    >
      <Box
        component="span"
        sx={({ tokens }) => ({
          position: 'absolute',
          top: -6,
          left: 0,
          translate: '-50% 0',
          px: 0.75,
          borderRadius: '6px',
          fontSize: 11,
          lineHeight: '18px',
          fontWeight: 600,
          color: tokens.surface,
          backgroundColor: tokens.ink,
        })}
      >
        {label}
      </Box>
    </Box>
  );
}

/** The chart itself with its tooltip, by pointer and by the arrow keys. */
function Plot({ label, data, height, now, getDifference }: TimeChartProps) {
  const t = useTranslation();
  const { element, width } = useWidth();
  const [at, setAt] = useState<number>();
  const count = data.points.length;
  const shown = at !== undefined && at < count ? at : undefined;
  const onKeyDown = (event: KeyboardEvent) => {
    const next = findKeyedPoint(event.key, shown, count);
    if (next === undefined) return;
    event.preventDefault();
    setAt(next ?? undefined);
  };
  return (
    <Box
      ref={element}
      role="group"
      aria-label={t('charts.label', { label })}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onBlur={() => setAt(undefined)}
      onPointerMove={({ clientX, currentTarget }) =>
        setAt(findPointAt(clientX - currentTarget.getBoundingClientRect().left, width, count))
      }
      onPointerLeave={() => setAt(undefined)}
      sx={{ position: 'relative', flexGrow: 1, minHeight: height, borderRadius: '8px' }}
    >
      {shown !== undefined && (
        <Box
          sx={({ tokens }) => ({
            position: 'absolute',
            top: PLOT.top,
            bottom: PLOT.bottom,
            ...computeBand(shown, width, count),
            borderRadius: '6px',
            backgroundColor: tokens.raised,
          })}
        />
      )}
      <ChartPlot data={data} />
      {now !== undefined && width > 0 && <NowLine left={computeBand(now.at, width, count).left} label={now.label} />}
      {shown !== undefined && (
        <ChartTooltip data={data} at={shown} width={width}>
          {getDifference?.(shown)}
        </ChartTooltip>
      )}
    </Box>
  );
}

/** A chart over time, or its values as a table. */
export function TimeChart(props: TimeChartProps) {
  const { label, data, height, isTable = false } = props;
  return isTable ? <ChartTable label={label} data={data} height={height} /> : <Plot {...props} />;
}
