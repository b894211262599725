import { describe, expect, it } from 'vitest';
import { eventAt } from './events.ts';
import { isVisible, placeOf } from './fish.ts';
import { fishOf, waveOf } from './shoal.ts';
import { CYCLE_MS, WAVE_MS, untilTide, waveKind } from './tides.ts';

const CYCLE = CYCLE_MS / WAVE_MS;
const TIDE = 10 * CYCLE;
const GIANT = TIDE + CYCLE / 2;

describe('the schedule of the bay', () => {
  it('has one tide and one giant in every cycle of a little more than three minutes', () => {
    expect(CYCLE_MS).toBe(192_000);
    const cycle = Array.from({ length: CYCLE }, (_, wave) => waveKind(TIDE + wave));
    expect(cycle.filter((kind) => kind === 'tide')).toHaveLength(1);
    expect(cycle.filter((kind) => kind === 'giant')).toHaveLength(1);
    expect(waveKind(GIANT)).toBe('giant');
  });

  it('counts down to the next tide', () => {
    const starts = TIDE * WAVE_MS;
    expect(untilTide(starts - 1_000)).toBe(1_000);
    expect(untilTide(starts)).toBe(CYCLE_MS);
  });

  it('says what is in the bay from the first of it to the last', () => {
    const starts = TIDE * WAVE_MS;
    expect(eventAt(starts - 1)).toBeUndefined();
    expect(eventAt(starts)).toMatchObject({ id: TIDE, giant: undefined });
    expect(eventAt(starts + 20_000)?.id).toBe(TIDE);
    expect(eventAt(starts + 45_000)).toBeUndefined();
    const [giant] = waveOf(GIANT);
    expect(eventAt(GIANT * WAVE_MS + 9_000)).toMatchObject({ id: GIANT, giant: giant?.kind });
  });
});

describe('a tide', () => {
  const tide = waveOf(TIDE);

  it('crosses from one side in rows, all of it inside the water', () => {
    expect(tide.length).toBeGreaterThan(30);
    expect(new Set(tide.map(({ fromLeft }) => fromLeft)).size).toBe(1);
    expect(new Set(tide.map(({ id }) => id)).size).toBe(tide.length);
    for (const { y, sway } of tide) {
      expect(y - sway).toBeGreaterThan(0.05);
      expect(y + sway).toBeLessThan(0.95);
    }
  });

  it('is found by id, as the aims of a bet are', () => {
    for (const fish of tide) expect(fishOf(fish.id)).toEqual(fish);
  });
});

describe('a giant', () => {
  it('is one of the kinds there are, alone of its wave, and slow', () => {
    for (let cycle = 1; cycle < 40; cycle += 1) {
      const wave = waveOf(cycle * CYCLE + CYCLE / 2);
      const giants = wave.filter(({ isGiant }) => isGiant);
      expect(giants).toHaveLength(1);
      const [giant] = giants;
      if (!giant) continue;
      expect(['shark', 'whale', 'shell']).toContain(giant.kind);
      expect(giant.crossMs).toBeGreaterThan(20_000);
      const middle = placeOf(giant, giant.entersAt + giant.crossMs / 2);
      expect(middle && isVisible(middle)).toBe(true);
    }
  });
});
