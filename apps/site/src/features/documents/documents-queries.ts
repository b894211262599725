import type { Answer } from '@arara/contract/client';
import type { documentKinds } from '@arara/contract/site-lists';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../app/call.ts';
import { locale } from '../../app/i18n.ts';
import { sitePlace } from '../../app/site-data.ts';

export type DocumentKind = (typeof documentKinds)[number];
export type DocumentHead = Answer<'termsHistory'>['data'][number];
export type Document = Answer<'termsDocument'>['data'];

const PENDING = ['termsPending'];

/** One document; without a version, the one in force. */
export function useDocument(kind: DocumentKind, version: number | undefined) {
  return useQuery({
    queryKey: ['site', 'documents', locale(), kind, version ?? 'in force'],
    queryFn: async ({ signal }) =>
      (await call('termsDocument', { ...sitePlace(), kind, ...(version !== undefined && { version }) }, { signal }))
        .data,
    staleTime: 300_000,
  });
}

export function useHistory(kind: DocumentKind) {
  return useQuery({
    queryKey: ['site', 'documents', locale(), kind, 'history'],
    queryFn: async ({ signal }) => (await call('termsHistory', { ...sitePlace(), kind }, { signal })).data,
    staleTime: 300_000,
  });
}

/** What the member has still to accept. */
export function usePending(enabled: boolean) {
  return useQuery({
    queryKey: PENDING,
    queryFn: async ({ signal }) => (await call('termsPending', {}, { signal })).data,
    staleTime: 300_000,
    enabled,
  });
}

/** Accepts documents, one after the other; what was accepted stays so, should a later one fail. */
export function useAccept(onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (documents: readonly Pick<DocumentHead, 'kind' | 'version'>[]) => {
      for (const { kind, version } of documents) {
        await call('termsAccept', { kind, version });
        client.setQueryData<DocumentHead[]>(PENDING, (pending) =>
          pending?.filter((one) => one.kind !== kind || one.version !== version),
        );
      }
    },
    onSuccess: onDone,
    // Something newer may be in force by now.
    onError: () => void client.invalidateQueries({ queryKey: PENDING }),
  });
}
