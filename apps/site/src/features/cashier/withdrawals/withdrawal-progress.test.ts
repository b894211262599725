import { describe, expect, it } from 'vitest';
import { type State, type Withdrawal, isUnderWay, withdrawalSteps, withdrawalTone } from './withdrawal-progress.ts';

const time = '2026-03-01T12:00:00-03:00';

type TimelineEntry = Withdrawal['timeline'][number];

const step = (state: TimelineEntry['state'], at: string = state): TimelineEntry => ({
  state,
  status: 1,
  status_text: '',
  time: at,
  reason: null,
});
const begun = [step('requested', time), step('in_review')];
const stepsFor = (state: State, ...more: TimelineEntry['state'][]) =>
  withdrawalSteps({ state, time, timeline: [...begun, ...more.map((one) => step(one))] });
const shape = (...given: Parameters<typeof stepsFor>) =>
  stepsFor(...given).map(({ name, state }) => `${name}:${state}`);

describe('progress of a withdrawal', () => {
  it('begins in review', () => {
    expect(shape('in_review')).toEqual(['requested:done', 'review:now', 'approved:wait', 'sent:wait', 'paid:wait']);
  });

  it('is approved, sent, then paid', () => {
    expect(shape('approved', 'approved')).toEqual([
      'requested:done',
      'review:done',
      'approved:now',
      'sent:wait',
      'paid:wait',
    ]);
    expect(shape('paying', 'approved', 'paying').slice(2)).toEqual(['approved:done', 'sent:now', 'paid:wait']);
    expect(shape('paid', 'approved', 'paying', 'paid').slice(2)).toEqual(['approved:done', 'sent:done', 'paid:done']);
  });

  it('ends at the review when staff refuses or the player cancels', () => {
    expect(shape('refused', 'refused')).toEqual(['requested:done', 'review:done', 'refused:bad']);
    expect(shape('cancelled', 'cancelled')).toEqual(['requested:done', 'review:done', 'cancelled:bad']);
  });

  it('ends after sending when the bank returns the money', () => {
    expect(shape('failed', 'approved', 'paying', 'failed')).toEqual([
      'requested:done',
      'review:done',
      'approved:done',
      'sent:done',
      'unpaid:bad',
    ]);
  });

  it('shows the server’s times only', () => {
    expect(stepsFor('paid', 'approved', 'paying', 'paid').map((one) => one.time)).toEqual([
      time,
      'in_review',
      'approved',
      'paying',
      'paid',
    ]);
    expect(withdrawalSteps({ state: 'paid', time, timeline: [] }).map((one) => [one.state, one.time])).toEqual([
      ['done', time],
      ['done', undefined],
      ['done', undefined],
      ['done', undefined],
      ['done', undefined],
    ]);
  });

  it('has a colour for each state and knows which may still change', () => {
    const states = ['in_review', 'approved', 'paying', 'paid', 'refused', 'cancelled', 'failed'] as const;
    expect(states.map(withdrawalTone)).toEqual(['wait', 'going', 'going', 'good', 'bad', 'calm', 'bad']);
    expect(states.filter(isUnderWay)).toEqual(['in_review', 'approved', 'paying']);
  });
});
