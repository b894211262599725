import type { Answer } from '@arara/contract/client';
import { formatWholeAmount, toAxisValue } from '../../shared/format/whole-amount.ts';
import type { CsvValue } from './csv-file.ts';
import { formatMargin, toPercentDecimal } from './figure-text.ts';
import { formatPeriodKey } from './level-title.ts';
import type { CohortLength, CohortMeasure } from './report-query.ts';
import { toPeriodKey } from './revenue-input.ts';

export type CohortAnswer = Answer<'officeReportCohorts'>['data'];

/** A figure of a cohort in one period. */
export interface CohortCell {
  text: string;
  /** The figure of the largest one: from -1 to 1. */
  shade: number;
  isRunning: boolean;
  csv: CsvValue;
}

export interface CohortLine {
  key: string;
  title: string;
  members: number;
  cells: CohortCell[];
}

type Figures = CohortAnswer['average'][number] | CohortAnswer['rows'][number]['cells'][number];
type Figure = number | string | null;

const readFigure = (figures: Figures, measure: CohortMeasure): Figure => figures[measure];

/** The size of a figure, only for its shade. */
const toSize = (figure: Figure): number => {
  if (figure === null) return 0;
  return typeof figure === 'number' ? figure : toAxisValue(figure);
};

function toText(figure: Figure): string {
  if (figure === null) return '—';
  return typeof figure === 'number' ? formatMargin(figure) : formatWholeAmount(figure);
}

function toCsv(figure: Figure): CsvValue {
  if (figure === null) return { text: '' };
  return { number: typeof figure === 'number' ? toPercentDecimal(figure) : figure };
}

/** The cells of each cohort and of their average; shades compare the cells of all cohorts. */
export function toCohortLines(
  { rows, average }: CohortAnswer,
  measure: CohortMeasure,
  length: CohortLength,
): { lines: CohortLine[]; average: CohortCell[] } {
  const sizes = rows.flatMap(({ cells }) => cells.map((figures) => Math.abs(toSize(readFigure(figures, measure)))));
  const most = Math.max(1, ...sizes);
  const toCell = (figures: Figures): CohortCell => {
    const figure = readFigure(figures, measure);
    const isRunning = 'is_running' in figures && figures.is_running;
    return { text: toText(figure), shade: toSize(figure) / most, isRunning, csv: toCsv(figure) };
  };
  const lines = rows.map(({ period, members, cells }) => {
    const key = toPeriodKey(period, length);
    // A cohort without players has no shares.
    return { key, title: formatPeriodKey(key, length), members, cells: members === 0 ? [] : cells.map(toCell) };
  });
  return { lines, average: average.map((figures) => ({ ...toCell(figures), shade: 0 })) };
}
