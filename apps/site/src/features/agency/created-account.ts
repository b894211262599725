import type { Answer } from '@arara/contract/client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** An account that was just created for somebody, and their phone number. */
export interface CreatedAccount {
  answer: Answer<'agencySubordinateRegister'>['data'];
  phone: string;
}

// Not a server query: the answer comes once and cannot be fetched again.
const OPENED = ['opened-account'];

/**
 * The account created last, until it is dismissed: a member who leaves the screen and comes back still finds its
 * password. It is kept in memory only and lost with the session or the tab; the browser warns before the tab closes.
 */
export function useCreatedAccount() {
  const queryClient = useQueryClient();
  const { data } = useQuery<CreatedAccount | null>({
    queryKey: OPENED,
    queryFn: () => null,
    enabled: false,
    gcTime: Infinity,
  });
  const opened = data ?? undefined;
  const isHeld = opened !== undefined;
  useEffect(() => {
    if (!isHeld) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isHeld]);
  return {
    opened,
    keep: (fresh: CreatedAccount) => queryClient.setQueryData<CreatedAccount | null>(OPENED, fresh),
    forget: () => queryClient.setQueryData<CreatedAccount | null>(OPENED, null),
  };
}
