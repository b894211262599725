import { createDraw, winOf } from '@arara/game-kit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Card, deck } from '../cards/deck.ts';
import { bestMove } from './advice.ts';
import { countOf } from './hand.ts';
import { isSeen, seen } from './outcome.ts';
import { returnE4, stakedE4 } from './pay.ts';
import { type Move, type Table, deal, movesOf, step, turnOf } from './table.ts';
import { vinteEUm } from './vinte-e-um.ts';

const serverSeed = new Uint8Array(32).fill(7);

/** Deals from a list of cards written one after another, in the order of the draws. */
function stack(cards: string): () => Card {
  const list = cards.split(' ') as Card[];
  return () => {
    const card = list.shift();
    if (card === undefined) throw new Error('the stack is used up');
    return card;
  };
}

/** A round from its cards and moves. */
function round(cards: string, ...moves: readonly Move[]): Table {
  const next = stack(cards);
  let table = deal(next);
  for (const move of moves) {
    expect(movesOf(table), `${move} after ${JSON.stringify(table)}`).toContain(move);
    table = step(table, move, next);
  }
  return table;
}

/** What was put in and what came back, in stakes. */
function account(table: Table): readonly [number, number | undefined] {
  const back = returnE4(table);
  return [Number(stakedE4(table)) / 10_000, back === undefined ? undefined : Number(back) / 10_000];
}

describe('the count of a hand', () => {
  it.each<[string, number, boolean]>([
    ['AS KD', 21, true],
    ['AS AD', 12, true],
    ['AS 6D', 17, true],
    ['AS 6D 10C', 17, false],
    ['AS 5D 5C', 21, true],
    ['AS AD AH AC 7D', 21, true],
    ['10S JD QH', 30, false],
    ['2S 3D', 5, false],
  ])('%s is %i, soft: %s', (cards, total, soft) =>
    expect(countOf(cards.split(' ') as Card[])).toEqual({ total, soft }),
  );
});

describe('a round', () => {
  it.each<[string, string, Move[], number, number]>([
    ['pays even money to the higher hand', '10S 9D 7H KC', ['stand'], 1, 2],
    ['gives the stake back where both are the same', '10S 9D 9H KC', ['stand'], 1, 1],
    ['is lost to the higher hand', '10S 8D 9H KC', ['stand'], 1, 0],
    ['is lost at once above 21', '10S 6D 5H KC 9S', ['hit'], 1, 0],
    ['is won when the dealer goes above 21', '10S 2D 6H KC 9S', ['stand'], 1, 2],
    ['pays 3:2 for an ace and a ten', 'AS KD 9H 10C', [], 1, 2.5],
    ['pays an ace and a ten though the dealer could reach 21', 'AS KD 6H 5C', [], 1, 2.5],
    ['gives the stake back where both have an ace and a ten', 'AS KD 10H AC', [], 1, 1],
    ['ends before the first move where the dealer has them', '10S 9D KH AC', [], 1, 0],
    ['stands by itself on 21', '10S 5D 9H KC 6S', ['hit'], 1, 2],
    ['doubles for one card', '6S 5D 9H 9C 10S', ['double'], 2, 4],
    ['may lose a double', '6S 5D 9H KC 2S', ['double'], 2, 0],
    ['may go above 21 with a double', '10S 6D 9H KC KS', ['double'], 2, 0],
    ['gives a double back where both are the same', '6S 5D 9H KC 8S', ['double'], 2, 2],
  ])('%s', (_, cards, moves, staked, back) => expect(account(round(cards, ...moves))).toEqual([staked, back]));

  it('lets the dealer stand on every 17, a soft one too, and draw to it', () => {
    expect(round('10S 9D AH 6C', 'decline', 'stand').dealer).toEqual(['AH', '6C']);
    expect(round('10S 9D 2H 4C AS', 'stand').dealer).toEqual(['2H', '4C', 'AS']);
    expect(round('10S 9D 2H 4C 10D AS', 'stand').dealer).toEqual(['2H', '4C', '10D', 'AS']);
  });

  it('draws no card for the dealer where nothing can change any more', () => {
    expect(round('10S 6D 5H 2C 9S', 'hit').dealer).toEqual(['5H', '2C']);
    expect(round('AS KD 5H 2C').dealer).toEqual(['5H', '2C']);
  });
});

