import { describe, expect, it } from 'vitest';
import { findNextReward, toWeekDays } from './week.ts';

const rewards = ['1.00', '1.50', '2.00', '2.50', '3.00', '4.00', '10.00'];
const looks = (week: Parameters<typeof toWeekDays>[0]) => toWeekDays(week).map(({ look }) => look);

const toItem = (state: 'claimed' | 'missed' | 'progress') => ({
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
    const items = [toItem('claimed'), toItem('missed')];
    expect(looks({ day: 3, rewards, claimed_today: false, items }).slice(0, 3)).toEqual(['claimed', 'missed', 'today']);
  });
});

describe('the next reward', () => {
  it('is free rounds where the day gives them', () => {
    const rounds = {
      game: 'tigre-da-vez',
      title: 'Tigre da Vez',
      text: '10 giros grátis de Tigre da Vez a R$ 0,10',
      rounds: 10,
      stake: '0.10',
      expires_in_days: 7,
      winnings: 'cash' as const,
    };
    const items = [toItem('claimed'), { ...toItem('progress'), free_rounds: rounds }];
    expect(findNextReward({ day: 1, rewards, claimed_today: true, items })).toMatchObject({ rounds });
  });

  it('is that of the next day', () => {
    expect(findNextReward({ day: 1, rewards, claimed_today: true, items: [] })).toMatchObject({ reward: '1.50' });
  });

  it('starts over after the seventh day', () => {
    expect(findNextReward({ day: 7, rewards, claimed_today: true, items: [] })).toMatchObject({ reward: '1.00' });
  });
});
