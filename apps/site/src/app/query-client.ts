import { CallError } from '@arara/contract/client';
import { QueryClient, onlineManager } from '@tanstack/react-query';
import { session } from './session-store.ts';

/** What anyone may see stays when a session ends; all else is one member's. */
const PUBLIC = new Set<unknown>(['site', 'games', 'providers', 'languages']);

const isRefusal = (error: unknown) => error instanceof CallError && error.code >= 400 && error.code < 500;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      // Asked for without a network as well: it fails at once and says so, instead of waiting in silence for ever.
      networkMode: 'always',
      retry: (failures, error) => failures < 2 && !isRefusal(error) && onlineManager.isOnline(),
      refetchOnWindowFocus: true,
      refetchOnReconnect: true,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

const isOneMembers = ({ queryKey }: { queryKey: readonly unknown[] }) => !PUBLIC.has(queryKey[0]);

const memberId = () => queryClient.getQueryData<{ id: number }>(['me'])?.id;

/** Somebody signed in over a page whose session had run out: the same member goes on with it, another begins anew. */
async function goOn(): Promise<void> {
  const before = memberId();
  await queryClient.invalidateQueries({ queryKey: ['me'] });
  if (memberId() === before) await queryClient.invalidateQueries({ predicate: isOneMembers });
  else location.assign('/');
}

/** Forgets one member's data as soon as the session changes hands. */
export function forgetOnSessionChange(): () => void {
  let before = session.state();
  return session.subscribe(() => {
    const { holder, token } = session.state();
    const goesOn = before.held === 'expired' && before.holder === holder && token !== null;
    if (holder !== before.holder) queryClient.removeQueries({ predicate: isOneMembers });
    before = session.state();
    if (goesOn) void goOn();
  });
}
