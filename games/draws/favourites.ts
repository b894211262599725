/** What keeps text for a device, as the storage of a browser does; it may refuse to. */
export interface Shelf {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

/** So many choices are kept for a game; the oldest makes room. */
export const MOST_FAVOURITES = 12;

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The choices that a player kept for a game on this device, the newest first. */
export interface Favourites<Input> {
  list(): readonly Input[];
  /** Puts a choice first; it is there once only. Answers all of them. */
  keep(input: Input): readonly Input[];
  /** Takes one away. Answers the rest. */
  drop(input: Input): readonly Input[];
}

/**
 * Keeps choices under the game's name. What is found there is read as anything that comes from outside: what is no choice of
 * the game is passed over. Where `open` or its storage refuses, choices last as long as the page.
 */
export function createFavourites<Input>(
  name: string,
  read: (value: unknown) => Input | undefined,
  open: () => Shelf,
): Favourites<Input> {
  const key = `arara.draws.${name}`;
  const stored = (): readonly Input[] => {
    try {
      const value: unknown = JSON.parse(open().getItem(key) ?? '[]');
      if (!Array.isArray(value)) return [];
      return value.map(read).flatMap((input) => (input === undefined ? [] : [input]));
    } catch {
      return [];
    }
  };
  let kept = stored().slice(0, MOST_FAVOURITES);
  const put = (next: readonly Input[]): readonly Input[] => {
    kept = next.slice(0, MOST_FAVOURITES);
    try {
      open().setItem(key, JSON.stringify(kept));
    } catch {
      // A full or closed storage: the page remembers.
    }
    return kept;
  };
  return {
    list: () => kept,
    keep: (input) => put([input, ...kept.filter((each) => !same(each, input))]),
    drop: (input) => put(kept.filter((each) => !same(each, input))),
  };
}
