import { approximately, enumerate, factsOf, hitRate, returnOf, rtpAtStake, rtpText } from '@arara/game-kit';
import { describe, expect, it } from 'vitest';
import { type Card, cardAt } from '../cards/deck.ts';
import { advise, bestMove } from './advice.ts';
import { accountOf, dealerOdds, dealtOdds, options, roundAccounts, roundOdds } from './maths.ts';
import { seen } from './outcome.ts';
import { returnE4, stakedE4 } from './pay.ts';
import { type Table, deal, step } from './table.ts';
import { vinteEUm } from './vinte-e-um.ts';
import { sumOf, thirteens } from './weights.ts';

const points = Array.from({ length: 10 }, (_, index) => index + 1);
const chanceOf = (card: number): number => (card === 10 ? 4 : 1) / 13;
const worth = (hard: number, ace: boolean): number => (ace && hard <= 11 ? hard + 10 : hard);
const mean = (of: (card: number) => number): number => points.reduce((sum, card) => sum + chanceOf(card) * of(card), 0);

/** How the dealer ends after an open card, where the first two are no natural: chances that do not sum to one. */
function endsAfter(open: number): Map<number, number> {
  const ends = new Map<number, number>();
  const dealer = (hard: number, ace: boolean, weight: number, cards: number): void => {
    const total = Math.min(worth(hard, ace), 22);
    if (total >= 17) ends.set(total, (ends.get(total) ?? 0) + weight);
    for (const card of total >= 17 ? [] : points) {
      if (cards === 1 && open + card === 11 && (open === 1 || card === 1)) continue;
      dealer(hard + card, ace || card === 1, weight * chanceOf(card), cards + 1);
    }
  };
  dealer(open, open === 1, 1, 1);
  return ends;
}

/** A second solver that shares nothing with the first: expected wins as floats, for any of the usual rules. */
function solver(open: number, { again = true, doubleAfter = true } = {}) {
  const ends = endsAfter(open);
  const left = [...ends.values()].reduce((sum, weight) => sum + weight, 0);
  const known = new Map<string, number>();
  const kept = (key: string, compute: () => number): number => {
    const one = known.get(key) ?? compute();
    known.set(key, one);
    return one;
  };

  const stand = (total: number): number => {
    let sum = total > 21 ? -left : 0;
    if (total <= 21) for (const [end, weight] of ends) sum += weight * (end === 22 ? 1 : Math.sign(total - end));
    return sum / left;
  };
  const hit = (hard: number, ace: boolean): number => mean((card) => after(hard + card, ace || card === 1));
  const after = (hard: number, ace: boolean): number => {
    const total = worth(hard, ace);
    return total >= 21 ? stand(total) : kept(`${hard} ${ace}`, () => Math.max(stand(total), hit(hard, ace)));
  };
  const double = (hard: number, ace: boolean): number =>
    2 * mean((card) => stand(worth(hard + card, ace || card === 1)));
  const fresh = (hard: number, ace: boolean, doubling: boolean): number =>
    Math.max(after(hard, ace), doubling && worth(hard, ace) < 21 ? double(hard, ace) : -9);

  /** Of `hands` hands from a split pair, `pending` still want their second card. */
  const halves = (card: number, hands: number, pending: number): number =>
    pending === 0 ? 0 : kept(`split ${card} ${hands} ${pending}`, () => mean(half(card, hands, pending)));
  const half = (card: number, hands: number, pending: number) => (second: number) => {
    const ace = card === 1 || second === 1;
    const own = card === 1 ? stand(worth(card + second, ace)) : fresh(card + second, ace, doubleAfter);
    const plain = own + halves(card, hands, pending - 1);
    const splits = second === card && card !== 1 && hands < 4 && again;
    return splits ? Math.max(plain, halves(card, hands + 1, pending + 1)) : plain;
  };
  const split = (card: number): number => halves(card, 2, 2);
  const best = (first: number, second: number): number => {
    const plain = fresh(first + second, first === 1 || second === 1, true);
    return first === second ? Math.max(plain, split(first)) : plain;
  };
  const dealt = (first: number, second: number): number =>
    first !== second && worth(first + second, first === 1 || second === 1) === 21
      ? 1.5 * left
      : left * best(first, second) - (1 - left);
  const edge = mean((first) => mean((second) => dealt(first, second)));
  return { edge, ends, stand, hit, double, split, chance: chanceOf(open) };
}

