import { type z } from 'zod';
import { readJson } from './json.ts';

/** A message that is what the protocol says, or the fields of it that are not. */
export type Reading<Message> =
  | { readonly ok: true; readonly message: Message }
  | { readonly ok: false; readonly invalid: readonly string[]; readonly requestId: string | undefined };

/** The id is said back also where all else is wrong. */
function requestIdOf(body: unknown): string | undefined {
  const id: unknown = typeof body === 'object' && body !== null && 'request_id' in body ? body.request_id : undefined;
  return typeof id === 'string' && /^[0-9a-f-]{36}$/i.test(id) ? id : undefined;
}

/** Reads the text of a body as one of the protocol's messages. What is not JSON is wrong as a whole: `body`. */
export function readMessage<Shape extends z.ZodType>(text: string, shape: Shape): Reading<z.output<Shape>> {
  const body = readJson(text);
  const parsed = shape.safeParse(body);
  if (parsed.success) return { ok: true, message: parsed.data };
  const invalid = [...new Set(parsed.error.issues.map(({ path }) => path.join('.') || 'body'))];
  return { ok: false, invalid, requestId: requestIdOf(body) };
}
