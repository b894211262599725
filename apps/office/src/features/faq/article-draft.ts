import type { Answer, Input } from '@arara/contract/client';
import type { WireLocale } from '@arara/contract/wire-locales';
import { helpTopics } from '@arara/contract/site-lists';
import type { StatusTone } from '../../shared/theme/status-tone.ts';

export type Article = Answer<'officeFaqArticle'>['data'];
type ArticleInput = Input<'officeFaqSave'>;

/** An article as typed. */
export interface ArticleDraft extends Pick<ArticleInput, 'site' | 'topic' | 'state'> {
  place: string;
  texts: Partial<Record<WireLocale, { question: string; answer: string }>>;
}

export const articleTones: Readonly<Record<Article['state'], StatusTone>> = {
  draft: 'warn',
  published: 'good',
  removed: 'quiet',
};

/** A new, empty article. */
export const blank = (site: string) => ({
  id: null,
  saved_version: 0,
  site,
  topic: helpTopics[0],
  place: 100,
  state: 'draft' as const,
  texts: {},
});

type Read = Article | ReturnType<typeof blank>;

export function toDraft({ site, topic, state, place, texts }: Read): ArticleDraft {
  return { site, topic, state, place: String(place), texts };
}

/** Converts the draft to the API input. Omits a language without question and answer. */
export function toInput({ id, saved_version }: Read, { place, texts, ...draft }: ArticleDraft): ArticleInput {
  const written = Object.entries(texts).filter(([, { question, answer }]) => `${question}${answer}`.trim() !== '');
  return {
    ...draft,
    id,
    saved_version,
    place: /^\d{1,5}$/.test(place.trim()) ? Number(place) : Number.NaN,
    texts: Object.fromEntries(written),
  };
}
