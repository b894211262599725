import { type Spread, computeSpread } from './median.ts';

/** What a figure must be: `>=8`, `<=15`, `==0`. */
export interface Goal {
  op: '>=' | '<=' | '==';
  bound: number;
}

/** One measured figure: a value per round, and the goal of their median. */
export interface Figure {
  /** Lower case with underscores: `ledger_settle_512`. */
  name: string;
  values: readonly number[];
  /** `xT` is a ratio to pgbench's TPC-B, `x` any other ratio; also `ms`, `s`, `count`. */
  unit: string;
  goal: Goal;
}

export interface JudgedFigure extends Spread {
  figure: Figure;
  met: boolean;
}

const GOAL = /^(>=|<=|==)(\d+(?:\.\d+)?)$/;

/** Parses `>=8`. Throws on anything else, because goals are constants in the code. */
export function parseGoal(text: string): Goal {
  const [, op, bound] = GOAL.exec(text) ?? [];
  if (op !== '>=' && op !== '<=' && op !== '==') throw new Error(`"${text}" is no goal`);
  return { op, bound: Number(bound) };
}

export function createFigure(name: string, unit: string, goal: string, values: readonly number[]): Figure {
  return { name, unit, values, goal: parseGoal(goal) };
}

export function isMet({ op, bound }: Goal, value: number): boolean {
  if (op === '>=') return value >= bound;
  return op === '<=' ? value <= bound : value === bound;
}

export function judge(figure: Figure): JudgedFigure {
  const spread = computeSpread(figure.values);
  return { figure, ...spread, met: isMet(figure.goal, spread.median) };
}

/** Three significant digits; whole numbers from a hundred on. */
export function formatNumber(value: number): string {
  if (!Number.isFinite(value)) return 'none';
  if (Number.isInteger(value) || Math.abs(value) >= 100) return value.toFixed(0);
  return value.toFixed(Math.abs(value) >= 10 ? 1 : 2);
}

/** The line that other programs read: `ledger_settle_512 9.43 xT >=8`, with `below` behind it when it is not met. */
export function formatFigure({ figure, median, met }: JudgedFigure): string {
  const goal = `${figure.goal.op}${figure.goal.bound}`;
  return [figure.name, formatNumber(median), figure.unit, goal, ...(met ? [] : ['below'])].join(' ');
}
