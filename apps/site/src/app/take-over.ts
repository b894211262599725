import { type ReactNode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { enterTransport } from '../shared/api/call.ts';
import { isPublicQuery, queryClient } from '../shared/api/query-client.ts';
import { collectEarlyInput } from '../shared/loading/early-input.ts';
import type { FirstView } from '../shared/loading/first-view.ts';
import { loadParts } from '../shared/loading/page-parts.ts';
import { session } from '../shared/session/session-store.ts';

/** How often, and for how long at most, the page is asked whether its script has taken over. */
const POLL_MS = 20;
const LIMIT_MS = 10_000;

const isTaken = (): boolean =>
  [...document.querySelectorAll('#root :is(main, a, button, input)')].every((element) =>
    Object.keys(element).some((key) => key.startsWith('__react')),
  );

/**
 * Resolves once the script has taken over all that the server rendered. Calls wait for it: an answer that comes before
 * would make the parts that are taken over last differ from what was rendered.
 */
async function pageTaken(): Promise<void> {
  const until = performance.now() + LIMIT_MS;
  while (!isTaken() && performance.now() < until) await new Promise((done) => setTimeout(done, POLL_MS));
}

/** Whether this page belongs to a member, as far as it knows. */
function isMember(): boolean {
  const { token, held } = session.state();
  return token !== null || held !== 'no';
}

/** Takes over the first view that the server rendered; the calls that it needs wait until then. */
export async function takeOver(place: HTMLElement, app: ReactNode, view: FirstView): Promise<void> {
  await loadParts(view.parts);
  for (const [key, data] of view.queries) queryClient.setQueryData(key, data);
  const taken = pageTaken();
  enterTransport(async (address, request) => {
    await taken;
    return fetch(address, request);
  });
  startTransition(() => void hydrateRoot(place, app));
  const repeatEarlyInput = collectEarlyInput();
  await taken;
  repeatEarlyInput();
  // A page for guests holds the answers that a guest gets.
  if (!view.isMember && isMember()) {
    await queryClient.invalidateQueries({ predicate: (query) => !isPublicQuery(query) });
  }
}
