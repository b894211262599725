import { formatReais } from '@arara/money';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTheme } from '@mui/material/styles';
import { Link } from 'react-router';
import { getChartColours } from '../../shared/charts/chart-colours.ts';
import { DeltaText } from '../../shared/figures/delta-text.tsx';
import { formatAxisNumber, toAxisValue } from '../../shared/format/whole-amount.ts';
import { useTranslation } from '../../shared/messages/translation.ts';
import { type Dimensions, findTitle } from './level-title.ts';
import type { FilterDimension } from './report-query.ts';
import type { RevenueFigures } from './revenue-input.ts';
import { type RevenueRow, computeGgrChange, computeTheory, listTop } from './revenue-rows.ts';

const SHOWN = 7;

interface TopListProps {
  rows: readonly RevenueRow[];
  sums: RevenueFigures;
  dimension: FilterDimension;
  dimensions: Dimensions | undefined;
  /** The report of one value. */
  getHref: (key: string) => string;
}

/** A bar of the GGR with a mark where theory would be. */
function Bar({ figures, most }: { figures: RevenueFigures; most: number }) {
  const colours = getChartColours(useTheme().palette.mode);
  const theory = computeTheory(figures);
  const ggr = toAxisValue(figures.ggr);
  const toShare = (value: number) => `${Math.min(100, Math.max(0, (Math.abs(value) * 100) / most))}%`;
  return (
    <Box aria-hidden sx={{ position: 'relative', height: 9 }}>
      <Box
        sx={{
          height: 9,
          minWidth: 2,
          width: toShare(ggr),
          borderRadius: '2px',
          backgroundColor: ggr < 0 ? colours.negative : colours.current,
        }}
      />
      {theory !== undefined && (
        <Box
          sx={({ tokens }) => ({
            position: 'absolute',
            top: -3,
            height: 15,
            width: 2,
            left: toShare(toAxisValue(formatReais(theory))),
            backgroundColor: tokens.ink,
          })}
        />
      )}
    </Box>
  );
}

const GRID = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 6fr) 5fr 62px 58px',
  alignItems: 'center',
  gap: 1,
  minHeight: 28,
  fontSize: 12.5,
} as const;

/** The values of a dimension with the highest GGR, each against theory and against the compared period. */
export function TopList({ rows, sums, dimension, dimensions, getHref }: TopListProps) {
  const t = useTranslation();
  const { top, others } = listTop(rows, sums, SHOWN);
  const positions = top.flatMap(({ figures }) => {
    const theory = computeTheory(figures);
    return [Math.abs(toAxisValue(figures.ggr)), theory === undefined ? 0 : toAxisValue(formatReais(theory))];
  });
  const most = Math.max(1, ...positions);
  return (
    <section aria-labelledby="top-list">
      <Typography variant="h3" component="h2" id="top-list" sx={{ mb: 0.5 }}>
        {t('reports.top', { what: t(`reports.levels.${dimension}`) })}
      </Typography>
      <Typography variant="caption" sx={{ color: 'text.secondary', display: 'block', mb: 0.75 }}>
        {t('reports.topLead')}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {top.map((row) => (
          <Box component="li" key={row.key} sx={GRID}>
            <Box
              component={Link}
              to={getHref(row.key)}
              sx={{
                color: 'inherit',
                textDecoration: 'none',
                overflow: 'hidden',
                textOverflow: 'ellipsis',
                whiteSpace: 'nowrap',
                '&:hover': { textDecoration: 'underline' },
              }}
            >
              {findTitle(dimensions, dimension, row.key)}
            </Box>
            <Bar figures={row.figures} most={most} />
            <Box component="span" sx={{ textAlign: 'right', fontWeight: 600, whiteSpace: 'nowrap' }}>
              {formatAxisNumber(toAxisValue(row.figures.ggr))}
            </Box>
            <Box component="span" sx={{ textAlign: 'right' }}>
              {row.compared !== null && <DeltaText changeBps={computeGgrChange(row)} meaning="gain" />}
            </Box>
          </Box>
        ))}
        {others.count > 0 && (
          <Box component="li" sx={GRID}>
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {t('reports.others', { count: others.count })}
            </Box>
            <span />
            <Box component="span" sx={{ textAlign: 'right', fontWeight: 600 }}>
              {formatAxisNumber(toAxisValue(formatReais(others.ggr)))}
            </Box>
            <span />
          </Box>
        )}
      </Box>
    </section>
  );
}
