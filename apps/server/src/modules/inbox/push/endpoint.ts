import { lookup as resolve } from 'node:dns';
import { type LookupFunction, isIP } from 'node:net';
import { addressList } from '../../../platform/index.ts';

/** Addresses that are nobody's push service: of this machine, of its network, and of none. */
const inward = addressList([
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

/** Names that mean something only where we stand. */
const INWARD_NAME = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|arpa|test|invalid|example|onion)$/;

/**
 * Whether a browser's push service may be there: https at its own port, under a name that the whole world knows. What
 * the name leads to is looked at when it is called.
 */
export function isPushEndpoint(text: string): boolean {
  const url = URL.parse(text);
  if (url === null || url.protocol !== 'https:' || url.port !== '') return false;
  if (url.username !== '' || url.password !== '') return false;
  const host = url.hostname.toLowerCase().replace(/\.$/, '');
  return isIP(host.replace(/^\[|\]$/g, '')) === 0 && host.includes('.') && !INWARD_NAME.test(host);
}

/** Looks a name up as Node does, and refuses it where any of its addresses lies inwards: a name may be made to. */
export const lookupOutward: LookupFunction = (host, options, done) => {
  resolve(host, { ...options, all: true }, (error, found) => {
    if (error !== null) return done(error, []);
    if (found.length === 0 || found.some(({ address }) => inward.holds(address)))
      return done(Object.assign(new Error(`${host} is no place outside`), { code: 'EINWARD' }), []);
    const [first] = found;
    if (options.all === true || first === undefined) return done(null, found);
    return done(null, first.address, first.family);
  });
};