describe('a split', () => {
  it('makes two hands with a stake each, the left one dealt and played first', () => {
    const open = round('8S 8D 6H KC 3S 10D', 'split');
    expect(open.hands.map(({ cards }) => cards)).toEqual([
      ['8S', '3S'],
      ['8D', '10D'],
    ]);
    expect(turnOf(open)).toBe(0);
    expect(account(round('8S 8D 6H KC 3S 10D 9H 2S', 'split', 'double', 'stand'))).toEqual([3, 5]);
  });

  it('may be split again until there are four hands, and each may be doubled', () => {
    const cards = '8S 8D 6H KC 8H 8C 3S 3D KS KD 3H 3C KH QC 10D';
    const open = round(cards, 'split', 'split', 'double', 'double', 'split');
    expect(open.hands.length).toBe(4);
    expect(movesOf(open)).toEqual(['hit', 'stand', 'double']);
    const over = round(cards, 'split', 'split', 'double', 'double', 'split', 'double', 'double');
    expect(account(over)).toEqual([8, 16]);
    expect(vinteEUm.maxMultiplierE4).toBe(returnE4(over));
  });

  it('is no more offered with four hands', () => {
    const open = round('8S 8D 6H KC 8H 8C 8S 8D 8H 8C', 'split', 'split', 'split');
    expect(open.hands.length).toBe(4);
    expect(movesOf(open)).not.toContain('split');
  });

  it('gives aces one card each, and 21 with them is no natural', () => {
    const over = round('AS AD 9H KC KS 8D', 'split');
    expect(over.over).toBe(true);
    expect(seen(over).hands.map(({ result }) => result)).toEqual(['won', 'push']);
    expect(account(over)).toEqual([2, 3]);
    expect(movesOf(round('AS AD 6H KC AH AC 10D', 'split'))).toEqual([]);
  });

  it('takes any two cards that count the same', () => {
    expect(movesOf(round('10S KD 6H KC'))).toContain('split');
    expect(movesOf(round('10S 9D 6H KC'))).not.toContain('split');
  });
});

describe('insurance', () => {
  it('is offered to an open ace, once, before anything else', () => {
    expect(movesOf(round('10S 9D AH 6C'))).toEqual(['insure', 'decline']);
    expect(movesOf(round('10S 9D KH 6C'))).not.toContain('insure');
    expect(movesOf(round('10S 9D AH 6C', 'insure'))).toEqual(['hit', 'stand', 'double']);
  });

  it.each<[string, string, Move[], number, number]>([
    ['brings half a stake back threefold', '10S 9D AH KC', ['insure'], 1.5, 1.5],
    ['is lost where the dealer has no ten', '10S 9D AH 6C', ['insure', 'stand'], 1.5, 2],
    ['makes even money of an ace and a ten', 'AS KD AH KC', ['insure'], 1.5, 2.5],
    ['costs half a stake of an ace and a ten that would have won', 'AS KD AH 6C', ['insure'], 1.5, 2.5],
    ['may be left', 'AS KD AH KC', ['decline'], 1, 1],
    ['loses the stake where it was left', '10S 9D AH KC', ['decline'], 1, 0],
  ])('%s', (_, cards, moves, staked, back) => expect(account(round(cards, ...moves))).toEqual([staked, back]));
});

