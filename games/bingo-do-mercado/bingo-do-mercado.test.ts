import { commitment, createDraw, drawsOf, finished, replay, verifyRound, winOf } from '@arara/game-kit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SERIES_CARDS } from '../bingo/card.ts';
import { readChoice } from '../bingo/video/cards-choice.ts';
import { bingoDoMercado } from './bingo-do-mercado.ts';
import { cardStateOf } from './card-state.ts';
import { MARKET_MEAN, MARKET_MOST, goods, isMarketOver } from './market.ts';
import { isSeen, readMove, seen } from './outcome.ts';
import { TOP_PAYS, opensMarket, patternOf, patterns, payOf } from './patterns.ts';
import {
  BALLS,
  DRAWN,
  MOST_EXTRA,
  type Move,
  type Round,
  calledOf,
  cardsOf,
  contentsOf,
  gainsOf,
  isMarketOpen,
  offerOf,
  openersOf,
  paysOf,
  priceE4,
  step,
  wonE4,
  worthOf,
} from './round.ts';

const serverSeed = new Uint8Array(32).fill(9);
const draws = drawsOf(serverSeed);
const begun = (nonce: number, cards: readonly number[] = [1]): Round =>
  bingoDoMercado.begin(draws('mercado', nonce), { cards });
/** Rounds that offer a ball, and rounds that do not. */
const rounds = Array.from({ length: 160 }, (_, nonce) => begun(nonce, [1, 2, 3, 4].slice(0, (nonce % 4) + 1)));
const offering = rounds.filter((round) => offerOf(round) !== undefined);
const [card = []] = cardsOf({ cards: [1] });
const others = Array.from({ length: BALLS }, (_, at) => at + 1).filter((ball) => !card.includes(ball));

/** A round of the first card with these balls first and the baskets in the order of their contents. */
function roundOf(first: readonly number[], part: Partial<Round> = {}): Round {
  const balls = [...first, ...others, ...card.filter((ball) => !first.includes(ball))].slice(0, DRAWN + MOST_EXTRA);
  const baskets = Array.from({ length: 12 }, (_, place) => place);
  return { cards: [1], balls, baskets, bought: 0, stakedE4: 10_000n, out: false, opened: [], ...part };
}

/** The numbers at the places of a shape on a card. */
function ballsAt(key: string, numbers: readonly number[] = card): readonly number[] {
  const mask = patterns.find((pattern) => pattern.key === key)?.masks[0] ?? 0;
  return numbers.filter((_, place) => (mask & (1 << place)) !== 0);
}

describe('a pattern', () => {
  it.each([
    ['111111111111111', 'bingo'],
    ['111111000111111', 'stall'],
    ['111110000011111', 'twoLines'],
    ['101100111110110', 'fish'],
    ['001000111011111', 'tower'],
    ['001001111101110', 'boat'],
    ['100011000101110', 'basket'],
    ['000001000101110', 'bowl'],
    ['100010101000100', 'bird'],
    ['001000101010001', 'awning'],
    ['101010101000000', 'river'],
    ['000001111100000', 'line'],
    ['111100111101111', undefined],
  ])('%s is %s', (text, key) => expect(patternOf(Number.parseInt([...text].toReversed().join(''), 2))?.key).toBe(key));

  it('pays by the dearest of all that a card has, and nothing is worth less for one more number', () => {
    fc.assert(
      fc.property(fc.nat(0x7fff), fc.nat(14), (mask, place) => {
        const all = patterns.filter(({ masks }) => masks.some((each) => (mask & each) === each));
        expect(payOf(mask)).toBe(Math.max(0, ...all.map(({ pays }) => pays)));
        expect(worthOf(mask | (1 << place))).toBeGreaterThanOrEqual(worthOf(mask));
      }),
    );
  });

  it('pays so that no stake, shared by one to four cards, leaves a fraction of a centavo', () => {
    for (const pays of [TOP_PAYS, ...patterns.map((each) => each.pays), ...goods.map((each) => each.pays)]) {
      expect(pays % 3).toBe(0);
      for (const stake of bingoDoMercado.stakes.steps)
        for (const count of [1n, 2n, 3n, 4n]) {
          expect((BigInt(pays) * 10_000n) % count).toBe(0n);
          expect(winOf(stake, (BigInt(pays) * 10_000n) / count) * count).toBe(stake * BigInt(pays));
        }
    }
  });
});

