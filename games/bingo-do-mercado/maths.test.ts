import { approximately, deviation, drawsOf, exactRtp, factsOf, hitRate, rtpAtStake } from '@arara/game-kit';
import { describe, expect, it } from 'vitest';
import { maskOf } from '../bingo/card.ts';
import { choose } from '../bingo/combinations.ts';
import { bingoDoMercado } from './bingo-do-mercado.ts';
import { MARKET_MEAN, goods, isMarketOver, paysOfContents } from './market.ts';
import { cardOdds, marketOdds, options } from './maths.ts';
import { type Round, calledOf, cardsOf, contentsOf, isMarketOpen, offerOf, paysOf, step, worthOf } from './round.ts';

const odds = cardOdds();
const market = marketOdds();

describe('the return', () => {
  it('is what the game declares, as are the largest prize and its odds', () => {
    const { rtp, maxMultiplierE4, maxOneIn } = bingoDoMercado;
    expect({ rtp, maxMultiplierE4, maxOneIn }).toEqual(factsOf(options));
    const { win, stake } = exactRtp(odds);
    expect(approximately(win, stake)).toBeCloseTo(0.964_804_888_472, 12);
  });

  it('has the figures of the sheet', () => {
    expect([...odds.cases.values()].reduce((sum, count) => sum + count, 0n)).toBe(odds.total);
    expect(hitRate(odds)).toBeCloseTo(0.143_523_532_971, 12);
    expect(deviation(odds)).toBeCloseTo(17.119_204, 6);
    // A whole card: fifteen of its numbers among 30 balls of 60.
    const top = [...odds.cases].filter(([multiplierE4]) => multiplierE4 >= 90_000_000n);
    const share = top.reduce((sum, [, count]) => sum + count, 0n);
    expect(share).toBe(choose(45, 15) * market.total);
    expect(odds.total / share).toBe(342_927n);
  });

  it('is the same at every stake: no prize is ever rounded', () => {
    for (const stake of bingoDoMercado.stakes.steps) expect(rtpAtStake(odds, stake)).toEqual(exactRtp(odds));
  });

  it('stays below what is put in at every stake with any extra balls, whose price is cut to whole centavos in all', () => {
    // What is put in is less than a centavo short of the exact amount, however many balls are bought, of which at most
    // 97 % comes back. The return is largest where the balls cost next to nothing and that centavo counts most.
    const { win, stake: put } = exactRtp(odds);
    for (const stake of bingoDoMercado.stakes.steps)
      expect(win * stake * 10_000n).toBeLessThan(put * (stake - 1n) * 9_750n);
  });
});

describe('a market', () => {
  it('brings 33 stakes of a card on average, exactly', () => {
    expect(exactRtp(market)).toEqual({ win: BigInt(MARKET_MEAN), stake: 1n });
    expect(hitRate(market)).toBeCloseTo(10 / 12, 12);
  });

  it('brings all goods in one of 66, and nothing in one of six', () => {
    const all = BigInt(paysOfContents(goods.map((_, content) => content))) * 10_000n;
    expect(market.total / (market.cases.get(all) ?? 1n)).toBe(66n);
    expect(market.total / (market.cases.get(0n) ?? 1n)).toBe(6n);
  });

  it('brings no more to a player who picks by what was found', () => {
    const draw = drawsOf(new Uint8Array(32).fill(5));
    const MARKETS = 8_000;
    let sum = 0;
    for (let nonce = 0; nonce < MARKETS; nonce += 1) sum += pickedBySwitching(draw('feira', nonce).scaledPicks(12, 12));
    expect(Math.abs(sum / MARKETS - MARKET_MEAN)).toBeLessThan((4 * deviation(market)) / Math.sqrt(MARKETS));
  });
});

/** What a player finds who takes the next basket from the left after cheap goods, and from the right after dear ones. */
function pickedBySwitching(baskets: readonly number[]): number {
  const closed = [...baskets];
  const found: number[] = [];
  while (!isMarketOver(found)) {
    const dear = (goods[found.at(-1) ?? 9]?.pays ?? 0) >= 9;
    found.push((dear ? closed.pop() : closed.shift()) ?? 10);
  }
  return paysOfContents(found);
}

describe('a long run (fixed seed) agrees with the exact figures', () => {
  const draw = drawsOf(new Uint8Array(32).fill(3));
  const ROUNDS = 3_000;
  let [cards, hits] = [0, 0];
  let [markets, found] = [0, 0];
  let [put, worth] = [0, 0];
  for (let nonce = 0; nonce < ROUNDS; nonce += 1) {
    const numbers = [(nonce % 5000) + 1, (nonce % 4999) + 20_001, (nonce % 4993) + 40_001, (nonce % 4987) + 60_001];
    let round = bingoDoMercado.begin(draw('longa', nonce), { cards: numbers });
    const pays = paysOf(round);
    cards += pays.length;
    hits += pays.filter((pay) => pay > 0).length;
    worth -= worthOfCards(round);
    while (offerOf(round) !== undefined) round = step(round, 'ball');
    put += Number(round.stakedE4 - 10_000n);
    worth += worthOfCards(round);
    while (isMarketOpen(round)) round = step(round, { basket: (round.opened.length * 5 + nonce) % 12 });
    if (round.opened.length === 0) continue;
    markets += 1;
    found += paysOfContents(contentsOf(round));
  }

  it('in how many cards pay', () => {
    const chance = hitRate(odds);
    // Cards of one round share their balls: their hits are not apart, so the bounds are twice as wide.
    expect(Math.abs(hits / cards - chance)).toBeLessThan(8 * Math.sqrt((chance * (1 - chance)) / cards));
  });

  it('in what a market brings', () => {
    expect(markets).toBeGreaterThan(400);
    expect(Math.abs(found / markets - MARKET_MEAN)).toBeLessThan((4 * deviation(market)) / Math.sqrt(markets));
  });

  it('in what extra balls give back of their price, in prizes and in markets', () => {
    expect(Math.abs((worth * 2500) / put - 0.97)).toBeLessThan(0.1);
  });
});

/** What the cards of a round are worth together, in stakes of one card, with the mean of a market for each that opens one. */
function worthOfCards(round: Round): number {
  const called = new Set(calledOf(round));
  return cardsOf(round).reduce((sum, card) => sum + worthOf(maskOf(card, called)), 0);
}
