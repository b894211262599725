import type { HelpTopic } from '@arara/contract';
import { type LocaleKey, localeKeys } from '@arara/contract/locales';
import { toWireLocale } from '@arara/contract/wire-locales';
import type { ArticleForm } from '../article.ts';
import { zhHant } from './zh-Hant.ts';
import { zhHans } from './zh-Hans.ts';
import { en } from './en.ts';
import { id } from './id.ts';
import { ms } from './ms.ts';
import { pt } from './pt.ts';
import type { FirstArticles } from './shape.ts';
import { th } from './th.ts';
import { tr } from './tr.ts';
import { vi } from './vi.ts';

const languages: Record<LocaleKey, FirstArticles> = {
  pt,
  en,
  'zh-Hans': zhHans,
  'zh-Hant': zhHant,
  vi,
  id,
  th,
  tr,
  ms,
};

/** The order of the articles, each with its topic. */
const order: readonly (readonly [keyof FirstArticles, HelpTopic])[] = [
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
];

/** The articles of a new site in all nine languages. */
export const firstArticles: readonly Pick<ArticleForm, 'topic' | 'texts'>[] = order.map(([key, topic]) => ({
  topic,
  texts: Object.fromEntries(localeKeys.map((language) => [toWireLocale(language), languages[language][key]])),
}));
