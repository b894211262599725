import type { HelpTopic } from '@arara/contract';
import { type LocaleKey, localeKeys } from '@arara/contract/locales';
import type { ArticleForm } from '../article.ts';
import { ch } from './ch.ts';
import { cn } from './cn.ts';
import { en } from './en.ts';
import { id } from './id.ts';
import { msa } from './msa.ts';
import { pt } from './pt.ts';
import type { FirstArticles } from './shape.ts';
import { th } from './th.ts';
import { tr } from './tr.ts';
import { vi } from './vi.ts';

const languages: Record<LocaleKey, FirstArticles> = { pt, en, cn, ch, vi, id, th, tr, msa };

/** In the order in which they stand, each under what it is about. */
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

/** What every site begins to answer with, in all nine languages. An operator's own follow. */
export const firstArticles: readonly Pick<ArticleForm, 'topic' | 'texts'>[] = order.map(([key, topic]) => ({
  topic,
  texts: Object.fromEntries(localeKeys.map((language) => [language, languages[language][key]])),
}));
