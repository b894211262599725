import { describe, expect, it } from 'vitest';
import { factsOf, isSimulated } from './bet-option.ts';
import { simulatedWords } from './simulated-words.ts';
import {
  CHUNK_ROUNDS,
  LEAST_ROUNDS,
  type SimulatedOption,
  type Tally,
  addTallies,
  certificateFaults,
  fingerprint,
  measured,
  runChunk,
} from './simulation.ts';

const EMPTY: Tally = { rounds: 0, sum: 0, squares: 0, paying: 0, top: 0 };

/** A die that pays 5.7 stakes on one of six sides: it returns 95 %, exactly. */
const bare: SimulatedOption = {
  name: 'a die',
  input: {},
  key: 'die',
  declared: { win: 95n, stake: 100n },
  unitE4: 57_000n,
  topUnits: 1,
  parameters: { sides: 6, pays: '5.7' },
  simulated: { date: '2026-01-31', seed: 'die', parameters: '', tally: EMPTY, sample: EMPTY },
  simulate: (word) => () => (word() % 6 === 0 ? 1 : 0),
};

/** The same with a certificate of as many rounds as it takes, of which exactly one in six paid. */
function certified(tally: Partial<Tally> = {}): SimulatedOption {
  const paying = LEAST_ROUNDS / 6;
  const whole = { rounds: LEAST_ROUNDS, sum: paying, squares: paying, paying, top: Math.round(paying) };
  const sample = runChunk(bare, 'die', 0);
  const simulated = { ...bare.simulated, parameters: fingerprint(bare.parameters), sample };
  return { ...bare, simulated: { ...simulated, tally: { ...whole, ...tally } } };
}

describe('the words of a simulation', () => {
  it('are the same for the same text, others for another, and evenly spread', () => {
    const [one, two, other] = ['a', 'a', 'b'].map((text) => simulatedWords(text));
    const of = (word = one) => Array.from({ length: 8 }, () => word?.());
    expect(of(one)).toEqual(of(two));
    expect(of(other)).not.toEqual(of(one));
    const word = simulatedWords('even');
    const counts = new Map<number, number>();
    for (let n = 0; n < 160_000; n += 1) {
      const bits = word() >>> 28;
      counts.set(bits, (counts.get(bits) ?? 0) + 1);
    }
    for (const count of counts.values()) expect(Math.abs(count - 10_000)).toBeLessThan(400);
  });

  it('are those of xoshiro128** from the state that the text gives', () => {
    // An independent implementation of the published algorithm, in bigint.
    const mask = 0xffff_ffffn;
    const rotl = (x: bigint, k: bigint) => ((x << k) | (x >> (32n - k))) & mask;
    const digest = fingerprint('state').match(/.{8}/g) ?? [];
    let [s0 = 0n, s1 = 0n, s2 = 0n, s3 = 0n] = digest.map((word) => BigInt(`0x${word}`));
    // A fingerprint is taken of JSON, so the text carries its quotation marks.
    const word = simulatedWords('"state"');
    for (let n = 0; n < 50; n += 1) {
      expect(BigInt(word())).toBe((rotl((s1 * 5n) & mask, 7n) * 9n) & mask);
      const t = (s1 << 9n) & mask;
      s2 ^= s0;
      s3 ^= s1;
      s1 ^= s2;
      s0 ^= s3;
      s2 ^= t;
      s3 = rotl(s3, 11n);
    }
  });
});

describe('a simulation', () => {
  it('counts the same rounds each time, and other ones in another chunk', () => {
    expect(runChunk(bare, 'die', 3)).toEqual(runChunk(bare, 'die', 3));
    expect(runChunk(bare, 'die', 4)).not.toEqual(runChunk(bare, 'die', 3));
    expect(runChunk(bare, 'die', 3).rounds).toBe(CHUNK_ROUNDS);
  });

  it('comes close to what is so', () => {
    let tally = runChunk(bare, 'die', 0);
    for (let chunk = 1; chunk < 10; chunk += 1) tally = addTallies(tally, runChunk(bare, 'die', chunk));
    const { mean, error, low, high, hitRate, deviation, topOneIn } = measured({
      ...bare,
      simulated: { ...bare.simulated, tally },
    });
    expect(Math.abs(mean - 0.95)).toBeLessThan(4 * error);
    expect(error).toBeCloseTo(deviation / 1000, 12);
    expect((high - low) / error).toBeCloseTo(2 * 3.2905, 3);
    expect(deviation).toBeCloseTo(5.7 * Math.sqrt(5 / 36), 1);
    expect(hitRate).toBeCloseTo(1 / 6, 2);
    expect(topOneIn.least).toBeLessThanOrEqual(6);
    expect(topOneIn.most).toBeGreaterThanOrEqual(6);
  });

  it('knows no bound of a prize that it never saw, and adds up nothing that is not exact', () => {
    const unseen = measured(certified({ top: 0 }));
    expect(unseen.topOneIn.most).toBe(Number.MAX_SAFE_INTEGER);
    expect(unseen.topOneIn.least).toBeGreaterThan(1_000_000);
    expect(() => addTallies({ ...EMPTY, squares: Number.MAX_SAFE_INTEGER }, { ...EMPTY, squares: 1 })).toThrow(
      RangeError,
    );
  });
});

describe('a certificate', () => {
  it('holds while parameters, rules, rounds and return are those that were certified', () => {
    expect(certificateFaults(certified())).toEqual([]);
    // An exact mean leaves out what the largest prize cuts off: it may be more than was measured.
    expect(certificateFaults({ ...certified(), exactMean: 0.96 })).toEqual([]);
    expect(isSimulated(certified())).toBe(true);
  });

  it.each<[string, Partial<SimulatedOption>, RegExp]>([
    ['other parameters', { parameters: { sides: 6, pays: '5.8' } }, /other parameters/],
    ['other rules', { simulate: (word) => () => (word() % 7 === 0 ? 1 : 0) }, /otherwise/],
    ['a higher return', { declared: { win: 96n, stake: 100n } }, /declares 96.000 %/],
    ['a lower return', { declared: { win: 94n, stake: 100n } }, /declares 94.000 %/],
    ['an exact mean below what it declares', { exactMean: 0.9499 }, /exact mean of 94.990 %, less than/],
  ])('fails for %s', (_, change, words) => {
    expect(certificateFaults({ ...certified(), ...change }).join()).toMatch(words);
  });

  it('fails for fewer rounds than it takes', () => {
    expect(certificateFaults(certified({ rounds: LEAST_ROUNDS / 2 })).join()).toMatch(/no more than/);
  });

  it('gives a game its declared return and the rarer bound of its largest prize', () => {
    const { rtp, maxMultiplierE4, maxOneIn } = factsOf([certified()]);
    expect([rtp, maxMultiplierE4]).toEqual([{ win: 19n, stake: 20n }, 57_000n]);
    expect(maxOneIn).toBe(BigInt(measured(certified()).topOneIn.most));
  });
});
