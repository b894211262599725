import { describe, expect, it } from 'vitest';
import { findNextReward, toWeekDays } from './week.ts';

const rewards = ['1.00', '1.50', '2.00', '2.50', '3.00', '4.00', '10.00'];
const looks = (week: Parameters<typeof toWeekDays>[0]) => toWeekDays(week).map(({ look }) => look);

describe('the seven days', () => {
  it('shows claimed days, today and coming days', () => {
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

  it('shows today as claimed after the claim', () => {
    expect(looks({ day: 1, rewards, claimed_today: true, items: [] })[0]).toBe('claimed');
  });

  it('shows which past days were missed', () => {
    const item = (state: 'claimed' | 'missed') => ({
      key: state,
      state,
      reason: null,
      reason_text: null,
      required_level: null,
      progress: null,
      reward: '1.00',
      free_rounds: null,
      detail: {},
      claimed_at: null,
      held: false,
      until: null,
    });
    const items = [item('claimed'), item('missed')];
    expect(looks({ day: 3, rewards, claimed_today: false, items }).slice(0, 3)).toEqual(['claimed', 'missed', 'today']);
  });
});

describe('the next reward', () => {
  it('is that of the next day', () => {
    expect(findNextReward({ day: 1, rewards, claimed_today: true, items: [] })).toBe('1.50');
  });

  it('starts over after the seventh day', () => {
    expect(findNextReward({ day: 7, rewards, claimed_today: true, items: [] })).toBe('1.00');
  });
});
