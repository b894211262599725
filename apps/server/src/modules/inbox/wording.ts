import { type LocaleKey, localeTags } from '@arara/contract/locales';
import { ZERO, formatBRL, parseReais } from '@arara/money';
import { messages, say } from '../../platform/index.ts';
import { type Icon, type Params, aboutOf, isTemplate } from './notice.ts';

/** What a message says is kept by: the house's own template, or the words that staff wrote. */
export interface Kept {
  template: string | null;
  params: Params;
  titles: Readonly<Record<string, string>> | null;
  bodies: Readonly<Record<string, string>> | null;
}

/** What a reader reads. */
export interface Wording {
  icon: Icon;
  title: string;
  text: string;
}

/** What is written in a language, else in Portuguese. */
export function wordsIn(words: Readonly<Record<string, string>>, locale: LocaleKey): string {
  const own = words[locale]?.trim() ?? '';
  return own === '' ? (words['pt'] ?? '') : own;
}

/** The site's clock, as the reader writes it. */
function momentText(moment: string, locale: LocaleKey): string {
  return new Intl.DateTimeFormat(localeTags[locale], {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: 'America/Sao_Paulo',
  }).format(new Date(moment));
}

function codeText(code: string, locale: LocaleKey): string {
  const { payoutReasons } = messages[locale];
  const known: Readonly<Record<string, string>> = payoutReasons;
  return known[code] ?? payoutReasons.other;
}

function filled(params: Params, locale: LocaleKey): Record<string, string | number> {
  const texts = Object.entries(params).map(([name, value]): [string, string | number] => {
    if (typeof value === 'number') return [name, value];
    if (typeof value !== 'string') return [name, wordsIn(value, locale)];
    if (name === 'amount' || name === 'remaining') return [name, formatBRL(parseReais(value) ?? ZERO)];
    if (name === 'until') return [name, momentText(value, locale)];
    return [name, name === 'code' ? codeText(value, locale) : value];
  });
  return Object.fromEntries(texts);
}

/** What is kept, in the reader's language. */
export function wordingOf({ template, params, titles, bodies }: Kept, locale: LocaleKey): Wording {
  // One that an earlier release wrote and this one does not know is a message like those of staff.
  if (template === null || !isTemplate(template))
    return { icon: 'message', title: wordsIn(titles ?? {}, locale), text: wordsIn(bodies ?? {}, locale) };
  const { title, text } = messages[locale].inbox[template];
  const values = filled(params, locale);
  return { icon: aboutOf(template).icon, title: say(title, values), text: say(text, values) };
}
