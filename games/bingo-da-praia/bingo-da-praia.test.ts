import { commitment, createDraw, drawsOf, finished, replay, verifyRound, winOf } from '@arara/game-kit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BALLS, SERIES_CARDS, cardOf } from '../bingo/card.ts';
import { bingoDaPraia } from './bingo-da-praia.ts';
import { readChoice } from '../bingo/video/cards-choice.ts';
import { isSeen, seen } from './outcome.ts';
import { patternOf, patterns, payOf } from './patterns.ts';
import {
  DRAWN,
  MOST_EXTRA,
  type Move,
  type Round,
  SERIES,
  calledOf,
  cardsOf,
  gainsOf,
  offerOf,
  priceE4,
  step,
} from './round.ts';

const serverSeed = new Uint8Array(32).fill(9);
const draws = drawsOf(serverSeed);
const begun = (nonce: number, cards: readonly number[] = [1]): Round =>
  bingoDaPraia.begin(draws('praia', nonce), { cards });
/** Rounds that offer a ball, and rounds that do not. */
const rounds = Array.from({ length: 400 }, (_, nonce) => begun(nonce, [1, 2, 3, 4].slice(0, (nonce % 4) + 1)));
const offering = rounds.filter((round) => offerOf(round) !== undefined);

/** Plays on while a ball is offered, as long as `wants` says so. */
function played(round: Round, wants: (at: Round) => boolean): Round {
  let at = round;
  while (offerOf(at) !== undefined) at = step(at, wants(at) ? 'ball' : 'out');
  return at;
}

describe('a pattern', () => {
  it.each([
    ['111111111111111', 'bingo'],
    ['111111000111111', 'frame'],
    ['111110000011111', 'twoLines'],
    ['111111111100000', 'twoLines'],
    ['101010101010101', 'net'],
    ['010101010101010', 'waves'],
    ['111110010000100', 'palm'],
    ['001000010011111', 'anchor'],
    ['100010101000100', 'gull'],
    ['001000101010001', 'tent'],
    ['100010010010001', 'shell'],
    ['000001111100000', 'line'],
    ['100010000010001', 'corners'],
    ['111100111101111', undefined],
  ])('%s is %s', (text, key) => expect(patternOf(Number.parseInt([...text].toReversed().join(''), 2))?.key).toBe(key));

  it('pays by the dearest of all that a card has, and never less for one more number', () => {
    fc.assert(
      fc.property(fc.nat(0x7fff), fc.nat(14), (mask, place) => {
        const all = patterns.filter(({ masks }) => masks.some((each) => (mask & each) === each));
        expect(payOf(mask)).toBe(Math.max(0, ...all.map(({ pays }) => pays)));
        expect(payOf(mask | (1 << place))).toBeGreaterThanOrEqual(payOf(mask));
      }),
    );
  });

  it('pays so that no stake, shared by one to four cards, leaves a fraction of a centavo', () => {
    for (const { pays } of patterns) {
      expect(pays % 3).toBe(0);
      for (const stake of bingoDaPraia.stakes.steps)
        for (const count of [1n, 2n, 3n, 4n]) {
          expect((BigInt(pays) * 10_000n) % count).toBe(0n);
          expect(winOf(stake, (BigInt(pays) * 10_000n) / count) * count).toBe(stake * BigInt(pays));
        }
    }
  });
});

describe('a round', () => {
  it('draws what a public verifier finds: forty-five different balls in one go', () => {
    const draw = createDraw({ serverSeed, clientSeed: 'praia', nonce: 3 });
    const { balls } = bingoDaPraia.begin(draw, { cards: [5] });
    const again = createDraw({ serverSeed, clientSeed: 'praia', nonce: 3 });
    expect(balls).toEqual(again.scaledPicks(75, 45).map((index) => index + 1));
    expect([new Set(balls).size, draw.words]).toEqual([45, 45]);
  });

  it('draws the same balls whatever the cards are', () => {
    expect(begun(1, [7, 9]).balls).toEqual(begun(1, [99_999]).balls);
  });

  it('shows nothing of the balls to come, whatever they are', () => {
    for (const round of offering.slice(0, 20)) {
      const others = { ...round, balls: [...round.balls.slice(0, DRAWN), ...round.balls.slice(DRAWN).toReversed()] };
      expect(bingoDaPraia.view(others)).toEqual(bingoDaPraia.view(round));
    }
  });

  it('is over at once where no ball could add anything, and otherwise waits', () => {
    for (const round of rounds) {
      const isOver = gainsOf(cardsOf(round), calledOf(round)).length === 0;
      expect(bingoDaPraia.moves(round)).toEqual(isOver ? [] : ['ball', 'out']);
      expect(bingoDaPraia.returnE4(round) === undefined).toBe(!isOver);
    }
    expect(offering.length).toBeGreaterThan(100);
  });

  it('ends when its player takes what there is, and for a player who has left', () => {
    for (const round of offering.slice(0, 20)) {
      const over = step(round, bingoDaPraia.unattended(round));
      expect([bingoDaPraia.moves(over), bingoDaPraia.stakedE4(over)]).toEqual([[], 10_000n]);
      expect(calledOf(over)).toEqual(calledOf(round));
    }
  });

  it('ends after ten extra balls at the latest', () => {
    for (const round of offering) {
      const over = played(round, () => true);
      expect(over.bought).toBeLessThanOrEqual(MOST_EXTRA);
      expect(bingoDaPraia.moves(over)).toEqual([]);
    }
    expect(offering.some((round) => played(round, () => true).bought === MOST_EXTRA)).toBe(true);
    expect(bingoDaPraia.mostMoves).toBe(11);
  });

  it('is recomputed from its draw and its moves', () => {
    for (const [at, round] of offering.slice(0, 40).entries()) {
      const moves: Move[] = [];
      const over = played(round, ({ bought }) => {
        moves.push(bought < at % 4 ? 'ball' : 'out');
        return bought < at % 4;
      });
      const nonce = rounds.indexOf(round);
      const again = replay(bingoDaPraia, draws('praia', nonce), { cards: round.cards }, moves);
      expect(again).toEqual(over);
      const end = finished(bingoDaPraia, over);
      if (!end) throw new Error('not over');
      const record = {
        serverSeed,
        commitment: commitment(serverSeed),
        clientSeed: 'praia',
        nonce,
        input: { choice: { cards: round.cards }, moves },
        ...end,
      };
      expect(verifyRound(bingoDaPraia, record).ok).toBe(true);
      expect(verifyRound(bingoDaPraia, { ...record, multiplierE4: end.multiplierE4 + 1n }).ok).toBe(false);
    }
  });
});

