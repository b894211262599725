import { describe, expect, it } from 'vitest';
import { lanesOf, trafficOn } from './scene.ts';

const quiet = { input: { level: 'extreme' }, shown: undefined, plan: 0 } as const;
const states = (scene: Parameters<typeof lanesOf>[0]) => lanesOf(scene).map(({ state }) => state);

describe('the picture of the road', () => {
  it('has as many lanes as there are prizes, and the first is next', () => {
    expect(lanesOf({ ...quiet, input: { level: 'easy' } }).length).toBe(19);
    expect(states(quiet)).toEqual(['next', ...Array.from({ length: 7 }, () => 'far')]);
  });

  it('knows where the capybara stands', () => {
    const shown = { taken: [0, 1, 2], end: null, hidden: null };
    expect(states({ ...quiet, shown }).slice(0, 5)).toEqual(['done', 'done', 'here', 'next', 'far']);
    expect(lanesOf({ ...quiet, shown }).some(({ truck }) => truck)).toBe(false);
  });

  it('shows every truck once the round is over, and where one came', () => {
    const shown = { taken: [0, 1], end: 'hit', hidden: [1, 4, 15] } as const;
    const lanes = lanesOf({ ...quiet, shown });
    expect(lanes.flatMap(({ truck, lane }) => (truck ? [lane] : []))).toEqual([1, 4]);
    expect(states({ ...quiet, shown }).slice(0, 3)).toEqual(['done', 'hit', 'far']);
  });

  it('offers no next lane to who went out', () => {
    expect(states({ ...quiet, shown: { taken: [0], end: 'out', hidden: [9] } })).not.toContain('next');
  });

  it('marks the way that automatic rounds go', () => {
    expect(
      lanesOf({ ...quiet, plan: 3 })
        .map(({ planned }) => planned)
        .indexOf(false),
    ).toBe(3);
  });
});

describe('the traffic', () => {
  it('is the same in every round, and neighbours go opposite ways in different vehicles', () => {
    for (let lane = 0; lane < 19; lane += 1) {
      const [here, next] = [trafficOn(lane, 8), trafficOn(lane + 1, 8)];
      expect(trafficOn(lane, 8)).toEqual(here);
      expect(here.vehicle).toBeLessThan(8);
      expect(here.vehicle).not.toBe(next.vehicle);
      expect(here.rightward).not.toBe(next.rightward);
      expect(here.seconds).toBeGreaterThan(4);
    }
  });
});
