import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  COIN_FRAMES,
  type CoinField,
  MAX_COINS,
  coinFrame,
  coinsDue,
  createCoinFlight,
  launchCoin,
} from './coin-flight.ts';

const fields = fc.record({ width: fc.integer({ min: 320, max: 2_560 }), height: fc.integer({ min: 300, max: 1_440 }) });
const steps = fc.array(fc.double({ min: 0, max: 0.2, noNaN: true }), { minLength: 1, maxLength: 200 });
const phone: CoinField = { width: 390, height: 844 };

describe('coins', () => {
  it('are never more than sixty in the air, nor more than are due', () => {
    fc.assert(
      fc.property(fields, steps, fc.integer({ min: 1, max: 180 }), fc.boolean(), (field, times, due, isRain) => {
        const flight = createCoinFlight();
        for (const seconds of times) {
          flight.advance(seconds, field, due, isRain);
          expect(flight.alive.length).toBeLessThanOrEqual(Math.min(due, MAX_COINS));
        }
      }),
    );
  });

  it('leave the bottom corners upwards and inwards, at 900 to 1300 pixels a second', () => {
    fc.assert(
      fc.property(fields, fc.integer({ min: 0, max: 500 }), (field, index) => {
        const { x, y, vx, vy, spin } = launchCoin(index, field, false);
        const speed = Math.hypot(vx, vy);
        expect([0, field.width]).toContain(x);
        expect(y).toBe(field.height);
        expect(vy).toBeLessThan(0);
        expect(speed).toBeGreaterThanOrEqual(899.999);
        expect(speed).toBeLessThanOrEqual(1_300.001);
        expect(spin).toBeGreaterThanOrEqual(2);
        expect(spin).toBeLessThanOrEqual(5);
      }),
    );
  });

  it('rain from above as well where they should', () => {
    const rain = Array.from({ length: 30 }, (_, index) => launchCoin(index, phone, true)).filter(({ y }) => y < 0);
    expect(rain).toHaveLength(10);
    expect(rain.every(({ vx, vy }) => vx === 0 && vy > 0)).toBe(true);
  });

  it('rise, fall and are gone within five seconds', () => {
    const flight = createCoinFlight();
    flight.advance(0, phone, 24);
    expect(flight.alive).toHaveLength(24);
    let highest = phone.height;
    for (let frame = 0; frame < 300; frame += 1) {
      flight.advance(1 / 60, phone, 24);
      for (const { y } of flight.alive) highest = Math.min(highest, y);
    }
    expect(highest).toBeLessThan(phone.height * 0.6);
    expect(flight.alive).toEqual([]);
  });

  it('fly alike in long and in short frames', () => {
    const heightAfter = (frames: number): number => {
      const flight = createCoinFlight();
      flight.advance(0, phone, 1);
      for (let frame = 0; frame < frames; frame += 1) flight.advance(0.6 / frames, phone, 1);
      return flight.alive[0]?.y ?? 0;
    };
    expect(Math.abs(heightAfter(18) - heightAfter(72))).toBeLessThan(20);
  });

  it('wait for a page that was hidden instead of leaping', () => {
    const [left, short] = [createCoinFlight(), createCoinFlight()];
    for (const flight of [left, short]) flight.advance(0, phone, 6);
    left.advance(60, phone, 6);
    short.advance(0.05, phone, 6);
    expect(left.alive).toEqual(short.alive);
  });

  it('are due in part at once and in full at the end, never fewer than before', () => {
    expect([coinsDue(90, 0), coinsDue(90, 1), coinsDue(0, 1)]).toEqual([18, 90, 0]);
    const part = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(part, part, (one, other) => {
        expect(coinsDue(180, Math.max(one, other))).toBeGreaterThanOrEqual(coinsDue(180, Math.min(one, other)));
      }),
    );
  });

  it('have a frame for every turn, from the face to the edge', () => {
    expect([0, 0.25, 0.5, 0.75].map(coinFrame)).toEqual([0, COIN_FRAMES - 1, 0, COIN_FRAMES - 1]);
    fc.assert(
      fc.property(fc.double({ min: 0, max: 100, noNaN: true }), (turn) => {
        expect(coinFrame(turn)).toBeGreaterThanOrEqual(0);
        expect(coinFrame(turn)).toBeLessThan(COIN_FRAMES);
      }),
    );
  });
});
