import { describe, expect, it } from 'vitest';
import type { Pose, Rig } from './rig.ts';
import { type Matrix, mapPoint, placeBones } from './skeleton.ts';

const rig: Pick<Rig, 'bones'> = {
  bones: {
    hand: { parent: 'arm', pivot: [20, 0] },
    arm: { parent: 'root', pivot: [10, 0] },
    root: { pivot: [0, 0] },
  },
};

function tipAt(pose: Pose): readonly [number, number] {
  const matrix: Matrix = placeBones(rig, pose).get('hand') ?? [1, 0, 0, 1, 0, 0];
  const [x, y] = mapPoint(matrix, [30, 0]);
  return [Math.round(x * 1e6) / 1e6 + 0, Math.round(y * 1e6) / 1e6 + 0];
}

describe('placeBones', () => {
  it('leaves the drawing as it is in an empty pose', () => {
    expect(tipAt({})).toEqual([30, 0]);
  });

  it('turns a bone about its pivot and with it what hangs on it', () => {
    expect(tipAt({ 'hand.turn': 90 })).toEqual([20, 10]);
    expect(tipAt({ 'arm.turn': 90 })).toEqual([10, 20]);
    expect(tipAt({ 'arm.turn': 90, 'hand.turn': -90 })).toEqual([20, 10]);
  });

  it('scales about the pivot and shifts in the directions of the parent', () => {
    expect(tipAt({ 'hand.sx': 0.5 })).toEqual([35, 0]);
    expect(tipAt({ 'arm.turn': 90, 'hand.x': 5 })).toEqual([10, 25]);
    expect(tipAt({ 'root.y': 7, 'root.sx': 1 })).toEqual([60, 7]);
  });

  it('refuses a parent that the rig lacks', () => {
    expect(() => placeBones({ bones: { arm: { parent: 'body', pivot: [0, 0] } } }, {})).toThrow('“body”');
  });
});
