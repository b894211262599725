import type { Answer, Input } from '@arara/contract/client';
import type { LocaleKey } from '@arara/contract/locales';
import { helpTopics } from '@arara/contract/site-lists';
import type { Tone } from '../../parts/tone.ts';

export type Article = Answer<'officeFaqArticle'>['data'];
type ArticleInput = Input<'officeFaqSave'>;

/** An article as it is typed. */
export interface ArticleDraft extends Pick<ArticleInput, 'site' | 'topic' | 'state'> {
  place: string;
  texts: Partial<Record<LocaleKey, { question: string; answer: string }>>;
}

export const articleTones: Readonly<Record<Article['state'], Tone>> = {
  draft: 'warn',
  published: 'good',
  removed: 'quiet',
};

/** An article that nobody has written yet. */
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

export function draftOf({ site, topic, state, place, texts }: Read): ArticleDraft {
  return { site, topic, state, place: String(place), texts };
}

/** The draft as it is sent: what is written in a language neither as question nor as answer is not there. */
export function inputOf({ id, saved_version }: Read, { place, texts, ...draft }: ArticleDraft): ArticleInput {
  const written = Object.entries(texts).filter(([, { question, answer }]) => `${question}${answer}`.trim() !== '');
  return {
    ...draft,
    id,
    saved_version,
    place: /^\d{1,5}$/.test(place.trim()) ? Number(place) : Number.NaN,
    texts: Object.fromEntries(written),
  };
}
