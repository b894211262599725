import { describe, expect, it } from 'vitest';
import type { Card } from '../cards/deck.ts';
import { type Moment, momentsOf, restOf } from './moments.ts';
import type { Seen } from './outcome.ts';
import { tierOf } from './prizes.ts';
import { countHands, handsOnTable, shownRound } from './scene.ts';

const dealt: readonly Card[] = ['KS', 'KD', '4H', '7C', '2S'];
const OPEN: Seen = { pays: '9-6', hands: 2, dealt, hold: null, ends: [] };
const ENDED: Seen = {
  ...OPEN,
  hold: [0, 1],
  ends: [
    ['KS', 'KD', 'KC', '3D', '9H'],
    ['KS', 'KD', '5D', '5H', 'AS'],
  ],
};

const texts = (moment: Moment) => moment.cards.map((card) => card ?? '-').join(' ');

describe('a show', () => {
  it('turns over the five cards of a deal, and no hand draws', () => {
    const moments = momentsOf(OPEN);
    expect([moments[0], moments.at(-1)].map((moment) => moment && texts(moment))).toEqual([
      '- - - - -',
      dealt.join(' '),
    ]);
    expect(new Set(moments.map(({ ended }) => ended))).toEqual(new Set([0]));
  });

  it('gathers what is exchanged, then lets one hand after another draw, and rests', () => {
    const moments = momentsOf(ENDED);
    expect(moments.map(({ cue, ended }) => `${cue} ${ended}`)).toEqual(['gather 0', 'hand 1', 'hand 2', 'rest 2']);
    expect(moments.map(texts)).toEqual(['KS KD - - -', ...Array.from({ length: 3 }, () => 'KS KD KC 3D 9H')]);
  });
});

describe('the table', () => {
  it('lies face down before the first round, whatever the number of hands', () => {
    const table = handsOnTable(undefined, 25, { moment: restOf(OPEN), held: [] });
    expect(table).toHaveLength(25);
    for (const { cards, hand } of table) expect([new Set(cards), hand]).toEqual([new Set([null]), undefined]);
  });

  it('copies what is kept to the other hands at once', () => {
    const [first, second] = handsOnTable(OPEN, 2, { moment: restOf(OPEN), held: [1] });
    expect(first?.cards).toEqual(dealt);
    expect(second?.cards).toEqual([null, 'KD', null, null, null]);
  });

  it('shows each hand as it draws, and counts what they came to', () => {
    const [gathered, one, two] = momentsOf(ENDED).map((moment) =>
      handsOnTable(ENDED, 2, { moment, held: ENDED.hold ?? [] }),
    );
    expect(gathered?.map(({ cards }) => cards)).toEqual([
      ['KS', 'KD', null, null, null],
      ['KS', 'KD', null, null, null],
    ]);
    expect(countHands(one ?? [])).toEqual(new Map([['three', 1]]));
    expect(countHands(two ?? [])).toEqual(
      new Map([
        ['three', 1],
        ['twoPairs', 1],
      ]),
    );
    expect(two?.[1]?.cards).toEqual(ENDED.ends[1]);
  });

  it('is cleared when another number of hands or another paytable is chosen', () => {
    expect(shownRound(ENDED, { pays: '9-6', hands: 2 })).toBe(ENDED);
    expect(shownRound(ENDED, { pays: '9-6', hands: 5 })).toBeUndefined();
    expect(shownRound(ENDED, { pays: '8-5', hands: 2 })).toBeUndefined();
    expect(shownRound(undefined, { pays: '8-5', hands: 2 })).toBeUndefined();
  });
});

describe('a hand that pays', () => {
  it('is no win where it returns its share, and is lit more from a full house on', () => {
    expect([tierOf('jacks'), tierOf('twoPairs'), tierOf('flush'), tierOf('fullHouse'), tierOf('royal')]).toEqual([
      'back',
      'won',
      'won',
      'big',
      'big',
    ]);
  });
});
