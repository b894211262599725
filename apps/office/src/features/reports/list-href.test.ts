import { expect, it } from 'vitest';
import { toPlayersSearch } from './list-href.ts';

const period = { from: '2026-11-01', to: '2026-11-30' };

it('restricts players to those who registered in a period, as reports count them', () => {
  expect(toPlayersSearch('registration', period, [])).toBe('from=2026-11-01&to=2026-11-30&counted=yes');
});

it('restricts players to those who first deposited in a period, on one site', () => {
  expect(toPlayersSearch('first_deposit', period, ['arara'])).toBe(
    'first_from=2026-11-01&first_to=2026-11-30&counted=yes&site=arara',
  );
});

it('has no list for several sites', () => {
  expect(toPlayersSearch('registration', period, ['arara', 'tucano'])).toBeUndefined();
});
