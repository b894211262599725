import { centavos } from '@arara/money';
import { describe, expect, it } from 'vitest';
import { readPlaceInput } from './place-input.ts';
import { totalsOf } from './place-totals.ts';
import { stepAt } from './timeline.ts';

const places = ['home', 'tie', 'away'] as const;
type Place = (typeof places)[number];
const isPlace = (id: string): id is Place => places.some((place) => place === id);
const readPlace = (input: unknown) => readPlaceInput(input, isPlace)?.bet;

describe('the input of a ticket', () => {
  it('is one place of the table and nothing else', () => {
    expect(readPlaceInput({ bet: 'home' }, isPlace)).toEqual({ bet: 'home' });
    for (const malformed of [
      null,
      [],
      'home',
      {},
      { bet: 'red' },
      { bet: 7 },
      { bet: 'home', chips: 1 },
      { side: 'tie' },
    ])
      expect(readPlaceInput(malformed, isPlace)).toBeUndefined();
  });
});

describe('the totals of the places', () => {
  const choice = (bet: string, players: number, reais: number) => ({
    input: { bet },
    players,
    staked: centavos(reais * 100),
  });

  it('are the stakes and the players of each, and its share of the table', () => {
    const totals = totalsOf([choice('home', 3, 60), choice('tie', 1, 10)], places, readPlace);
    expect(totals.get('home')).toEqual({ players: 3, staked: 6000n, percent: 85 });
    expect(totals.get('tie')).toEqual({ players: 1, staked: 1000n, percent: 14 });
    expect(totals.get('away')).toEqual({ players: 0, staked: 0n, percent: 0 });
  });

  it('are nothing before the first bet', () => {
    for (const total of totalsOf([], places, readPlace).values())
      expect(total).toEqual({ players: 0, staked: 0n, percent: 0 });
  });
});

describe('a timeline', () => {
  it('counts the steps that have begun', () => {
    const starts = [300, 900, 2_000];
    expect([0, 299, 300, 899, 900, 2_000, 9_999].map((ms) => stepAt(starts, ms))).toEqual([0, 0, 1, 1, 2, 3, 3]);
  });
});
