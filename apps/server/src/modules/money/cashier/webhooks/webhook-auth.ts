import { createHash, timingSafeEqual } from 'node:crypto';
import { addressList, proxyList } from '../../../../platform/index.ts';

/** Checks of the webhook's caller in addition to the secret in the path. Every configured check must pass. */
export interface WebhookAuthSettings {
  /** The bank's addresses, single or as CIDR. Empty: any address. */
  addresses: readonly string[];
  /**
   * The header, in lower case, and the value by which a proxy reports the verified client certificate (mutual TLS). It counts
   * only on a connection from a trusted proxy, which must set or remove this header: anybody else could send it.
   */
  certificate?: { header: string; value: string } | undefined;
}

export interface WebhookCaller {
  secret: string;
  ip: string;
  /** The remote address of the connection itself, regardless of forwarded headers. */
  peer: string;
  header: (name: string) => string | readonly string[] | undefined;
}

/** `hidden`: the secret is wrong; the route responds 404. `refused`: the secret is right but the caller is not the bank. */
export type WebhookAuthResult = 'open' | 'hidden' | 'refused';

function isSame(a: string, b: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}

/** Creates the authentication of webhook calls. Throws for an invalid address in the settings. */
export function createWebhookAuth(
  secret: string,
  { addresses, certificate }: WebhookAuthSettings,
  trustedProxies: readonly string[],
): (caller: WebhookCaller) => WebhookAuthResult {
  const list = addressList(addresses);
  const proxies = proxyList(trustedProxies);

  return (caller) => {
    if (!isSame(caller.secret, secret)) return 'hidden';
    if (!list.holds(caller.ip)) return 'refused';
    if (certificate === undefined) return 'open';
    if (!proxies.holds(caller.peer)) return 'refused';
    const value = caller.header(certificate.header);
    return typeof value === 'string' && isSame(value, certificate.value) ? 'open' : 'refused';
  };
}