const opens = points;
const against = opens.map((open) => solver(open));
const edgeOf = (rules?: { again?: boolean; doubleAfter?: boolean }): number =>
  opens.reduce((sum, open) => {
    const { edge, chance } = solver(open, rules);
    return sum + chance * edge;
  }, 0);

describe('the return', () => {
  it('is 99.488266 % where every move is the best: an edge of 0.511734 % of the first stake', () => {
    const { win, stake } = factsOf(options).rtp;
    expect(approximately(stake - win, stake)).toBeCloseTo(0.005_117_336_368_389_5, 15);
    expect(rtpText(vinteEUm.rtp)).toBe('99,4%');
  });

  it('is what another solver finds, which also finds the published figures of other rules', () => {
    const { win, stake } = factsOf(options).rtp;
    expect(edgeOf()).toBeCloseTo(approximately(win - stake + stake, stake) - 1, 14);
    // Griffin, The Theory of Blackjack: an infinite deck, no resplitting, no doubling after a split.
    expect(edgeOf({ again: false, doubleAfter: false })).toBeCloseTo(-0.006_902_2, 6);
    expect(edgeOf({ again: false })).toBeCloseTo(-0.005_704, 6);
  });

  it('is what the game declares, as are the largest prize and its odds', () => {
    const { rtp, maxMultiplierE4, maxOneIn } = vinteEUm;
    expect({ rtp, maxMultiplierE4, maxOneIn }).toEqual(factsOf(options));
  });

  it('is the same at every stake: no win is ever rounded', () => {
    const { odds, addedE4 } = roundOdds();
    for (const stake of vinteEUm.stakes.steps) {
      const exact = rtpAtStake(odds, stake);
      const [option = options[0]] = options;
      const returned = option && returnOf({ ...option, odds: () => odds, addedE4: () => addedE4 });
      const put = approximately(addedE4.over, addedE4.under * 10_000n);
      expect(approximately(exact.win, exact.stake) - put).toBeCloseTo(
        approximately(returned?.win ?? 0n, returned?.stake ?? 1n),
        14,
      );
    }
  });

  it('has the figures of the sheet', () => {
    const { odds, addedE4 } = roundOdds();
    expect([...odds.cases.values()].reduce((sum, count) => sum + count, 0n)).toBe(odds.total);
    expect(hitRate(odds)).toBeCloseTo(0.523_988_278, 9);
    expect(approximately(addedE4.over, addedE4.under * 10_000n)).toBeCloseTo(0.131_785_865_1, 10);
    const { of, power } = roundAccounts();
    let squares = 0;
    for (const [account, ways] of of)
      squares += ((account % 64) - Math.floor(account / 64)) ** 2 * approximately(ways, thirteens(power) * 4n);
    expect(Math.sqrt(squares - 0.005_117_3 ** 2)).toBeCloseTo(1.153_751_6, 6);
  });
});

describe('the advice', () => {
  const letters = [true, false].flatMap((soft) =>
    Array.from({ length: soft ? 9 : 17 }, (_, index) => ({ soft, total: index + (soft ? 12 : 4) })),
  );

  it('is the move that returns most, at every count against every card', () => {
    for (const [index, { stand, hit, double }] of against.entries()) {
      for (const { soft, total } of letters) {
        const hard = soft ? total - 10 : total;
        const plain = { stand: stand(total), hit: hit(hard, soft) };
        for (const fresh of [true, false]) {
          const all = Object.entries(fresh ? { ...plain, double: double(hard, soft) } : plain);
          const [best] = all.reduce((most, each) => (each[1] > most[1] ? each : most));
          expect(advise({ soft, total, pair: 0, fresh }, index + 1), `${total} ${soft} v ${index + 1}`).toBe(best);
        }
      }
    }
  });

  it('splits a pair exactly where that returns more than any other move', () => {
    for (const [index, { stand, hit, double, split }] of against.entries()) {
      for (const pair of opens) {
        const total = pair === 1 ? 12 : 2 * pair;
        const other = Math.max(stand(total), hit(2 * pair, pair === 1), double(2 * pair, pair === 1));
        const move = advise({ total, soft: pair === 1, pair, fresh: true }, index + 1);
        expect(move === 'split', `${pair} v ${index + 1}`).toBe(split(pair) > other);
      }
    }
  });

  it('never insures, which would lose a thirteenth of what it costs', () => {
    const { of } = dealerOdds(1);
    const naturals = 13 - approximately(sumOf(dealerOdds(1)), thirteens(dealerOdds(1).power - 1));
    expect([of.size, naturals]).toEqual([6, 4]);
    expect((naturals / 13) * 3 - 1).toBeCloseTo(-1 / 13, 15);
  });
});

