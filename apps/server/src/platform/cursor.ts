import { z } from 'zod';
import { Failure } from './failure.ts';

/** The type of a sort key: of a time, the cursor has the microseconds since 1970. */
export type CursorKeyType = 'integer' | 'time' | 'text';

/** A position in a sorted list: the sort keys of a row, and on which side of it the page is. */
export interface Cursor {
  side: 'after' | 'before';
  keys: readonly string[];
}

/** Bounds within which PostgreSQL can read a key. A time ends before the year 2286. */
const keySchemas: Record<CursorKeyType, z.ZodType<string>> = {
  integer: z.string().regex(/^-?\d{1,18}$/),
  time: z.string().regex(/^\d{1,16}$/),
  text: z
    .string()
    .max(140)
    .regex(/^[^\0]*$/),
};

const payloadSchema = z.tuple([z.string(), z.enum(['after', 'before']), z.array(z.string())]);

/** Formats a position as an opaque text. `list` names the list and its order: the cursor is of no use in another. */
export function formatCursor(list: string, { side, keys }: Cursor): string {
  return Buffer.from(JSON.stringify([list, side, keys])).toString('base64url');
}

function parsePayload(text: string): z.infer<typeof payloadSchema> | undefined {
  try {
    return payloadSchema.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString())).data;
  } catch {
    return undefined;
  }
}

/** Parses a cursor of the list. Throws `invalid` of the field `cursor` for any other text. */
export function parseCursor(text: string, list: string, types: readonly CursorKeyType[]): Cursor {
  const [name, side, keys] = parsePayload(text) ?? [];
  const isValid =
    name === list &&
    keys?.length === types.length &&
    types.every((type, position) => keySchemas[type].safeParse(keys[position]).success);
  if (!isValid || side === undefined) throw new Failure('invalid', { field: 'cursor' });
  return { side, keys };
}
