import {
  approximately,
  conformance,
  drawsOf,
  enumerate,
  exactRtp,
  factsOf,
  hitRate,
  oddsOf,
  published,
  rtpAtStake,
  rtpText,
  winOf,
} from '@arara/game-kit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Bet, MOST_CHIPS, chipMoney, chipsOf } from '../chips/bets.ts';
import { spots } from './cloth.ts';
import { oddsOfBets, options } from './maths.ts';
import { isRoletaOutcome } from './outcome.ts';
import { payE4, timesOf, winnersOf } from './pays.ts';
import { roleta } from './roleta.ts';

const SERVER_SEED = new Uint8Array(32).map((_, index) => 5 * index);
const draws = drawsOf(SERVER_SEED);

const someBets = fc
  .uniqueArray(
    fc.record({ bet: fc.constantFrom(...spots.map(({ id }) => id)), chips: fc.integer({ min: 1, max: 40 }) }),
    {
      minLength: 1,
      maxLength: 12,
      selector: ({ bet }) => bet,
    },
  )
  .filter((bets) => chipsOf(bets) <= MOST_CHIPS);

describe('Roleta keeps what every game promises', () => {
  const red = { bet: 'red', chips: 1 };
  const malformed = [
    undefined,
    null,
    [],
    {},
    { bets: [] },
    { bets: 'red' },
    { bets: [red], luck: 1 },
    { bets: [null] },
    { bets: [{ bet: 'red' }] },
    { bets: [{ bet: 'red', chips: 0 }] },
    { bets: [{ bet: 'red', chips: -1 }] },
    { bets: [{ bet: 'red', chips: 1.5 }] },
    { bets: [{ bet: 'red', chips: '1' }] },
    { bets: [{ bet: 'red', chips: 1, on: true }] },
    { bets: [{ bet: '37', chips: 1 }] },
    { bets: [{ bet: '2-1', chips: 1 }] },
    { bets: [{ bet: 'toString', chips: 1 }] },
    { bets: [red, red] },
    { bets: [{ bet: 'red', chips: MOST_CHIPS + 1 }] },
    {
      bets: [
        { bet: 'red', chips: MOST_CHIPS },
        { bet: 'black', chips: 1 },
      ],
    },
  ];
  it.each(conformance(roleta, { options, malformed, rounds: 40 }))('$name', ({ check }) => check());
});

describe('the ball', () => {
  it('falls where public verifiers compute it from the same seeds', () => {
    for (let nonce = 0; nonce < 200; nonce += 1) {
      const seeds = {
        serverSeed: Buffer.from(SERVER_SEED).toString('hex'),
        clientSeed: 'public',
        nonce: BigInt(nonce),
      };
      const { outcome } = roleta.play(draws('public', nonce), { bets: [{ bet: 'red', chips: 1 }] });
      expect(outcome.pocket).toBe(published.roulette(seeds, { pockets: 37 }).pocket);
    }
  });

  it('falls into each of the 37 pockets in one of 37 cases', () => {
    const pockets = [...enumerate((draw) => roleta.play(draw, { bets: [{ bet: '0', chips: 1 }] }).outcome.pocket)];
    expect(pockets.map(({ value }) => value)).toEqual(Array.from({ length: 37 }, (_, pocket) => pocket));
    for (const { over, under } of pockets) expect([over, under]).toEqual([1n, 37n]);
  });
});

