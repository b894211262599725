import type { HelpTopic } from '@arara/contract';
import { fromWireLocale, wireLocales } from '@arara/contract/wire-locales';
import { translations } from '../../../platform/index.ts';
import type { ArticleForm } from './article.ts';

/** The articles in their order, each with its topic. */
const ARTICLES = [
  ['depositMissing', 'deposit'],
  ['withdrawalTime', 'withdrawal'],
  ['balanceLocked', 'withdrawal'],
  ['wagering', 'bonus'],
  ['invite', 'bonus'],
  ['verifyRound', 'games'],
  ['password', 'account'],
  ['withdrawalPassword', 'account'],
  ['closeAccount', 'account'],
  ['cpf', 'identity'],
  ['limits', 'control'],
  ['install', 'app'],
] as const satisfies readonly (readonly [string, HelpTopic])[];

/** The articles of a new site in all nine languages. */
export const firstArticles: readonly Pick<ArticleForm, 'topic' | 'texts'>[] = ARTICLES.map(([name, topic]) => ({
  topic,
  texts: Object.fromEntries(
    wireLocales.map((language) => {
      const t = translations[fromWireLocale(language)];
      return [language, { question: t(`articles.${name}.question`), answer: t(`articles.${name}.answer`) }];
    }),
  ),
}));
