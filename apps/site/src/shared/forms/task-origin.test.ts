import { describe, expect, it } from 'vitest';
import { parseTaskOrigin } from './task-origin.ts';

describe('the origin of a task', () => {
  it('is the screen that started it', () => {
    expect(parseTaskOrigin({ origin: '/withdraw' }).origin).toBe('/withdraw');
  });

  it.each([null, undefined, 'x', 7, {}, { origin: 7 }, { origin: 'https://a.example' }, { origin: '//a.example' }])(
    'is the security center where %j says nothing of it',
    (state) => {
      expect(parseTaskOrigin(state)).toEqual({ origin: '/security-center' });
    },
  );

  it('survives a proof, with what was typed', () => {
    const state = { origin: '/profile', onward: '/security-center/bind-email', draft: 'maria@caixa.example' };
    expect(parseTaskOrigin(state)).toEqual(state);
    expect(parseTaskOrigin({ ...state, onward: 'javascript:alert(1)', draft: 7 })).toEqual({ origin: '/profile' });
  });
});
