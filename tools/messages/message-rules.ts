import { type LocaleKey, localeKeys } from '@arara/contract/locales';
import { type ArgumentType, listArguments, listLiterals, listPlurals } from '@arara/messages/arguments';
import {
  type MessageFile,
  type MessageFolder,
  SOURCE_LOCALE,
  loadingOf,
  localesOf,
  sourceOf,
} from './message-folder.ts';

/** A text that is longer and equal to the Portuguese one was not translated. */
const MAX_SHARED_LENGTH = 30;

/** Signs that only the other Chinese script has. */
const OTHER_SCRIPT: Readonly<Partial<Record<LocaleKey, RegExp>>> = {
  'zh-Hans': /[帳戶碼證錯誤請輸務無間錢銀額確認錄驗進設審應該這們]/u,
  'zh-Hant': /[账户码证错误请输务无间钱银额确认录验进设审应该这们]/u,
};

const KEY = /^[a-zA-Z]\w*([.-][\w-]+)*$/;
const FOLDER_ATTRIBUTES = ['@@locale', '@@x-loading', '@@x-locales', '@@x-used-in'];

const describeError = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The plural categories that a language distinguishes for whole numbers below a million. */
export function requiredCategories(locale: string, type: Intl.PluralRuleType): string[] {
  const rules = new Intl.PluralRules(locale, { type });
  return [...new Set(['other', ...Array.from({ length: 1000 }, (_, count) => rules.select(count))])];
}

/** What is wrong with one text by itself. */
export function checkText(locale: string, text: string): string[] {
  if (text.trim() === '') return ['is empty'];
  try {
    return listPlurals(text).flatMap(({ name, type, categories }) => {
      const required = requiredCategories(locale, type);
      const missing = required.filter((category) => !categories.includes(category));
      const unknown = categories.filter((category) => !/^=\d+$/.test(category) && !required.includes(category));
      return [
        ...missing.map((category) => `has no branch ${category} in the plural of {${name}}`),
        ...unknown.map(
          (category) => `has a branch ${category} in the plural of {${name}} that ${locale} never selects`,
        ),
      ];
    });
  } catch (error) {
    return [`is not valid ICU MessageFormat: ${describeError(error)}`];
  }
}

const describeType = (type: ArgumentType): string => (typeof type === 'string' ? type : `select ${type.join('|')}`);

function describeArguments(text: string): string {
  return [...listArguments(text)].map(([name, type]) => `{${name}: ${describeType(type)}}`).join(' ') || 'none';
}

/** What is wrong with a translation beside its original. */
export function checkTranslation(original: string, text: string): string[] {
  if (original === text && listLiterals(text).join('').length > MAX_SHARED_LENGTH) return ['is left in Portuguese'];
  const [expected, found] = [describeArguments(original), describeArguments(text)];
  return expected === found ? [] : [`has the placeholders ${found}, not ${expected}`];
}

/** What is wrong with the script of one text. */
export function checkScript(locale: LocaleKey, text: string): string[] {
  const [sign] = OTHER_SCRIPT[locale]?.exec(text) ?? [];
  return sign === undefined ? [] : [`has ${sign}, which is not a sign of ${locale}`];
}

/** What is wrong with the attributes of a file. */
function checkAttributes(locale: LocaleKey, file: MessageFile): string[] {
  const stated = file.attributes['@@locale'];
  const wrongLocale = stated === locale ? [] : [`"@@locale" is not "${locale}"`];
  const others = Object.entries(file.attributes).flatMap(([name, value]) => {
    if (locale === SOURCE_LOCALE && FOLDER_ATTRIBUTES.includes(name)) return [];
    if (name === '@@locale') return [];
    if (locale !== SOURCE_LOCALE) return [`${name} belongs in ${SOURCE_LOCALE}.json`];
    if (!(name.slice(1) in file.texts)) return [`${name} describes no message`];
    const isDescription = JSON.stringify(Object.keys(value ?? {})) === '["description"]';
    return isDescription ? [] : [`${name} is not { "description": … }`];
  });
  return [...wrongLocale, ...others];
}

function checkKeys(folder: MessageFolder): string[] {
  const hasParts = loadingOf(folder) === 'parts';
  return Object.keys(sourceOf(folder).texts).flatMap((key) => {
    if (!KEY.test(key)) return [`${key} is not a key of letters, digits, dots and dashes`];
    return hasParts && !key.includes('.') ? [`${key} does not begin with its part`] : [];
  });
}

function checkFile(locale: LocaleKey, file: MessageFile, source: MessageFile): string[] {
  const missing = Object.keys(source.texts).filter((key) => !(key in file.texts));
  const extra = Object.keys(file.texts).filter((key) => !(key in source.texts));
  const texts = Object.entries(file.texts).flatMap(([key, text]) => {
    const own = [...checkText(locale, text), ...checkScript(locale, text)];
    const original = source.texts[key];
    const beside =
      own.length > 0 || original === undefined || locale === SOURCE_LOCALE ? [] : checkTranslation(original, text);
    return [...own, ...beside].map((problem) => `${key} ${problem}`);
  });
  return [
    ...missing.map((key) => `${key} is missing`),
    ...extra.map((key) => `${key} is not in ${SOURCE_LOCALE}.json`),
    ...texts,
    ...checkAttributes(locale, file),
  ];
}

/** Everything that is wrong with the files of a folder, each as `file: key problem`. */
export function checkFolder(folder: MessageFolder): string[] {
  const source = sourceOf(folder);
  const locales = localesOf(folder);
  const files = localeKeys.flatMap((locale) => {
    const file = folder.files[locale];
    const path = `${folder.path}/${locale}.json`;
    const isDeclared = locales.includes(locale);
    if (file === undefined) return isDeclared ? [`${path}: is missing`] : [];
    const problems = isDeclared ? checkFile(locale, file, source) : ['is not a language of "@@x-locales"'];
    return problems.map((problem) => `${path}: ${problem}`);
  });
  return [...checkKeys(folder).map((problem) => `${folder.path}/${SOURCE_LOCALE}.json: ${problem}`), ...files];
}
