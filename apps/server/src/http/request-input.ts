import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Failure } from '../platform/index.ts';

export type Fields = Record<string, unknown>;

/** No input of the contract nests deeper than a few levels; deeper input is an attempt to exhaust the stack. */
const MAX_DEPTH = 32;

/** The fields of a record; none for any other value. */
export function toFields(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
}

/** PostgreSQL stores neither NUL nor lone surrogates. */
function isStorableText(text: string): boolean {
  return text.isWellFormed() && !text.includes('\u0000');
}

function isAcceptable(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return isStorableText(value);
  if (typeof value !== 'object' || value === null) return true;
  if (depth === 0) return false;
  return Object.entries(value).every(([name, field]) => isStorableText(name) && isAcceptable(field, depth - 1));
}

/**
 * Merges the query and the body of a call; fields of the body override those of the query. Fails with `invalid` for a body
 * that is not an object, for text that cannot be stored, and for input nested too deeply.
 */
export function readInput(request: FastifyRequest): Fields {
  const { body } = request;
  if (body !== undefined && body !== null && (typeof body !== 'object' || Array.isArray(body)))
    throw new Failure('invalid');
  const fields = { ...toFields(request.query), ...toFields(body) };
  for (const [name, value] of Object.entries(fields)) {
    if (!isStorableText(name)) throw new Failure('invalid');
    if (!isAcceptable(value, MAX_DEPTH)) throw new Failure('invalid', { field: name });
  }
  return fields;
}

/** Accepts JSON bodies only. An empty body has no fields. */
export function registerBodyParser(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else void parse(request, String(body), done);
  });
}
