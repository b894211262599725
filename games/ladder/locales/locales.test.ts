import { type LocaleKey, localeKeys } from '@arara/game-kit';
import { describe, expect, it } from 'vitest';
import { tile as campoMinado } from '../../campo-minado/art.ts';
import { tile as torre } from '../../torre/art.ts';
import { tile as travessia } from '../../travessia/art.ts';
import { type Catalogues, messagesChecks } from '../../stage/messages-check.ts';

/** The catalogues of the ladder games, each in a folder of its own. */
const folders = {
  ladder: '.',
  'campo-minado': '../../campo-minado/locales',
  torre: '../../torre/locales',
  travessia: '../../travessia/locales',
} as const;
const titles = [campoMinado.title, torre.title, travessia.title];

async function wordsIn(folder: string, locale: LocaleKey): Promise<Readonly<Record<string, string>>> {
  const { messages } = (await import(`${folder}/${locale}.ts`)) as {
    readonly messages: Readonly<Record<string, string>>;
  };
  return messages;
}

async function cataloguesOf(folder: string): Promise<Catalogues> {
  const entries = await Promise.all(localeKeys.map(async (locale) => [locale, await wordsIn(folder, locale)] as const));
  return Object.fromEntries(entries) as Catalogues;
}

const all = await Promise.all(
  Object.entries(folders).map(async ([name, folder]) => ({ name, catalogues: await cataloguesOf(folder) })),
);

describe.each(all)('the words of $name', ({ catalogues }) => {
  it.each(messagesChecks(catalogues))('$name', ({ check }) => check());
});

it.each(titles)('a title of its own in every language: $pt', (title) => {
  expect(Object.keys(title).toSorted()).toEqual([...localeKeys].toSorted());
  for (const text of Object.values(title)) expect(text.length).toBeGreaterThan(1);
});
