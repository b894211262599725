import type { KeptGame } from './game.ts';
import { fold, slips, wordsOf } from '../../platform/index.ts';

/** What of a game is searched in. */
interface Entry {
  name: string;
  /** Each title, folded, and our key. */
  titles: readonly string[];
  words: readonly string[];
  brand: string;
  brandWords: readonly string[];
}

/** The names of the games that fit, each with how far it is: 0 is the title itself. */
export type Search = (typed: string) => Map<string, number>;

/** From here on nothing is written as it was typed: these are the nearest. */
export const NEAR = 10;

const [WHOLE, BEGINS, WORD_BEGINS, WITHIN, BY_WORDS, BY_BRAND] = [0, 1, 2, 3, 4, 6];

/** What was made of titles before: the catalogue is read again and again, and hardly changes. */
const made = new Map<string, Entry>();
const MOST_MADE = 50_000;

function entryOf(game: KeptGame): Entry {
  const { name, title, titles, brand } = game;
  const key = JSON.stringify([name, title, titles, brand]);
  const known = made.get(key);
  if (known !== undefined) return known;
  if (made.size >= MOST_MADE) made.clear();
  const entry = madeOf(game);
  made.set(key, entry);
  return entry;
}

function madeOf({ name, title, titles, brand }: KeptGame): Entry {
  const all = [...new Set([title, ...Object.values(titles), name].map(fold))];
  const folded = fold(brand);
  return { name, titles: all, words: [...new Set(all.flatMap(wordsOf))], brand: folded, brandWords: wordsOf(folded) };
}

/** As it was typed, anywhere in a title or in the provider's. */
function literally(typed: string, { titles, words, brand }: Entry): number | undefined {
  if (titles.includes(typed)) return WHOLE;
  if (titles.some((title) => title.startsWith(typed))) return BEGINS;
  if (words.some((word) => word.startsWith(typed))) return WORD_BEGINS;
  if (titles.some((title) => title.includes(typed))) return WITHIN;
  return brand.includes(typed) ? BY_BRAND : undefined;
}

/** Every typed word begins a word of the title or of the provider, in whatever order. */
function byWords(typed: readonly string[], { words, brandWords }: Entry): number | undefined {
  let far = BY_WORDS;
  for (const one of typed) {
    const isOfBrand = brandWords.some((word) => word.startsWith(one));
    if (!words.some((word) => word.startsWith(one)) && !isOfBrand) return undefined;
  }
  if (typed.every((one) => brandWords.some((word) => word.startsWith(one)))) far = BY_BRAND;
  return far;
}

/** The words of the lobby that a typed one may be meant for, with how many slips. */
function meantBy(typed: string, vocabulary: Iterable<string>): Map<string, number> {
  const meant = new Map<string, number>();
  for (const word of vocabulary) {
    const far = slips(typed, word);
    if (far !== undefined) meant.set(word, far);
  }
  return meant;
}

/** The same with slips of the finger. */
function bySlips(typed: readonly ReadonlyMap<string, number>[], { words, brandWords }: Entry): number | undefined {
  let all = 0;
  for (const one of typed) {
    let least: number | undefined;
    for (const word of [...words, ...brandWords]) {
      const far = one.get(word);
      if (far !== undefined && (least === undefined || far < least)) least = far;
    }
    if (least === undefined) return undefined;
    all += least;
  }
  return NEAR + all;
}

/**
 * Looks in titles of every language and in the names of providers. What is written as typed comes alone; only where
 * nothing is, what has the same words in another order; and only then what is nearly written so.
 */
export function createSearch(games: readonly KeptGame[]): Search {
  const entries = games.map(entryOf);
  const vocabulary = new Set(entries.flatMap(({ words, brandWords }) => [...words, ...brandWords]));
  const matching = (far: (entry: Entry) => number | undefined): Map<string, number> => {
    const found = new Map<string, number>();
    for (const entry of entries) {
      const how = far(entry);
      if (how !== undefined) found.set(entry.name, how);
    }
    return found;
  };
  return (given) => {
    const typed = fold(given.trim());
    if (typed === '') return new Map();
    const literal = matching((entry) => literally(typed, entry));
    const words = wordsOf(typed);
    if (literal.size > 0 || words.length === 0) return literal;
    const worded = matching((entry) => byWords(words, entry));
    if (worded.size > 0) return worded;
    const meant = words.map((word) => meantBy(word, vocabulary));
    return matching((entry) => bySlips(meant, entry));
  };
}
