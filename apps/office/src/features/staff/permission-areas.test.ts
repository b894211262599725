import { describe, expect, it } from 'vitest';
import { areasOf, decidesOn } from './permission-areas.ts';

const named = (key: string) => ({ key, about: key });

describe('permissions by area', () => {
  it('stand together by their noun, in the order in which they came', () => {
    const keys = ['withdrawal.read', 'player.read', 'withdrawal.decide'];
    expect(areasOf(keys.map(named)).map(({ noun, permissions }) => [noun, permissions.map(({ key }) => key)])).toEqual([
      ['withdrawal', ['withdrawal.read', 'withdrawal.decide']],
      ['player', ['player.read']],
    ]);
  });

  it('have no limit to show where nothing is decided', () => {
    expect(decidesOn({ permissions: ['withdrawal.read'] }, 'withdrawal.approve')).toBe(false);
    expect(decidesOn({ permissions: ['withdrawal.decide'] }, 'withdrawal.approve')).toBe(true);
    expect(decidesOn({ permissions: ['payment.credit'] }, 'payment.credit')).toBe(true);
  });
});
