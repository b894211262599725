import { categories } from '@arara/contract';
import { type LocaleKey, isLocaleKey, localeKeys, localeTags } from '@arara/contract/locales';
import type { ProviderGame } from '@arara/wallet-protocol';
import type { Atomically } from '../../db/index.ts';
import type { Clock, Log } from '../../platform/index.ts';
import type { Catalog, OutsideGame } from '../catalog/index.ts';
import { type WalletProvider, gameOrigins } from './provider.ts';
import type { ProviderPort } from './provider-port.ts';

type Category = OutsideGame['category'];

/** Providers' words for kinds of games, where they are not ours. What nobody knows is shown among the slots. */
const words: Readonly<Record<string, Category>> = {
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

/** Our category for a provider's word. */
export function categoryOf(word: string): Category {
  const plain = word
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_]+/g, '-');
  return categories.find((category) => category === plain) ?? words[plain] ?? 'slot';
}

/** Where Chinese is written in its traditional signs, for tags that name the place and not the script. */
const traditional = new Set(['hant', 'tw', 'hk', 'mo']);

/**
 * Our key for the language of a title: one of ours, or a BCP 47 tag of it, whatever its case and however much it says of
 * script and place. `undefined` for a language that nobody reads here.
 */
export function localeOf(tag: string): LocaleKey | undefined {
  const plain = tag.trim().toLowerCase().replaceAll('_', '-');
  if (isLocaleKey(plain)) return plain;
  const [language = '', ...parts] = plain.split('-');
  // `zh` alone says neither; most of those who read it read simplified signs.
  if (language === 'zh') return !parts.includes('hans') && parts.some((part) => traditional.has(part)) ? 'ch' : 'cn';
  return localeKeys.find((key) => localeTags[key].split('-')[0] === language);
}

/** How near a tag is to the one we call a language by: the same before one that says less, and that before any other. */
function nearness(key: LocaleKey, tag: string): number {
  const plain = tag.toLowerCase();
  if (plain === key || plain === localeTags[key].toLowerCase()) return 0;
  return plain.includes('-') ? 2 : 1;
}

/** Its titles by our languages. Where two are of one language (`pt-BR`, `pt-PT`), the nearer counts. */
function titlesOf({ title, titles = {} }: ProviderGame): OutsideGame['titles'] {
  const told = Object.entries(titles).flatMap(([tag, text]) => {
    const key = localeOf(tag);
    return key === undefined ? [] : [{ key, text, far: nearness(key, tag) }];
  });
  const byNearness = told.toSorted((one, other) => other.far - one.far);
  return { pt: title, ...Object.fromEntries(byNearness.map(({ key, text }) => [key, text])) };
}

/** A picture from elsewhere would be refused by the policy of our pages: better none than a broken one. */
function pictureOf({ picture_url: url }: ProviderGame, provider: WalletProvider): string {
  return url !== undefined && gameOrigins(provider).includes(new URL(url).origin) ? url : '';
}

function gameOf(game: ProviderGame, provider: WalletProvider, since: Date): OutsideGame {
  return {
    code: game.game_code,
    titles: titlesOf(game),
    category: categoryOf(game.category),
    pictureUrl: pictureOf(game, provider),
    rtpBps: game.rtp_bps,
    minBet: game.min_bet,
    maxBet: game.max_bet,
    version: game.version,
    demo: game.demo,
    since,
  };
}

interface SyncParts {
  atomically: Atomically;
  catalog: Pick<Catalog, 'syncGames'>;
  clock: Clock;
  log: Log;
  providers: readonly WalletProvider[];
  portOf: (provider: string) => ProviderPort | undefined;
}

/**
 * Takes in what every provider offers. One that cannot be reached keeps the games that it had; a game that it has switched
 * off, or no longer tells of, is closed here as well.
 */
export function createGamesSync({ atomically, catalog, clock, log, providers, portOf }: SyncParts) {
  return async (): Promise<void> => {
    for (const provider of providers) {
      const { id, title } = provider;
      const heard = await portOf(id)?.games();
      if (heard?.outcome !== 'answered' || heard.answer.code !== 'OK') {
        log.warn({ provider: id, outcome: heard?.outcome }, 'a provider did not say which games it has');
        continue;
      }
      const games = heard.answer.games
        .filter(({ enabled, min_bet: min, max_bet: max }) => enabled && min <= max)
        .map((game) => gameOf(game, provider, clock.now()));
      const synced = await atomically((tx) => catalog.syncGames(tx, { apiName: id, title }, games));
      log.info({ provider: id, ...synced }, 'games of a provider taken in');
    }
  };
}
