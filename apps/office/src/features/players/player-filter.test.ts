import { expect, it } from 'vitest';
import {
  NO_PLAYER_FILTER,
  isPlayerFilterSet,
  parsePlayerFilter,
  toPlayerQuery,
  writePlayerFilter,
} from './player-filter.ts';

it('is kept in the address', () => {
  const search = new URLSearchParams('status=active&from=2026-11-01&first_to=2026-11-30&counted=yes');
  const filter = parsePlayerFilter(search);
  expect(filter).toEqual({
    ...NO_PLAYER_FILTER,
    registeredFrom: '2026-11-01',
    depositedTo: '2026-11-30',
    isCounted: true,
  });
  const written = new URLSearchParams();
  writePlayerFilter(written, filter);
  expect(String(written)).toBe('from=2026-11-01&first_to=2026-11-30&counted=yes');
  writePlayerFilter(search, NO_PLAYER_FILTER);
  expect(String(search)).toBe('status=active');
});

it('covers whole days of the site, the last one included', () => {
  const filter = { ...NO_PLAYER_FILTER, registeredFrom: '2026-11-01', registeredTo: '2026-11-30' };
  expect(toPlayerQuery(filter)).toMatchObject({
    registered_from: '2026-11-01T00:00:00-03:00',
    registered_to: '2026-12-01T00:00:00-03:00',
  });
});

it('leaves out a day that is not complete', () => {
  expect(toPlayerQuery({ ...NO_PLAYER_FILTER, depositedFrom: '12/' })['deposited_from']).toBeUndefined();
});

it('is set by any of its parts', () => {
  expect(isPlayerFilterSet(NO_PLAYER_FILTER)).toBe(false);
  expect(isPlayerFilterSet({ ...NO_PLAYER_FILTER, depositedTo: '2026-11-30' })).toBe(true);
  expect(isPlayerFilterSet({ ...NO_PLAYER_FILTER, isCounted: true })).toBe(true);
});
