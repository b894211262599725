import { type WireLocale, isWireLocale } from '@arara/contract/wire-locales';

/** Scripts and regions that are written in traditional Chinese signs. */
const TRADITIONAL = new Set(['hant', 'tw', 'hk', 'mo']);

/** The codes of the specification that are no language subtags of BCP 47. */
const byLanguage: Readonly<Record<string, WireLocale>> = { ms: 'msa' };

/** Reads a tag such as `zh_cn`, `pt-BR` or `zh-Hant-TW`: a language with two letters, then its script and region. */
function parseTag(code: string): WireLocale | undefined {
  const [language = '', ...rest] = code.split(/[-_]/);
  if (rest.some((part) => !/^[a-z0-9]{2,8}$/.test(part))) return undefined;
  if (language === 'zh') return rest.some((part) => TRADITIONAL.has(part)) ? 'ch' : 'cn';
  if (Object.hasOwn(byLanguage, language)) return byLanguage[language];
  return rest.length > 0 && isWireLocale(language) ? language : undefined;
}

/**
 * Parses a language code: a key of the specification, or a tag such as `zh_cn` and `pt-BR` that clients send. Ignores case,
 * surrounding spaces and the trailing `1` that other clients send. Returns `undefined` for an unknown code.
 */
export function normaliseLanguageCode(code: unknown): WireLocale | undefined {
  if (typeof code !== 'string' || code.length > 16) return undefined;
  const key = code.trim().replace(/1$/, '').toLowerCase();
  return isWireLocale(key) ? key : parseTag(key);
}
