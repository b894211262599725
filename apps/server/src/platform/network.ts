import { BlockList, isIP, isIPv6 } from 'node:net';

/**
 * The network that limits count an address under: an IPv4 address itself, also when mapped to IPv6, or the /64 of an IPv6
 * address, because its customer can choose any address within it.
 */
export function networkOf(ip: string): string {
  return groupsOf(ip)?.join(':') ?? mappedOf(ip) ?? ip;
}

/** A network wider than a /64, and how many times the limit of one /64 it may use. */
export interface Prefix {
  prefix: string;
  share: number;
}

/**
 * The wider prefixes that providers assign to one customer, /48 before /56. A customer can change networks within its prefix,
 * so limits apply to these too. An IPv4 address has none.
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

/** The first four groups of an IPv6 address; `undefined` for an IPv4 address, also when mapped to IPv6, and for any other text. */
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

/** A list of allowed addresses. */
export interface AddressList {
  /** Whether the list contains an address. An empty list contains every address. */
  holds(ip: string): boolean;
}

/** Parses addresses and CIDR blocks. Throws for an invalid one. An IPv4 address mapped to IPv6 matches as IPv4. */
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

/** The names of address ranges in a list of proxies. */
const proxyNames: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.1/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/** The prefix length of a netmask such as 255.255.0.0. */
const bitsOf = (mask: string): number =>
  mask.split('.').reduce((bits, part) => bits + Number(part).toString(2).replaceAll('0', '').length, 0);

/** Parses a list of trusted proxies in the format of Fastify's `trustProxy`. An empty list contains no address. */
export function proxyList(trusted: readonly string[]): AddressList {
  const ranges = trusted.flatMap(
    (entry) => proxyNames[entry] ?? [entry.replace(/\/(\d+\.\d+\.\d+\.\d+)$/, (_, mask: string) => `/${bitsOf(mask)}`)],
  );
  const list = addressList(ranges);
  return { holds: (ip) => ranges.length > 0 && list.holds(ip.split('%')[0] ?? '') };
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

/** Whether an address is publicly routable: a valid address that is not private, loopback or link-local. */
export function isPublicAddress(ip: string): boolean {
  return isIP(ip.split('%')[0] ?? '') !== 0 && !notPublic.holds(ip.split('%')[0] ?? '');
}
