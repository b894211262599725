import type { Endpoint } from '@arara/contract';
import type { LocaleKey } from '@arara/contract/locales';
import type { z } from 'zod';
import type { Actor, SignedIn } from './actor.ts';
import type { ServerTranslate } from './server-translate.ts';

/** The context of a call, beside its input. */
export interface Caller {
  ip: string;
  /** The region of the address as a trusted proxy states it; empty if none does. */
  area: string;
  /** Reads a cookie of the request. */
  cookie: (name: string) => string | undefined;
  agent: string;
  /** Whether the call comes from a page of this host or from no page, so that its cookies may be trusted (CSRF). */
  isSameOrigin: boolean;
  host: string;
  /** Scheme, host and port for links: of a host of the sites or of PUBLIC_URL, never an unknown Host header. */
  origin: string;
  locale: LocaleKey;
  /** Translates into `locale`. */
  t: ServerTranslate;
  /** Finds the member whose token came with a guest call; `undefined` without a token or with an expired one. */
  findMember: () => Promise<number | undefined>;
  /** The Idempotency-Key of the caller, or the id of the request: the same key has an effect once. */
  requestKey: string;
}

export interface MemberCaller extends Caller {
  memberId: number;
  token: string;
}

export interface StaffCaller extends Caller {
  actor: Actor & SignedIn;
  token: string;
}

/** A cookie to set, or to delete if `value` is `null`. It is host-only, HttpOnly and SameSite=Strict. */
export interface Cookie {
  name: string;
  value: string | null;
  maxAgeSeconds: number;
}

/** The optional parts of a reply beside its data. `isStep`: another step follows (HTTP 202). */
export interface ReplyExtras {
  message?: string;
  cookies?: readonly Cookie[];
  isStep?: true;
}

/** Zod types the answer of an endpoint without fields as a record that accepts no key. */
type FieldsOf<E extends Endpoint> = z.input<E['answer']> extends Record<string, never> ? object : z.input<E['answer']>;
type AnswerOf<E extends Endpoint> = FieldsOf<E> & ReplyExtras;
type Handler<E extends Endpoint, AnyCaller> = (
  call: AnyCaller & { input: z.output<E['input']> },
) => Promise<AnswerOf<E>>;

/** An endpoint of the contract with its handler. `http` authenticates the caller and validates the input. */
export type Route =
  | { endpoint: Endpoint; audience: 'guest'; handle: (call: Caller & { input: unknown }) => Promise<object> }
  | { endpoint: Endpoint; audience: 'member'; handle: (call: MemberCaller & { input: unknown }) => Promise<object> }
  | {
      endpoint: Endpoint;
      audience: 'staff';
      permission: string | null;
      handle: (call: StaffCaller & { input: unknown }) => Promise<object>;
    };

export function guestRoute<E extends Endpoint>(endpoint: E, handle: Handler<E, Caller>): Route {
  return { endpoint, audience: 'guest', handle: handle as (call: Caller & { input: unknown }) => Promise<object> };
}

export function memberRoute<E extends Endpoint>(endpoint: E, handle: Handler<E, MemberCaller>): Route {
  return {
    endpoint,
    audience: 'member',
    handle: handle as (call: MemberCaller & { input: unknown }) => Promise<object>,
  };
}

/** `permission` is required of the caller's role; `null` allows every member of staff. */
export function staffRoute<E extends Endpoint>(
  endpoint: E,
  permission: string | null,
  handle: Handler<E, StaffCaller>,
): Route {
  return {
    endpoint,
    audience: 'staff',
    permission,
    handle: handle as (call: StaffCaller & { input: unknown }) => Promise<object>,
  };
}
