import { describe, expect, it } from 'vitest';
import { type Fish, isVisible, placeOf } from './fish.ts';
import { CALM, FLIGHT_MS, NET_MS, SHOW_MS, answer, fire, oneOf, pass, targets, withdraw } from './sea.ts';
import { swimming, waveOf } from './shoal.ts';
import { WAVE_MS } from './tides.ts';

const AT = 100 * WAVE_MS + 3_210;

describe('the bay', () => {
  it('is the same for everybody who looks at the same moment', () => {
    expect(swimming(AT)).toEqual(swimming(AT));
    expect(waveOf(7)).toEqual(waveOf(7));
    expect(waveOf(7)).not.toEqual(waveOf(8));
    expect(waveOf(-1)).toEqual([]);
  });

  it('always has visible fish of several kinds', () => {
    for (let wave = 5; wave < 60; wave += 1) {
      const seen = targets(CALM, wave * WAVE_MS);
      expect(seen.length).toBeGreaterThanOrEqual(6);
      expect(new Set(seen.map(({ fish }) => fish.kind)).size).toBeGreaterThan(2);
    }
  });

  it('keeps a shoal together from one side to the other', () => {
    const fish = Array.from({ length: 40 }, (_, wave) => waveOf(wave)).flat();
    expect(new Set(fish.map(({ id }) => id)).size).toBe(fish.length);
    const lambaris = fish.filter(({ kind }) => kind === 'lambari');
    const near = lambaris.filter((one) =>
      lambaris.some(
        (other) =>
          other !== one &&
          other.crossMs === one.crossMs &&
          other.fromLeft === one.fromLeft &&
          Math.abs(other.entersAt - one.entersAt) < 1_500 &&
          Math.abs(other.y - one.y) < 0.2,
      ),
    );
    expect(near.length).toBeGreaterThan(lambaris.length * 0.8);
  });

  it('lets each come in at one side and leave at the other, without a jump', () => {
    for (const fish of waveOf(30)) {
      expect(placeOf(fish, fish.entersAt - 1)).toBeUndefined();
      expect(placeOf(fish, fish.entersAt + fish.crossMs + 1)).toBeUndefined();
      const steps = Array.from({ length: 201 }, (_, step) =>
        placeOf(fish, fish.entersAt + (fish.crossMs * step) / 200),
      );
      const places = steps.flatMap((place) => (place ? [place] : []));
      expect(places).toHaveLength(201);
      expect(places.some(isVisible)).toBe(true);
      for (const [index, place] of places.entries()) {
        const before = places[index - 1] ?? place;
        expect(Math.abs(place.x - before.x) + Math.abs(place.y - before.y)).toBeLessThan(0.03);
        expect(place.y).toBeGreaterThan(0);
        expect(place.y).toBeLessThan(0.95);
      }
    }
  });
});

function someone(): Fish {
  const [first] = targets(CALM, AT);
  if (!first) throw new Error('nobody is in sight');
  return first.fish;
}

describe('a shot', () => {
  it('meets its fish, and shows its result once both the net and the answer are there', () => {
    const fish = someone();
    const fired = fire(CALM, 1, fish, AT);
    expect(fired.volleys[0]?.to).toEqual(placeOf(fish, AT + FLIGHT_MS));
    const known = answer(fired, 1, 5);
    expect(pass(known, AT + FLIGHT_MS).shown).toEqual([]);
    const { sea, shown } = pass(known, AT + FLIGHT_MS + NET_MS);
    expect(shown.map(({ id, times }) => [id, times])).toEqual([[1, 5]]);
    expect(sea.caught.has(fish.id)).toBe(true);
    expect(targets(sea, AT).some((target) => target.fish.id === fish.id)).toBe(false);
    expect(pass(sea, AT + FLIGHT_MS + NET_MS + 1).shown).toEqual([]);
    const ended = pass(sea, AT + FLIGHT_MS + NET_MS + SHOW_MS);
    expect(ended.sea.volleys).toEqual([]);
    expect(ended.over.map(({ id }) => id)).toEqual([1]);
  });

  it('waits for an answer that is late, however long it takes', () => {
    const fired = fire(CALM, 1, someone(), AT);
    expect(pass(fired, AT + 60_000)).toEqual({ sea: fired, shown: [], over: [] });
  });

  it('that brings nothing leaves its fish where it is', () => {
    const fish = someone();
    const { sea, over } = pass(answer(fire(CALM, 1, fish, AT), 1, 0), AT + 5_000);
    expect(sea.caught.size).toBe(0);
    expect(over.map(({ id }) => id)).toEqual([1]);
  });

  it('that was refused is as if it had not been', () => {
    expect(withdraw(fire(CALM, 1, someone(), AT), new Set([1])).volleys).toEqual([]);
  });

  it('at one that is gone by then is none', () => {
    const fish = someone();
    expect(fire(CALM, 1, fish, fish.entersAt + fish.crossMs)).toBe(CALM);
  });
});

describe('aiming', () => {
  it('at a kind takes the one that stays longest', () => {
    const fish = someone();
    const found = oneOf(CALM, AT, fish.kind);
    const rest = targets(CALM, AT).filter((target) => target.fish.kind === fish.kind);
    const leaves = ({ entersAt, crossMs }: Fish) => entersAt + crossMs;
    expect(found && leaves(found)).toBe(Math.max(...rest.map((target) => leaves(target.fish))));
  });
});
