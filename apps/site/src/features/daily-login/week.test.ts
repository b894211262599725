import { describe, expect, it } from 'vitest';
import { nextReward, weekOf } from './week.ts';

const rewards = ['1.00', '1.50', '2.00', '2.50', '3.00', '4.00', '10.00'];
const looks = (week: Parameters<typeof weekOf>[0]) => weekOf(week).map(({ look }) => look);

describe('the seven days', () => {
  it('show what is claimed, what is there today, and what is coming', () => {
    expect(looks({ day: 3, rewards, claimed_today: false, items: [] })).toEqual([
      'claimed',
      'claimed',
      'today',
      'coming',
      'coming',
      'coming',
      'coming',
    ]);
  });

  it('show today as claimed once it is', () => {
    expect(looks({ day: 1, rewards, claimed_today: true, items: [] })[0]).toBe('claimed');
  });

  it('say which days before were missed', () => {
    const item = (state: 'claimed' | 'missed') => ({
      key: state,
      state,
      reason: null,
      reason_text: null,
      progress: null,
      reward: '1.00',
      detail: {},
      claimed_at: null,
      held: false,
      until: null,
    });
    const items = [item('claimed'), item('missed')];
    expect(looks({ day: 3, rewards, claimed_today: false, items }).slice(0, 3)).toEqual(['claimed', 'missed', 'today']);
  });
});

describe('the reward of the day after', () => {
  it('is the next of the seven', () => {
    expect(nextReward({ day: 1, rewards, claimed_today: true, items: [] })).toBe('1.50');
  });

  it('is the first again after the seventh', () => {
    expect(nextReward({ day: 7, rewards, claimed_today: true, items: [] })).toBe('1.00');
  });
});
