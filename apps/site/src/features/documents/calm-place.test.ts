import { expect, it } from 'vitest';
import { isCalm } from './calm-place.ts';

it.each(['/gameInfo', '/recharge', '/recharge-payment', '/cztx', '/withdraw', '/login', '/documents/terms'])(
  'asks nothing at %s',
  (pathname) => expect(isCalm(pathname)).toBe(false),
);

it.each(['/', '/game', '/profile', '/rechargeRecord', '/withdrawalRecord', '/my-data'])('may ask at %s', (pathname) =>
  expect(isCalm(pathname)).toBe(true),
);
