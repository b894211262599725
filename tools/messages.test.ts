import { readFileSync } from 'node:fs';
import { createTranslate } from '@arara/messages';
import { numberStyles } from '@arara/messages/number-styles';
import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, it } from 'vitest';
import { ROOT } from './repository-root.ts';
import { generateCode } from './messages/generated-code.ts';
import { findNamedKeys, findUnusedKeys } from './messages/key-usage.ts';
import { type ArgumentType, listArguments } from '@arara/messages/arguments';
import {
  type MessageFolder,
  parseMessageFile,
  readMessageFolders,
  sourceOf,
  usedIn,
} from './messages/message-folder.ts';
import { checkFolder, checkScript, checkText, checkTranslation } from './messages/message-rules.ts';
import { writtenSources } from './tidy/source.ts';

const folders = readMessageFolders();
const named = folders.map((folder): [string, MessageFolder] => [folder.path, folder]);

const sources = writtenSources().filter(
  ({ path }) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|\/messages\/(messages|message-parts)\.ts$/.test(path),
);

/** Values for each placeholder, with those that select different branches. */
function sampleValues(type: ArgumentType): readonly (string | number)[] {
  if (type === 'text') return ["R$ 1,00 '{x}' #", 7];
  return type === 'number' ? [0, 1, 2, 5, 1234, 1_000_000] : type;
}

function sampleParams(text: string): Record<string, string | number>[] {
  const samples = [...listArguments(text)].map(([name, type]) => [name, sampleValues(type)] as const);
  const most = Math.max(1, ...samples.map(([, values]) => values.length));
  return Array.from({ length: most }, (_, at) =>
    Object.fromEntries(samples.map(([name, values]) => [name, values[at % values.length] ?? ''])),
  );
}

describe.each(named)('the messages of %s', (path, folder) => {
  it('are complete and valid in every language', () => {
    expect(checkFolder(folder)).toEqual([]);
  });

  it('are all used', () => {
    const code = sources.filter((source) => source.path.startsWith(`${usedIn(folder)}/`));
    expect(code.length).toBeGreaterThan(0);
    const unused = findUnusedKeys(Object.keys(sourceOf(folder).texts), code.map(findNamedKeys));
    expect(unused.map((key) => `${path}/pt.json: no source of ${usedIn(folder)} uses ${key}`)).toEqual([]);
  });

  it('have the generated code that `npm run messages` writes', () => {
    for (const file of generateCode(folder))
      expect(readFileSync(`${ROOT}${file.path}`, 'utf8'), file.path).toBe(file.text);
  });

  it('are formatted as FormatJS formats them', () => {
    for (const [locale, file] of Object.entries(folder.files)) {
      const t = createTranslate<Record<string, Record<string, string | number>>>(locale, file.texts);
      for (const [key, text] of Object.entries(file.texts)) {
        const reference = new IntlMessageFormat(text, locale, { number: numberStyles });
        for (const params of sampleParams(text)) {
          expect(t(key, params), `${path}/${locale}.json: ${key}`).toBe(reference.format<string>(params));
        }
      }
    }
  });
});

const folder = (pt: object, en: object): MessageFolder => ({
  path: 'packages/a/messages',
  files: { pt: parseMessageFile(JSON.stringify(pt)), en: parseMessageFile(JSON.stringify(en)) },
});

