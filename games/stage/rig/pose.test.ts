import { expect, it } from 'vitest';
import { addPoses, blendPoses } from './pose.ts';

it('blends channel by channel, where one that is missing counts as 0', () => {
  const from = { 'head.turn': 10, 'jaw.y': 4 };
  const to = { 'head.turn': 20, 'tail.turn': -8 };
  expect(blendPoses(from, to, 0)).toEqual({ ...from, 'tail.turn': 0 });
  expect(blendPoses(from, to, 0.25)).toEqual({ 'head.turn': 12.5, 'jaw.y': 3, 'tail.turn': -2 });
  expect(blendPoses(from, to, 1)).toEqual({ ...to, 'jaw.y': 0 });
});

it('adds poses and changes neither', () => {
  const one = { 'head.turn': 10 };
  expect(addPoses(one, { 'head.turn': 1, 'jaw.y': 2 })).toEqual({ 'head.turn': 11, 'jaw.y': 2 });
  expect(one).toEqual({ 'head.turn': 10 });
});
