import type { Game } from './category.ts';

export const sorts = ['popular', 'new', 'title', 'rtp'] as const;
export type Sort = (typeof sorts)[number];

export function isSort(value: string | null): value is Sort {
  return value !== null && sorts.some((sort) => sort === value);
}

/** Percent with two places as a whole number of hundredths: no float decides an order. */
function hundredths(rtp: string): bigint {
  const [whole = '0', places = ''] = rtp.split('.');
  return BigInt(whole + places.padEnd(2, '0').slice(0, 2));
}

/** The games in the order asked for. `popular` is the operator's own, `new` the latest to arrive. */
export function sorted(games: readonly Game[], sort: Sort, title: (game: Game) => string): Game[] {
  const list = [...games];
  if (sort === 'new') return list.sort((a, b) => b.id - a.id);
  if (sort === 'title') return list.sort((a, b) => title(a).localeCompare(title(b)));
  if (sort === 'rtp')
    return list.sort((a, b) =>
      hundredths(a.rtp) < hundredths(b.rtp) ? 1 : hundredths(a.rtp) > hundredths(b.rtp) ? -1 : a.id - b.id,
    );
  return list;
}