describe('a round', () => {
  it('draws what a public verifier finds: forty different balls, then twelve baskets', () => {
    const draw = createDraw({ serverSeed, clientSeed: 'mercado', nonce: 3 });
    const { balls, baskets } = bingoDoMercado.begin(draw, { cards: [5] });
    const again = createDraw({ serverSeed, clientSeed: 'mercado', nonce: 3 });
    expect(balls).toEqual(again.scaledPicks(60, 40).map((index) => index + 1));
    expect(baskets).toEqual(again.scaledPicks(12, 12));
    expect([new Set(balls).size, new Set(baskets).size, draw.words]).toEqual([40, 12, 52]);
  });

  it('shows nothing of the balls and baskets to come, whatever they are', () => {
    for (const round of offering.slice(0, 20)) {
      const balls = [...round.balls.slice(0, DRAWN), ...round.balls.slice(DRAWN).toReversed()];
      const changed = { ...round, balls, baskets: round.baskets.toReversed() };
      expect(bingoDoMercado.view(changed)).toEqual(bingoDoMercado.view(round));
    }
  });

  it('ends when its player takes what there is, and for a player who has left', () => {
    for (const round of offering.slice(0, 20)) {
      let over = round;
      while (bingoDoMercado.moves(over).length > 0) over = step(over, bingoDoMercado.unattended(over));
      expect(bingoDoMercado.stakedE4(over)).toBe(10_000n);
      expect(calledOf(over)).toEqual(calledOf(round));
    }
  });

  it('has no more moves than it says', () => {
    for (const round of rounds) {
      let [at, made] = [round, 0];
      for (; bingoDoMercado.moves(at).length > 0; made += 1) at = step(at, bingoDoMercado.moves(at)[0] ?? 'out');
      expect(made).toBeLessThanOrEqual(bingoDoMercado.mostMoves);
      expect(at.bought).toBeLessThanOrEqual(MOST_EXTRA);
    }
  });

  it('is recomputed from its draw and its moves', () => {
    for (const [at, round] of offering.slice(0, 24).entries()) {
      const moves: Move[] = [];
      let over = round;
      while (bingoDoMercado.moves(over).length > 0) {
        const open = bingoDoMercado.moves(over);
        const move = open[open[0] === 'ball' ? Number(over.bought >= at % 4) : (at * 5) % open.length] ?? 'out';
        moves.push(move);
        over = step(over, move);
      }
      const nonce = rounds.indexOf(round);
      const choice = { cards: round.cards };
      expect(replay(bingoDoMercado, draws('mercado', nonce), choice, moves)).toEqual(over);
      const end = finished(bingoDoMercado, over);
      if (!end) throw new Error('not over');
      const seeds = { serverSeed, commitment: commitment(serverSeed), clientSeed: 'mercado', nonce };
      const record = { ...seeds, input: { choice, moves }, ...end };
      expect(verifyRound(bingoDoMercado, record).ok).toBe(true);
      expect(verifyRound(bingoDoMercado, { ...record, multiplierE4: end.multiplierE4 + 1n }).ok).toBe(false);
    }
  });
});

describe('the top prize', () => {
  it('is for a whole card of the draw alone', () => {
    const round = roundOf(card);
    expect(paysOf(round)).toEqual([TOP_PAYS]);
    expect(cardStateOf(card, calledOf(round))).toMatchObject({ key: 'top', pays: TOP_PAYS, done: 15 });
  });

  it('is not for a card that an extra ball makes whole', () => {
    const [last = 0] = card;
    const round = roundOf([...card.slice(1), ...others.slice(0, 16), last], { bought: 1 });
    expect(paysOf(round)).toEqual([1500]);
    expect(cardStateOf(card, calledOf(round)).key).toBe('bingo');
  });
});

describe('the market', () => {
  const opened = roundOf(ballsAt('basket'), { out: true });

  it('opens for the basket, whatever else the card has, once no ball is offered', () => {
    expect([opensMarket(0b011101000110001), opensMarket(0x7fff), opensMarket(0x7fef)]).toEqual([true, true, false]);
    // One number short of the stall, which has all places of the basket: a ball is offered first.
    const offered = roundOf(ballsAt('stall').filter((ball) => ball !== card[1]));
    expect([isMarketOpen(offered), isMarketOpen({ ...offered, out: true })]).toEqual([false, true]);
    expect(bingoDoMercado.moves(opened)).toEqual(Array.from({ length: 12 }, (_, basket) => ({ basket })));
    expect(bingoDoMercado.returnE4(opened)).toBeUndefined();
  });

  it('adds what is found to what the card pays, until it rains', () => {
    const two = [0, 4].reduce((round: Round, basket) => step(round, { basket }), opened);
    expect(bingoDoMercado.moves(two)).toHaveLength(10);
    const wet = step(two, { basket: 11 });
    expect([bingoDoMercado.moves(wet), wonE4(wet)]).toEqual([[], BigInt(9 + 27 + 9) * 10_000n]);
  });

  it('ends when only rain is left, with all goods', () => {
    const all = goods.reduce((round: Round, _, basket) => step(round, { basket }), opened);
    expect(isMarketOver(contentsOf(all))).toBe(true);
    expect(bingoDoMercado.returnE4(all)).toBe(BigInt(9 + MARKET_MOST) * 10_000n);
  });

  it('pays each of the goods once for each card that opened it', () => {
    const both = [1, 2].flatMap((number) => ballsAt('basket', cardsOf({ cards: [number] })[0]));
    const over = roundOf([...new Set(both)], { cards: [1, 2], out: true });
    expect(openersOf(cardsOf(over), calledOf(over))).toBe(2);
    expect(wonE4(step(over, { basket: 0 })) - wonE4(over)).toBe(27n * 10_000n);
  });

  it('shows what lies in a basket once it is opened, and in all of them at the end', () => {
    const one = seen(step(opened, { basket: 4 }));
    expect(one.baskets.map((content, place) => (content === null ? undefined : place)).filter(Boolean)).toEqual([4]);
    const wet = seen(step(step(opened, { basket: 4 }), { basket: 10 }));
    expect([wet.baskets, wet.opened]).toEqual([opened.baskets, [4, 10]]);
  });
});

