import { describe, expect, it } from 'vitest';
import { journeyOf } from './origin.ts';

describe('where a task goes back to', () => {
  it('is where it came from', () => {
    expect(journeyOf({ origin: '/withdraw' }).origin).toBe('/withdraw');
  });

  it.each([null, undefined, 'x', 7, {}, { origin: 7 }, { origin: 'https://a.example' }, { origin: '//a.example' }])(
    'is the security center where %j says nothing of it',
    (state) => {
      expect(journeyOf(state)).toEqual({ origin: '/security-center' });
    },
  );

  it('keeps what goes on after a proof, and what was typed', () => {
    const state = { origin: '/profile', onward: '/security-center/bind-email', draft: 'maria@caixa.example' };
    expect(journeyOf(state)).toEqual(state);
    expect(journeyOf({ ...state, onward: 'javascript:alert(1)', draft: 7 })).toEqual({ origin: '/profile' });
  });
});
