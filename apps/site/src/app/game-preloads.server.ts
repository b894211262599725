import type { LocaleKey } from '@arara/contract/locales';
import gameFiles from 'virtual:game-files';

const GAME_PATH = '/gameInfo';

/**
 * Returns links for the head of the page of one of our own games: the browser asks for all that the game needs at once, and not
 * for each file when another names it. Empty for every other page.
 * @param query the query of the page's address, with or without `?`
 */
export function renderPreloads({ path, query, locale }: { path: string; query: string; locale: LocaleKey }): string {
  const name = path === GAME_PATH ? (new URLSearchParams(query).get('game') ?? '') : '';
  const files = Object.hasOwn(gameFiles, name) ? gameFiles[name] : undefined;
  if (files === undefined) return '';
  const scripts = [...files.scripts, ...(files.messages[locale] ?? [])];
  return [
    ...scripts.map((file) => `<link rel="modulepreload" href="/${file}" />`),
    ...files.styles.map((file) => `<link rel="preload" as="style" crossorigin href="/${file}" />`),
  ].join('');
}
