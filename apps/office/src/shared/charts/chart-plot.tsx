import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { EChartsType } from 'echarts/core';
import { useEffect, useRef, useState } from 'react';
import { getChartColours } from './chart-colours.ts';
import { toChartOption } from './chart-option.ts';
import type { ChartData } from './chart-series.ts';

/** Draws a chart with ECharts, which is loaded the first time. What it shows, the frame around it says in text. */
export function ChartPlot({ data }: { data: ChartData }) {
  const element = useRef<HTMLDivElement>(null);
  const [chart, setChart] = useState<EChartsType>();
  const { mode } = useTheme().palette;
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)');
  useEffect(() => {
    let opened: EChartsType | undefined;
    let isGone = false;
    void import('./echart.ts').then(({ openChart }) => {
      if (isGone || element.current === null) return;
      opened = openChart(element.current);
      setChart(opened);
    });
    const observer = new ResizeObserver(() => opened?.resize());
    if (element.current !== null) observer.observe(element.current);
    return () => {
      isGone = true;
      observer.disconnect();
      opened?.dispose();
      setChart(undefined);
    };
  }, []);
  useEffect(() => {
    chart?.setOption(toChartOption(data, getChartColours(mode), !isStill), { notMerge: true });
  }, [chart, data, mode, isStill]);
  return <Box ref={element} aria-hidden sx={{ position: 'absolute', inset: 0 }} />;
}
