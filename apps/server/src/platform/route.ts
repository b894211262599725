import type { Endpoint } from '@arara/contract';
import type { LocaleKey } from '@arara/contract/locales';
import type { z } from 'zod';
import type { Messages } from './messages/messages.ts';
import type { Actor, SignedIn } from './actor.ts';

/** What every call brings beside its input. */
export interface Caller {
  ip: string;
  /** Where that address is, as a proxy that we trust says it; empty where none does. */
  area: string;
  /** A cookie that the caller's browser sent, by its name. */
  cookie: (name: string) => string | undefined;
  agent: string;
  /** Whether the call may be acted on by what the browser alone sends: it came from a page of ours, or from no page. */
  isSameOrigin: boolean;
  host: string;
  /** Scheme, host and port that a link begins with: of the sites' own hosts or of PUBLIC_URL, whatever the Host header says. */
  origin: string;
  locale: LocaleKey;
  messages: Messages;
  /** The member whose token came with a call that anybody may make; none where it came with none, or with one that is over. */
  memberAsked: () => Promise<number | undefined>;
  /** The caller's Idempotency-Key, or a fresh one: what makes a thing twice asked for happen once. */
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

/**
 * A cookie for the caller's browser, or with `null` the end of one. It is for this host and for the server alone: no
 * script reads it and no other site makes a browser send it.
 */
export interface Cookie {
  name: string;
  value: string | null;
  maxAgeSeconds: number;
}

/** What may be said beside the answer's own parts: words, cookies, and that there is a step to go (HTTP 202). */
export interface Aside {
  message?: string;
  cookies?: readonly Cookie[];
  isStep?: true;
}

/** A call that answers nothing of its own is typed by zod as a record that may hold nothing at all. */
type PartsOf<E extends Endpoint> = z.input<E['answer']> extends Record<string, never> ? object : z.input<E['answer']>;
type AnswerOf<E extends Endpoint> = PartsOf<E> & Aside;
type Handler<E extends Endpoint, Who> = (call: Who & { input: z.output<E['input']> }) => Promise<AnswerOf<E>>;

/** A call of the contract with what answers it. `http` checks who calls and what they bring. */
export type Route =
  | { endpoint: Endpoint; audience: 'guest'; handle: (call: Caller & { input: unknown }) => Promise<object> }
  | { endpoint: Endpoint; audience: 'member'; handle: (call: MemberCaller & { input: unknown }) => Promise<object> }
  | {
      endpoint: Endpoint;
      audience: 'staff';
      permission: string | null;
      handle: (call: StaffCaller & { input: unknown }) => Promise<object>;
    };

export function guest<E extends Endpoint>(endpoint: E, handle: Handler<E, Caller>): Route {
  return { endpoint, audience: 'guest', handle: handle as (call: Caller & { input: unknown }) => Promise<object> };
}

export function member<E extends Endpoint>(endpoint: E, handle: Handler<E, MemberCaller>): Route {
  return {
    endpoint,
    audience: 'member',
    handle: handle as (call: MemberCaller & { input: unknown }) => Promise<object>,
  };
}

/** `permission` is what the caller's role must carry; `null` for what any member of staff may do. */
export function staff<E extends Endpoint>(
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
