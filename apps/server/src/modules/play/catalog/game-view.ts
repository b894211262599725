import { type gameBadges, categories } from '@arara/contract';
import type { LocaleKey } from '@arara/contract/locales';
import { toWireLocale } from '@arara/contract/wire-locales';
import { formatReais } from '@arara/money';
import { type Game, findTitle } from './game.ts';
import type { LobbyFacts } from '@arara/game-kit';
import { NEW, isMarkedHot, isMarkedNew, isNew, isRecent } from './game-list.ts';

type Category = (typeof categories)[number];

export function isCategory(text: string): text is Category {
  return (categories as readonly string[]).includes(text);
}

/** Returns the category of a game; `arcade` for one that the contract does not know. */
export function toCategory(text: string): Category {
  return isCategory(text) ? text : 'arcade';
}

/** Formats basis points as a percentage with two decimals: `9686` is `"96.86"`. */
export function toPercent(basisPoints: number): string {
  const digits = String(basisPoints).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** What the view of a game depends on. */
export interface GameViewer {
  locale: LocaleKey;
  now: Date;
  /** The names of the viewer's favourites. */
  followed: ReadonlySet<string>;
  /** The games that a jackpot of the site names. */
  jackpotGames: ReadonlySet<string>;
  /** Counts the members at the table of a game; `undefined` for a game without shared rounds. */
  countPlayers: (name: string) => number | undefined;
  /** Finds what one of our own games declares. */
  findFacts: (name: string) => DeclaredLobbyFacts | undefined;
  /** Whether "new" distinguishes a game: not while it is said of most of them. */
  marksNew: boolean;
}

/** What one of our own games declares for the lobby. */
export interface DeclaredLobbyFacts {
  volatility: LobbyFacts['volatility'] | null;
  maxMultiplierE4: bigint;
  /** Shorter titles for narrow tiles, in the languages that need one. */
  shortTitles: Partial<Record<LocaleKey, string>>;
}

type Badge = (typeof gameBadges)[number];

/** Finds what the tile of a game says: the first that is true. A mark of staff precedes what is computed. */
function findBadge(game: Game, { jackpotGames, countPlayers, marksNew, now }: GameViewer): Badge | null {
  if (jackpotGames.has(game.name)) return 'jackpot';
  if (isMarkedNew(game, now)) return 'new';
  if (isMarkedHot(game, now)) return 'hot';
  if (countPlayers(game.name) !== undefined) return 'live';
  if (marksNew && isRecent(game, now)) return 'new';
  return game.isHot ? 'hot' : null;
}

/** Formats ten-thousandths as a number with two decimals, rounded down. */
export function toTimes(multiplierE4: bigint): string {
  const hundredths = multiplierE4 / 100n;
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`;
}

/** The view of a game in the lobby. */
export function toGameView(game: Game, viewer: GameViewer) {
  const { locale, now, followed } = viewer;
  const facts = viewer.findFacts(game.name);
  // The short form of a title that the site replaced would be that of another title.
  const hasSiteTitle = game.siteTitles[toWireLocale(locale)] !== undefined;
  const own = game.tags.filter((tag) => tag !== NEW);
  return {
    id: game.id,
    name: game.name,
    title: findTitle(game, locale),
    short_title: hasSiteTitle ? '' : (facts?.shortTitles[locale] ?? ''),
    api_name: game.apiName,
    brand: game.brand,
    category: toCategory(game.category),
    full_image_url: game.fullImageUrl,
    tags: isNew(game, now) ? [...own, NEW] : own,
    rtp: toPercent(game.rtpBps),
    min_bet: formatReais(game.minBet),
    max_bet: formatReais(game.maxBet),
    followed: followed.has(game.name),
    open: game.open,
    badge: findBadge(game, viewer),
    players: viewer.countPlayers(game.name) ?? null,
    volatility: facts?.volatility ?? null,
    max_win: facts === undefined ? null : toTimes(facts.maxMultiplierE4),
    demo: game.demo,
  };
}
