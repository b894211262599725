import {
  type Draw,
  choices,
  drawsOf,
  exactRtp,
  factsOf,
  hitRate,
  published,
  roundConformance,
  rtpAtStake,
  rtpText,
  winOf,
} from '@arara/game-kit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawsOfUrn, drawsWith } from '../draws/hypergeometric.ts';
import { hitsOf } from '../draws/numbers.ts';
import { oddsOfTicket, options } from './maths.ts';
import { PICKS, URN, payOfHits } from './pays.ts';
import { quininha } from './quininha.ts';
import { ticketPays } from './ticket-pays.ts';

const SERVER_SEED = new Uint8Array(32).map((_, index) => 7 * index + 1);
/** The balls that these seeds gave from the first day on. */
const GOLDEN: readonly number[] = [16, 4, 11, 36, 45];
const draws = drawsOf(SERVER_SEED);
const FIRST = [1, 2, 3, 4, 5];

describe('Quininha keeps what every shared game promises', () => {
  const malformed = [
    undefined,
    null,
    [],
    {},
    { picks: [] },
    { picks: [1, 2, 3, 4] },
    { picks: [1, 2, 3, 4, 5, 6] },
    { picks: [0, 1, 2, 3, 4] },
    { picks: [1, 2, 3, 4, 81] },
    { picks: [1, 2, 3, 4, 4] },
    { picks: [1, 2, 3, 5, 4] },
    { picks: ['1', 2, 3, 4, 5] },
    { picks: FIRST, more: 1 },
  ];
  it.each(roundConformance(quininha, { options, malformed }))('$name', ({ check }) => check());
});

describe('a draw', () => {
  it('has the balls that public verifiers compute from the same seeds, in the order in which they came', () => {
    for (let nonce = 0; nonce < 200; nonce += 1) {
      const serverSeed = Buffer.from(SERVER_SEED).toString('hex');
      const seeds = { serverSeed, clientSeed: 'public', nonce: BigInt(nonce) };
      const { balls } = quininha.draw(draws('public', nonce), null);
      expect(balls.toSorted((a, b) => a - b)).toEqual(
        published.keno(seeds, { of: URN.numbers, draws: URN.drawn }).balls,
      );
    }
  });

  it('comes from its seeds as it did when the game was published', () => {
    const outcome = quininha.draw(draws('golden', 7), null);
    expect(outcome.balls).toEqual(GOLDEN);
    const all = GOLDEN.toSorted((a, b) => a - b);
    expect(quininha.pay(outcome, { picks: all }, null)).toBe(2_000_000_000n);
  });

  it('pays by the hits of each ticket and by nothing else', () => {
    const anyPicks = fc
      .uniqueArray(fc.integer({ min: 1, max: URN.numbers }), { minLength: PICKS, maxLength: PICKS })
      .map((picks) => picks.toSorted((a, b) => a - b));
    fc.assert(
      fc.property(anyPicks, fc.nat(10_000), (picks, nonce) => {
        const outcome = quininha.draw(draws('any', nonce), null);
        const pay = quininha.pay(outcome, { picks }, null);
        expect(pay).toBe(BigInt(payOfHits(hitsOf(picks, outcome.balls))));
      }),
    );
  });
});

describe('the odds', () => {
  /** A draw with so many of the first five numbers among its balls. */
  const drawWith = (hits: number): Draw => ({
    ...choices(() => 0),
    scaledPicks: (of, take) => [
      ...FIRST.slice(0, hits).map((pick) => pick - 1),
      ...Array.from({ length: take - hits }, (_, index) => of - 1 - index),
    ],
  });

  it('are those of 24,040,016 draws, each with so many hits', () => {
    expect(drawsOfUrn(URN)).toBe(24_040_016n);
    expect(ticketPays.map((line) => line.draws)).toEqual([17_259_390n, 6_077_250n, 675_250n, 27_750n, 375n, 1n]);
  });

  it('pay through the rules themselves what the mathematics counts', () => {
    let win = 0n;
    for (let hits = 0; hits <= PICKS; hits += 1)
      win += quininha.pay(quininha.draw(drawWith(hits), null), { picks: FIRST }, null) * drawsWith(URN, PICKS, hits);
    const exact = exactRtp(oddsOfTicket());
    expect(win * exact.stake).toBe(exact.win * drawsOfUrn(URN) * 10_000n);
  });

  it('return 96.69 %, and not a centavo less at any stake', () => {
    const { win, stake } = exactRtp(oddsOfTicket());
    expect((win * 10_000n) / stake).toBe(9669n);
    for (const each of quininha.stakes.steps) expect(rtpAtStake(oddsOfTicket(), each)).toEqual({ win, stake });
  });

  it('give something back in 28 draws of a hundred', () => {
    expect((hitRate(oddsOfTicket()) * 100).toFixed(2)).toBe('28.21');
  });
});

describe('the parsheet', () => {
  it('says what the mathematics says', () => {
    expect(factsOf(options)).toEqual({ rtp: quininha.rtp, maxMultiplierE4: 2_000_000_000n, maxOneIn: 24_040_016n });
    expect(rtpText(quininha.rtp)).toBe('96,6%');
  });

  it('ends at a million reais, on the largest stake', () => {
    expect(winOf(quininha.stakes.max, quininha.maxMultiplierE4)).toBe(100_000_000n);
  });
});
