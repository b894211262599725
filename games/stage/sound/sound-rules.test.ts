import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tableCueOptions, tableSoundEffects } from '../sound-effects.ts';
import { coinSound, coinsCounted, createCoinRoll } from './coin-roll.ts';
import { DUCKED, duckingSteps } from './ducking-steps.ts';
import { createNumberQueue } from './number-queue.ts';
import { allpasses, combs } from './echo.ts';
import { renderEffect, secondsOf } from './render-effect.ts';
import { loudnessOf } from './sound-settings.ts';
import { chooseVoice } from './voice-choice.ts';

const RATE = 44_100;
const peakOf = (samples: Float32Array): number => samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);

describe('the sounds of a table', () => {
  it.each(Object.entries(tableSoundEffects))('%s does not clip, begins and ends in silence', (_, effect) => {
    const samples = renderEffect(effect, RATE);
    expect(samples.some((sample) => !Number.isFinite(sample))).toBe(false);
    expect(peakOf(samples)).toBeGreaterThan(0.02);
    expect(peakOf(samples)).toBeLessThan(1);
    expect(Math.abs(samples[0] ?? 1)).toBeLessThan(0.001);
    expect(Math.abs(samples.at(-1) ?? 1)).toBeLessThan(0.001);
  });

  it('celebrate nothing that is no win: a return and a loss are one short note that does not rise', () => {
    for (const cue of ['back', 'lost'] as const) {
      const effect = tableSoundEffects[cue];
      expect(effect).toHaveLength(1);
      expect(secondsOf(effect)).toBeLessThanOrEqual(0.15);
      for (const { hertz, to = hertz } of effect) expect(to).toBeLessThanOrEqual(hertz);
      expect(tableCueOptions[cue]).toBeUndefined();
    }
  });

  it('are quieter for a loss than for anything else', () => {
    const lost = peakOf(renderEffect(tableSoundEffects.lost, RATE));
    for (const cue of ['press', 'back', 'won', 'big', 'huge'] as const)
      expect(lost).toBeLessThan(peakOf(renderEffect(tableSoundEffects[cue], RATE)));
  });

  it('let the music step back and the phone vibrate for wins alone', () => {
    expect(Object.keys(tableCueOptions).toSorted()).toEqual(['big', 'huge', 'won']);
  });
});

describe('the roll of coins', () => {
  it('follows the amount that is counted', () => {
    const multiplier = fc.bigInt({ min: 0n, max: 100_000_000n });
    fc.assert(
      fc.property(multiplier, multiplier, (one, other) => {
        const [less, more] = one < other ? [one, other] : [other, one];
        expect(coinsCounted(more)).toBeGreaterThanOrEqual(coinsCounted(less));
      }),
    );
    expect([0n, 10_000n, 30_000n].map(coinsCounted)).toEqual([0, 9, 18]);
  });

  it('sounds a coin for each step of the count, but never two at once', () => {
    const roll = createCoinRoll();
    const sounded = Array.from({ length: 40 }, (_, frame) => roll.advance(BigInt(frame) * 2_500n, frame * 16.7));
    const coins = sounded.filter((coin) => coin !== undefined);
    expect(coins.length).toBeGreaterThan(8);
    expect(coins.length).toBeLessThanOrEqual((40 * 16.7) / 42 + 1);
    expect(roll.advance(975_00n, 10_000)).toBeUndefined();
  });

  it('begins again with the next win', () => {
    const roll = createCoinRoll();
    roll.advance(500_000n, 0);
    expect(roll.advance(1_000n, 1_000)).toBeUndefined();
    expect(roll.advance(20_000n, 2_000)).toEqual(coinSound(coinsCounted(20_000n)));
  });

  it('rises, and stays below what hurts', () => {
    expect(coinSound(1)[0]?.hertz).toBeLessThan(coinSound(50)[0]?.hertz ?? 0);
    for (const { hertz } of coinSound(10_000)) expect(hertz).toBeLessThan(9_000);
  });
});

