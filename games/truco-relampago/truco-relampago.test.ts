import { createDraw, drawsOf } from '@arara/game-kit';
import { describe, expect, it } from 'vitest';
import { type Card, cardText } from '../cards/deck.ts';
import { bestMove } from './advice.ts';
import { acceptsTruco, chooseLead, chooseReply } from './bot.ts';
import { isMove, isSeen, seen } from './outcome.ts';
import { returnE4, stakedE4 } from './pay.ts';
import { isManilha, manilhaOf, strengthOf, trucoDeck } from './strength.ts';
import { type Move, type Table, dealFrom, movesOf, resultOf, step } from './table.ts';
import { type Winner, handWinner, leaderAfter } from './tricks.ts';
import { trucoRelampago } from './truco-relampago.ts';

const serverSeed = new Uint8Array(32).fill(9);

/** A round from both hands, the vira and moves: `7C QS 4H / 3D AS 5C / 6D`. */
function round(deal: string, ...moves: readonly Move[]): Table {
  let table = dealFrom(deal.replaceAll(' / ', ' ').split(' ') as Card[]);
  for (const move of moves) {
    expect(movesOf(table), `${move} after ${JSON.stringify(table)}`).toContain(move);
    table = step(table, move);
  }
  return table;
}

describe('the cards', () => {
  it('are forty, without eights, nines and tens', () => {
    expect(new Set(trucoDeck).size).toBe(40);
    expect(trucoDeck.some((card) => /^(8|9|10)/.test(card))).toBe(false);
    expect(trucoDeck.slice(0, 5).map(cardText)).toEqual(['4♦', '4♠', '4♥', '4♣', '5♦']);
  });

  it.each<[Card, string]>([
    ['6D', '7'],
    ['7S', 'Q'],
    ['KC', 'A'],
    ['AC', '2'],
    ['2C', '3'],
    ['3H', '4'],
  ])('under %s the manilha is the %s', (vira, manilha) => expect(manilhaOf(vira)).toBe(manilha));

  it('rise by rank, and the manilhas by suit above all of them', () => {
    const order = 'AD 2S 3C 4D 4S 4H 4C'.split(' ') as Card[];
    const strengths = order.map((card) => strengthOf(card, '3H'));
    expect(strengths).toEqual([6, 7, 8, 9, 10, 11, 12]);
    expect(order.filter((card) => isManilha(card, '3H'))).toEqual(order.slice(3));
    expect(strengthOf('KD', '3H')).toBe(strengthOf('KC', '3H'));
  });
});

describe('the tricks', () => {
  it.each<[Winner[], Winner | undefined]>([
    [['you'], undefined],
    [['tie'], undefined],
    [['you', 'you'], 'you'],
    [['bot', 'bot'], 'bot'],
    [['you', 'bot'], undefined],
    [['tie', 'bot'], 'bot'],
    [['tie', 'you'], 'you'],
    [['bot', 'tie'], 'bot'],
    [['you', 'tie'], 'you'],
    [['tie', 'tie'], undefined],
    [['tie', 'tie', 'bot'], 'bot'],
    [['tie', 'tie', 'tie'], 'tie'],
    [['you', 'bot', 'tie'], 'you'],
    [['bot', 'you', 'tie'], 'bot'],
    [['bot', 'you', 'you'], 'you'],
  ])('%j give the hand to %s', (winners, winner) => expect(handWinner(winners)).toBe(winner));

  it('are led by the player, then by who won the last one', () => {
    expect([[], ['bot'], ['bot', 'you'], ['tie'], ['tie', 'tie']].map((each) => leaderAfter(each as Winner[]))).toEqual(
      ['you', 'bot', 'you', 'you', 'you'],
    );
  });
});