describe('the dealer', () => {
  it('ends with each total as often as the other solver finds', () => {
    for (const [index, { ends }] of against.entries()) {
      const { of, power } = dealerOdds(index + 1);
      expect(of.size).toBe(ends.size);
      for (const [total, ways] of of)
        expect(approximately(ways, thirteens(power))).toBeCloseTo(ends.get(total) ?? 0, 13);
    }
  });
});

describe('the odds of a deal', () => {
  /** A card of each of the ten kinds of points, as often as the ranks have them. */
  const cards: readonly Card[] = ['AS', '2S', '3S', '4S', '5S', '6S', '7S', '8S', '9S', 'KS'];
  const ranks = [1, 1, 1, 1, 1, 1, 1, 1, 1, 4];

  it.each<[string, Card, Card, Card]>([
    ['a stiff hand that is hit', '9S', '3S', '9S'],
    ['a hard eleven that is doubled', '6S', '5S', '9S'],
    ['a soft eighteen that is doubled', 'AS', '7S', '6S'],
    ['a pat hand against a ten', '9S', 'KS', 'KS'],
    ['an ace and a ten against an ace', 'AS', 'KS', 'AS'],
    ['a pair of aces that is split', 'AS', 'AS', 'KS'],
  ])('equal a walk through the real rules: %s', (_, first, second, open) => {
    const walked = new Map<number, number>();
    const walk = enumerate((draw) => {
      const fixed = [first, second, open];
      const next = (): Card => fixed.shift() ?? cards[draw.weighted(ranks)] ?? 'AS';
      let table = deal(next);
      while (!table.over) table = step(table, bestMove(seen(table)), next);
      return table;
    });
    for (const { value, over, under } of walk) {
      const account = accountOf(Number(stakedE4(value)) / 5000, Number(returnE4(value)) / 5000);
      walked.set(account, (walked.get(account) ?? 0) + Number(over) / Number(under));
    }
    const pointsOf = (card: Card): number => cards.indexOf(card) + 1;
    const { power, of } = dealtOdds(pointsOf(first), pointsOf(second), pointsOf(open));
    for (const [account, ways] of of)
      expect(walked.get(account) ?? 0).toBeCloseTo(approximately(ways, thirteens(power)), 12);
    expect(walked.size).toBe([...of.values()].filter((ways) => ways > 0n).length);
  });
});

describe('a long run (fixed seed) by the advice agrees with the exact figures', () => {
  const rounds = 400_000;
  let state = 20_261_122;
  /** A small fast stream; the game's own is tried elsewhere. */
  const next = (): Card => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b_3c6d) + 0x6d2b_79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x45d9_f3b);
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0x297a_2d39);
    return cardAt(Math.floor((((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32) * 52));
  };
  const wins: number[] = [];
  let naturals = 0;
  for (let round = 0; round < rounds; round += 1) {
    let table: Table = deal(next);
    while (!table.over) table = step(table, bestMove(seen(table)), next);
    wins.push(Number((returnE4(table) ?? 0n) - stakedE4(table)) / 10_000);
    if (returnE4(table) === 25_000n) naturals += 1;
  }

  it('in what is won', () => {
    const sum = wins.reduce((all, win) => all + win, 0);
    const spread = Math.sqrt(wins.reduce((all, win) => all + win * win, 0) / rounds);
    expect(spread).toBeGreaterThan(1.1);
    expect(Math.abs(sum / rounds + 0.005_117_3)).toBeLessThan((4 * spread) / Math.sqrt(rounds));
  });

  it('in how often an ace and a ten are paid', () => {
    const { odds } = roundOdds();
    const chance = approximately(odds.cases.get(25_000n) ?? 0n, odds.total);
    expect(Math.abs(naturals - rounds * chance)).toBeLessThan(4 * Math.sqrt(rounds * chance));
  });
});
