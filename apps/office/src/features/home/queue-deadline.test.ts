import { expect, it } from 'vitest';
import { computeDeadline } from './queue-deadline.ts';

const SINCE = '2026-11-23T12:00:00.000Z';
const DUE = '2026-11-23T14:00:00.000Z';

it.each([
  ['12:30', 0.25, 'calm'],
  ['13:36', 0.8, 'calm'],
  ['13:48', 0.9, 'soon'],
  ['14:00', 1, 'soon'],
  ['14:12', 1, 'late'],
  ['11:00', 0, 'calm'],
])('at %s the share is %d and the tone %s', (time, share, tone) => {
  expect(computeDeadline(SINCE, DUE, Date.parse(`2026-11-23T${time}:00.000Z`))).toEqual({ minutes: 120, share, tone });
});
