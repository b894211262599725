import { CallError } from '@arara/contract/client';
import { QueryClient, onlineManager } from '@tanstack/react-query';
import { session } from '../session/session-store.ts';

/** Query keys of public data, which stays when a session ends. All other data belongs to one member. */
const PUBLIC = new Set<unknown>(['site', 'games', 'providers', 'languages']);

/** `meta` of queries whose data is old before a page that the server rendered has arrived: clocks of running rounds. */
export const IN_BROWSER_ONLY = { inBrowserOnly: true };

const isRefusal = (error: unknown) => error instanceof CallError && error.code >= 400 && error.code < 500;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      // Also runs offline: it fails at once with a message instead of pausing without one.
      networkMode: 'always',
      retry: (failures, error) => failures < 2 && !isRefusal(error) && onlineManager.isOnline(),
      refetchOnWindowFocus: true,
      refetchOnReconnect: true,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

/** Whether a query's data is the same for everybody. */
export const isPublicQuery = ({ queryKey }: { queryKey: readonly unknown[] }) => PUBLIC.has(queryKey[0]);

const isPrivateQuery = ({ queryKey }: { queryKey: readonly unknown[] }) => !isPublicQuery({ queryKey });

const memberId = () => queryClient.getQueryData<{ id: number }>(['me'])?.id;

/**
 * Continues after a sign-in over an expired page: the same member stays on the page, another member starts on the home
 * page.
 */
async function continueAfterSignIn(): Promise<void> {
  const before = memberId();
  await queryClient.invalidateQueries({ queryKey: ['me'] });
  if (memberId() === before) await queryClient.invalidateQueries({ predicate: isPrivateQuery });
  else location.assign('/');
}

/** Clears one member's cached data when another member, or nobody, is signed in. */
export function forgetOnSessionChange(): () => void {
  let before = session.state();
  return session.subscribe(() => {
    const { holder, token } = session.state();
    const goesOn = before.held === 'expired' && before.holder === holder && token !== null;
    if (holder !== before.holder) queryClient.removeQueries({ predicate: isPrivateQuery });
    before = session.state();
    if (goesOn) void continueAfterSignIn();
  });
}
