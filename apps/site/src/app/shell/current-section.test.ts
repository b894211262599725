import { expect, it } from 'vitest';
import { isSameSection } from './current-section.ts';

it.each([
  ['/', '/'],
  ['/agency-center/reward', '/agency-center/invite'],
  ['/promotion/vip', '/promotion/activity'],
  ['/gameRecords/round', '/gameRecords'],
])('%s is within %s', (pathname, place) => {
  expect(isSameSection(pathname, place)).toBe(true);
});

it.each([
  ['/profile', '/'],
  ['/recharge-payment', '/recharge'],
  ['/withdrawal-card', '/withdraw'],
])('%s is not within %s', (pathname, place) => {
  expect(isSameSection(pathname, place)).toBe(false);
});
