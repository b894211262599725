import { CallError } from '@arara/contract/client';
import { QueryClient } from '@tanstack/react-query';
import { session } from './session-store.ts';

/** What anyone may see stays when a session ends; all else is one member's. */
const PUBLIC = new Set<unknown>(['site', 'games', 'providers', 'languages']);

const isRefusal = (error: unknown) => error instanceof CallError && error.code >= 400 && error.code < 500;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: (failures, error) => failures < 2 && !isRefusal(error),
      refetchOnWindowFocus: true,
    },
    mutations: { retry: false },
  },
});

/** Forgets one member's data as soon as the session changes hands. */
export function forgetOnSessionChange(): () => void {
  let { token } = session.state();
  return session.subscribe(() => {
    const next = session.state().token;
    if (next === token) return;
    token = next;
    queryClient.removeQueries({ predicate: ({ queryKey }) => !PUBLIC.has(queryKey[0]) });
  });
}
