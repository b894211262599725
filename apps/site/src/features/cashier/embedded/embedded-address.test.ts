import { describe, expect, it } from 'vitest';
import { type EmbeddedAddress, resolveLink, parseAddress, toSearchParams } from './embedded-address.ts';

const at = (search: string): EmbeddedAddress => parseAddress(new URLSearchParams(search));

describe('address of the embedded cashier', () => {
  it.each([
    ['', { tab: 'deposit' }],
    ['tab=withdraw', { tab: 'withdraw' }],
    ['tab=other&order=', { tab: 'deposit' }],
    ['tab=withdraw&order=R1', { tab: 'withdraw', order: 'R1' }],
    ['amount=50.00', { tab: 'deposit', amount: '50.00' }],
  ])('parses %j', (search, place) => {
    expect(at(search)).toEqual(place);
  });

  it.each<EmbeddedAddress>([{ tab: 'withdraw', order: 'R1' }, { tab: 'deposit', amount: '10.00' }, { tab: 'deposit' }])(
    'is read back as it was written: %j',
    (place) => {
      expect(parseAddress(new URLSearchParams(toSearchParams(place)))).toEqual(place);
    },
  );
});

describe('links on the embedded cashier', () => {
  it.each([
    ['/recharge?amount=50.00', { tab: 'deposit', amount: '50.00' }],
    ['/recharge', { tab: 'deposit' }],
    ['/recharge-payment?order=R1', { tab: 'deposit', order: 'R1' }],
    ['/withdraw', { tab: 'withdraw' }],
    ['/game', 'leave'],
    ['/', 'leave'],
    ['/rechargeRecord', 'elsewhere'],
    ['/information-center/support', 'elsewhere'],
  ])('resolves %s', (path, leads) => {
    const { pathname, searchParams } = new URL(path, 'https://arara.test');
    expect(resolveLink(pathname, searchParams)).toEqual(leads);
  });
});
