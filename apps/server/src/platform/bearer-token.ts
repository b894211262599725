import { Failure } from './failure.ts';

/** The part of an HTTP request that carries its credentials. */
interface RequestHeaders {
  headers: { authorization?: string | undefined };
}

const BEARER = /^Bearer ([A-Za-z0-9_-]{20,128})$/i;

/** Returns the token of an `Authorization: Bearer …` header; `undefined` if the header is missing or malformed. */
export function findBearerToken({ headers }: RequestHeaders): string | undefined {
  return BEARER.exec(headers.authorization ?? '')?.[1];
}

/** Returns the bearer token of a request. Fails with `unauthenticated` if there is none. */
export function requireBearerToken(request: RequestHeaders): string {
  const token = findBearerToken(request);
  if (token === undefined) throw new Failure('unauthenticated');
  return token;
}
