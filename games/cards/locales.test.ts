import { type LocaleKey, localeKeys } from '@arara/game-kit';
import { describe, expect, it } from 'vitest';
import { tile as maiorTile } from '../maior-menor/art.ts';
import { tile as valeteTile } from '../valete-pra-cima/art.ts';
import { tile as vinteEUmTile } from '../vinte-e-um/art.ts';

type Catalogue = Readonly<Record<string, string>>;

const tables = [
  ['cards', (locale: LocaleKey) => import(`./locales/${locale}.ts`), undefined],
  ['maior-menor', (locale: LocaleKey) => import(`../maior-menor/locales/${locale}.ts`), maiorTile],
  ['valete-pra-cima', (locale: LocaleKey) => import(`../valete-pra-cima/locales/${locale}.ts`), valeteTile],
  ['vinte-e-um', (locale: LocaleKey) => import(`../vinte-e-um/locales/${locale}.ts`), vinteEUmTile],
] as const;

/** Hands of poker that have the same name in every language. */
const POKER = ['royal', 'straightFlush', 'fullHouse'];

const blanks = (text: string | undefined) => (text?.match(/\{\w+\}/g) ?? []).toSorted();

describe.each(tables)('the words of %s', (_, load, tile) => {
  describe.each(localeKeys)('in %s', async (locale) => {
    const { messages } = (await load(locale)) as { readonly messages: Catalogue };
    const { messages: pt } = (await load('pt')) as { readonly messages: Catalogue };

    it('are all there, and none is empty', () => {
      expect(Object.keys(messages).toSorted()).toEqual(Object.keys(pt).toSorted());
      for (const [key, text] of Object.entries(messages)) expect(text.trim(), key).not.toBe('');
    });

    it('leave the same blanks to fill', () => {
      for (const [key, text] of Object.entries(pt)) expect(blanks(messages[key]), key).toEqual(blanks(text));
    });

    it('are not Portuguese left untranslated', () => {
      const same = Object.entries(pt).filter(([key, text]) => messages[key] === text && / \p{L}/u.test(text));
      expect(locale === 'pt' ? [] : same.filter(([key]) => !POKER.includes(key))).toEqual([]);
    });

    it('name the game', () => expect(tile?.title[locale].length ?? 2).toBeGreaterThan(1));
  });
});
