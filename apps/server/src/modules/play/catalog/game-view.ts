import { categories } from '@arara/contract';
import type { LocaleKey } from '@arara/contract/locales';
import { formatReais } from '@arara/money';
import { type Game, findTitle } from './game.ts';
import { NEW, isNew } from './game-list.ts';

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
}

/** The view of a game in the lobby. */
export function toGameView(game: Game, { locale, now, followed }: GameViewer) {
  const own = game.tags.filter((tag) => tag !== NEW);
  return {
    id: game.id,
    name: game.name,
    title: findTitle(game, locale),
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
  };
}
