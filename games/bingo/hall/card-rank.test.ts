import { describe, expect, it } from 'vitest';
import { BALLS, cardOf } from '../card.ts';
import { hall } from '../../sala-de-bingo/hall.ts';
import { payOf } from './feats.ts';
import { compareRanks, rankOf } from './card-rank.ts';

const { tiers } = hall;
const card = cardOf(3, 3);
const others = Array.from({ length: BALLS }, (_, at) => at + 1).filter((ball) => !card.includes(ball));

describe('where a card stands', () => {
  it('goes for a line, then for two, then for all of it', () => {
    expect(rankOf(tiers, card, [])).toMatchObject({ next: 'line', missing: 5, paid: 0 });
    expect(rankOf(tiers, card, card.slice(0, 3))).toMatchObject({ next: 'line', missing: 2, paid: 0 });
    expect(rankOf(tiers, card, card.slice(0, 5))).toMatchObject({ next: 'two', missing: 5, paid: 12 });
    expect(rankOf(tiers, card, card.slice(0, 14))).toMatchObject({ next: 'full', missing: 1, paid: 72 });
    expect(rankOf(tiers, card, card)).toMatchObject({ next: undefined, paid: 5072 });
  });

  it('waits for a number only where that number is paid if it comes next', () => {
    const four = rankOf(tiers, card, card.slice(0, 4));
    expect([...four.waits]).toEqual([[4, 12]]);
    const balls = [...card.slice(0, 4), ...others.slice(0, 16)];
    expect([...rankOf(tiers, card, balls).waits]).toEqual([[4, 5]]);
    const [place, pays] = [...rankOf(tiers, card, balls).waits][0] ?? [0, 0];
    expect(payOf(tiers, card, [...balls, card[place] ?? 0])).toBe(pays);
    expect(rankOf(tiers, card, [...card.slice(0, 4), ...others.slice(0, 40)]).waits.size).toBe(0);
  });

  it('puts first what was paid most, then what is nearest', () => {
    const all = [[], card.slice(0, 3), card.slice(0, 5), card.slice(0, 4)].map((balls) => rankOf(tiers, card, balls));
    expect(all.toSorted(compareRanks).map(({ paid, missing }) => [paid, missing])).toEqual([
      [12, 5],
      [0, 1],
      [0, 2],
      [0, 5],
    ]);
  });
});
