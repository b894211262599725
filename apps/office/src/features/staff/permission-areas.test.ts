import { describe, expect, it } from 'vitest';
import { listAreas, decidesOn } from './permission-areas.ts';

const named = (key: string) => ({ key, about: key });

describe('permission areas', () => {
  it('group permissions by noun, in order', () => {
    const keys = ['withdrawal.read', 'player.read', 'withdrawal.decide'];
    expect(
      listAreas(keys.map(named)).map(({ noun, permissions }) => [noun, permissions.map(({ key }) => key)]),
    ).toEqual([
      ['withdrawal', ['withdrawal.read', 'withdrawal.decide']],
      ['player', ['player.read']],
    ]);
  });

  it('have no limit without a decision permission', () => {
    expect(decidesOn({ permissions: ['withdrawal.read'] }, 'withdrawal.approve')).toBe(false);
    expect(decidesOn({ permissions: ['withdrawal.decide'] }, 'withdrawal.approve')).toBe(true);
    expect(decidesOn({ permissions: ['payment.credit'] }, 'payment.credit')).toBe(true);
  });
});
