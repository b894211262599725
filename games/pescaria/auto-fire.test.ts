import { ZERO, centavos } from '@arara/money';
import { describe, expect, it } from 'vitest';
import { type AutoFireState, createAutoFire, restOf } from './auto-fire.ts';
import { MOST_SHOTS } from './outcome.ts';
import { shotPrices } from './pays.ts';

const price = centavos(100);

function createSeries(plan: { rounds: number; loss?: number; win?: number }) {
  const states: AutoFireState[] = [];
  const auto = createAutoFire((state) => void states.push(state));
  const limit = (amount?: number) => (amount === undefined ? undefined : centavos(amount));
  auto.start({ rounds: plan.rounds, lossLimit: limit(plan.loss), winLimit: limit(plan.win) });
  return { auto, last: () => states.at(-1) };
}

describe('shots without a press', () => {
  it('go out as often as the cannon has rested, with their number, and end after so many', () => {
    const { auto, last } = createSeries({ rounds: 2 });
    expect(auto.isDue(price, 0)).toBe(true);
    expect(auto.fire(price, 0, 200)).toBe(1);
    expect(auto.isDue(price, 199)).toBe(false);
    expect(auto.isDue(price, 200)).toBe(true);
    expect(auto.fire(price, 200, 200)).toBe(2);
    expect(auto.isDue(price, 400)).toBe(false);
    expect(last()).toEqual({ series: undefined, end: 'done' });
  });

  it('end before a shot that could bring the loss above its limit, those in flight counted as lost', () => {
    const { auto, last } = createSeries({ rounds: 50, loss: 250 });
    auto.fire(price, 0, 0);
    auto.fire(price, 1, 0);
    expect(auto.isDue(price, 2)).toBe(false);
    expect(last()?.end).toBe('loss');
  });

  it('go on with what a catch brought back', () => {
    const { auto } = createSeries({ rounds: 50, loss: 250 });
    auto.fire(price, 0, 0);
    auto.fire(price, 1, 0);
    auto.land(centavos(200));
    expect(auto.isDue(price, 2)).toBe(true);
  });

  it('end with a win above its limit, and by the word of the player', () => {
    const won = createSeries({ rounds: 50, win: 500 });
    won.auto.fire(price, 0, 0);
    won.auto.land(ZERO);
    expect(won.last()?.series).toBeDefined();
    won.auto.land(centavos(501));
    expect(won.last()).toEqual({ series: undefined, end: 'win' });
    const stopped = createSeries({ rounds: 50 });
    stopped.auto.stop();
    expect(stopped.last()).toEqual({ series: undefined, end: undefined });
    expect(stopped.auto.isDue(price, 9_999)).toBe(false);
  });
});

describe('the rest of a cannon', () => {
  it('is longer the dearer the shot', () => {
    const rests = shotPrices.map((each) => restOf(each, 0, MOST_SHOTS));
    expect(rests).toEqual([...new Set(rests)].toSorted((one, other) => one - other));
    expect(rests[0]).toBe(180);
  });

  it('lets no more shots out than fit into a bet at the pace of the site', () => {
    for (const each of shotPrices) expect(restOf(each, 5_000, MOST_SHOTS) * MOST_SHOTS).toBeGreaterThan(5_000);
  });
});
