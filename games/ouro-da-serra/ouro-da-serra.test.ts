import { conformance, deviation, drawsOf, exactRtp, hitRate, rtpAtStake, rtpText, winOf } from '@arara/game-kit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { options } from './maths.ts';
import { ouroDaSerra } from './ouro-da-serra.ts';
import { coinsOf, holdHalves, isOuroOutcome, playRound } from './outcome.ts';
import {
  COIN_ONE_IN,
  HALF_E4,
  LEAST_COINS,
  type Picture,
  RESPINS,
  STOPS,
  coinValues,
  coinWeights,
  linePays,
  lines,
  strips,
} from './paytable.ts';
import { HIT_PERCENT, HOLD_ONE_IN } from './return.ts';
import { linePay, spinAt } from './spin.ts';

const draws = drawsOf(new Uint8Array(32).map((_, index) => 7 * index));
const odds = options[0]?.odds() ?? { total: 1n, cases: new Map<bigint, bigint>() };
const anyStops = fc.array(fc.nat(STOPS - 1), { minLength: 5, maxLength: 5 });

/** The stop that shows `picture` in the top row. */
function stopOf(reel: number, picture: Picture): number {
  return strips[reel]?.indexOf(picture) ?? -1;
}

/** Stops that show so many coins, 0, 6 or 13: the coins of a reel are one stack. */
const nothing = [6, 8, 15, 10, 7];
const six = [6, 8, stopOf(2, 'coin'), stopOf(3, 'coin'), 7];
const thirteen = strips.map((_, reel) => stopOf(reel, 'coin'));

describe('Ouro da Serra keeps what every game promises', () => {
  const malformed = [undefined, null, [], '', 0, { lines: 10 }, { coins: 6 }];
  it.each(conformance(ouroDaSerra, { options, malformed }))('$name', ({ check }) => check());
});

describe('a line', () => {
  it.each([
    ['three from the left', ['jack', 'jack', 'jack', 'ace', 'king'], 'jack', 3, 1],
    ['four', ['lantern', 'lantern', 'lantern', 'lantern', 'coin'], 'lantern', 4, 18],
    ['five', ['topaz', 'topaz', 'topaz', 'topaz', 'topaz'], 'topaz', 5, 160],
    ['with a pan among them', ['ace', 'pan', 'ace', 'king', 'king'], 'ace', 3, 2],
    ['with pans before them', ['pan', 'pan', 'queen', 'queen', 'jack'], 'queen', 4, 5],
    ['pans that are worth more by themselves', ['pan', 'pan', 'pan', 'jack', 'king'], 'pan', 3, 10],
    ['pans that are worth more as another picture', ['pan', 'pan', 'pan', 'topaz', 'topaz'], 'topaz', 5, 160],
    ['pans before a coin', ['pan', 'pan', 'pan', 'coin', 'jack'], 'pan', 3, 10],
  ] as const)('pays %s', (_, cells, picture, count, halves) => {
    expect(linePay(cells)).toEqual({ picture, count, halves });
  });

  it.each([
    ['two', ['topaz', 'topaz', 'jack', 'topaz', 'topaz']],
    ['three that do not begin at the left', ['jack', 'ace', 'ace', 'ace', 'king']],
    ['coins', ['coin', 'coin', 'coin', 'coin', 'coin']],
  ] as const)('does not pay %s', (_, cells) => expect(linePay(cells)).toBeUndefined());

  it('pays more for more of a picture', () => {
    for (const [three, four, five] of Object.values(linePays)) expect(three < four && four < five).toBe(true);
  });

  it('adds up with the others', () => {
    fc.assert(
      fc.property(anyStops, (stops) => {
        const { wins, halves, columns } = spinAt(stops);
        expect(wins.reduce((sum, win) => sum + win.halves, 0)).toBe(halves);
        for (const { line, count, picture } of wins) {
          const run = (lines[line] ?? []).slice(0, count).map((row, reel) => columns[reel]?.[row]);
          expect(run.every((each) => each === picture || each === 'pan')).toBe(true);
        }
      }),
    );
  });
});

/** A round with these stops; a coin lands where `lands` says, each worth `halves`. */
function played(stops: readonly number[], lands: (respin: number, cell: number) => boolean, halves = 2) {
  return playRound({ stops: () => stops, lands, value: () => halves });
}

