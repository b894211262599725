import { CallError } from '@arara/contract/client';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';

const isIdentityRequired = (error: unknown): boolean =>
  error instanceof CallError && error.error === 'identity_required';

/** Leads to the verification page when the server refuses a deposit, a withdrawal or a game without it. */
export function useIdentityRedirect(): void {
  const client = useQueryClient();
  const navigate = useNavigate();
  useEffect(() => {
    const isRefused = ({ type, ...event }: { type: string; action?: { type: string; error?: unknown } }) =>
      type === 'updated' && event.action?.type === 'error' && isIdentityRequired(event.action.error);
    const endMutations = client.getMutationCache().subscribe((event) => {
      if (isRefused(event)) void navigate('/identity');
    });
    // A screen that asks again when it is shown must not stand behind the page: Back would lead here again.
    const endQueries = client.getQueryCache().subscribe((event) => {
      if (isRefused(event)) void navigate('/identity', { replace: true });
    });
    return () => {
      endMutations();
      endQueries();
    };
  }, [client, navigate]);
}
