import type { HelpTopic } from '@arara/contract';
import { type LocaleKey, DEFAULT_LOCALE } from '@arara/contract/locales';
import type { CamelRow } from '../../../db/index.ts';
import { type WireLocale, toWireLocale } from '@arara/contract/wire-locales';

interface ArticleText {
  question: string;
  answer: string;
}

/** A frequent question with its answer. Articles are ordered by `place`. */
export interface ArticleForm extends CamelRow<'helpdesk.article', 'site' | 'place' | 'state'> {
  topic: HelpTopic;
  texts: Partial<Record<WireLocale, ArticleText>>;
}

export interface Article
  extends ArticleForm, CamelRow<'helpdesk.article', 'id' | 'useful' | 'useless' | 'version' | 'updated_at'> {}

/** The text of an article in a language, otherwise in Portuguese, otherwise in English; `undefined` without any. */
export function findText(
  { texts }: Pick<Article, 'texts'>,
  locale: LocaleKey,
): (ArticleText & { language: WireLocale }) | undefined {
  for (const language of [toWireLocale(locale), DEFAULT_LOCALE, 'en'] as const) {
    const text = texts[language];
    if (text !== undefined) return { ...text, language };
  }
  return undefined;
}