describe('an extra ball', () => {
  it('costs what it adds on average, over 0.97, rounded up: 96.6 to 97 % of it comes back', () => {
    for (const start of offering)
      for (let round = start; offerOf(round) !== undefined; round = step(round, 'ball')) {
        const called = calledOf(round);
        const before = cardsOf(round).map((each) => worthByBalls(each, called));
        let sum = 0;
        for (let ball = 1; ball <= BALLS; ball += 1)
          if (!called.includes(ball))
            for (const [at, each] of cardsOf(round).entries())
              sum += worthByBalls(each, [...called, ball]) - (before[at] ?? 0);
        // Both sides times cards × balls left × 10,000: what comes back on average, and what is paid.
        const back = BigInt(sum) * 10_000n;
        const put = (offerOf(round) ?? 0n) * BigInt(round.cards.length * (BALLS - called.length));
        expect(back * 100n).toBeLessThanOrEqual(put * 97n);
        expect(back * 1000n).toBeGreaterThanOrEqual(put * 966n);
      }
  });

  it('costs nothing less than 2.58 % of the stake, and counts the market at its mean', () => {
    for (const round of offering) expect(offerOf(round)).toBeGreaterThanOrEqual(258n);
    expect(priceE4([card], others.slice(0, 30))).toBeUndefined();
    const [last = 0, ...had] = ballsAt('basket');
    const gains = gainsOf([card], [...had, ...others.slice(0, 24)]);
    const gain = gains.find(({ ball }) => ball === last);
    expect(gain?.more).toBe(9 + MARKET_MEAN - payOf(maskWithout(last)));
  });

  it('is never free at any stake, and what is put in is never a centavo short', () => {
    for (const start of offering)
      for (const stake of bingoDoMercado.stakes.steps) {
        const put = (stake * start.stakedE4) / 10_000n;
        const next = (stake * step(start, 'ball').stakedE4) / 10_000n;
        expect(next - put).toBeGreaterThan(0n);
        expect(stake * start.stakedE4 - put * 10_000n).toBeLessThan(10_000n);
      }
  });
});

/** The places of the basket without one of its numbers. */
function maskWithout(ball: number): number {
  return ballsAt('basket')
    .filter((each) => each !== ball)
    .reduce((mask, each) => mask | (1 << card.indexOf(each)), 0);
}

/** What a card is worth, from its numbers and the shapes alone. */
function worthByBalls(numbers: readonly number[], called: readonly number[]): number {
  const has = (mask: number): boolean =>
    numbers.every((number, place) => (mask & (1 << place)) === 0 || called.includes(number));
  const pays = patterns.filter(({ masks }) => masks.some(has)).map((pattern) => pattern.pays);
  const [basket = 0] = patterns.find(({ key }) => key === 'basket')?.masks ?? [];
  return Math.max(0, ...pays) + (has(basket) ? 33 : 0);
}

describe('what is sent and stored', () => {
  it.each([null, [], {}, { cards: [] }, { cards: [1, 1] }, { cards: [SERIES_CARDS + 1] }, { cards: [1], more: 1 }])(
    'is no choice: %j',
    (input) => expect(readChoice(input)).toBeUndefined(),
  );

  it.each([null, 'stand', {}, 1, 'BALL', { basket: 12 }, { basket: '1' }, { basket: -1 }, { basket: 1, more: 2 }])(
    'is no move: %j',
    (move) => expect(readMove(move)).toBeUndefined(),
  );

  it('is recognised, and nothing else is', () => {
    const view = seen(offering[0] ?? begun(0));
    expect(isSeen(JSON.parse(JSON.stringify(view)))).toBe(true);
    const broken = [
      { cards: [] },
      { balls: [61] },
      { bought: 1 },
      { pays: [] },
      { stakedE4: '-1' },
      { priceE4: 5 },
      { openers: 5 },
      { opened: [12] },
      { baskets: [] },
    ];
    for (const part of broken) expect(isSeen({ ...view, ...part }), JSON.stringify(part)).toBe(false);
    expect([isSeen(null), isSeen([])]).toEqual([false, false]);
  });
});