describe('the checks', () => {
  const problems = (pt: object, en: object) =>
    checkFolder(folder({ '@@locale': 'pt', ...pt }, { '@@locale': 'en', ...en })).filter((problem) =>
      /\/(pt|en)\.json/.test(problem),
    );
  const EN = 'packages/a/messages/en.json';
  const PT = 'packages/a/messages/pt.json';

  it('find every folder of the repository', () => {
    expect(folders.map(({ path }) => path)).toContain('packages/ui/messages');
  });

  it('name the file and the key of a missing, an unknown and an empty text', () => {
    expect(problems({ a: 'Um', b: 'Dois' }, { a: ' ', c: 'Three' })).toEqual([
      `${EN}: b is missing`,
      `${EN}: c is not in pt.json`,
      `${EN}: a is empty`,
    ]);
  });

  it('require every language', () => {
    expect(checkFolder(folder({ '@@locale': 'pt' }, { '@@locale': 'en' }))).toContain(
      'packages/a/messages/th.json: is missing',
    );
  });

  it('require the languages that a folder declares, and no others', () => {
    const source = { '@@locale': 'pt', '@@x-locales': ['pt', 'en'] };
    expect(checkFolder(folder(source, { '@@locale': 'en' }))).toEqual([]);
    expect(checkFolder(folder({ ...source, '@@x-locales': ['pt'] }, { '@@locale': 'en' }))).toEqual([
      'packages/a/messages/en.json: is not a language of "@@x-locales"',
    ]);
  });

  it('refuse what is not ICU MessageFormat', () => {
    expect(checkText('en', '{count, plural, one {#}')).toEqual([
      expect.stringContaining('not valid ICU MessageFormat'),
    ]);
    expect(checkText('en', '{when, date, short}')).toEqual([expect.stringContaining('{when} is a date')]);
  });

  it('require the plural categories of the language and no others', () => {
    expect(checkText('en', '{n, plural, other {#}}')).toEqual(['has no branch one in the plural of {n}']);
    expect(checkText('pt', '{n, plural, =0 {0} one {#} other {#}}')).toEqual([]);
    expect(checkText('th', '{n, plural, other {#}}')).toEqual([]);
    expect(checkText('th', '{n, plural, one {#} other {#}}')).toEqual([
      'has a branch one in the plural of {n} that th never selects',
    ]);
    expect(checkText('en', '{n, selectordinal, one {#st} other {#th}}')).toEqual([
      'has no branch two in the plural of {n}',
      'has no branch few in the plural of {n}',
    ]);
  });

  it('require the placeholders of the original, with their types', () => {
    expect(checkTranslation('{a} e {b}', '{b} and {a}')).toEqual([]);
    expect(checkTranslation('{a}', '{b}')).toEqual(['has the placeholders {b: text}, not {a: text}']);
    expect(checkTranslation('{n, plural, one {#} other {#}}', '{n}')).toEqual([
      'has the placeholders {n: text}, not {n: number}',
    ]);
    expect(checkTranslation('{s, select, a {A} other {B}}', '{s, select, b {A} other {B}}')).toHaveLength(1);
  });

  it('refuse a long sentence that is left in Portuguese', () => {
    const text = 'Copie o código e pague no seu banco.';
    expect(checkTranslation(text, text)).toEqual(['is left in Portuguese']);
    expect(checkTranslation('Bingo', 'Bingo')).toEqual([]);
    const plural = '{count, plural, one {Jackpot} other {Jackpots}}';
    expect(checkTranslation(plural, plural)).toEqual([]);
  });

  it('keep simplified and traditional Chinese apart', () => {
    expect(checkScript('zh-Hans', '请输入金额')).toEqual([]);
    expect(checkScript('zh-Hans', '请輸入金额')).toEqual(['has 輸, which is not a sign of zh-Hans']);
    expect(checkScript('zh-Hant', '請輸入金额')).toEqual(['has 额, which is not a sign of zh-Hant']);
    expect(checkScript('pt', 'Digite um valor')).toEqual([]);
  });

  it('accept descriptions of messages in Portuguese only', () => {
    expect(problems({ a: 'Um', '@a': { description: 'A number.' } }, { a: 'One' })).toEqual([]);
    expect(problems({ a: 'Um', '@a': { note: '' }, '@b': { description: '' } }, { a: 'One', '@a': {} })).toEqual([
      `${PT}: @a is not { "description": … }`,
      `${PT}: @b describes no message`,
      `${EN}: @a belongs in pt.json`,
    ]);
  });

  it('require the part of a key where the files are split', () => {
    expect(problems({ '@@x-loading': 'parts', title: 'Título' }, { title: 'Title' })).toEqual([
      `${PT}: title does not begin with its part`,
    ]);
  });

  it('find the keys that no literal and no template names', () => {
    const source = { path: 'packages/a/src/a.ts', text: "t('a.title'); t(`status.${state}.text`); t(`${any}`);" };
    const keys = ['a.title', 'a.lead', 'status.open.text', 'status.open.title'];
    expect(findUnusedKeys(keys, [findNamedKeys(source)])).toEqual(['a.lead', 'status.open.title']);
  });

  it('compile a loader of the declared languages', () => {
    const [file] = generateCode(folder({ '@@x-locales': ['pt', 'en'], a: 'A' }, {}));
    expect(file?.text.match(/import\('\.\/[\w-]+\.json'/g)).toEqual(["import('./pt.json'", "import('./en.json'"]);
  });

  it('compile the type of every placeholder', () => {
    const [file] = generateCode(
      folder({ '@@locale': 'pt', a: '{n, plural, one {# {name}} other {#}} {s, select, x {1} other {2}}', b: 'B' }, {}),
    );
    expect(file?.text).toContain("  a: { n: number; name: PlaceholderValue; s: 'other' | 'x' };");
  });
});
