import {
  computeFreeRoundsInput,
  formatReaisInput,
  parsePercentInput,
  parseCountInput,
  formatPercentInput,
  parseReaisInput,
} from '../../shared/format/form-input.ts';
import type { Field, Form } from './rule-schema.ts';

/** A value as typed. Numbers are strings, because input is partial while somebody types. */
export type Typed = string | boolean | null | readonly string[] | TypedRule | readonly TypedRule[];

/** A rule, group or row as typed; also translations by language. */
export interface TypedRule {
  readonly [name: string]: Typed;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const toRows = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const toNumber = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** Nested fields of a typed value; empty for anything else. */
export const getFields = (typed: Typed | undefined): TypedRule => (isRecord(typed) ? typed : {});

/** Rows of a typed value; empty for anything else. */
export const getRows = (typed: Typed | undefined): readonly TypedRule[] =>
  toRows(typed).filter((row): row is TypedRule => isRecord(row));

/** Names in a typed list; empty for anything else. */
export const getNames = (typed: Typed | undefined): readonly string[] =>
  toRows(typed).filter((name): name is string => typeof name === 'string');

/** A typed text; empty for anything else. */
export const getText = (typed: Typed | undefined): string => (typeof typed === 'string' ? typed : '');

function typedField(field: Field, value: unknown): Typed {
  switch (field.kind) {
    case 'money':
      return typeof value === 'string' ? formatReaisInput(value) : '';
    case 'share':
    case 'times':
      return formatPercentInput(toNumber(value));
    case 'count':
      return `${toNumber(value)}`;
    case 'flag':
      return value === true;
    case 'choice':
    case 'text':
      return typeof value === 'string' ? value : '';
    case 'words':
      return Object.fromEntries(Object.entries(isRecord(value) ? value : {}).map(([key, text]) => [key, String(text)]));
    case 'games':
    case 'categories':
      return toRows(value).map(String);
    case 'maybe':
      return value === null || value === undefined ? null : typedField(field.field, value);
    case 'freeRounds':
      return value === null || value === undefined ? null : toTyped(field.fields, value);
    case 'group':
      return toTyped(field.fields, value);
    case 'rows':
      return toRows(value).map((row) => toTyped(field.fields, row));
  }
}

/** Converts a rule to its typed form. Missing fields are empty. */
export function toTyped(form: Form, rule: unknown): TypedRule {
  const values = isRecord(rule) ? rule : {};
  return Object.fromEntries(Object.entries(form).map(([name, field]) => [name, typedField(field, values[name])]));
}

function sentField(field: Field, typed: Typed | undefined): unknown {
  switch (field.kind) {
    case 'money':
      return parseReaisInput(getText(typed));
    case 'share':
    case 'times':
      return parsePercentInput(getText(typed));
    case 'count':
      return parseCountInput(getText(typed));
    case 'maybe':
      return typed === null || typed === undefined ? null : sentField(field.field, typed);
    case 'freeRounds':
      return typed === null || typed === undefined ? null : toRuleInput(field.fields, getFields(typed));
    case 'group':
      return toRuleInput(field.fields, getFields(typed));
    case 'rows':
      return getRows(typed).map((row) => toRuleInput(field.fields, row));
    default:
      return typed;
  }
}

/**
 * Converts the typed rule to the API input. Unreadable input becomes a value the server refuses, so that the error
 * names its field.
 */
export function toRuleInput(form: Form, typed: TypedRule): Record<string, unknown> {
  return Object.fromEntries(Object.entries(form).map(([name, field]) => [name, sentField(field, typed[name])]));
}

/** Initial value of a field in a new row or a field that was switched on. */
export function createBlank(field: Field): Typed {
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
    case 'freeRounds':
      return null;
    case 'group':
      return blankRow(field.fields);
    case 'rows':
      return Array.from({ length: field.least }, () => blankRow(field.fields));
    default:
      return '';
  }
}

/** Free rounds as they are switched on: a week to use them. */
export const createBlankFreeRounds = ({ fields }: Extract<Field, { kind: 'freeRounds' }>): TypedRule => ({
  ...blankRow(fields),
  expiresInDays: '7',
});

/** Whether the value of a field follows from the free rounds beside it. */
export function isComputed(fields: Form, typed: TypedRule, name: string): boolean {
  return Object.entries(fields).some(
    ([key, field]) => field.kind === 'freeRounds' && field.value === name && isRecord(typed[key]),
  );
}

/** Fields after one was typed: the value of free rounds follows them. */
export function withTyped(fields: Form, typed: TypedRule, name: string, value: Typed): TypedRule {
  const next = { ...typed, [name]: value };
  const field = fields[name];
  return field?.kind === 'freeRounds' && isRecord(value)
    ? {
        ...next,
        [field.value]: computeFreeRoundsInput(getText(getFields(value)['stake']), getText(getFields(value)['rounds'])),
      }
    : next;
}

export function blankRow(form: Form): TypedRule {
  return Object.fromEntries(Object.entries(form).map(([name, field]) => [name, createBlank(field)]));
}

/** Moves a row; returns the rows unchanged when the target is out of range. */
export function moved<Row>(rows: readonly Row[], from: number, to: number): readonly Row[] {
  const row = rows[from];
  if (row === undefined || to < 0 || to >= rows.length) return rows;
  const others = rows.toSpliced(from, 1);
  return others.toSpliced(to, 0, row);
}
