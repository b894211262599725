import type { Answer } from '@arara/contract/client';
import type { documentKinds } from '@arara/contract/site-lists';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { DocumentHead } from '../../shared/documents/documents-in-force.ts';
import { call } from '../../shared/api/call.ts';
import { locale } from '../../shared/messages/i18n.ts';
import { siteAddress } from '../../shared/site/site-data.ts';

export type DocumentKind = (typeof documentKinds)[number];
export type Document = Answer<'termsDocument'>['data'];

const PENDING = ['termsPending'];

/** Queries one document; without a version, the one in force. */
export function useDocument(kind: DocumentKind, version: number | undefined) {
  return useQuery({
    queryKey: ['site', 'documents', locale(), kind, version ?? 'in force'],
    queryFn: async ({ signal }) =>
      (await call('termsDocument', { ...siteAddress(), kind, ...(version !== undefined && { version }) }, { signal }))
        .data,
    staleTime: 300_000,
  });
}

export function useHistory(kind: DocumentKind) {
  return useQuery({
    queryKey: ['site', 'documents', locale(), kind, 'history'],
    queryFn: async ({ signal }) => (await call('termsHistory', { ...siteAddress(), kind }, { signal })).data,
    staleTime: 300_000,
  });
}

/** Queries the documents that the member has not accepted yet. */
export function usePending(enabled: boolean) {
  return useQuery({
    queryKey: PENDING,
    queryFn: async ({ signal }) => (await call('termsPending', {}, { signal })).data,
    staleTime: 300_000,
    enabled,
  });
}

/** Accepts documents one after the other; earlier acceptances remain if a later one fails. */
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
    // A newer version may be in force by now.
    onError: () => void client.invalidateQueries({ queryKey: PENDING }),
  });
}
