import { describe, expect, it } from 'vitest';
import { findCardAction } from './card-action.ts';

const of = (type: string, state: Parameters<typeof findCardAction>[0]['state'], reason: string | null = null) =>
  findCardAction({ type, state, reason });

describe('the action of a card', () => {
  it('invites a guest to join', () => {
    expect(of('first_deposit', null)).toBe('join');
  });

  it('claims in place, except what has to be opened', () => {
    expect([of('first_deposit', 'claimable'), of('daily_wheel', 'claimable'), of('daily_login', 'claimable')]).toEqual([
      'claim',
      'spin',
      'open',
    ]);
  });

  it('leads to what is missing', () => {
    expect(of('first_deposit', 'progress', 'no_deposit')).toBe('deposit');
    expect(of('missions', 'progress', 'task_not_done')).toBe('play');
    expect(of('lottery_wheel', 'progress', 'no_spins')).toBe('open');
    expect(of('invitation', 'progress', 'nobody_invited')).toBe('open');
  });

  it('presses nobody to act where there is only a wait, or nothing more to get', () => {
    expect(of('daily_rescue', 'progress', 'come_back_tomorrow')).toBe('see');
    expect(of('first_deposit', 'claimed')).toBe('see');
    expect(of('daily_rescue', 'ineligible', 'no_loss')).toBe('see');
  });
});
