import type { HelpTopic } from '@arara/contract';
import { DEFAULT_LOCALE, type LocaleKey } from '@arara/contract/locales';

export type ArticleState = 'draft' | 'published' | 'removed';

interface ArticleText {
  question: string;
  answer: string;
}

/** A question that is asked often, with its answer, as staff writes it. */
export interface ArticleForm {
  site: string;
  topic: HelpTopic;
  /** Where it stands among the others: small numbers first. */
  place: number;
  state: ArticleState;
  texts: Partial<Record<LocaleKey, ArticleText>>;
}

export interface Article extends ArticleForm {
  id: number;
  useful: number;
  useless: number;
  version: number;
  updatedAt: Date;
}

/** A version of an article; written by nobody of staff where the house came with it. */
export interface ArticleVersion {
  version: number;
  state: ArticleState;
  staffId: number | null;
  at: Date;
}

/** An article in the language asked for, else in Portuguese, else in English; what is written in none is not shown. */
export function textIn(
  { texts }: Pick<Article, 'texts'>,
  locale: LocaleKey,
): (ArticleText & { language: LocaleKey }) | undefined {
  for (const language of [locale, DEFAULT_LOCALE, 'en'] as const) {
    const text = texts[language];
    if (text !== undefined) return { ...text, language };
  }
  return undefined;
}
