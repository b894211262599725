import { expect, it } from 'vitest';
import { type OpenPage, isOverdue, isSafeToReload } from './takeover.ts';

const page = (change: Partial<OpenPage>): OpenPage => ({
  pathname: '/',
  focusedTag: 'BODY',
  isDialogOpen: false,
  ...change,
});

it.each(['/recharge-payment', '/withdraw', '/gameInfo', '/cztx'])('never reloads %s under someone', (pathname) => {
  expect(isSafeToReload(page({ pathname }))).toBe(false);
});

it.each(['/', '/game', '/profile', '/withdrawalRecord'])('may reload %s', (pathname) => {
  expect(isSafeToReload(page({ pathname }))).toBe(true);
  expect(isSafeToReload(page({ pathname, focusedTag: undefined }))).toBe(true);
});

it('waits while the player types or a dialog is open', () => {
  expect(isSafeToReload(page({ pathname: '/login', focusedTag: 'INPUT' }))).toBe(false);
  expect(isSafeToReload(page({ isDialogOpen: true }))).toBe(false);
});

it('is overdue after a day', () => {
  const since = Date.parse('2026-11-29T08:00:00Z');
  expect(isOverdue(since, Date.parse('2026-11-30T07:59:59Z'))).toBe(false);
  expect(isOverdue(since, Date.parse('2026-11-30T08:00:00Z'))).toBe(true);
});
