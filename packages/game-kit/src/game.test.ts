import { type Centavos, centavos } from '@arara/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Evidence, conformance } from './conformance.ts';
import { commitment, createDraw } from './draw.ts';
import { oddsOf } from './enumerate.ts';
import { type InstantGame, rtpBps, rtpText, winOf } from './game.ts';
import { toHex } from './hex.ts';
import { sameJson } from './json.ts';
import { verifyRound } from './verify.ts';

interface Side {
  readonly side: 'heads' | 'tails';
}

/** The smallest whole game: call a coin, win 1.94 times the stake. */
const coin: InstantGame<Side, Side> = {
  kind: 'instant',
  name: 'coin',
  version: '1.0.0',
  category: 'arcade',
  stakes: { min: centavos(50), max: centavos(100), steps: [centavos(50), centavos(100)] },
  rtp: { win: 97n, stake: 100n },
  maxMultiplierE4: 19_400n,
  maxOneIn: 2n,
  readInput(input) {
    if (typeof input !== 'object' || input === null || !('side' in input)) return undefined;
    return input.side === 'heads' || input.side === 'tails' ? { side: input.side } : undefined;
  },
  play(draw, { side }) {
    const landed = draw.pick(['heads', 'tails'] as const);
    return { outcome: { side: landed }, multiplierE4: landed === side ? 19_400n : 0n };
  },
};

const evidence: Evidence = {
  options: (['heads', 'tails'] as const).map((side) => ({
    name: side,
    input: { side },
    odds: () => oddsOf((draw) => coin.play(draw, { side })),
  })),
  malformed: [undefined, null, {}, { side: 'edge' }, 'heads'],
};

describe('a game that keeps every promise', () => {
  it.each(conformance(coin, evidence))('$name', ({ check }) => check());
});

describe('a broken game is caught', () => {
  const broken = (name: string, game: Partial<InstantGame<Side, Side>>) => {
    const failed = conformance({ ...coin, ...game }, evidence).filter(({ check }) => {
      try {
        check();
        return false;
      } catch {
        return true;
      }
    });
    expect(failed.map((check) => check.name)).toContain(name);
  };
  let calls = 0;

  it.each<[string, string, Partial<InstantGame<Side, Side>>]>([
    ['a name with capitals', 'has a stable key, a version and a shelf', { name: 'Coin' }],
    [
      'falling stakes',
      'offers stakes in rising order',
      { stakes: { min: centavos(50), max: centavos(100), steps: [centavos(100), centavos(50)] } },
    ],
    [
      'an input that is waved through',
      'reads what a player may choose and refuses the rest',
      { readInput: () => ({ side: 'heads' }) },
    ],
    [
      'a memory of the last round',
      'plays the same round from the same seeds',
      {
        play: () => ({ outcome: { side: (calls += 1) % 2 ? 'heads' : 'tails' }, multiplierE4: 0n }),
      },
    ],
    [
      'a prize above the largest',
      'pays no more than its largest prize, at the odds it shows',
      {
        play: () => ({ outcome: { side: 'heads' }, multiplierE4: 20_000n }),
      },
    ],
    [
      'a better return than the true one',
      'returns what it declares, at every stake',
      { rtp: { win: 98n, stake: 100n } },
    ],
    [
      'a stake at which rounding eats the return',
      'returns what it declares, at every stake',
      {
        stakes: { min: centavos(1), max: centavos(1), steps: [centavos(1)] },
      },
    ],
    ['rarer odds than the true ones', 'pays no more than its largest prize, at the odds it shows', { maxOneIn: 3n }],
  ])('%s', (_, name, game) => broken(name, game));

  it('an outcome that a database cannot hold', () => {
    const game: InstantGame = { ...coin, play: () => ({ outcome: { side: undefined }, multiplierE4: 0n }) };
    const check = conformance(game, evidence).find(({ name }) => name === 'has an outcome that survives storage');
    expect(() => check?.check()).toThrow('does not survive');
  });
});

