import { localeKeys } from '@arara/contract/locales';
import { describe, expect, it } from 'vitest';
import { blanksOf } from '../app/message.ts';

type Texts = Readonly<Record<string, string>>;
const files = import.meta.glob<Record<string, Texts>>('./*/*.ts', { eager: true });

/** All words of a language, its parts put together. */
const catalogueOf = (language: string): Texts =>
  Object.entries(files)
    .filter(([path]) => path.startsWith(`./${language}/`))
    .flatMap(([, file]) => Object.values(file))
    .reduce((all, part) => ({ ...all, ...part }), {});
const catalogues = Object.fromEntries(localeKeys.map((key) => [key, catalogueOf(key)]));
const pt = catalogueOf('pt');

describe.each(localeKeys)('%s', (key) => {
  const words = catalogueOf(key);

  it('says all that Portuguese says, and nothing more', () => {
    expect(Object.keys(words).sort()).toEqual(Object.keys(pt).sort());
  });

  it('leaves nothing unsaid', () => {
    expect(Object.entries(words).filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it('has the same blanks in each message', () => {
    const blanks = (from: Texts) =>
      Object.fromEntries(Object.entries(from).map(([name, text]) => [name, blanksOf(text)]));
    expect(blanks(words)).toEqual(blanks(pt));
  });
});

it('is a translation: no other language repeats the long sentences of Portuguese', () => {
  const long = Object.entries(pt).filter(([, text]) => text.length > 30);
  for (const key of localeKeys) {
    if (key === 'pt') continue;
    expect(long.filter(([name, text]) => catalogues[key]?.[name] === text)).toEqual([]);
  }
});
