import { categories } from '@arara/contract';
import type { LocaleKey } from '@arara/contract/locales';
import { formatReais } from '@arara/money';
import { type Game, titleIn } from './game.ts';
import { NEW, isNew } from './listing.ts';

type Category = (typeof categories)[number];

export function isCategory(text: string): text is Category {
  return (categories as readonly string[]).includes(text);
}

/** A game's category; one that the specification does not know is arcade. */
export function categoryOf(text: string): Category {
  return isCategory(text) ? text : 'arcade';
}

/** Basis points as a percentage with two places: `9686` is `"96.86"`. */
export function percent(basisPoints: number): string {
  const digits = String(basisPoints).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

export interface Reader {
  locale: LocaleKey;
  now: Date;
  /** The names of the reader's favourites. */
  followed: ReadonlySet<string>;
}

/** A game as the lobby is told of it. */
export function writeGame(game: Game, { locale, now, followed }: Reader) {
  const own = game.tags.filter((tag) => tag !== NEW);
  return {
    id: game.id,
    name: game.name,
    title: titleIn(game, locale),
    api_name: game.apiName,
    brand: game.brand,
    category: categoryOf(game.category),
    full_image_url: game.fullImageUrl,
    tags: isNew(game, now) ? [...own, NEW] : own,
    rtp: percent(game.rtpBps),
    min_bet: formatReais(game.minBet),
    max_bet: formatReais(game.maxBet),
    followed: followed.has(game.name),
    open: game.open,
  };
}
