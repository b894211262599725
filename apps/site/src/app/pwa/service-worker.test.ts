import { expect, it } from 'vitest';
import { isSafeToReload } from './service-worker.ts';

it.each(['/recharge-payment', '/withdraw', '/gameInfo', '/cztx'])('never reloads %s under someone', (pathname) => {
  expect(isSafeToReload(pathname, 'BODY', false)).toBe(false);
});

it.each(['/', '/game', '/profile', '/withdrawalRecord'])('may reload %s', (pathname) => {
  expect(isSafeToReload(pathname, 'BODY', false)).toBe(true);
  expect(isSafeToReload(pathname, undefined, false)).toBe(true);
});

it('waits while the player types or a dialog is open', () => {
  expect(isSafeToReload('/login', 'INPUT', false)).toBe(false);
  expect(isSafeToReload('/', 'BODY', true)).toBe(false);
});