describe('Seu Tatu', () => {
  it('wins as cheaply as he can, else ties, else throws his weakest', () => {
    expect(chooseReply([12, 5, 7], 4)).toBe(1);
    expect(chooseReply([12, 5, 7], 6)).toBe(2);
    expect(chooseReply([3, 8, 5], 8)).toBe(1);
    expect(chooseReply([3, 8, 5], 9)).toBe(0);
    expect(chooseReply([8, 2, 2], 10)).toBe(1);
  });

  it('leads his strongest', () => expect([chooseLead([3, 8, 5]), chooseLead([4, 4])]).toEqual([1, 0]));

  it('accepts a truco with a manilha or the best plain rank, and with nothing less', () => {
    expect(
      [
        [0, 1, 8],
        [9, 0, 0],
        [7, 7, 7],
      ].map(acceptsTruco),
    ).toEqual([true, true, false]);
    expect(round('4C 5C 6C / 3D 4D 5D / 7S', 'truco').truco).toBe('accepted');
    expect(round('4C 5C 6C / 2D 4D 5D / 7S', 'truco').truco).toBe('ran');
    expect(round('4C 5C 6C / 2D 4D 5D / 2S', 'truco').truco).toBe('accepted');
  });
});

describe('a round', () => {
  it.each<[string, string, Move[], number, number]>([
    ['pays a won hand twice', '7C 3H 4S / KD QD 5D / 6D', ['7C', '3H'], 1, 2],
    ['is lost after two tricks', '4S 5S 5C / KD AD 2D / 6D', ['5C', '4S'], 1, 0],
    ['pays four times after a truco', '7C 3H 4S / 3D QD 5D / 6D', ['truco', '7C', '3H'], 2, 4],
    ['loses both stakes after a truco', '4C 3H 4S / 7D 7H 5D / 6D', ['truco', '3H', '4S'], 2, 0],
    ['pays one and a half times, and the truco back, where he runs', '7C 3H 4S / KD QD 5D / 6D', ['truco'], 2, 2.5],
    ['is pushed by three ties', 'KC QC 5C / KD QD 5D / AD', ['KC', 'QC', '5C'], 1, 1],
    ['goes to the second trick after a tie', 'KC QC 5C / KD JD 5D / AD', ['KC', 'QC'], 1, 0],
  ])('%s', (_, deal, moves, staked, back) => {
    let table = round(deal, ...moves.slice(0, 1));
    for (const move of moves.slice(1)) if (resultOf(table) === undefined) table = step(table, move);
    expect(Number(stakedE4(table)) / 10_000).toBe(staked);
    expect(Number(returnE4(table)) / 10_000).toBe(back);
  });

  it('offers a truco before the first card and not after it', () => {
    const open = round('7C 3H 4S / 3D QD 5D / 6D');
    expect(movesOf(open)).toEqual(['7C', '3H', '4S', 'truco']);
    expect(movesOf(step(open, '4S'))).toEqual(['7C', '3H']);
    expect(movesOf(step(open, 'truco'))).toEqual(['7C', '3H', '4S']);
  });

  it('lets the winner of a trick lead: Seu Tatu lays before the player answers', () => {
    const table = round('7C 3H 4S / KD QD 5D / 6D', '4S');
    expect([table.tricks[0]?.bot, table.lead, table.bot]).toEqual(['5D', 'KD', ['QD']]);
  });

  it('deals the first seven cards of a shuffled deck and draws nothing more', () => {
    const draw = createDraw({ serverSeed, clientSeed: 'mesa', nonce: 4 });
    let table = trucoRelampago.begin(draw, {});
    const { words } = draw;
    const again = createDraw({ serverSeed, clientSeed: 'mesa', nonce: 4 }).shuffle(trucoDeck, 7);
    expect([...table.own, ...table.bot, table.vira]).toEqual(again);
    while (resultOf(table) === undefined) table = trucoRelampago.move(draw, table, trucoRelampago.unattended(table));
    expect(draw.words).toBe(words);
  });
});

