import { categories } from '@arara/contract';
import { localeTags } from '@arara/contract/locales';
import { type WireLocale, fromWireLocale, isWireLocale, wireLocales } from '@arara/contract/wire-locales';
import type { ProviderGame } from '@arara/wallet-protocol';
import type { Atomically } from '../../../db/index.ts';
import type { Clock, Log } from '../../../platform/index.ts';
import type { Catalog, OutsideGame } from '../catalog/index.ts';
import { type GameProvider, listGameOrigins } from './provider.ts';
import type { ProviderAdapter } from './provider-adapter.ts';

type Category = OutsideGame['category'];

/** Maps categories of providers to ours where they differ. An unknown category becomes `slot`. */
const CATEGORY_ALIASES: Readonly<Record<string, Category>> = {
  slots: 'slot',
  'video-slots': 'slot',
  table: 'casino',
  'table-games': 'casino',
  roulette: 'casino',
  baccarat: 'card',
  blackjack: 'card',
  cards: 'card',
  poker: 'card',
  'video-poker': 'card',
  'live-casino': 'live',
  'live-games': 'live',
  fishing: 'fish',
  fishes: 'fish',
  scratch: 'lottery',
  keno: 'lottery',
  lotto: 'lottery',
  instant: 'arcade',
  'crash-games': 'crash',
  sport: 'sports',
  sportsbook: 'sports',
  video: 'video-game',
};

/** Our category for a provider's category name. */
export function toCategory(name: string): Category {
  const plain = name
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_]+/g, '-');
  return categories.find((category) => category === plain) ?? CATEGORY_ALIASES[plain] ?? 'slot';
}

/** Subtags of Chinese that mean traditional characters, including regions. */
const TRADITIONAL_SUBTAGS = new Set(['hant', 'tw', 'hk', 'mo']);

/**
 * Our locale key for the language of a title, given as one of our keys or as a BCP 47 tag in any case with any subtags.
 * `undefined` for an unsupported language.
 */
export function toWireLocale(tag: string): WireLocale | undefined {
  const plain = tag.trim().toLowerCase().replaceAll('_', '-');
  if (isWireLocale(plain)) return plain;
  const [language = '', ...subtags] = plain.split('-');
  // `zh` alone means simplified characters, which most readers use.
  if (language === 'zh')
    return !subtags.includes('hans') && subtags.some((part) => TRADITIONAL_SUBTAGS.has(part)) ? 'ch' : 'cn';
  return wireLocales.find((key) => localeTags[fromWireLocale(key)].split('-')[0] === language);
}

/** The distance of a tag from our own tag of the language: 0 if equal, 1 without subtags, 2 otherwise. */
function computeTagDistance(key: WireLocale, tag: string): number {
  const plain = tag.toLowerCase();
  if (plain === key || plain === localeTags[fromWireLocale(key)].toLowerCase()) return 0;
  return plain.includes('-') ? 2 : 1;
}

/** The titles by our locale keys. If two tags match one key (`pt-BR`, `pt-PT`), the nearer one is used. */
function toTitles({ title, titles = {} }: ProviderGame): OutsideGame['titles'] {
  const localized = Object.entries(titles).flatMap(([tag, text]) => {
    const key = toWireLocale(tag);
    return key === undefined ? [] : [{ key, text, distance: computeTagDistance(key, tag) }];
  });
  const nearestLast = localized.toSorted((one, other) => other.distance - one.distance);
  return { pt: title, ...Object.fromEntries(nearestLast.map(({ key, text }) => [key, text])) };
}

/** The picture's address, or empty if the content security policy of our pages would block it. */
function toPictureUrl({ picture_url: url }: ProviderGame, provider: GameProvider): string {
  return url !== undefined && listGameOrigins(provider).includes(new URL(url).origin) ? url : '';
}

function toCatalogGame(game: ProviderGame, provider: GameProvider, since: Date): OutsideGame {
  return {
    code: game.game_code,
    titles: toTitles(game),
    category: toCategory(game.category),
    pictureUrl: toPictureUrl(game, provider),
    rtpBps: game.rtp_bps,
    minBet: game.min_bet,
    maxBet: game.max_bet,
    version: game.version,
    demo: game.demo,
    since,
  };
}

interface GamesSyncDeps {
  atomically: Atomically;
  catalog: Pick<Catalog, 'syncGames'>;
  clock: Clock;
  log: Log;
  providers: readonly GameProvider[];
  findAdapter: (provider: string) => ProviderAdapter | undefined;
}

/**
 * Imports the games of every provider into the catalog. A provider that cannot be reached keeps its games; a game that it
 * disabled or no longer lists is closed.
 */
export function createGamesSync({ atomically, catalog, clock, log, providers, findAdapter }: GamesSyncDeps) {
  return async (): Promise<void> => {
    for (const provider of providers) {
      const { id, title } = provider;
      const listed = await findAdapter(id)?.games();
      if (listed?.outcome !== 'answered' || listed.answer.code !== 'OK') {
        log.warn({ provider: id, outcome: listed?.outcome }, 'a provider did not list its games');
        continue;
      }
      const games = listed.answer.games
        .filter(({ enabled, min_bet: min, max_bet: max }) => enabled && min <= max)
        .map((game) => toCatalogGame(game, provider, clock.now()));
      const synced = await atomically((tx) => catalog.syncGames(tx, { apiName: id, title }, games));
      log.info({ provider: id, ...synced }, 'imported the games of a provider');
    }
  };
}
