import { lookup as resolve } from 'node:dns';
import { type LookupFunction, isIP } from 'node:net';
import { addressList } from './network.ts';

/** Addresses of this machine and its networks, and reserved ones: no public service is there. */
const privateAddresses = addressList([
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
  '::/96',
  '::1',
  '::ffff:0:0/96',
  '64:ff9b::/96',
  '100::/64',
  '2001:db8::/32',
  '2002::/16',
  'fc00::/7',
  'fe80::/10',
  'ff00::/8',
]);

/** Names that resolve only in a local network. */
const PRIVATE_NAME = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|arpa|test|invalid|example|onion)$/;

/**
 * Whether a URL can be that of a public service: https at the default port of a public host name. `lookupPublicHost` checks the addresses of the
 * name when it is called.
 */
export function isPublicUrl(text: string): boolean {
  const url = URL.parse(text);
  if (url === null || url.protocol !== 'https:' || url.port !== '') return false;
  if (url.username !== '' || url.password !== '') return false;
  const host = url.hostname.toLowerCase().replace(/\.$/, '');
  return isIP(host.replace(/^\[|\]$/g, '')) === 0 && host.includes('.') && !PRIVATE_NAME.test(host);
}

/** A DNS lookup that fails with `EPRIVATE` where any address is private: a public name may point to one (SSRF). */
export const lookupPublicHost: LookupFunction = (host, options, done) => {
  resolve(host, { ...options, all: true }, (error, addresses) => {
    if (error !== null) return done(error, []);
    if (addresses.length === 0 || addresses.some(({ address }) => privateAddresses.holds(address)))
      return done(Object.assign(new Error(`${host} has a private address`), { code: 'EPRIVATE' }), []);
    const [first] = addresses;
    if (options.all === true || first === undefined) return done(null, addresses);
    return done(null, first.address, first.family);
  });
};