describe('the respins', () => {
  it('open with six coins and not with five', () => {
    const five = [stopOf(0, 'coin'), 8, stopOf(2, 'coin'), 10, 7];
    expect([five, six, thirteen].map((stops) => spinAt(stops).coins.length)).toEqual([5, 6, 13]);
    expect([five, six, thirteen].map((stops) => played(stops, () => false).hold !== null)).toEqual([false, true, true]);
  });

  it('end after three that bring no coin', () => {
    expect(played(six, () => false).hold?.respins).toEqual([[], [], []]);
  });

  it('are three again after each new coin', () => {
    const { hold } = played(six, (respin, cell) => respin === 2 && cell === 0);
    expect(hold?.respins).toEqual([[], [], [{ cell: 0, halves: 2 }], [], [], []]);
  });

  it('turn only the empty cells', () => {
    const asked: number[] = [];
    played(six, (_, cell) => {
      asked.push(cell);
      return false;
    });
    const { coins } = spinAt(six);
    expect(asked).toHaveLength(RESPINS * 9);
    expect(asked.some((cell) => coins.includes(cell))).toBe(false);
  });

  it('pay the sum of all coins beside the lines', () => {
    const { hold, payE4 } = played(six, (respin, cell) => respin === 0 && cell < 2, 20);
    expect(hold && coinsOf(hold)).toHaveLength(8);
    expect(payE4).toBe((160 + spinAt(six).halves) * HALF_E4);
  });

  it('pay 1,000 times the stake for a full board, whatever its coins are worth, and end there', () => {
    const { hold, payE4 } = played(thirteen, () => true, 1);
    expect(hold?.respins).toHaveLength(1);
    expect(hold && holdHalves(hold)).toBe(2_000);
    expect(payE4).toBe(10_000_000);
  });

  it('never pay more than that', () => {
    expect(played(thirteen, () => false, 200).payE4).toBe(10_000_000);
  });
});

describe('a round', () => {
  it('draws its reels, the value of each coin, then each empty cell and at once its coin', () => {
    let holds = 0;
    for (let nonce = 0; nonce < 1_200; nonce += 1) {
      const { outcome } = ouroDaSerra.play(draws('order', nonce), {});
      const draw = draws('order', nonce);
      expect(outcome.stops).toEqual(outcome.stops.map(() => draw.int(STOPS)));
      if (!outcome.hold) continue;
      holds += 1;
      const held = new Set<number>();
      for (const { cell, halves } of outcome.hold.coins) {
        expect(coinValues[draw.weighted(coinWeights)]).toBe(halves);
        held.add(cell);
      }
      for (const landed of outcome.hold.respins) {
        const found: { cell: number; halves: number }[] = [];
        for (let cell = 0; cell < 15; cell += 1)
          if (!held.has(cell) && draw.int(COIN_ONE_IN) === 0)
            found.push({ cell, halves: coinValues[draw.weighted(coinWeights)] ?? 0 });
        expect(landed).toEqual(found);
        for (const { cell } of found) held.add(cell);
      }
    }
    expect(holds).toBeGreaterThan(3);
  });

  it('is never rounded, and pays at most R$ 500.000,00', () => {
    for (const stake of ouroDaSerra.stakes.steps) {
      expect(stake % 10n).toBe(0n);
      expect((stake * BigInt(HALF_E4)) % 10_000n).toBe(0n);
      expect(rtpAtStake(odds, stake)).toEqual(ouroDaSerra.rtp);
    }
    expect(winOf(ouroDaSerra.stakes.max, ouroDaSerra.maxMultiplierE4)).toBe(50_000_000n);
  });
});

describe('the stored round', () => {
  it('is recognised, and nothing else is', () => {
    for (let nonce = 0; nonce < 500; nonce += 1) {
      const { outcome, multiplierE4 } = ouroDaSerra.play(draws('store', nonce), {});
      expect(isOuroOutcome(JSON.parse(JSON.stringify(outcome)))).toBe(true);
      expect(BigInt(outcome.payE4)).toBe(multiplierE4);
    }
    const plain = { stops: nothing, hold: null, payE4: spinAt(nothing).halves * HALF_E4 };
    expect(isOuroOutcome(plain)).toBe(true);
    const round = played(six, (respin, cell) => respin === 1 && cell === 4);
    const { hold } = round;
    expect(isOuroOutcome(round)).toBe(true);
    for (const broken of [
      null,
      [],
      {},
      { ...plain, more: 1 },
      { ...plain, payE4: plain.payE4 + HALF_E4 },
      { ...plain, stops: [0, 0, 0, 0, 32] },
      { ...plain, stops: [0, 0, 0, 0] },
      { ...plain, hold },
      { ...round, hold: null },
      { ...round, hold: { ...hold, coins: hold?.coins.slice(1) } },
      { ...round, hold: { ...hold, respins: hold?.respins.slice(0, -1) } },
      { ...round, hold: { ...hold, respins: [...(hold?.respins ?? []), []] } },
      { ...round, hold: { ...hold, coins: hold?.coins.map((coin) => ({ ...coin, halves: 5 })) } },
      { ...round, hold: { ...hold, coins: hold?.coins.map((coin) => ({ ...coin, halves: 3 })) } },
    ])
      expect(isOuroOutcome(broken)).toBe(false);
  });
});

