import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Failure } from '../platform/index.ts';

export type Fields = Record<string, unknown>;

/** No call takes more than a few levels; what is deeper is made to exhaust whoever walks it. */
const MOST_LEVELS = 32;

export function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
}

/** PostgreSQL stores neither NUL nor half a letter; no text of a person holds one. */
function isText(text: string): boolean {
  return text.isWellFormed() && !text.includes('\u0000');
}

function isPlain(value: unknown, levels: number): boolean {
  if (typeof value === 'string') return isText(value);
  if (typeof value !== 'object' || value === null) return true;
  if (levels === 0) return false;
  return Object.entries(value).every(([name, field]) => isText(name) && isPlain(field, levels - 1));
}

/**
 * What a call brings: its query and its body as one record, the body's fields over the query's. Fails with
 * `invalid` for what no call takes: a body that is no record, texts that are none, depths without end.
 */
export function givenBy(request: FastifyRequest): Fields {
  const { body } = request;
  if (body !== undefined && body !== null && (typeof body !== 'object' || Array.isArray(body)))
    throw new Failure('invalid');
  const given = { ...fieldsOf(request.query), ...fieldsOf(body) };
  for (const [name, value] of Object.entries(given)) {
    if (!isText(name)) throw new Failure('invalid');
    if (!isPlain(value, MOST_LEVELS)) throw new Failure('invalid', { field: name });
  }
  return given;
}

/** Bodies are JSON and nothing else; an empty one brings nothing, whatever it is announced as. */
export function readBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else void parse(request, String(body), done);
  });
}
