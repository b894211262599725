import {
  type Draw,
  type OwnTicket,
  approximately,
  choices,
  deviation,
  drawsOf,
  exactRtp,
  factsOf,
  hitRate,
  published,
  roundConformance,
  rtpAtStake,
  rtpText,
} from '@arara/game-kit';
import { centavos, ZERO } from '@arara/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawsOfUrn, drawsWith } from '../draws/hypergeometric.ts';
import { freshHits, numbersKind } from '../draws/numbers-kind.ts';
import { hitsOf } from '../draws/numbers.ts';
import { ticketStatusOf } from '../draws/ticket-status.ts';
import { BEATS, kenoDaMata } from './keno-da-mata.ts';
import { oddsOfPicks, options } from './maths.ts';
import { MOST_PICKS, URN, paysOf } from './pays.ts';
import { ticketPays } from './ticket-pays.ts';

/** The balls that these seeds gave from the first day on. */
const GOLDEN: readonly number[] = [25, 10, 72, 26, 21, 44, 7, 62, 45, 66, 58, 9, 14, 64, 43, 13, 39, 69, 8, 52];
const SERVER_SEED = new Uint8Array(32).map((_, index) => 5 * index + 2);
const draws = drawsOf(SERVER_SEED);
const counts = Array.from({ length: MOST_PICKS }, (_, index) => index + 1);
const firstOf = (picks: number): number[] => Array.from({ length: picks }, (_, index) => index + 1);

const anyPicks = fc
  .uniqueArray(fc.integer({ min: 1, max: URN.numbers }), { minLength: 1, maxLength: MOST_PICKS })
  .map((picks) => picks.toSorted((a, b) => a - b));

describe('Keno da Mata keeps what every shared game promises', () => {
  const malformed = [
    undefined,
    null,
    [],
    {},
    { picks: [] },
    { picks: [0] },
    { picks: [81] },
    { picks: [1.5] },
    { picks: ['1'] },
    { picks: [3, 3] },
    { picks: [4, 3] },
    { picks: '123' },
    { picks: firstOf(11) },
    { picks: [1], balls: [1] },
  ];
  it.each(roundConformance(kenoDaMata, { options, malformed, rounds: 60 }))('$name', ({ check }) => check());
});

describe('a draw', () => {
  it('has the balls that public verifiers compute from the same seeds, in the order in which they came', () => {
    for (let nonce = 0; nonce < 100; nonce += 1) {
      const serverSeed = Buffer.from(SERVER_SEED).toString('hex');
      const seeds = { serverSeed, clientSeed: 'public', nonce: BigInt(nonce) };
      const { balls } = kenoDaMata.draw(draws('public', nonce), null);
      expect(balls.toSorted((a, b) => a - b)).toEqual(
        published.keno(seeds, { of: URN.numbers, draws: URN.drawn }).balls,
      );
      expect(new Set(balls).size).toBe(URN.drawn);
    }
  });

  it('comes from its seeds as it did when the game was published', () => {
    const outcome = kenoDaMata.draw(draws('golden', 7), null);
    expect(outcome.balls).toEqual(GOLDEN);
    expect(kenoDaMata.pay(outcome, { picks: GOLDEN.slice(0, 5).toSorted((a, b) => a - b) }, null)).toBe(3_800_000n);
  });

  it('pays by the hits of each ticket and by nothing else', () => {
    fc.assert(
      fc.property(anyPicks, fc.nat(10_000), (picks, nonce) => {
        const outcome = kenoDaMata.draw(draws('any', nonce), null);
        const hits = hitsOf(picks, outcome.balls);
        expect(kenoDaMata.pay(outcome, { picks }, null)).toBe(BigInt(paysOf(picks.length)[hits] ?? -1));
      }),
    );
  });
});

describe.each(counts)('%d numbers', (picks) => {
  const odds = oddsOfPicks(picks);

  /** A draw with so many of the first `picks` numbers among its balls. */
  const drawWith = (hits: number): Draw => ({
    ...choices(() => 0),
    scaledPicks: (of, take) => [
      ...Array.from({ length: hits }, (_, index) => index),
      ...Array.from({ length: take - hits }, (_, index) => of - 1 - index),
    ],
  });

  it('pay through the rules themselves what the mathematics counts', () => {
    let win = 0n;
    for (let hits = 0; hits <= picks; hits += 1) {
      const outcome = kenoDaMata.draw(drawWith(hits), null);
      expect(hitsOf(firstOf(picks), outcome.balls)).toBe(hits);
      win += kenoDaMata.pay(outcome, { picks: firstOf(picks) }, null) * drawsWith(URN, picks, hits);
    }
    const exact = exactRtp(odds);
    expect(win * exact.stake).toBe(exact.win * drawsOfUrn(URN) * 10_000n);
  });

  it('return at least 96 % and not a centavo less at any stake', () => {
    const { win, stake } = exactRtp(odds);
    expect(win * 100n >= stake * 96n && win * 1000n < stake * 972n).toBe(true);
    for (const each of kenoDaMata.stakes.steps) expect(rtpAtStake(odds, each)).toEqual({ win, stake });
  });

  it('pay no less for more hits: a ticket is never worth less for a ball more', () => {
    const pays = paysOf(picks);
    expect(pays).toHaveLength(picks + 1);
    for (let hits = 1; hits <= picks; hits += 1) expect(pays[hits]).toBeGreaterThanOrEqual(pays[hits - 1] ?? 0);
  });
});

