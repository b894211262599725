import { describe, expect, it } from 'vitest';
import { networkOf } from './network.ts';

describe('the network that an address is counted under', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:a:b::1', '2001:db8:a:b'],
    ['2001:0db8:000a:000b:ffff:1:2:3', '2001:db8:a:b'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['2001:DB8:A:B::1', '2001:db8:a:b'],
    ['::1', '0:0:0:0'],
    ['::FFFF:192.0.2.7', '192.0.2.7'],
    ['', ''],
    ['no address', 'no address'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
  ])('of %s is %s', (ip, network) => expect(networkOf(ip)).toBe(network));
});
