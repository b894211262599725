import { describe, expect, it } from 'vitest';
import { MOST_FAVOURITES, type Shelf, createFavourites } from './favourites.ts';
import { readNumbers } from './numbers.ts';

const read = (value: unknown) => readNumbers({ numbers: 80, drawn: 20 }, 1, 10, value);

function shelf(...kept: readonly (readonly [string, string])[]): Shelf & { readonly held: Map<string, string> } {
  const held = new Map(kept);
  return { held, getItem: (key) => held.get(key) ?? null, setItem: (key, value) => void held.set(key, value) };
}

const KEY = 'arara.draws.keno-da-mata';

describe('the choices that a player keeps', () => {
  it('are there again on the same device, the newest first and each once', () => {
    const device = shelf();
    const first = createFavourites('keno-da-mata', read, () => device);
    first.keep({ picks: [1, 2] });
    first.keep({ picks: [7] });
    expect(first.keep({ picks: [1, 2] })).toEqual([{ picks: [1, 2] }, { picks: [7] }]);
    expect(createFavourites('keno-da-mata', read, () => device).list()).toEqual([{ picks: [1, 2] }, { picks: [7] }]);
    expect(createFavourites('quininha', read, () => device).list()).toEqual([]);
  });

  it('are let go one by one', () => {
    const favourites = createFavourites('keno-da-mata', read, () => shelf([KEY, '[{"picks":[1]},{"picks":[2]}]']));
    expect(favourites.drop({ picks: [1] })).toEqual([{ picks: [2] }]);
    expect(favourites.drop({ picks: [3] })).toEqual([{ picks: [2] }]);
  });

  it('make room for new ones from the oldest', () => {
    const favourites = createFavourites('keno-da-mata', read, () => shelf());
    for (let pick = 1; pick <= MOST_FAVOURITES + 3; pick += 1) favourites.keep({ picks: [pick] });
    expect(favourites.list()).toHaveLength(MOST_FAVOURITES);
    expect(favourites.list()[0]).toEqual({ picks: [MOST_FAVOURITES + 3] });
  });

  it.each(['', 'null', '7', '{"picks":[1]}', '[{"picks":[0]},{"picks":"x"},null]', '[[1]]', '[broken'])(
    'are none where the device holds what is no choice: %s',
    (held) => {
      expect(createFavourites('keno-da-mata', read, () => shelf([KEY, held])).list()).toEqual([]);
    },
  );

  it('last as long as the page where the device refuses', () => {
    const favourites = createFavourites('keno-da-mata', read, () => {
      throw new Error('storage is closed');
    });
    favourites.keep({ picks: [5] });
    expect(favourites.list()).toEqual([{ picks: [5] }]);
  });
});
