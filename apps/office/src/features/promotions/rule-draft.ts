import { asTyped, bpsIn, countIn, percentOf, reaisIn } from '../withdrawal-rules/rule-draft.ts';
import type { Field, Form } from './form.ts';

/** A value as it is typed: numbers as texts, for half a number is one too while somebody types. */
export type Typed = string | boolean | null | readonly string[] | TypedRule | readonly TypedRule[];

/** A rule, a group or a row as it is typed; words too, by language. */
export interface TypedRule {
  readonly [name: string]: Typed;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const rowsOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** What of a typed value are fields of its own; none for what has none. */
export const fieldsIn = (typed: Typed | undefined): TypedRule => (isRecord(typed) ? typed : {});

/** The rows of a typed value; none for what has none. */
export const rowsIn = (typed: Typed | undefined): readonly TypedRule[] =>
  rowsOf(typed).filter((row): row is TypedRule => isRecord(row));

/** The names in a typed list; none for what is none. */
export const namesIn = (typed: Typed | undefined): readonly string[] =>
  rowsOf(typed).filter((name): name is string => typeof name === 'string');

/** A typed text; empty for what is none. */
export const textIn = (typed: Typed | undefined): string => (typeof typed === 'string' ? typed : '');

function typedField(field: Field, value: unknown): Typed {
  switch (field.kind) {
    case 'money':
      return typeof value === 'string' ? asTyped(value) : '';
    case 'share':
    case 'times':
      return percentOf(numberOf(value));
    case 'count':
      return `${numberOf(value)}`;
    case 'flag':
      return value === true;
    case 'choice':
    case 'text':
      return typeof value === 'string' ? value : '';
    case 'words':
      return Object.fromEntries(Object.entries(isRecord(value) ? value : {}).map(([key, text]) => [key, String(text)]));
    case 'games':
    case 'categories':
      return rowsOf(value).map(String);
    case 'maybe':
      return value === null || value === undefined ? null : typedField(field.field, value);
    case 'group':
      return typedOf(field.fields, value);
    case 'rows':
      return rowsOf(value).map((row) => typedOf(field.fields, row));
  }
}

/** A rule as it was told, as it is typed. What the rule does not have is empty. */
export function typedOf(form: Form, rule: unknown): TypedRule {
  const values = isRecord(rule) ? rule : {};
  return Object.fromEntries(Object.entries(form).map(([name, field]) => [name, typedField(field, values[name])]));
}

function sentField(field: Field, typed: Typed | undefined): unknown {
  switch (field.kind) {
    case 'money':
      return reaisIn(textIn(typed));
    case 'share':
    case 'times':
      return bpsIn(textIn(typed));
    case 'count':
      return countIn(textIn(typed));
    case 'maybe':
      return typed === null || typed === undefined ? null : sentField(field.field, typed);
    case 'group':
      return sentOf(field.fields, fieldsIn(typed));
    case 'rows':
      return rowsIn(typed).map((row) => sentOf(field.fields, row));
    default:
      return typed;
  }
}

/** A typed rule as it is sent. A number that cannot be read is sent as what is refused, so that its field is named. */
export function sentOf(form: Form, typed: TypedRule): Record<string, unknown> {
  return Object.fromEntries(Object.entries(form).map(([name, field]) => [name, sentField(field, typed[name])]));
}

/** What a field begins with where it was not there: of a new row, of what was left out before. */
export function blankOf(field: Field): Typed {
  switch (field.kind) {
    case 'flag':
      return false;
    case 'choice':
      return field.of[0] ?? '';
    case 'words':
      return { pt: '' };
    case 'games':
    case 'categories':
      return [];
    case 'maybe':
      return null;
    case 'group':
      return blankRow(field.fields);
    case 'rows':
      return Array.from({ length: field.least }, () => blankRow(field.fields));
    default:
      return '';
  }
}

export function blankRow(form: Form): TypedRule {
  return Object.fromEntries(Object.entries(form).map(([name, field]) => [name, blankOf(field)]));
}

/** The rows with the one at a place moved to another; as they were where there is no such place. */
export function moved<Row>(rows: readonly Row[], from: number, to: number): readonly Row[] {
  const row = rows[from];
  if (row === undefined || to < 0 || to >= rows.length) return rows;
  const others = rows.toSpliced(from, 1);
  return others.toSpliced(to, 0, row);
}
