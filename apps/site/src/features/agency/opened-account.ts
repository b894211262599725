import type { Answer } from '@arara/contract/client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** An account that was just opened for somebody, and the number that they are reached at. */
export interface OpenedAccount {
  answer: Answer<'agencySubordinateRegister'>['data'];
  phone: string;
}

// Not under what is asked of the server: this was told once, and no refresh brings it again.
const OPENED = ['opened-account'];

/**
 * The account that was opened last, until it is put away: who leaves the screen with Back finds its password again when
 * they return. It is held in memory alone, and is gone with the session and with the tab, of which the browser warns.
 */
export function useOpened() {
  const queryClient = useQueryClient();
  const { data } = useQuery<OpenedAccount | null>({
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
    keep: (fresh: OpenedAccount) => queryClient.setQueryData<OpenedAccount | null>(OPENED, fresh),
    forget: () => queryClient.setQueryData<OpenedAccount | null>(OPENED, null),
  };
}
