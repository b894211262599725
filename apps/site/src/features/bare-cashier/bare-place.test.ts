import { describe, expect, it } from 'vitest';
import { type BarePlace, leadsTo, placeOf, searchOf } from './bare-place.ts';

const at = (search: string): BarePlace => placeOf(new URLSearchParams(search));

describe('the address of the bare page', () => {
  it.each([
    ['', { tab: 'deposit' }],
    ['tab=withdraw', { tab: 'withdraw' }],
    ['tab=other&order=', { tab: 'deposit' }],
    ['tab=withdraw&order=R1', { tab: 'withdraw', order: 'R1' }],
    ['amount=50.00', { tab: 'deposit', amount: '50.00' }],
  ])('%j is a place', (search, place) => {
    expect(at(search)).toEqual(place);
  });

  it.each<BarePlace>([{ tab: 'withdraw', order: 'R1' }, { tab: 'deposit', amount: '10.00' }, { tab: 'deposit' }])(
    'is read back as it was written: %j',
    (place) => {
      expect(placeOf(new URLSearchParams(searchOf(place)))).toEqual(place);
    },
  );
});

describe('a link on the bare page', () => {
  it.each([
    ['/recharge?amount=50.00', { tab: 'deposit', amount: '50.00' }],
    ['/recharge', { tab: 'deposit' }],
    ['/recharge-payment?order=R1', { tab: 'deposit', order: 'R1' }],
    ['/withdraw', { tab: 'withdraw' }],
    ['/game', 'leave'],
    ['/', 'leave'],
    ['/rechargeRecord', 'elsewhere'],
    ['/information-center/support', 'elsewhere'],
  ])('%s', (path, leads) => {
    const { pathname, searchParams } = new URL(path, 'https://arara.test');
    expect(leadsTo(pathname, searchParams)).toEqual(leads);
  });
});
