import { BlockList, isIP, isIPv6 } from 'node:net';

/**
 * Whom an address is counted as. Of an IPv6 address the first half: the other is the household's to choose, as often as
 * it likes. An IPv4 address that came in the clothes of IPv6 is itself.
 */
export function networkOf(ip: string): string {
  return groupsOf(ip)?.join(':') ?? mappedOf(ip) ?? ip;
}

/** A wider network than `networkOf`, and how many times the limit of one such network it may use. */
export interface Prefix {
  prefix: string;
  share: number;
}

/**
 * The prefixes that providers hand out to one customer, the widest first: /48 and /56 beside the /64 of `networkOf`. Whoever owns
 * one changes networks as they like. An IPv4 address has none.
 */
export function prefixesOf(ip: string): readonly Prefix[] {
  const groups = groupsOf(ip);
  if (groups === undefined) return [];
  const [a = '0', b = '0', c = '0', d = '0'] = groups;
  const upper = (Number.parseInt(d, 16) >> 8).toString(16);
  return [
    { prefix: `${a}:${b}:${c}/48`, share: 4 },
    { prefix: `${a}:${b}:${c}:${upper}/56`, share: 2 },
  ];
}

const mappedOf = (ip: string): string | undefined => /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];

/** The first half of an IPv6 address; `undefined` of an IPv4 address in either writing, and of what is none. */
function groupsOf(ip: string): string[] | undefined {
  if (mappedOf(ip) !== undefined || !isIPv6(ip)) return undefined;
  const [head = '', tail] = (ip.split('%')[0] ?? '').split('::');
  const groups = (text: string | undefined): string[] => (text === undefined || text === '' ? [] : text.split(':'));
  const [left, right] = [groups(head), groups(tail)];
  const between = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  return [...left, ...Array.from({ length: between }, () => '0'), ...right]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16));
}

/** Addresses from which somebody may call. */
export interface AddressList {
  /** Whether it holds an address; every one, where it names none. */
  holds(ip: string): boolean;
}

/** A list of addresses, each alone or as CIDR. Throws for what is none. An IPv4 address in the clothes of IPv6 is itself. */
export function addressList(addresses: readonly string[]): AddressList {
  const list = new BlockList();
  for (const address of addresses) {
    const [ip = '', bits] = address.split('/');
    const family = isIPv6(ip) ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(ip, family);
    else list.addSubnet(ip, Number(bits), family);
  }
  return {
    holds(ip) {
      const from = ip.replace(/^::ffff:(?=\d+\.)/i, '');
      return addresses.length === 0 || list.check(from, isIPv6(from) ? 'ipv6' : 'ipv4');
    },
  };
}

/** The names that a list of proxies may use for spans of addresses. */
const proxyNames: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.1/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/** How many bits a mask such as 255.255.0.0 has. */
const bitsOf = (mask: string): number =>
  mask.split('.').reduce((bits, part) => bits + Number(part).toString(2).replaceAll('0', '').length, 0);

/** Whether an address is one of the proxies that a setting trusts, by the same words as Fastify's `trustProxy`. None is where it is empty. */
export function proxyList(trusted: readonly string[]): AddressList {
  const spans = trusted.flatMap(
    (entry) => proxyNames[entry] ?? [entry.replace(/\/(\d+\.\d+\.\d+\.\d+)$/, (_, mask: string) => `/${bitsOf(mask)}`)],
  );
  const list = addressList(spans);
  return { holds: (ip) => spans.length > 0 && list.holds(ip.split('%')[0] ?? '') };
}

const notPublic = addressList([
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '::/128',
  '::1/128',
  'fc00::/7',
  'fe80::/10',
]);

/** Whether an address is one that the internet routes to: not empty, private, of this machine or of a link. */
export function isPublicAddress(ip: string): boolean {
  return isIP(ip.split('%')[0] ?? '') !== 0 && !notPublic.holds(ip.split('%')[0] ?? '');
}
