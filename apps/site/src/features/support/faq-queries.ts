import type { Answer } from '@arara/contract/client';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../app/call.ts';
import { locale } from '../../app/i18n.ts';
import { sitePlace } from '../../app/site-data.ts';

export type Article = Answer<'faq'>['data'][number];

/** Who is still typing is not asked after at every letter. */
const PAUSE_MS = 200;

/** A text once nothing was changed of it for a moment. */
export function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}

/** Questions with their answers; by words, what fits. What was found before stays until the next is there. */
export function useFaq(words: string) {
  return useQuery({
    queryKey: ['site', 'faq', locale(), words],
    queryFn: async ({ signal }) => {
      const { data, near } = await call('faq', { ...sitePlace(), ...(words !== '' && { q: words }) }, { signal });
      return { articles: data, near };
    },
    staleTime: 60_000,
    placeholderData: (before) => before,
  });
}

/** Says whether an answer was of use. */
export function useVote(id: number) {
  return useMutation({ mutationFn: (useful: boolean) => call('faqVote', { ...sitePlace(), id, useful }) });
}
