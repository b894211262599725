import { useTheme } from '@mui/material/styles';
import { getChartColours } from './chart-colours.ts';
import { toSparklinePath } from './sparkline-path.ts';

interface SparklineProps {
  values: readonly number[];
  /** What it shows, for readers who do not see it. */
  label: string;
  isFalling?: boolean;
}

const WIDTH = 88;
const HEIGHT = 22;

/** The course of a figure in the height of a row. */
export function Sparkline({ values, label, isFalling = false }: SparklineProps) {
  const colours = getChartColours(useTheme().palette.mode);
  if (values.length < 2) return null;
  return (
    <svg width={WIDTH} height={HEIGHT} role="img" aria-label={label} style={{ display: 'block', marginLeft: 'auto' }}>
      <path
        d={toSparklinePath(values, WIDTH, HEIGHT)}
        fill="none"
        stroke={isFalling ? colours.negative : colours.current}
        strokeWidth={1.5}
        strokeLinejoin="round"
      />
    </svg>
  );
}
