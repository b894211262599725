import { describe, expect, it } from 'vitest';
import { RUNNERS } from './form.ts';
import { SHOW_MS, START_MS, WINNER_MS, progressOf, runOf } from './race-run.ts';
import { bodies } from './runner-bodies.ts';
import { runners } from './runners.ts';
import { legPose, strideLength } from './stride.ts';
import { WAY_METRES, cameraAt, flatten, layOutTrack, metresLeft, screenX } from './track-layout.ts';

/** The picture on a low phone, a phone, a phone on its side, a tablet and a desk. */
const SIZES = [
  [360, 212],
  [390, 340],
  [470, 290],
  [820, 640],
  [1030, 560],
] as const;
const run = runOf([4, 7, 1, 2, 3, 5, 6, 8]);

describe('the picture of the track', () => {
  it.each(SIZES)('shows large runners at %d by %d, all lanes above the map', (width, height) => {
    const { size, lanes, mapTop, shore } = layOutTrack(width, height);
    expect(size * (lanes[0]?.scale ?? 0)).toBeGreaterThan(Math.max(height / 5, 56));
    expect(lanes).toHaveLength(RUNNERS);
    for (const [index, lane] of lanes.entries()) {
      expect(lane.ground).toBeGreaterThan(index === 0 ? shore : (lanes[index - 1]?.ground ?? 0));
      expect(lane.ground).toBeLessThan(mapTop);
    }
  });

  it.each(SIZES)('follows the first one at %d by %d, and rests at both lines', (width, height) => {
    const layout = layOutTrack(width, height);
    for (let ms = 0; ms <= WINNER_MS; ms += 100) {
      const camera = cameraAt(layout, run, ms);
      const first = screenX(layout, camera, Math.max(...run.ways.map((way) => progressOf(way, ms))));
      expect(first).toBeGreaterThan(0);
      expect(first).toBeLessThanOrEqual(width * 0.77);
    }
    expect(cameraAt(layout, run, 0)).toBe(cameraAt(layout, run, START_MS));
    const line = screenX(layout, cameraAt(layout, run, SHOW_MS), 1);
    expect(line).toBeGreaterThan(width / 2);
    expect(line).toBeLessThan(width);
  });

  it('is seen straight from the side on the photo', () => {
    const { lanes } = flatten(layOutTrack(390, 340));
    expect(new Set(lanes.map(({ shift }) => shift))).toEqual(new Set([0]));
  });

  it('counts the metres of the first one down to none', () => {
    expect(metresLeft(run, 0)).toBe(WAY_METRES);
    expect(metresLeft(run, WINNER_MS - 200)).toBeGreaterThan(0);
    expect(metresLeft(run, WINNER_MS + 1)).toBe(0);
  });
});

describe('the stride of a runner', () => {
  it('keeps a foot that is on the ground where it is while the body passes over it', () => {
    for (const body of bodies) {
      const [leg] = body.nearLegs;
      if (!leg) throw new Error('a body without legs');
      const far = strideLength(body);
      const footprint = (share: number): number => legPose(leg, share + leg.phase).foot[0] + share * far;
      expect(Math.abs(footprint(0.05) - footprint(0.3))).toBeLessThan(2);
    }
  });

  it('has legs that hold together, bent or straight', () => {
    for (const { nearLegs, farLegs } of bodies)
      for (const leg of [...nearLegs, ...farLegs])
        for (let stride = 0; stride < 1; stride += 0.05) {
          const { joint, foot } = legPose(leg, stride);
          expect(Math.hypot(joint[0] - leg.hip[0], joint[1] - leg.hip[1])).toBeCloseTo(leg.upper, 6);
          expect(Math.hypot(foot[0] - joint[0], foot[1] - joint[1])).toBeCloseTo(leg.lower, 6);
        }
  });

  it('is drawn for every runner', () => {
    expect(bodies).toHaveLength(runners.length);
  });
});
