/** The role of a series, which fixes its colour. */
export type SeriesRole = 'current' | 'net' | 'previous' | 'rest';

export interface ChartColours extends Readonly<Record<SeriesRole, string>> {
  negative: string;
  grid: string;
  axis: string;
}

const light: ChartColours = {
  current: '#2a5fe0',
  net: '#0f9d8a',
  previous: '#7d88a8',
  rest: '#e5e9f2',
  negative: '#c8213f',
  grid: '#e5e9f2',
  axis: '#5a6481',
};

const dark: ChartColours = {
  current: '#5b8cff',
  net: '#2cc4ae',
  previous: '#98a4c3',
  rest: '#222a42',
  negative: '#ff6b80',
  grid: '#222a42',
  axis: '#98a4c3',
};

/** Colours of charts in a theme. Marks have a contrast of at least 3:1 with the surface, except hairlines and the rest of a day. */
export const getChartColours = (mode: 'light' | 'dark'): ChartColours => (mode === 'dark' ? dark : light);