describe('the music under a fanfare', () => {
  it('steps back at once and comes back slowly when it is over', () => {
    const [away, back] = duckingSteps(5, 1.5);
    expect(away).toEqual({ at: 5, target: DUCKED, timeConstant: 0.04 });
    expect(back.at).toBe(6.5);
    expect(back.target).toBe(1);
    expect(back.timeConstant).toBeGreaterThan(away.timeConstant * 4);
  });
});

describe('the volume', () => {
  it('is silent where the sound is off and full at 100', () => {
    expect(loudnessOf({ muted: true, volume: 100, music: true })).toBe(0);
    expect(loudnessOf({ muted: false, volume: 0, music: true })).toBe(0);
    expect(loudnessOf({ muted: false, volume: 100, music: true })).toBe(1);
    expect(loudnessOf({ muted: false, volume: 50, music: true })).toBe(0.25);
  });
});

describe('spoken numbers', () => {
  function createSpeaker() {
    const spoken: number[] = [];
    const ends: (() => void)[] = [];
    const queue = createNumberQueue((number, onEnd) => {
      spoken.push(number);
      ends.push(onEnd);
    });
    return { spoken, queue, end: () => ends.shift()?.() };
  }

  it('never overlap and never lag: of those that wait, only the newest is said', () => {
    const { spoken, queue, end } = createSpeaker();
    for (const number of [17, 3, 44, 9]) queue.say(number);
    expect(spoken).toEqual([17]);
    end();
    expect(spoken).toEqual([17, 9]);
    end();
    queue.say(21);
    expect(spoken).toEqual([17, 9, 21]);
  });

  it('are forgotten where they still wait as the sound goes off', () => {
    const { spoken, queue, end } = createSpeaker();
    queue.say(1);
    queue.say(2);
    queue.clear();
    end();
    expect(spoken).toEqual([1]);
  });

  it('are said by a Brazilian voice to who reads Portuguese, by a Portuguese one at least', () => {
    const [brazil, portugal, english] = [{ lang: 'pt_BR' }, { lang: 'pt-PT' }, { lang: 'en-US' }];
    expect(chooseVoice([english, portugal, brazil], 'pt')).toBe(brazil);
    expect(chooseVoice([english, portugal], 'pt')).toBe(portugal);
    expect(chooseVoice([english], 'pt')).toBeUndefined();
    expect(chooseVoice([english, brazil], 'en')).toBe(english);
  });
});

/** What comes out of the combs of one side after an impulse, a sample at a time. */
function ringOut(side: -1 | 1, rate: number): Float64Array {
  const samples = new Float64Array(rate);
  for (const { seconds, feedback, pan, gain } of combs) {
    if (pan !== side) continue;
    const step = Math.round(seconds * rate);
    for (let [at, level] = [step, gain]; at < rate; at += step, level *= feedback)
      samples[at] = (samples[at] ?? 0) + level;
  }
  return samples;
}

describe('the echo', () => {
  const energyOf = (samples: Float64Array): number => samples.reduce((sum, sample) => sum + sample ** 2, 0);

  const sides = [-1, 1] as const;
  const cases = [22_050, 44_100, 48_000].flatMap((rate) => sides.map((side) => ({ rate, side })));

  it.each(cases)(
    'gives back the energy of what it hears, at $rate on the side $side, and falls by 60 dB in 0.7 s',
    (given) => {
      const samples = ringOut(given.side, given.rate);
      expect(energyOf(samples)).toBeCloseTo(1, 1);
      const left = energyOf(samples.subarray(0.7 * given.rate)) / energyOf(samples);
      // An echo comes every 30 to 44 ms, so that the moment itself is off by as much.
      expect(Math.abs(10 * Math.log10(left) + 60)).toBeLessThan(2);
    },
  );

  it.each(cases)('has no constant that would push the loudspeaker, at $rate on the side $side', ({ rate, side }) => {
    const sum = ringOut(side, rate).reduce((all, sample) => all + sample, 0);
    expect(Math.abs(sum)).toBeLessThan(1);
    expect(Math.abs(sum / rate)).toBeLessThan(0.002);
  });

  it('has no loop that is shorter than browsers run', () => {
    for (const { seconds } of [...combs, ...allpasses]) expect(seconds * 22_050).toBeGreaterThan(128);
  });
});
