import { describe, expect, it } from 'vitest';
import { createOthers } from './others.ts';
import { CALM, FLIGHT_MS, NET_MS, SHOW_MS, targets } from './sea.ts';
import { WAVE_MS } from './tides.ts';

const AT = 100 * WAVE_MS + 3_210;
const [target] = targets(CALM, AT);
if (!target) throw new Error('nobody is in sight');
const { fish } = target;

const volleys = (others: ReturnType<typeof createOthers>) =>
  others.volleys().map(({ seat, times, shownAt }) => [seat, times, shownAt]);

describe('shots of the others', () => {
  it('fly from their seat, and show what they brought once they are there', () => {
    const others = createOthers();
    others.hear({ seat: 3, shots: [{ at: fish.id, times: 5 }] }, AT);
    others.advance(AT + FLIGHT_MS);
    expect(volleys(others)).toEqual([[3, 5, undefined]]);
    const there = AT + FLIGHT_MS + NET_MS;
    others.advance(there);
    expect(volleys(others)).toEqual([[3, 5, there]]);
    others.advance(there + SHOW_MS);
    expect(others.volleys()).toEqual([]);
  });

  it('of one bet leave one after the other', () => {
    const others = createOthers();
    const shot = { at: fish.id, times: 0 };
    others.hear({ seat: 2, shots: [shot, shot] }, AT);
    const [first, second] = others.volleys();
    expect(first?.firedAt).toBe(AT);
    expect(second?.firedAt).toBeGreaterThan(AT);
  });

  it('go nowhere where the fish is gone, or never was', () => {
    const others = createOthers();
    const shots = [
      { at: fish.id, times: 500 },
      { at: 'whale', times: 500 },
    ];
    others.hear({ seat: 1, shots }, AT + 10 * WAVE_MS);
    expect(others.volleys()).toEqual([]);
  });

  it('are no more at a time than can be seen', () => {
    const others = createOthers();
    for (let bet = 0; bet < 100; bet += 1) others.hear({ seat: 1, shots: [{ at: fish.id, times: 0 }] }, AT);
    expect(others.volleys()).toHaveLength(40);
  });
});