describe('an extra ball', () => {
  /** What the next ball brings, tried ball by ball with the pays alone. */
  function tried(round: Round): bigint {
    const called = calledOf(round);
    const before = seen(round).pays;
    let sum = 0;
    for (let ball = 1; ball <= BALLS; ball += 1) {
      if (called.includes(ball)) continue;
      const after = cardsOf(round).map((card) =>
        payOf(
          card.reduce((mask, each, place) => (each === ball || called.includes(each) ? mask | (1 << place) : mask), 0),
        ),
      );
      sum += after.reduce((all, pay, at) => all + pay - (before[at] ?? 0), 0);
    }
    return BigInt(sum);
  }

  it('costs what it adds on average, over 0.97, rounded up: 96.4 to 97 % of it comes back', () => {
    for (const start of offering) {
      played(start, (round) => {
        const price = offerOf(round) ?? 0n;
        // Both sides times cards × balls left × 10,000: what comes back on average, and what is paid.
        const back = tried(round) * 10_000n;
        const put = price * BigInt(round.cards.length * (BALLS - calledOf(round).length));
        expect(back * 100n).toBeLessThanOrEqual(put * 97n);
        expect(back * 1000n).toBeGreaterThanOrEqual(put * 964n);
        return true;
      });
    }
  });

  it('costs nothing less than 1.94 % of the stake: one number of one card out of four, for three stakes of that card', () => {
    expect((3n * 1_000_000n + 4n * 40n * 97n - 1n) / (4n * 40n * 97n)).toBe(194n);
    for (const round of offering) expect(offerOf(round)).toBeGreaterThanOrEqual(194n);
    // The cheapest there is, on a real card: four numbers of its first line, of 35 balls that it has no others of.
    const card = cardOf(SERIES, 1);
    const others = Array.from({ length: BALLS }, (_, at) => at + 1).filter((ball) => !card.includes(ball));
    expect(priceE4([card], [...card.slice(0, 4), ...others.slice(0, 31)])).toBe(774n);
    expect(priceE4([card], others.slice(0, 35))).toBeUndefined();
  });

  it('is never free at any stake, and what is put in is never a centavo short', () => {
    for (const start of offering)
      for (const stake of bingoDaPraia.stakes.steps)
        played(start, (round) => {
          const put = (stake * round.stakedE4) / 10_000n;
          const next = (stake * step(round, 'ball').stakedE4) / 10_000n;
          expect(next - put).toBeGreaterThan(0n);
          expect(stake * round.stakedE4 - put * 10_000n).toBeLessThan(10_000n);
          return true;
        });
  });

  it('marks exactly the numbers that raise a prize, and by how much', () => {
    for (const round of offering.slice(0, 60)) {
      const gains = gainsOf(cardsOf(round), calledOf(round));
      for (const { at, ball, more } of gains) {
        const next = { ...round, balls: [...calledOf(round), ball], bought: 1 };
        expect((seen(next).pays[at] ?? 0) - (seen(round).pays[at] ?? 0)).toBe(more);
        expect(calledOf(round)).not.toContain(ball);
      }
      expect(gains.reduce((sum, { more }) => sum + BigInt(more), 0n)).toBe(tried(round));
    }
  });
});

describe('what is sent and stored', () => {
  it.each([
    null,
    [],
    {},
    { cards: [] },
    { cards: [1, 1] },
    { cards: [0] },
    { cards: [SERIES_CARDS + 1] },
    { cards: [1.5] },
    { cards: ['1'] },
    { cards: [1, 2, 3, 4, 5] },
    { cards: [1], more: 1 },
  ])('is no choice: %j', (input) => expect(readChoice(input)).toBeUndefined());

  it.each([null, 'stand', {}, 1, 'BALL'])('is no move: %j', (move) =>
    expect(bingoDaPraia.readMove(move)).toBeUndefined(),
  );

  it('is recognised, and nothing else is', () => {
    const view = seen(offering[0] ?? begun(0));
    expect(isSeen(JSON.parse(JSON.stringify(view)))).toBe(true);
    const broken = [{ cards: [] }, { balls: [1] }, { bought: 1 }, { pays: [] }, { stakedE4: '-1' }, { priceE4: 5 }];
    for (const part of broken) expect(isSeen({ ...view, ...part }), JSON.stringify(part)).toBe(false);
    expect([isSeen(null), isSeen([])]).toEqual([false, false]);
  });
});
