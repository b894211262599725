import { describe, expect, it } from 'vitest';
import { toDue, computeDeadlineStage } from './decision-deadline.ts';

const ASKED = Date.parse('2026-03-10T15:00:00Z');
const after = (minutes: number, slaMinutes = 120) =>
  toDue(
    computeDeadlineStage(
      { dueAt: new Date(ASKED + slaMinutes * 60_000), slaMinutes },
      new Date(ASKED + Math.round(minutes * 60_000)),
    ),
  );

describe('the decision deadline of a withdrawal', () => {
  it.each([
    [0, 'calm'],
    [59.9, 'calm'],
    [60, 'soon'],
    [89.9, 'soon'],
    [90, 'late'],
    [119.9, 'late'],
    [120, 'over'],
    [100_000, 'over'],
  ])('of two hours is after %d minutes: %s', (minutes, due) => {
    expect(after(minutes)).toBe(due);
  });

  it('of another duration alerts at the same fractions of it', () => {
    expect([14, 15, 22, 23, 30].map((minutes) => after(minutes, 30))).toEqual(['calm', 'soon', 'soon', 'late', 'over']);
  });
});
