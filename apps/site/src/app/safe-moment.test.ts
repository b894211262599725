import { expect, it } from 'vitest';
import { isSafeToReload } from './safe-moment.ts';

it.each(['/recharge-payment', '/withdraw', '/gameInfo', '/cztx'])('never reloads %s under someone', (pathname) => {
  expect(isSafeToReload(pathname, 'BODY', false)).toBe(false);
});

it.each(['/', '/game', '/profile', '/withdrawalRecord'])('may reload %s', (pathname) => {
  expect(isSafeToReload(pathname, 'BODY', false)).toBe(true);
  expect(isSafeToReload(pathname, undefined, false)).toBe(true);
});

it('waits while someone types or answers a dialog', () => {
  expect(isSafeToReload('/login', 'INPUT', false)).toBe(false);
  expect(isSafeToReload('/', 'BODY', true)).toBe(false);
});
