import { asTyped, bpsIn, countIn, percentOf, reaisIn } from '../withdrawal-rules/rule-draft.ts';

/** A place of a plan, as the server's form has it. Bounds are its own affair: it says what is wrong. */
export type Field =
  | { kind: 'money' | 'share' | 'count' | 'times' | 'flag' | 'text' | 'words' | 'games' | 'categories' }
  | { kind: 'choice'; of: readonly string[] }
  | { kind: 'maybe'; field: Field }
  | { kind: 'group'; fields: Form }
  | { kind: 'rows'; fields: Form; least: number; most: number };

export type Form = { readonly [name: string]: Field };

/** A plan as it is typed: numbers are texts, for half a number is one too while somebody types. */
export type Draft = string | boolean | null | readonly Draft[] | { readonly [name: string]: Draft };
export type DraftRecord = { readonly [name: string]: Draft };

export const isRecord = (draft: unknown): draft is DraftRecord =>
  typeof draft === 'object' && draft !== null && !Array.isArray(draft);

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

function draftOf(field: Field, value: unknown): Draft {
  switch (field.kind) {
    case 'money':
      return asTyped(textOf(value));
    case 'share':
    case 'times':
      return typeof value === 'number' ? percentOf(value) : '';
    case 'flag':
      return value === true;
    case 'words':
      return isRecord(value) ? value : {};
    case 'games':
    case 'categories':
      return Array.isArray(value) ? value.join(', ') : '';
    case 'maybe':
      return value === null ? '' : draftOf(field.field, value);
    case 'group':
      return draftOfPlan(field.fields, value);
    case 'rows':
      return Array.isArray(value) ? value.map((row: unknown) => draftOfPlan(field.fields, row)) : [];
    default:
      return textOf(value);
  }
}

/** A plan as it was read, as it is typed. */
export function draftOfPlan(form: Form, plan: unknown): DraftRecord {
  const values = isRecord(plan) ? plan : {};
  return Object.fromEntries(Object.entries(form).map(([name, field]) => [name, draftOf(field, values[name])]));
}

function valueOf(field: Field, draft: Draft | undefined): unknown {
  const text = typeof draft === 'string' ? draft : '';
  switch (field.kind) {
    case 'money':
      return reaisIn(text);
    case 'share':
    case 'times':
      return bpsIn(text);
    case 'count':
      return countIn(text);
    case 'games':
    case 'categories':
      return text.split(/[,;\s]+/).filter((name) => name !== '');
    case 'maybe':
      return text.trim() === '' ? null : valueOf(field.field, text);
    case 'group':
      return planOfDraft(field.fields, draft);
    case 'rows':
      return Array.isArray(draft) ? draft.map((row: Draft) => planOfDraft(field.fields, row)) : [];
    default:
      return draft;
  }
}

/** A draft as it is sent. What could not be read is sent as what is refused, so that its place is named. */
export function planOfDraft(form: Form, draft: Draft | undefined): Record<string, unknown> {
  const values = isRecord(draft) ? draft : {};
  return Object.fromEntries(Object.entries(form).map(([name, field]) => [name, valueOf(field, values[name])]));
}

/** A row that nobody has filled in yet: the first of what may be chosen, and nothing else. */
export function blankOf(form: Form): DraftRecord {
  const blank = (field: Field): Draft => {
    if (field.kind === 'choice') return field.of[0] ?? '';
    if (field.kind === 'money') return '0,00';
    if (field.kind === 'share' || field.kind === 'count' || field.kind === 'times') return '0';
    if (field.kind === 'rows') return Array.from({ length: field.least }, () => blankOf(field.fields));
    return draftOf(field, undefined);
  };
  return Object.fromEntries(Object.entries(form).map(([name, field]) => [name, blank(field)]));
}

/** The draft with another value at a place, as `levels.2.bets`. */
export function withValue(draft: Draft, path: readonly string[], value: Draft): Draft {
  const [name, ...rest] = path;
  if (name === undefined) return value;
  if (Array.isArray(draft))
    return draft.map((row: Draft, index) => (String(index) === name ? withValue(row, rest, value) : row));
  const record = isRecord(draft) ? draft : {};
  return { ...record, [name]: withValue(record[name] ?? null, rest, value) };
}
