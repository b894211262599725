import { type Call, CallError, type EndpointName, createCall } from '@arara/contract/client';
import { locale } from './i18n.ts';
import { createRenewal } from './session-renewal.ts';
import { session } from './session-store.ts';

/** What the first view needs of anybody: it does not wait for a session that is on its way. */
const OPEN = new Set<EndpointName>(['siteData', 'games', 'providers', 'languages']);

const send = createCall({ token: () => session.state().token, locale });

const { wake, woken, renewed } = createRenewal({
  session,
  ask: async () => (await send('refresh', {})).data.access_token,
});

/** Takes up the session of a browser that is kept signed in; tries again when the network comes back. */
export function wakeSession(): void {
  void wake();
  addEventListener('online', () => void wake());
}

const lost = (error: unknown): error is CallError => error instanceof CallError && error.code === 401;

/** Tells the session of a refusal that nothing helps against. */
function giveUp(error: unknown): never {
  if (lost(error)) session.tell({ type: 'refused', code: error.code, forceOffline: error.forceOffline });
  throw error;
}

/**
 * Every call of the site: with the session's token, in the reader's language. A session that ran out is renewed where
 * this browser is kept signed in, and the call sent once more: what was refused with 401 was not done.
 */
export const call: Call = async (name, input, options) => {
  if (session.state().held === 'waking' && !OPEN.has(name)) await woken();
  const { token } = session.state();
  try {
    return await send(name, input, options);
  } catch (error) {
    // Signing out answers for itself.
    if (!lost(error) || name === 'logout') throw error;
    if (error.forceOffline || !(await renewed(token))) giveUp(error);
  }
  return send(name, input, options).catch(giveUp);
};