describe('what the table of prizes shows', () => {
  it('is what is paid, with every draw counted once', () => {
    for (const picks of counts) {
      const lines = ticketPays(picks);
      expect(lines.map(({ payE4 }) => payE4)).toEqual(paysOf(picks));
      expect(lines.reduce((sum, line) => sum + line.draws, 0n)).toBe(drawsOfUrn(URN));
    }
    expect(ticketPays(0)).toEqual([]);
  });
});

describe('a ticket while its draw is shown', () => {
  const kind = numbersKind(kenoDaMata, URN, BEATS, String);
  const outcome = kenoDaMata.draw(draws('golden', 7), null);
  const picks = [...outcome.balls.slice(0, 4), ...outcome.balls.slice(18, 19)].toSorted((a, b) => a - b);
  const ticket: OwnTicket = {
    id: 'ticket',
    roundId: 'round',
    stake: centavos(200),
    input: { picks },
    state: 'paid',
    leftE4: null,
    win: centavos(76_000),
  };
  const after = (parts: number) =>
    ticketStatusOf(kind, ticket, { picks }, parts > 0 ? kind.reveal(outcome, parts) : undefined);

  it('is shown by the revealed part of the draw, though it is paid already', () => {
    expect(after(0)).toEqual({ standing: 'open', amount: 200n });
    expect(after(2)).toEqual({ standing: 'open', amount: ZERO });
    expect(after(3)).toEqual({ standing: 'worth', amount: 1000n });
    expect(after(4)).toEqual({ standing: 'worth', amount: 5000n });
    expect(after(20)).toEqual({ standing: 'won', amount: 76_000n });
  });

  it('that brings no more than its stake has won nothing, and one that was given back has lost nothing', () => {
    const whole = kind.reveal(outcome, BEATS.parts);
    const two = [
      ...outcome.balls.slice(0, 1),
      ...[1, 2, 3].filter((each) => !outcome.balls.includes(each)).slice(0, 1),
    ];
    expect(ticketStatusOf(kind, ticket, { picks: two }, whole).standing).toBe('back');
    expect(ticketStatusOf(kind, { ...ticket, state: 'void' }, { picks }, undefined)).toEqual({
      standing: 'void',
      amount: 200n,
    });
  });

  it('sounds higher with each hit, by the ball that came last', () => {
    const inputs = [{ picks }];
    expect([1, 4, 5, 19].map((parts) => freshHits(kind.reveal(outcome, parts).outcome, inputs))).toEqual([1, 4, 0, 5]);
    expect(freshHits({ balls: [] }, inputs)).toBe(0);
  });
});

describe('a long run (fixed seeds) agrees with the exact figures', () => {
  it.each([1, 3, 5])('%d numbers', (picks) => {
    const rounds = 40_000;
    const draw = draws('simulation', 0);
    let total = 0;
    for (let round = 0; round < rounds; round += 1)
      total += Number(kenoDaMata.pay(kenoDaMata.draw(draw, null), { picks: firstOf(picks) }, null)) / 10_000;
    const odds = oddsOfPicks(picks);
    const { win, stake } = exactRtp(odds);
    const off = Math.abs(total / rounds - approximately(win, stake));
    expect(off).toBeLessThan((4 * deviation(odds)) / Math.sqrt(rounds));
  });
});

describe('the parsheet', () => {
  it('says what the mathematics says', () => {
    expect(factsOf(options)).toEqual({ rtp: kenoDaMata.rtp, maxMultiplierE4: 250_000_000n, maxOneIn: 8_911_712n });
    expect(rtpText(kenoDaMata.rtp)).toBe('96,2%');
    const rows = counts.map((picks) => {
      const odds = oddsOfPicks(picks);
      const { win, stake } = exactRtp(odds);
      const part = (approximately(win, stake) * 100).toFixed(3);
      return `${picks} ${part} ${(hitRate(odds) * 100).toFixed(1)} ${deviation(odds).toFixed(2)}`;
    });
    // Numbers, return and hit rate in percent, standard deviation in stakes.
    expect(rows).toEqual([
      '1 96.500 25.0 1.67',
      '2 96.297 44.0 2.26',
      '3 96.434 15.3 5.80',
      '4 96.911 25.9 7.55',
      '5 96.706 9.7 10.09',
      '6 96.634 16.2 8.91',
      '7 96.552 23.7 13.81',
      '8 96.822 10.2 19.36',
      '9 97.104 15.3 20.44',
      '10 97.037 6.5 19.68',
    ]);
  });
});
