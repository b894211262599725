import {
  type Call,
  type CallAddress,
  CallError,
  type EndpointName,
  createCallClient,
  startPaths,
} from '@arara/contract/client';
import { locale } from '../messages/i18n.ts';
import { createRenewal } from '../session/session-renewal.ts';
import { session } from '../session/session-store.ts';

/** Calls that do not wait for the renewal of a session: the first view needs them, for guests too. */
const PUBLIC_CALLS = new Set<EndpointName>(['siteData', 'games', 'providers', 'languages']);

/** Loads the addresses of all calls. They are two kilobytes: the first script holds only those of the first view. */
export const loadAddresses = () => import('@arara/contract/paths');

const startAddresses: Partial<Record<EndpointName, CallAddress>> = startPaths;

type Transport = typeof fetch;

/** How calls reach the server: by `fetch` in a browser; the server itself answers what it renders. */
let transport: Transport = (address, request) => fetch(address, request);

/** Replaces how calls reach the server: while it renders a page, and until a browser has taken the page over. */
export function enterTransport(next: Transport): void {
  transport = next;
}

const send = createCallClient({
  fetch: (address, request) => transport(address, request),
  token: () => session.state().token,
  locale,
  findAddress: (name) => startAddresses[name] ?? loadAddresses().then(({ paths }) => paths[name]),
});

const { wake, woken, renewed } = createRenewal({
  session,
  ask: async () => (await send('refresh', {})).data.access_token,
});

/** Renews the session of a browser that is kept signed in; retries when the network is back. */
export function resumeSession(): void {
  void wake();
  addEventListener('online', () => void wake());
}

const isUnauthorized = (error: unknown): error is CallError => error instanceof CallError && error.code === 401;

/** Reports an unrecoverable refusal to the session. */
function rethrow(error: unknown): never {
  if (isUnauthorized(error)) session.dispatch({ type: 'refused', code: error.code, forceOffline: error.forceOffline });
  throw error;
}

/**
 * Makes a call with the session's token, in the reader's language. Renews an expired session where this browser is kept
 * signed in and retries the call once: a call refused with 401 was not carried out.
 */
export const call: Call = async (name, input, options) => {
  if (session.state().held === 'waking' && !PUBLIC_CALLS.has(name)) await woken();
  const { token } = session.state();
  try {
    return await send(name, input, options);
  } catch (error) {
    // Signing out handles its own refusal.
    if (!isUnauthorized(error) || name === 'logout') throw error;
    if (error.forceOffline || !(await renewed(token))) rethrow(error);
  }
  return send(name, input, options).catch(rethrow);
};
