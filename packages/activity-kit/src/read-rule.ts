import { isWireLocale } from '@arara/contract/wire-locales';
import { centavos, formatReais, parseReais, rate } from '@arara/money';
import type { Field, Form, Rule } from './form.ts';

/** A fault of one field of a rule, with its path, for example `prizes.2.amount`. */
export interface Fault {
  readonly path: string;
  readonly code: 'missing' | 'unknown' | 'malformed' | 'too_small' | 'too_large' | 'disagrees';
}

type Faulting = (code: Fault['code'], path?: string) => undefined;

interface Place {
  readonly path: string;
  readonly faults: Fault[];
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Checks the bounds of a number. */
function bounded<N extends bigint | number>(value: N, least: N | undefined, most: N | undefined, fault: Faulting) {
  if (least !== undefined && value < least) return fault('too_small');
  return most !== undefined && value > most ? fault('too_large') : value;
}

function readNumber(field: { least?: number; most?: number }, value: unknown, fault: Faulting): number | undefined {
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) return fault('malformed');
  return bounded(value, field.least ?? 0, field.most, fault);
}

function readText(most: number, value: unknown, fault: Faulting): string | undefined {
  if (typeof value !== 'string') return fault('malformed');
  const text = value.trim();
  return text.length > most ? fault('too_large') : text;
}

function readWords(most: number, value: unknown, { path, faults }: Place, fault: Faulting): unknown {
  if (!isRecord(value) || typeof value['pt'] !== 'string' || value['pt'].trim() === '') return fault('missing', 'pt');
  return Object.fromEntries(
    Object.entries(value).flatMap(([locale, text]) => {
      const wrong: Faulting = (code) => void faults.push({ path: `${path}.${locale}`, code });
      const read = isWireLocale(locale) ? readText(most, text, wrong) : wrong('unknown');
      return read === undefined || read === '' ? [] : [[locale, read]];
    }),
  );
}

function readNames(value: unknown, fault: Faulting): readonly string[] | undefined {
  const isName = (name: unknown): boolean => typeof name === 'string' && name !== '' && name.length <= 64;
  if (!Array.isArray(value) || value.length > 200 || !value.every(isName)) return fault('malformed');
  return [...new Set(value as string[])];
}

function readRows(field: Extract<Field, { kind: 'rows' }>, value: unknown, place: Place, fault: Faulting): unknown {
  if (!Array.isArray(value)) return fault('malformed');
  if (value.length < field.least) return fault('too_small');
  if (value.length > field.most) return fault('too_large');
  return value.map((row, index) => readFields(field.fields, row, { ...place, path: `${place.path}.${index}` }));
}

function readField(field: Field, value: unknown, place: Place): unknown {
  const fault: Faulting = (code, under) => {
    place.faults.push({ path: under === undefined ? place.path : `${place.path}.${under}`, code });
    return undefined;
  };
  if (field.kind === 'freeRounds')
    return value === null || value === undefined ? null : readFields(field.fields, value, place);
  if (value === undefined) return fault('missing');
  switch (field.kind) {
    case 'money': {
      const amount = parseReais(value);
      return amount === undefined ? fault('malformed') : bounded<bigint>(amount, field.least, field.most, fault);
    }
    case 'share': {
      const share = readNumber(field, value, fault);
      return share === undefined ? undefined : rate(share);
    }
    case 'count':
    case 'times':
      return readNumber(field, value, fault);
    case 'flag':
      return typeof value === 'boolean' ? value : fault('malformed');
    case 'choice':
      return field.of.includes(value as string) ? value : fault('malformed');
    case 'text':
      return readText(field.most, value, fault);
    case 'words':
      return readWords(field.most, value, place, fault);
    case 'games':
    case 'categories':
      return readNames(value, fault);
    case 'maybe':
      return value === null ? null : readField(field.field, value, place);
    case 'group':
      return readFields(field.fields, value, place);
    case 'rows':
      return readRows(field, value, place, fault);
  }
}

function readFields(form: Form, value: unknown, place: Place): unknown {
  const at = (name: string): string => (place.path === '' ? name : `${place.path}.${name}`);
  if (!isRecord(value)) {
    place.faults.push({ path: place.path, code: 'malformed' });
    return undefined;
  }
  for (const name of Object.keys(value))
    if (!Object.hasOwn(form, name)) place.faults.push({ path: at(name), code: 'unknown' });
  return Object.fromEntries(
    Object.entries(form).map(([name, field]) => [
      name,
      readField(field, value[name], { path: at(name), faults: place.faults }),
    ]),
  );
}

/** Reads a submitted rule: JSON, money as decimal strings of reais. Reports all faults at once. */
export function readRule(form: Form, data: unknown): { readonly rule: Rule } | { readonly faults: readonly Fault[] } {
  const faults: Fault[] = [];
  const rule = readFields(form, data, { path: '', faults });
  return faults.length > 0 ? { faults } : { rule: rule as Rule };
}

function writeField(field: Field, value: unknown): unknown {
  switch (field.kind) {
    case 'money':
      return formatReais(centavos(value as bigint));
    case 'freeRounds':
      return value === null || value === undefined ? null : writeFields(field.fields, value);
    case 'maybe':
      return value === null ? null : writeField(field.field, value);
    case 'group':
      return writeFields(field.fields, value);
    case 'rows':
      return (value as readonly unknown[]).map((row) => writeFields(field.fields, row));
    default:
      return value;
  }
}

function writeFields(form: Form, rule: unknown): Record<string, unknown> {
  const values = isRecord(rule) ? rule : {};
  return Object.fromEntries(Object.entries(form).map(([name, field]) => [name, writeField(field, values[name])]));
}

/** Writes a rule in the form that `readRule` reads. */
export function writeRule(form: Form, rule: Rule): Record<string, unknown> {
  return writeFields(form, rule);
}
