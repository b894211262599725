import { createHash, timingSafeEqual } from 'node:crypto';
import { addressList, proxyList } from '../../../platform/index.ts';

/** How a caller of the webhook proves to be the bank, besides knowing the secret of its path. All that is set must hold. */
export interface DoorSettings {
  /** Addresses from which it calls, each alone or as CIDR. Empty: from anywhere. */
  addresses: readonly string[];
  /**
   * What a proxy in front of us says of the certificate that the caller showed it (mutual TLS): the header, in lower
   * case, and its value. It counts only where the connection itself comes from a trusted proxy, which must set or remove this
   * header: anybody else could write it.
   */
  certificate?: { header: string; value: string } | undefined;
}

export interface Knock {
  secret: string;
  ip: string;
  /** The other end of the connection itself, whatever forwarded headers say. */
  peer: string;
  header: (name: string) => string | readonly string[] | undefined;
}

/** `hidden`: who does not know the secret is told of no door. `refused`: who knows it and is not the bank. */
export type Admission = 'open' | 'hidden' | 'refused';

function isSame(a: string, b: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}

/** The door on which the bank knocks with its news. Throws for an address that is none. */
export function createDoor(
  secret: string,
  { addresses, certificate }: DoorSettings,
  trustedProxies: readonly string[],
): (knock: Knock) => Admission {
  const list = addressList(addresses);
  const proxies = proxyList(trustedProxies);

  return (knock) => {
    if (!isSame(knock.secret, secret)) return 'hidden';
    if (!list.holds(knock.ip)) return 'refused';
    if (certificate === undefined) return 'open';
    if (!proxies.holds(knock.peer)) return 'refused';
    const shown = knock.header(certificate.header);
    return typeof shown === 'string' && isSame(shown, certificate.value) ? 'open' : 'refused';
  };
}
