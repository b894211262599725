import type { Answer } from '@arara/contract/client';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { locale } from '../../shared/messages/i18n.ts';
import { siteAddress } from '../../shared/site/site-data.ts';

export type Article = Answer<'faq'>['data'][number];

/** Pause in typing before a search, in milliseconds. */
const PAUSE_MS = 200;

/** The text after a pause in typing. */
export function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}

/**
 * Queries questions with answers, optionally those that match the words. Previous results stay until the next arrive.
 */
export function useFaq(words: string) {
  return useQuery({
    queryKey: ['site', 'faq', locale(), words],
    queryFn: async ({ signal }) => {
      const { data, near } = await call('faq', { ...siteAddress(), ...(words !== '' && { q: words }) }, { signal });
      return { articles: data, near };
    },
    staleTime: 60_000,
    placeholderData: (before) => before,
  });
}

/** Rates an answer as helpful or not. */
export function useVote(id: number) {
  return useMutation({ mutationFn: (useful: boolean) => call('faqVote', { ...siteAddress(), id, useful }) });
}
