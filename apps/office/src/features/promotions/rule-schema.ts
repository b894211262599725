import type { Answer } from '@arara/contract/client';

/** Bounds of a number; amounts as decimal strings. */
interface Bounds {
  readonly least: string;
  readonly most: string;
}

/** Schema of a rule field, from the server. */
export type Field =
  | ({ readonly kind: 'money' | 'share' | 'count' | 'times' } & Bounds)
  | { readonly kind: 'flag' }
  | { readonly kind: 'games' }
  | { readonly kind: 'categories' }
  | { readonly kind: 'choice'; readonly of: readonly string[] }
  | { readonly kind: 'text'; readonly most: number }
  | { readonly kind: 'words'; readonly most: number }
  /** Free rounds of an own slot, `null` for none; `value` names the field beside it that holds their value. */
  | { readonly kind: 'freeRounds'; readonly value: string; readonly fields: Form }
  | { readonly kind: 'maybe'; readonly field: Field }
  | { readonly kind: 'group'; readonly fields: Form }
  | { readonly kind: 'rows'; readonly fields: Form; readonly least: number; readonly most: number };

export type FieldOf<Kind extends Field['kind']> = Extract<Field, { kind: Kind }>;

/** Fields of a rule by name, in display order. */
export type Form = Readonly<Record<string, Field>>;

export type ActivityKind = Answer<'officeActivityKinds'>['data'][number];

type JsonObject = Readonly<Record<string, unknown>>;

const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const toNumber = (value: unknown, other: number): number => (typeof value === 'number' ? value : other);

const toText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Parses a bound, a number or an amount; `''` for none. */
const toBound = (value: unknown): string => (typeof value === 'number' || typeof value === 'string' ? `${value}` : '');

function parseField(schema: unknown, path: string): Field {
  const field = isJsonObject(schema) ? schema : {};
  const { kind, least, most } = field;
  switch (kind) {
    case 'money':
    case 'share':
    case 'count':
    case 'times':
      return { kind, least: toBound(least), most: toBound(most) };
    case 'flag':
    case 'games':
    case 'categories':
      return { kind };
    case 'text':
    case 'words':
      return { kind, most: toNumber(most, 4000) };
    case 'choice':
      return { kind, of: Array.isArray(field['of']) ? field['of'].map(String) : [] };
    case 'maybe':
      return { kind, field: parseField(field['field'], path) };
    case 'group':
      return { kind, fields: parseFields(field['fields'], path) };
    case 'freeRounds':
      return { kind, value: toText(field['value']), fields: parseFields(field['fields'], path) };
    case 'rows':
      return { kind, fields: parseFields(field['fields'], path), least: toNumber(least, 0), most: toNumber(most, 200) };
    default:
      throw new Error(`${path} is a field of no kind that is known: ${String(kind)}`);
  }
}

function parseFields(schema: unknown, above: string): Form {
  const fields = isJsonObject(schema) ? schema : {};
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, parseField(field, `${above}.${name}`)]),
  );
}

/**
 * Parses the form schema of a kind. Throws for a field kind this screen cannot render, which is a bug on either side.
 */
export const parseRuleSchema = ({ kind, form }: Pick<ActivityKind, 'kind' | 'form'>): Form => parseFields(form, kind);