describe('what the player sees', () => {
  it('leaves the second card of the dealer face down until the end', () => {
    expect(seen(round('10S 9D 7H KC')).dealer).toEqual(['7H', null]);
    expect(seen(round('10S 9D AH KC')).dealer).toEqual(['AH', null]);
    expect(seen(round('10S 9D 7H KC', 'stand')).dealer).toEqual(['7H', 'KC']);
  });

  it('is the same whatever the second card is, while the round goes on', () => {
    const views = deck.filter((card) => card[0] !== 'A').map((card) => seen(round(`10S 9D KH ${card}`)));
    for (const view of views) expect(view).toEqual(views[0]);
  });

  it('is recognised when it was stored, and nothing else is', () => {
    const shown = seen(round('8S 8D AH KC', 'decline'));
    expect(isSeen(JSON.parse(JSON.stringify(shown)))).toBe(true);
    for (const broken of [
      null,
      {},
      { ...shown, hands: [{}] },
      { ...shown, dealer: ['XX'] },
      { ...shown, moves: ['fold'] },
      { ...shown, turn: 'first' },
      { ...shown, insurance: 'maybe' },
    ])
      expect(isSeen(broken)).toBe(false);
  });
});

describe('money', () => {
  it('is never rounded: every stake is even, every return a whole number of halves', () => {
    for (const stake of vinteEUm.stakes.steps) expect(stake % 2n).toBe(0n);
    expect(winOf(vinteEUm.stakes.min, 25_000n)).toBe(125n);
  });

  it('never comes back above the declared largest prize, whatever is played, and rounds end in time', () => {
    const choices = fc.array(fc.nat({ max: 11 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(fc.nat(), choices, (nonce, chosen) => {
        const draw = createDraw({ serverSeed, clientSeed: 'qualquer', nonce });
        let table = vinteEUm.begin(draw, {});
        let made = 0;
        for (; !table.over; made += 1) {
          const moves = movesOf(table);
          table = vinteEUm.move(draw, table, moves[(chosen[made % chosen.length] ?? 0) % moves.length] ?? 'stand');
        }
        expect(returnE4(table)).toBeLessThanOrEqual(vinteEUm.maxMultiplierE4);
        expect(made).toBeLessThanOrEqual(vinteEUm.mostMoves);
      }),
    );
  });

  it('has room for the longest of all rounds', () => {
    // The most hits of a hand from its two cards, as it may be in a round with splits: one point at a time, past a soft 21.
    const longest = (hard: number, ace: boolean): number => {
      const hits = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((card) => {
        const [next, soft] = [hard + card, ace || card === 1];
        const over = next >= 21 || (soft && next === 11);
        return 1 + (over ? 0 : longest(next, soft));
      });
      return Math.max(...hits);
    };
    const most = Math.max(longest(4, false), longest(3, true), longest(2, true));
    expect(1 + 3 + 4 * most).toBeLessThanOrEqual(vinteEUm.mostMoves);
  });
});

describe('a round whose player has left', () => {
  it('takes no insurance and stands on every hand', () => {
    const next = stack('8S 8D AH 6C KS KD');
    let table = step(deal(next), 'decline', next);
    table = step(table, 'split', next);
    for (let made = 0; made < 2; made += 1) table = step(table, vinteEUm.unattended(table), next);
    expect([table.over, vinteEUm.unattended(deal(stack('8S 8D AH 6C')))]).toEqual([true, 'decline']);
  });
});

describe('the advice', () => {
  it.each<[string, Move[], Move]>([
    ['10S 6D 10H 2C', [], 'hit'],
    ['10S 6D 6H 2C', [], 'stand'],
    ['6S 5D 6H 2C', [], 'double'],
    ['AS 7D 6H 2C', [], 'double'],
    ['AS 2D 6H 2C 5D', ['hit'], 'stand'],
    ['8S 8D 10H 2C', [], 'split'],
    ['5S 5D 6H 2C', [], 'double'],
    ['10S 10D 6H 2C', [], 'stand'],
    ['10S 9D AH 2C', [], 'decline'],
  ])('for %s after %j is to %s', (cards, moves, best) => expect(bestMove(seen(round(cards, ...moves)))).toBe(best));
});
