import type { Answer } from '@arara/contract/client';

/** How large a number may be; amounts as the server writes them. */
interface Bounds {
  readonly least: string;
  readonly most: string;
}

/** A place of a rule, as the server tells it: what may stand there, and how it is drawn. */
export type Field =
  | ({ readonly kind: 'money' | 'share' | 'count' | 'times' } & Bounds)
  | { readonly kind: 'flag' }
  | { readonly kind: 'games' }
  | { readonly kind: 'categories' }
  | { readonly kind: 'choice'; readonly of: readonly string[] }
  | { readonly kind: 'text'; readonly most: number }
  | { readonly kind: 'words'; readonly most: number }
  | { readonly kind: 'maybe'; readonly field: Field }
  | { readonly kind: 'group'; readonly fields: Form }
  | { readonly kind: 'rows'; readonly fields: Form; readonly least: number; readonly most: number };

export type FieldOf<Kind extends Field['kind']> = Extract<Field, { kind: Kind }>;

/** The places of a rule by their names, in the order in which they are drawn. */
export type Form = Readonly<Record<string, Field>>;

export type ActivityKind = Answer<'officeActivityKinds'>['data'][number];

type Told = Readonly<Record<string, unknown>>;

const isTold = (value: unknown): value is Told => typeof value === 'object' && value !== null && !Array.isArray(value);

const numberIn = (value: unknown, other: number): number => (typeof value === 'number' ? value : other);

/** A bound as it is told, `''` for none: a number, or an amount as text. */
const boundIn = (value: unknown): string => (typeof value === 'number' || typeof value === 'string' ? `${value}` : '');

function fieldIn(told: unknown, path: string): Field {
  const field = isTold(told) ? told : {};
  const { kind, least, most } = field;
  switch (kind) {
    case 'money':
    case 'share':
    case 'count':
    case 'times':
      return { kind, least: boundIn(least), most: boundIn(most) };
    case 'flag':
    case 'games':
    case 'categories':
      return { kind };
    case 'text':
    case 'words':
      return { kind, most: numberIn(most, 4000) };
    case 'choice':
      return { kind, of: Array.isArray(field['of']) ? field['of'].map(String) : [] };
    case 'maybe':
      return { kind, field: fieldIn(field['field'], path) };
    case 'group':
      return { kind, fields: formIn(field['fields'], path) };
    case 'rows':
      return { kind, fields: formIn(field['fields'], path), least: numberIn(least, 0), most: numberIn(most, 200) };
    default:
      throw new Error(`${path} is a field of no kind that is known: ${String(kind)}`);
  }
}

function formIn(told: unknown, above: string): Form {
  const fields = isTold(told) ? told : {};
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, fieldIn(field, `${above}.${name}`)]));
}

/** The form of a kind, as it was told. Throws for a field of a kind that this screen cannot draw: a bug of either side. */
export const formOf = ({ kind, form }: Pick<ActivityKind, 'kind' | 'form'>): Form => formIn(form, kind);
