import { describe, expect, it } from 'vitest';
import { type State, type Withdrawal, isUnderWay, withdrawalSteps, withdrawalTone } from './withdrawal-steps.ts';

const time = '2026-03-01T12:00:00-03:00';

type Told = Withdrawal['timeline'][number];

const step = (state: Told['state'], at: string = state): Told => ({
  state,
  status: 1,
  status_text: '',
  time: at,
  reason: null,
});
const begun = [step('requested', time), step('in_review')];
const road = (state: State, ...more: Told['state'][]) =>
  withdrawalSteps({ state, time, timeline: [...begun, ...more.map((one) => step(one))] });
const shape = (...given: Parameters<typeof road>) => road(...given).map(({ name, state }) => `${name}:${state}`);

describe('road of a withdrawal', () => {
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

  it('ends at the review when staff refuses, or when its owner takes it back', () => {
    expect(shape('refused', 'refused')).toEqual(['requested:done', 'review:done', 'refused:bad']);
    expect(shape('cancelled', 'cancelled')).toEqual(['requested:done', 'review:done', 'cancelled:bad']);
  });

  it('ends after the sending when the bank sends the money back', () => {
    expect(shape('failed', 'approved', 'paying', 'failed')).toEqual([
      'requested:done',
      'review:done',
      'approved:done',
      'sent:done',
      'unpaid:bad',
    ]);
  });

  it('takes the times that the server told, and makes none up', () => {
    expect(road('paid', 'approved', 'paying', 'paid').map((one) => one.time)).toEqual([
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

  it('has a colour for each state, and knows which may still change', () => {
    const states = ['in_review', 'approved', 'paying', 'paid', 'refused', 'cancelled', 'failed'] as const;
    expect(states.map(withdrawalTone)).toEqual(['wait', 'going', 'going', 'good', 'bad', 'calm', 'bad']);
    expect(states.filter(isUnderWay)).toEqual(['in_review', 'approved', 'paying']);
  });
});
