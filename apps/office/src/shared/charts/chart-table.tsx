import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ChartData } from './chart-series.ts';

/** The values of a chart as a table, for readers who do not use the picture. */
export function ChartTable({ label, data, height }: { label: string; data: ChartData; height: number }) {
  const series = data.series.filter(({ role }) => role !== 'rest');
  return (
    <TableContainer sx={{ height }} tabIndex={0}>
      <Table size="small" stickyHeader aria-label={label}>
        <TableHead>
          <TableRow>
            <TableCell />
            {series.map((one) => (
              <TableCell key={one.label} align="right">
                {one.label}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {data.points.map(({ title }, index) => (
            <TableRow key={title}>
              <TableCell component="th" scope="row">
                {title}
              </TableCell>
              {series.map(({ label: name, values, texts }) => (
                <TableCell key={name} align="right">
                  {values[index] === null ? '' : texts[index]}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