describe('golden rounds', () => {
  const golden = drawsOf(new Uint8Array(32).map((_, index) => index));

  it('stay what they are', () => {
    const texts = [0, 1, 2, 3].map((nonce) => {
      const { outcome, multiplierE4 } = ouroDaSerra.play(golden('ouro', nonce), {});
      return `${outcome.stops.join(' ')}: ${multiplierE4}`;
    });
    expect(texts).toMatchInlineSnapshot(`
      [
        "30 0 28 8 20: 0",
        "4 15 26 13 10: 5000",
        "22 30 29 6 3: 0",
        "23 14 5 21 15: 0",
      ]
    `);
  });

  it('stay what they are through their respins', () => {
    let nonce = 0;
    while (ouroDaSerra.play(golden('ouro', nonce), {}).outcome.hold === null) nonce += 1;
    const { outcome } = ouroDaSerra.play(golden('ouro', nonce), {});
    const text = (coins: readonly { cell: number; halves: number }[]) =>
      coins.map(({ cell, halves }) => `${cell}: ${halves}`).join(', ');
    expect({
      nonce,
      stops: outcome.stops.join(' '),
      coins: text(outcome.hold?.coins ?? []),
      respins: outcome.hold?.respins.map(text),
      payE4: outcome.payE4,
    }).toMatchInlineSnapshot(`
      {
        "coins": "1: 6, 2: 2, 3: 3, 4: 4, 5: 6, 6: 2, 7: 2",
        "nonce": 378,
        "payE4": 240000,
        "respins": [
          "8: 6, 9: 3, 13: 4, 14: 4",
          "",
          "0: 4",
          "",
          "12: 2",
          "",
          "",
          "",
        ],
        "stops": "22 25 3 14 31",
      }
    `);
  });
});

describe('a long run (fixed seeds) agrees with the exact figures', () => {
  const rounds = 150_000;
  const draw = draws('simulation', 0);
  let [sum, hits, holds] = [0, 0, 0];
  for (let round = 0; round < rounds; round += 1) {
    const { multiplierE4, outcome } = ouroDaSerra.play(draw, {});
    sum += Number(multiplierE4) / 10_000;
    if (multiplierE4 > 0n) hits += 1;
    if (outcome.hold) holds += 1;
  }
  const z = (seen: number, chance: number) =>
    Math.abs(seen - rounds * chance) / Math.sqrt(rounds * chance * (1 - chance));

  it('in its return', () => {
    const { win, stake } = exactRtp(odds);
    const exact = Number((win * 10n ** 12n) / stake) / 1e12;
    expect(Math.abs(sum / rounds - exact)).toBeLessThan((4 * deviation(odds)) / Math.sqrt(rounds));
  });

  it('in how often it pays', () => expect(z(hits, hitRate(odds))).toBeLessThan(4));

  it('in how often respins open', () => {
    // How many coins each window of a reel shows, over all windows.
    const ways = strips.reduce<number[]>(
      (before, strip) => {
        const next = Array<number>(before.length + 3).fill(0);
        for (const at of strip.keys()) {
          const coins = [0, 1, 2].filter((row) => strip[(at + row) % STOPS] === 'coin').length;
          for (const [seen, count] of before.entries()) next[seen + coins] = (next[seen + coins] ?? 0) + count;
        }
        return next;
      },
      [1],
    );
    const chance = ways.slice(LEAST_COINS).reduce((all, count) => all + count, 0) / STOPS ** 5;
    expect(z(holds, chance)).toBeLessThan(4);
    expect(Math.round(1 / chance)).toBe(HOLD_ONE_IN);
  });
});

describe('the parsheet', () => {
  it('says what the mathematics says', () => {
    expect(rtpText(ouroDaSerra.rtp)).toBe('96,5%');
    expect(hitRate(odds)).toBeCloseTo(0.280_054_450_035, 11);
    expect(deviation(odds)).toBeCloseTo(9.256_779_403_516, 9);
    expect(Math.floor(hitRate(odds) * 100)).toBe(HIT_PERCENT);
    expect(odds.cases.size).toBe(1_998);
  });
});