describe('the pays', () => {
  it('return 97.2973 % on every one of the 157 places, exactly', () => {
    for (const { id } of spots) {
      const odds = oddsOf((draw) => roleta.play(draw, { bets: [{ bet: id, chips: 1 }] }));
      expect(exactRtp(odds)).toEqual({ win: 36n, stake: 37n });
      expect(rtpAtStake(odds, roleta.stakes.min)).toEqual({ win: 36n, stake: 37n });
    }
    expect(approximately(36n, 37n)).toBeCloseTo(0.972_972_97, 8);
    expect(rtpText(roleta.rtp)).toBe('97,2%');
  });

  it.each([
    ['17', 36],
    ['17-18', 18],
    ['0-1-2', 12],
    ['16-17-18', 12],
    ['17-18-20-21', 9],
    ['0-1-2-3', 9],
    ['13-14-15-16-17-18', 6],
    ['dozen-2', 3],
    ['column-2', 3],
    ['black', 2],
    ['odd', 2],
    ['low', 2],
  ])('a chip on %s wins on 17 or 2: %d times', (bet, times) => {
    const spot = spots.find(({ id }) => id === bet);
    expect(spot && timesOf(spot)).toBe(times);
    const pocket = spot?.numbers.includes(17) ? 17 : 2;
    expect(payE4([{ bet, chips: 3 }], pocket)).toBe(BigInt(times) * 10_000n);
  });

  it('every even chance loses to the zero', () => {
    for (const bet of ['red', 'black', 'even', 'odd', 'low', 'high', 'dozen-1', 'column-3'])
      expect(payE4([{ bet, chips: 1 }], 0)).toBe(0n);
  });

  it('of bets together are those of the bets one by one, to the centavo or a little over', () => {
    fc.assert(
      fc.property(someBets, fc.integer({ min: 0, max: 36 }), (bets: readonly Bet[], pocket) => {
        const stake = chipMoney(chipsOf(bets));
        const apart = winnersOf(bets, pocket).reduce(
          (sum, { bet, chips }) => sum + winOf(chipMoney(chips), payE4([{ bet, chips }], pocket)),
          0n,
        );
        const over = winOf(stake, payE4(bets, pocket)) - apart;
        // Up to R$ 100 the rounding of the multiplier never shows.
        expect(over >= 0n && over <= stake / 10_000n).toBe(true);
        expect(stake > 10_000n || over === 0n).toBe(true);
      }),
      { seed: 7, numRuns: 600 },
    );
  });

  it('return no less than each alone, and no more than a ten-thousandth above it', () => {
    fc.assert(
      fc.property(someBets, (bets: readonly Bet[]) => {
        const odds = oddsOf((draw) => roleta.play(draw, { bets }));
        const { win, stake } = exactRtp(odds);
        expect(win * 37n >= stake * 36n && win * 10_000n * 37n <= stake * (360_000n + 37n)).toBe(true);
        expect(exactRtp(oddsOfBets(bets))).toEqual({ win, stake });
      }),
      { seed: 11, numRuns: 60 },
    );
  });
});

describe('the stored round', () => {
  it('is recognised, and nothing else is', () => {
    const outcome = { pocket: 17, winners: [{ bet: 'black', chips: 5 }] };
    expect(isRoletaOutcome(JSON.parse(JSON.stringify(outcome)))).toBe(true);
    expect(isRoletaOutcome({ pocket: 0, winners: [] })).toBe(true);
    for (const broken of [
      null,
      [],
      {},
      { pocket: 17 },
      { ...outcome, pocket: 37 },
      { ...outcome, pocket: 1.5 },
      { ...outcome, winners: [{ bet: 'red', chips: 5 }] },
      { ...outcome, winners: [{ bet: 'nowhere', chips: 5 }] },
    ])
      expect(isRoletaOutcome(broken)).toBe(false);
  });
});

describe('the parsheet', () => {
  it('says what the mathematics says', () => {
    expect(factsOf(options)).toEqual({ rtp: roleta.rtp, maxMultiplierE4: 360_000n, maxOneIn: 37n });
    const rates = options.map(({ name, odds }) => [name, hitRate(odds()).toFixed(4)]);
    expect(Object.fromEntries(rates)).toMatchObject({
      straight: '0.0270',
      corner: '0.1081',
      dozen: '0.3243',
      red: '0.4865',
    });
    const seven = exactRtp(oddsOfBets([1, 5, 9, 14, 20, 26, 33].map((number) => ({ bet: String(number), chips: 1 }))));
    expect(approximately(seven.win, seven.stake)).toBeCloseTo(0.972_981_08, 8);
    const every = Array.from({ length: 37 }, (_, number) => ({ bet: String(number), chips: 1 }));
    expect(payE4(every, 5)).toBe(9_730n);
  });
});
