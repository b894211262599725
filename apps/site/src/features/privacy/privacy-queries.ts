import type { Answer, Input } from '@arara/contract/client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';

export type Privacy = Answer<'privacy'>['data'];
export type DataExport = Privacy['exports'][number];
export type Erasure = NonNullable<Privacy['erasure']>;
export type Obstacle = Privacy['obstacles'][number];

const KEY = ['privacy'];
/** An export is made in seconds; an erasure request waits for staff. */
const COPY_LOOK_MS = 2000;
const ERASURE_LOOK_MS = 30_000;

function lookAgainMs(data: Privacy | undefined): number | false {
  if (data === undefined) return false;
  if (data.exports.some(({ status }) => status === 'preparing')) return COPY_LOOK_MS;
  return data.erasure?.status === 'asked' ? ERASURE_LOOK_MS : false;
}

/** Queries the state of the member's data; polls while an export or erasure is in progress. */
export function usePrivacy(enabled: boolean) {
  return useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await call('privacy', {}, { signal })).data,
    enabled,
    staleTime: 0,
    refetchInterval: ({ state }) => lookAgainMs(state.data),
    refetchOnWindowFocus: 'always',
  });
}

/** Updates the cached state and refetches it. */
function usePrivacyUpdate() {
  const client = useQueryClient();
  return {
    show: (change: (known: Privacy) => Privacy) =>
      client.setQueryData<Privacy>(KEY, (known) => (known === undefined ? known : change(known))),
    ask: (...more: readonly string[]) => {
      for (const queryKey of [KEY, ...more.map((name) => [name])]) void client.invalidateQueries({ queryKey });
    },
  };
}

/** Submits CPF and birth date, once. A player under age gets a restricted account. */
export function useIdentitySubmit(onSubmitted: () => void) {
  const { show, ask } = usePrivacyUpdate();
  return useMutation({
    mutationFn: (submitted: Input<'identitySet'>) => call('identitySet', submitted),
    onSuccess: ({ data }) => {
      show((known) => ({ ...known, identity: data }));
      onSubmitted();
    },
    onSettled: () => ask('me', 'accounts', 'registration-details'),
  });
}

export function useExport(onAsked: () => void) {
  const { show, ask } = usePrivacyUpdate();
  return useMutation({
    mutationFn: (password: string) => call('privacyExport', { password }),
    onSuccess: ({ data }) => {
      show((known) => ({ ...known, exports: [data, ...known.exports.filter(({ id }) => id !== data.id)] }));
      onAsked();
    },
    onSettled: () => ask(),
  });
}

export function useDownload(onDocument: (id: string, document: object) => void) {
  const { ask } = usePrivacyUpdate();
  return useMutation({
    mutationFn: (asked: { id: string; password: string }) => call('privacyExportDownload', asked),
    onSuccess: ({ data }) => onDocument(data.id, data.document),
    onError: () => ask(),
  });
}

export function useErasure(onAsked: () => void) {
  const { show, ask } = usePrivacyUpdate();
  return useMutation({
    mutationFn: (password: string) => call('privacyErase', { password }),
    onSuccess: ({ data }) => {
      show((known) => ({ ...known, erasure: data }));
      onAsked();
    },
    onSettled: () => ask(),
  });
}

export function useErasureWithdrawal(onDone: () => void) {
  const { show, ask } = usePrivacyUpdate();
  return useMutation({
    mutationFn: () => call('privacyEraseWithdraw', {}),
    onSuccess: ({ data }) => {
      show((known) => ({ ...known, erasure: data }));
      onDone();
    },
    onSettled: () => ask(),
  });
}