describe('the verifier', () => {
  const serverSeed = new Uint8Array(32).fill(9);
  const played = coin.play(createDraw({ serverSeed, clientSeed: 'ana', nonce: 1n }), { side: 'heads' });
  const record = {
    serverSeed,
    commitment: commitment(serverSeed),
    clientSeed: 'ana',
    nonce: 1n,
    input: { side: 'heads' },
    ...played,
  };

  it('confirms a round from its record, the seed as bytes or as hex text', () => {
    expect(verifyRound(coin, record)).toEqual({
      ok: true,
      commitmentOk: true,
      outcomeOk: true,
      multiplierOk: true,
      recomputed: played,
    });
    expect(verifyRound(coin, { ...record, serverSeed: toHex(serverSeed).toUpperCase() }).ok).toBe(true);
  });

  it('says which part of a record is not true', () => {
    const other = new Uint8Array(32).fill(8);
    expect(verifyRound(coin, { ...record, commitment: commitment(other) })).toMatchObject({
      ok: false,
      commitmentOk: false,
      outcomeOk: true,
    });
    expect(verifyRound(coin, { ...record, multiplierE4: 1n })).toMatchObject({
      ok: false,
      multiplierOk: false,
      outcomeOk: true,
    });
    expect(verifyRound(coin, { ...record, outcome: { side: 'edge' } })).toMatchObject({
      ok: false,
      outcomeOk: false,
      multiplierOk: true,
    });
  });

  it.each([
    ['a seed that is not hex text', { serverSeed: 'zz' }],
    ['a seed that is too short', { serverSeed: '00' }],
    ['a client seed with a colon', { clientSeed: 'a:b' }],
    ['a negative nonce', { nonce: -1n }],
    ['a broken nonce', { nonce: 0.5 }],
    ['an input that the game refuses', { input: 'heads' }],
  ])('answers no to %s', (_, part) => {
    expect(verifyRound(coin, { ...record, ...part })).toMatchObject({ ok: false, outcomeOk: false });
  });
});

describe('amounts', () => {
  it('rounds a win down to the centavo', () => {
    expect(winOf(centavos(50), 10_104n)).toBe(50n);
    expect(winOf(centavos(250), 250_000n)).toBe(6250n);
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 12n }),
        fc.bigInt({ min: 0n, max: 10n ** 9n }),
        (stake, multiplier) => {
          const left = stake * multiplier - winOf(stake as Centavos, multiplier) * 10_000n;
          expect(left >= 0n && left < 10_000n).toBe(true);
        },
      ),
    );
    expect(() => winOf(centavos(-1), 1n)).toThrow(RangeError);
    expect(() => winOf(centavos(1), -1n)).toThrow(RangeError);
  });

  it('never shows a return above the true one', () => {
    expect(rtpBps({ win: 96_869n, stake: 100_000n })).toBe(9686);
    expect(rtpText({ win: 96_899n, stake: 100_000n })).toBe('96,8%');
    expect(rtpText({ win: 36n, stake: 37n }, 'en')).toBe('97.2%');
    expect(rtpText({ win: 1n, stake: 1n })).toBe('100,0%');
  });
});

describe('JSON values', () => {
  it('are the same whatever the order of keys', () => {
    expect(sameJson({ a: 1, b: [{ c: null, d: 'x' }] }, { b: [{ d: 'x', c: null }], a: 1 })).toBe(true);
    fc.assert(fc.property(fc.jsonValue(), (value) => sameJson(value, JSON.parse(JSON.stringify(value)))));
  });

  it.each<[unknown, unknown]>([
    [[], {}],
    [null, {}],
    [{ a: 1 }, {}],
    [{}, { a: 1 }],
    [[1], [1, 2]],
    [1, '1'],
    [{ a: undefined }, { b: undefined }],
  ])('distinguishes %j from %j', (a, b) => expect(sameJson(a, b)).toBe(false));
});
