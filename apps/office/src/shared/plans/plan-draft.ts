import {
  formatReaisInput,
  parsePercentInput,
  parseCountInput,
  formatPercentInput,
  computeFreeRoundsInput,
  parseReaisInput,
} from '../format/form-input.ts';

/** Schema of a plan field, from the server, which also checks the bounds. */
export type Field =
  | { kind: 'money' | 'share' | 'count' | 'times' | 'flag' | 'text' | 'words' | 'games' | 'categories' }
  | { kind: 'choice'; of: readonly string[] }
  /** Free rounds of an own slot, `null` for none; `value` names the field beside it that holds their value. */
  | { kind: 'freeRounds'; value: string; fields: Form }
  | { kind: 'maybe'; field: Field }
  | { kind: 'group'; fields: Form }
  | { kind: 'rows'; fields: Form; least: number; most: number };

export type Form = { readonly [name: string]: Field };

/** A plan as typed. Numbers are strings, because input is partial while somebody types. */
export type Draft = string | boolean | null | readonly Draft[] | { readonly [name: string]: Draft };
export type DraftRecord = { readonly [name: string]: Draft };

export const isRecord = (draft: unknown): draft is DraftRecord =>
  typeof draft === 'object' && draft !== null && !Array.isArray(draft);

const toText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

function toDraft(field: Field, value: unknown): Draft {
  switch (field.kind) {
    case 'money':
      return formatReaisInput(toText(value));
    case 'share':
    case 'times':
      return typeof value === 'number' ? formatPercentInput(value) : '';
    case 'flag':
      return value === true;
    case 'words':
      return isRecord(value) ? value : {};
    case 'games':
    case 'categories':
      return Array.isArray(value) ? value.join(', ') : '';
    case 'maybe':
      return value === null ? '' : toDraft(field.field, value);
    case 'freeRounds':
      return isRecord(value) ? toPlanDraft(field.fields, value) : null;
    case 'group':
      return toPlanDraft(field.fields, value);
    case 'rows':
      return Array.isArray(value) ? value.map((row: unknown) => toPlanDraft(field.fields, row)) : [];
    default:
      return toText(value);
  }
}

/** Converts a plan to its draft. */
export function toPlanDraft(form: Form, plan: unknown): DraftRecord {
  const values = isRecord(plan) ? plan : {};
  return Object.fromEntries(Object.entries(form).map(([name, field]) => [name, toDraft(field, values[name])]));
}

function toValue(field: Field, draft: Draft | undefined): unknown {
  const text = typeof draft === 'string' ? draft : '';
  switch (field.kind) {
    case 'money':
      return parseReaisInput(text);
    case 'share':
    case 'times':
      return parsePercentInput(text);
    case 'count':
      return parseCountInput(text);
    case 'games':
    case 'categories':
      return text.split(/[,;\s]+/).filter((name) => name !== '');
    case 'maybe':
      return text.trim() === '' ? null : toValue(field.field, text);
    case 'freeRounds':
      return isRecord(draft) ? toPlan(field.fields, draft) : null;
    case 'group':
      return toPlan(field.fields, draft);
    case 'rows':
      return Array.isArray(draft) ? draft.map((row: Draft) => toPlan(field.fields, row)) : [];
    default:
      return draft;
  }
}

/**
 * Converts a draft to the API input. Unreadable input becomes a value the server refuses, so that the error names its
 * field.
 */
export function toPlan(form: Form, draft: Draft | undefined): Record<string, unknown> {
  const values = isRecord(draft) ? draft : {};
  return Object.fromEntries(Object.entries(form).map(([name, field]) => [name, toValue(field, values[name])]));
}

/** A new row: first choices and empty values. */
export function createBlank(form: Form): DraftRecord {
  const blank = (field: Field): Draft => {
    if (field.kind === 'choice') return field.of[0] ?? '';
    if (field.kind === 'money') return formatReaisInput('0.00');
    if (field.kind === 'share' || field.kind === 'count' || field.kind === 'times') return '0';
    if (field.kind === 'rows') return Array.from({ length: field.least }, () => createBlank(field.fields));
    return toDraft(field, undefined);
  };
  return Object.fromEntries(Object.entries(form).map(([name, field]) => [name, blank(field)]));
}

/** Whether the value of a field follows from the free rounds beside it. */
export const isComputed = (fields: Form, draft: DraftRecord, name: string): boolean =>
  Object.entries(fields).some(
    ([key, field]) => field.kind === 'freeRounds' && field.value === name && isRecord(draft[key]),
  );

/** Fields after those of free rounds were typed: their value follows them. */
export function withFreeRounds(draft: DraftRecord, name: string, { value, rounds }: TypedFreeRounds): DraftRecord {
  const amount =
    rounds === null ? {} : { [value]: computeFreeRoundsInput(toText(rounds['stake']), toText(rounds['rounds'])) };
  return { ...draft, [name]: rounds, ...amount };
}

interface TypedFreeRounds {
  /** The field that holds the value. */
  value: string;
  rounds: DraftRecord | null;
}

/** Returns the draft with the value at a path replaced, such as `levels.2.bets`. */
export function setValueAt(draft: Draft, path: readonly string[], value: Draft): Draft {
  const [name, ...rest] = path;
  if (name === undefined) return value;
  if (Array.isArray(draft))
    return draft.map((row: Draft, index) => (String(index) === name ? setValueAt(row, rest, value) : row));
  const record = isRecord(draft) ? draft : {};
  return { ...record, [name]: setValueAt(record[name] ?? null, rest, value) };
}