describe('what the player sees', () => {
  it('is the same whatever Seu Tatu holds and has not shown', () => {
    const hands = ['3D QD 5D', '2D AD JD', '7H 7D 4D'];
    const views = hands.map((hand) => seen(round(`7C 3H 4S / ${hand} / 6D`)));
    for (const view of views) expect(view).toEqual(views[0]);
  });

  it('says nothing of the place that a card was taken from', () => {
    const one = seen(round('7C 3H 4S / KD QD 5D / 6D', '7C'));
    const two = seen(round('7C 3H 4S / 5D AH 2H / 6D', '7C'));
    expect(one).toEqual(two);
  });

  it('is all of it once the round is over', () => {
    const view = seen(round('7C 3H 4S / KD QD 5D / 6D', 'truco'));
    expect([view.result, view.rest, view.moves]).toEqual(['ran', ['KD', 'QD', '5D'], []]);
  });

  it('is recognised when it was stored, and nothing else is', () => {
    const view = seen(round('7C 3H 4S / KD QD 5D / 6D', '4S'));
    expect(isSeen(JSON.parse(JSON.stringify(view)))).toBe(true);
    for (const broken of [
      null,
      {},
      { ...view, own: ['8X'] },
      { ...view, vira: 'XX' },
      { ...view, tricks: [{}] },
      { ...view, lead: 3 },
      { ...view, truco: 'maybe' },
      { ...view, result: 'draw' },
      { ...view, moves: ['fold'] },
    ])
      expect(isSeen(broken)).toBe(false);
    expect([isMove('truco'), isMove('7C'), isMove('fold')]).toEqual([true, true, false]);
  });
});

describe('a round whose player has left', () => {
  it('goes on as Seu Tatu plays, without a truco, and ends within the moves that there may be', () => {
    const draws = drawsOf(serverSeed);
    const ends = new Set<string>();
    for (let nonce = 0; nonce < 300; nonce += 1) {
      const draw = draws('ausente', nonce);
      let table = trucoRelampago.begin(draw, {});
      let made = 0;
      for (; resultOf(table) === undefined; made += 1)
        table = trucoRelampago.move(draw, table, trucoRelampago.unattended(table));
      expect(made).toBeLessThanOrEqual(trucoRelampago.mostMoves);
      expect(table.truco).toBe('none');
      ends.add(resultOf(table) ?? '');
    }
    expect([...ends].toSorted()).toEqual(['lost', 'push', 'won']);
    expect(trucoRelampago.unattended(round('7C 3H 4S / KD QD 5D / 6D'))).toBe('7C');
    expect(trucoRelampago.unattended(round('7C 3H 4S / KD QD 5D / 6D', '4S'))).toBe('3H');
  });
});

describe('the advice', () => {
  it.each<[string, Move[], Move]>([
    ['7C 7H 3S / KD QD 5D / 6D', [], 'truco'],
    // He took the first with a jack and leads an ace: only the three wins, and the manilha is for the last.
    ['4C 3S 7D / JD AD JH / 6D', ['4C'], '3S'],
  ])('for %s after %j is %s', (deal, moves, best) => expect(bestMove(seen(round(deal, ...moves)))).toBe(best));

  it('holds over a long run (fixed seed) what the exact figures promise', { timeout: 120_000 }, () => {
    const draws = drawsOf(serverSeed);
    const known = new Map<string, Move>();
    const rounds = 2000;
    let [sum, squares] = [0, 0];
    for (let nonce = 0; nonce < rounds; nonce += 1) {
      const draw = draws('mesa', nonce);
      let table = trucoRelampago.begin(draw, {});
      while (resultOf(table) === undefined) {
        const view = seen(table);
        const key = JSON.stringify(view);
        const move = known.get(key) ?? bestMove(view);
        known.set(key, move);
        table = step(table, move);
      }
      const net = Number((returnE4(table) ?? 0n) - stakedE4(table)) / 10_000;
      sum += net;
      squares += net * net;
    }
    const spread = Math.sqrt(squares / rounds);
    expect(spread).toBeGreaterThan(1);
    expect(Math.abs(sum / rounds + 0.015_652_5)).toBeLessThan((4 * spread) / Math.sqrt(rounds));
  });
});
