import { describe, expect, it } from 'vitest';
import { isUnderWay, withdrawalSteps, withdrawalTone } from './withdrawal-steps.ts';

const time = '2026-03-01T12:00:00-03:00';
const step = (status: number, at: string) => ({ status, status_text: '', time: at, reason: null });
const shape = (status: number, timeline = [step(1, time)]) =>
  withdrawalSteps({ status, time, timeline }).map(({ name, state }) => `${name}:${state}`);

describe('road of a withdrawal', () => {
  it('begins in review', () => {
    expect(shape(1)).toEqual(['requested:done', 'review:now', 'sent:wait', 'paid:wait']);
  });

  it('is sent, then paid', () => {
    expect(shape(4)).toEqual(['requested:done', 'review:done', 'sent:now', 'paid:wait']);
    expect(shape(2)).toEqual(['requested:done', 'review:done', 'sent:done', 'paid:done']);
  });

  it('ends at the review when staff refuses', () => {
    expect(shape(3)).toEqual(['requested:done', 'review:done', 'refused:bad']);
  });

  it('ends after the sending when the bank sends the money back', () => {
    expect(shape(3, [step(1, time), step(4, time), step(3, time)])).toEqual([
      'requested:done',
      'review:done',
      'sent:done',
      'unpaid:bad',
    ]);
  });

  it('takes the times that the server told, and makes none up', () => {
    const timeline = [step(1, time), step(1, 'review'), step(4, 'sent'), step(2, 'paid')];
    expect(withdrawalSteps({ status: 2, time, timeline }).map((one) => one.time)).toEqual([
      time,
      'review',
      'sent',
      'paid',
    ]);
    expect(withdrawalSteps({ status: 2, time, timeline: [] }).map((one) => one.time)).toEqual([
      time,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('has a colour for each status number, and knows which may still change', () => {
    expect([1, 2, 3, 4].map(withdrawalTone)).toEqual(['wait', 'good', 'bad', 'going']);
    expect([1, 2, 3, 4].map(isUnderWay)).toEqual([true, false, false, true]);
  });
});
