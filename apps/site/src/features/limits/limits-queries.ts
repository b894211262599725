import type { Answer, Input } from '@arara/contract/client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';

export type Limits = Answer<'limits'>['data'];
export type Limit = Limits['limits'][number];
export type LimitInput = Input<'limitSet'>;
export type LimitName = Pick<Limit, 'kind' | 'period'>;

const KEY = ['limits'];

/** Queries the limits of the member. */
export function useLimits() {
  return useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await call('limits', {}, { signal })).data,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });
}

/** Sends a change of a limit and shows the limits that the server answers with. */
function useLimitCall<Sent>(send: (sent: Sent) => Promise<{ data: Limits }>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: send, onSuccess: ({ data }) => client.setQueryData<Limits>(KEY, data) });
}

export const useLimitSet = () => useLimitCall((input: LimitInput) => call('limitSet', input));
export const useLimitConfirm = () => useLimitCall((name: LimitName) => call('limitConfirm', name));
export const useLimitCancel = () => useLimitCall((name: LimitName) => call('limitCancel', name));
