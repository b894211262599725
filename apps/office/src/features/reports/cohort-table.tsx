import Download from '@mui/icons-material/FileDownloadRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Tooltip from '@mui/material/Tooltip';
import { alpha, useTheme } from '@mui/material/styles';
import { getChartColours } from '../../shared/charts/chart-colours.ts';
import { formatCount } from '../../shared/format/whole-amount.ts';
import { LinkedFigure } from './linked-figure.tsx';
import { useTranslation } from '../../shared/messages/translation.ts';
import type { CohortCell, CohortLine } from './cohort-lines.ts';

/** The strongest shade of a cell: text on it keeps its contrast. */
const MAX_SHADE = 0.4;
const FIRST = { position: 'sticky', left: 0, zIndex: 1, backgroundColor: 'background.paper' } as const;

interface CohortTableProps {
  label: string;
  lines: readonly CohortLine[];
  average: readonly CohortCell[];
  /** The list of the players of a cohort, by its key; undefined where the reader may not open it. */
  getHref: (key: string) => string | undefined;
  onDownload: () => void;
}

function HeatCell({ cell, to }: { cell: CohortCell | undefined; to?: string | undefined }) {
  const t = useTranslation();
  const colours = getChartColours(useTheme().palette.mode);
  if (cell === undefined) return <TableCell />;
  const shade = alpha(cell.shade < 0 ? colours.negative : colours.current, Math.abs(cell.shade) * MAX_SHADE);
  return (
    <TableCell
      align="right"
      title={cell.isRunning ? t('reports.cohorts.running') : undefined}
      sx={{ backgroundColor: shade, fontStyle: cell.isRunning ? 'italic' : 'normal', whiteSpace: 'nowrap' }}
    >
      <LinkedFigure to={to}>{cell.text}</LinkedFigure>
    </TableCell>
  );
}

/** Cohorts as a triangle: a row for each, a column for each period since it began, darker where the figure is larger. */
export function CohortTable({ label, lines, average, getHref, onDownload }: CohortTableProps) {
  const t = useTranslation();
  const numbers = Array.from({ length: Math.max(1, ...lines.map(({ cells }) => cells.length)) }, (_, number) => number);
  return (
    <TableContainer tabIndex={0} sx={{ position: 'relative', maxHeight: 'min(72vh, 860px)' }}>
      <Table
        stickyHeader
        aria-label={label}
        sx={({ tokens }) => ({
          fontVariantNumeric: 'tabular-nums',
          '& td, & tbody th, & tfoot th': { height: 36, py: 0, px: 1, fontSize: 13 },
          '& thead th': { height: 36, py: 0, px: 1, backgroundColor: tokens.surface, zIndex: 3, whiteSpace: 'nowrap' },
          '& tfoot td, & tfoot th': { fontWeight: 600, color: tokens.ink, borderTop: `1px solid ${tokens.line}` },
        })}
      >
        <TableHead>
          <TableRow>
            <TableCell sx={{ ...FIRST, zIndex: 4 }}>
              <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
                {t('reports.cohorts.cohort')}
                <Tooltip title={t('reports.download')}>
                  <IconButton size="small" aria-label={t('reports.download')} onClick={onDownload}>
                    <Download fontSize="small" />
                  </IconButton>
                </Tooltip>
              </Box>
            </TableCell>
            <TableCell align="right">{t('reports.cohorts.members')}</TableCell>
            {numbers.map((number) => (
              <TableCell key={number} align="right">
                {number}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {lines.map(({ key, title, members, cells }) => (
            <TableRow key={key}>
              <TableCell component="th" scope="row" sx={{ ...FIRST, fontWeight: 600, whiteSpace: 'nowrap' }}>
                {title}
              </TableCell>
              <TableCell align="right">
                <LinkedFigure to={getHref(key)}>{formatCount(members)}</LinkedFigure>
              </TableCell>
              {numbers.map((number) => (
                <HeatCell key={number} cell={cells[number]} to={getHref(key)} />
              ))}
            </TableRow>
          ))}
        </TableBody>
        {average.length > 0 && (
          <tfoot>
            <TableRow>
              <TableCell component="th" scope="row" sx={FIRST}>
                {t('reports.cohorts.average')}
              </TableCell>
              <TableCell />
              {numbers.map((number) => (
                <HeatCell key={number} cell={average[number]} />
              ))}
            </TableRow>
          </tfoot>
        )}
      </Table>
    </TableContainer>
  );
}
