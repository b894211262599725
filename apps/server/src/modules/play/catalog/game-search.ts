import { LRUCache } from 'lru-cache';
import type { CatalogGame } from './game.ts';
import { normaliseText, countTypos, splitWords } from '../../../platform/index.ts';

/** Lists other words, in any language, by which players search for a game. */
export type ListKeywords = (name: string) => readonly string[];

/** The searchable texts of a game. */
interface SearchEntry {
  name: string;
  /** The folded titles and our key. */
  titles: readonly string[];
  words: readonly string[];
  /** The folded synonyms. */
  keywords: readonly string[];
  /** The words of titles and of synonyms. */
  allWords: readonly string[];
  brand: string;
  brandWords: readonly string[];
}

/** Finds games by a text. Returns the distance of each match by name: 0 is the whole title. */
export type GameSearch = (typed: string) => Map<string, number>;

/** Distances from here on are approximate matches. */
export const NEAR = 10;

const [WHOLE, BEGINS, WORD_BEGINS, WITHIN, BY_WORDS, BY_KEYWORD, BY_BRAND] = [0, 1, 2, 3, 4, 5, 6];

const MAX_CACHED_ENTRIES = 50_000;

/** Entries of earlier snapshots: the catalogue is reloaded often and rarely changes. */
const entryCache = new LRUCache<string, SearchEntry, SearchedGame>({
  max: MAX_CACHED_ENTRIES,
  memoMethod: (_key, _stale, { context }) => createEntry(context),
});

type SearchedGame = Pick<CatalogGame, 'name' | 'title' | 'titles' | 'brand'> & { keywords: readonly string[] };

function getEntry(game: SearchedGame): SearchEntry {
  const { name, title, titles, brand, keywords } = game;
  return entryCache.memo(JSON.stringify([name, title, titles, brand, keywords]), { context: game });
}

function createEntry({ name, title, titles, brand, keywords }: SearchedGame): SearchEntry {
  const synonyms = keywords.map(normaliseText);
  const all = [...new Set([title, ...Object.values(titles), name].map(normaliseText))];
  const folded = normaliseText(brand);
  return {
    name,
    titles: all,
    words: [...new Set(all.flatMap(splitWords))],
    keywords: synonyms,
    allWords: [...new Set([...all, ...synonyms].flatMap(splitWords))],
    brand: folded,
    brandWords: splitWords(folded),
  };
}

/** Matches the typed text anywhere in a title or in the name of the provider. */
function matchLiterally(typed: string, { titles, words, keywords, brand }: SearchEntry): number | undefined {
  if (titles.includes(typed)) return WHOLE;
  if (titles.some((title) => title.startsWith(typed))) return BEGINS;
  if (words.some((word) => word.startsWith(typed))) return WORD_BEGINS;
  if (keywords.includes(typed)) return BY_KEYWORD;
  if (titles.some((title) => title.includes(typed))) return WITHIN;
  if (keywords.some((keyword) => keyword.startsWith(typed))) return BY_KEYWORD;
  return brand.includes(typed) ? BY_BRAND : undefined;
}

/** Matches where every typed word begins a word of the title or of the provider. */
function matchWords(typed: readonly string[], { allWords: words, brandWords }: SearchEntry): number | undefined {
  let distance = BY_WORDS;
  for (const one of typed) {
    const isOfBrand = brandWords.some((word) => word.startsWith(one));
    if (!words.some((word) => word.startsWith(one)) && !isOfBrand) return undefined;
  }
  if (typed.every((one) => brandWords.some((word) => word.startsWith(one)))) distance = BY_BRAND;
  return distance;
}

/** Finds the words within a few typing errors of a typed one, with the number of errors. */
function findSimilarWords(typed: string, vocabulary: Iterable<string>): Map<string, number> {
  const similar = new Map<string, number>();
  for (const word of vocabulary) {
    const far = countTypos(typed, word);
    if (far !== undefined) similar.set(word, far);
  }
  return similar;
}

/** Matches words with typing errors. */
function matchSimilarWords(
  typed: readonly ReadonlyMap<string, number>[],
  { allWords: words, brandWords }: SearchEntry,
): number | undefined {
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
 * Searches titles in every language, synonyms and names of providers. Literal matches are returned alone; without any, matches of the words in any
 * order; without any, approximate matches.
 */
export function createGameSearch(games: readonly CatalogGame[], listKeywords: ListKeywords = () => []): GameSearch {
  const entries = games.map((game) => getEntry({ ...game, keywords: listKeywords(game.name) }));
  const vocabulary = new Set(entries.flatMap(({ allWords, brandWords }) => [...allWords, ...brandWords]));
  const match = (getDistance: (entry: SearchEntry) => number | undefined): Map<string, number> => {
    const found = new Map<string, number>();
    for (const entry of entries) {
      const distance = getDistance(entry);
      if (distance !== undefined) found.set(entry.name, distance);
    }
    return found;
  };
  return (text) => {
    const typed = normaliseText(text.trim());
    if (typed === '') return new Map();
    const literal = match((entry) => matchLiterally(typed, entry));
    const words = splitWords(typed);
    if (literal.size > 0 || words.length === 0) return literal;
    const byWords = match((entry) => matchWords(words, entry));
    if (byWords.size > 0) return byWords;
    const similar = words.map((word) => findSimilarWords(word, vocabulary));
    return match((entry) => matchSimilarWords(similar, entry));
  };
}
