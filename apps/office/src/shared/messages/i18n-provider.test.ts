import english from 'ra-language-english';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import pt from '../../../messages/pt.json' with { type: 'json' };
import { i18nProvider } from './i18n-provider.ts';

/** Every text of a catalogue of react-admin by its key, written with dots. */
function collectTexts(texts: object, above = ''): [string, string][] {
  return Object.entries(texts).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[above + name, value]] : collectTexts(value as object, `${above}${name}.`),
  );
}

const theirs = collectTexts(english);
const ours: Readonly<Record<string, unknown>> = pt;

const page = { lang: '' };

describe('the messages of react-admin', () => {
  beforeAll(() => vi.stubGlobal('document', { documentElement: page }));
  afterAll(() => vi.unstubAllGlobals());
  beforeEach(() => i18nProvider.changeLocale('pt'));

  it('are all there', () => {
    expect(theirs.filter(([key]) => !(key in ours)).map(([key]) => key)).toEqual([]);
  });

  it('use only values that react-admin passes', () => {
    for (const [key, text] of theirs) {
      const passed = [...text.matchAll(/%\{(\w+)\}/g)].map(([, name]) => (name === 'smart_count' ? 'count' : name));
      const isPlural = text.includes('||||');
      const used = [...String(ours[key]).matchAll(/\{(\w+)[,}]/g)].map(([, name]) => name);
      expect(
        used.filter((name) => !passed.includes(name) && !(isPlural && name === 'count')),
        key,
      ).toEqual([]);
    }
  });

  it('are translated with its values and its count', () => {
    expect(i18nProvider.translate('ra.navigation.page', { page: 3 })).toBe('Ir para a página 3');
    expect(i18nProvider.translate('resources.players.name', { smart_count: 2, _: 'Players' })).toBe('Jogadores');
    expect(i18nProvider.translate('resources.players.name', { smart_count: 1 })).toBe('Jogador');
  });

  it('fall back to the text that it passes, then to the key', () => {
    expect(i18nProvider.translate('resources.unknown.name', { _: 'Unknown' })).toBe('Unknown');
    expect(i18nProvider.translate('Depósito confirmado.')).toBe('Depósito confirmado.');
  });

  it('change with the language', async () => {
    await i18nProvider.changeLocale('en');
    expect(i18nProvider.getLocale()).toBe('en');
    expect(i18nProvider.translate('ra.action.cancel')).toBe('Cancel');
  });

  it('name their language to the page', async () => {
    expect(page.lang).toBe('pt-BR');
    await i18nProvider.changeLocale('en');
    expect(page.lang).toBe('en');
    await i18nProvider.changeLocale('tlh');
    expect(page.lang).toBe('pt-BR');
  });
});
