import { BarChart, LineChart } from 'echarts/charts';
import { GridComponent } from 'echarts/components';
import { type EChartsType, init, use as register } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';

register([BarChart, LineChart, GridComponent, SVGRenderer]);

/** Opens a chart in an element. Loaded on demand: this file is the only one that imports ECharts. */
export const openChart = (element: HTMLElement): EChartsType => init(element, null, { renderer: 'svg' });
