import { beforeAll, expect, it } from 'vitest';
import { changeLocale } from '../messages/translation.ts';
import {
  NO_PAYMENT_FILTER,
  isPaymentFilterSet,
  parsePaymentFilter,
  toPaymentQuery,
  writePaymentFilter,
} from './payment-filter.ts';

beforeAll(() => changeLocale('pt'));

it('survives the round trip through the address', () => {
  const filter = { from: '2026-11-10', to: '2026-11-23', min: '10.00', max: '' };
  const search = new URLSearchParams('status=credited&max=5.00');
  writePaymentFilter(search, filter);
  expect(search.toString()).toBe('status=credited&from=2026-11-10&to=2026-11-23&min=10.00');
  expect(parsePaymentFilter(search)).toEqual(filter);
  expect([filter, NO_PAYMENT_FILTER].map(isPaymentFilterSet)).toEqual([true, false]);
});

it('asks for whole days of the site, the last one included', () => {
  expect(toPaymentQuery({ from: '2026-11-10', to: '2026-11-23', min: '10.00', max: '20.5' })).toEqual({
    from: '2026-11-10T00:00:00-03:00',
    to: '2026-11-24T00:00:00-03:00',
    min_amount: '10.00',
    max_amount: '20.5',
  });
});

it('leaves out what cannot be read', () => {
  expect(toPaymentQuery({ from: '31/02', to: '', min: 'dez', max: '-1' })).toEqual({
    from: undefined,
    to: undefined,
    min_amount: undefined,
    max_amount: undefined,
  });
});
