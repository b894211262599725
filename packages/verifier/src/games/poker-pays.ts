import { looked } from '../game.ts';

/** What a full house and a flush pay on each paytable. */
const TABLES: Readonly<Record<string, readonly [fullHouse: number, flush: number]>> = {
  '9-6': [9, 6],
  '8-6': [8, 6],
  '8-5': [8, 5],
};

/** What five cards pay in stakes on a paytable: by how often each rank is there, then by flush and straight. */
export function stakesFor(cards: readonly number[], table: string): number {
  const [fullHouse, flush] = looked(TABLES, table);
  const often = new Map<number, number>();
  for (const card of cards) often.set(card >> 2, (often.get(card >> 2) ?? 0) + 1);
  const counts = [...often.values()].toSorted((a, b) => b - a).join('');
  if (counts === '41') return 25;
  if (counts === '32') return fullHouse;
  if (counts === '311') return 3;
  if (counts === '221') return 2;
  if (counts === '2111') return [...often].some(([rank, count]) => count === 2 && rank >= 9) ? 1 : 0;
  const order = [...often.keys()].toSorted((a, b) => a - b).join(' ');
  const isFlush = cards.every((card) => card % 4 === (cards[0] ?? 0) % 4);
  const isStraight = order === '0 1 2 3 12' || '0 1 2 3 4 5 6 7 8 9 10 11 12'.split(order).length > 1;
  if (isFlush && order === '8 9 10 11 12') return 800;
  if (isFlush && isStraight) return 50;
  if (isFlush) return flush;
  return isStraight ? 4 : 0;
}
