import { networkOf } from '../platform/index.ts';

/** The maximum number of open sockets on one node. */
export interface SocketLimits {
  /** Per session: all pages and tabs of one browser. */
  readonly perSession: number;
  /** Per IPv4 address or IPv6 /64: mobile carriers put many players behind one. */
  readonly perAddress: number;
}

export const DEFAULT_SOCKET_LIMITS: SocketLimits = { perSession: 8, perAddress: 256 };

/** Counts open sockets. A socket beyond the limit is refused; open sockets are not affected. */
export interface SocketCounts {
  /** Counts a socket of an address. Returns a function that releases it once, or `undefined` at the limit. */
  enterAddress(ip: string): (() => void) | undefined;
  /** Counts a socket of a session, by its token, in the same way. */
  enterSession(token: string): (() => void) | undefined;
}

function createCounts(max: number) {
  const counts = new Map<string, number>();
  return (key: string): (() => void) | undefined => {
    const count = counts.get(key) ?? 0;
    if (count >= max) return undefined;
    counts.set(key, count + 1);
    return () => {
      const left = (counts.get(key) ?? 0) - 1;
      if (left > 0) counts.set(key, left);
      else counts.delete(key);
    };
  };
}

export function createSocketCounts({ perSession, perAddress }: SocketLimits): SocketCounts {
  const countAddress = createCounts(perAddress);
  return { enterAddress: (ip) => countAddress(networkOf(ip)), enterSession: createCounts(perSession) };
}
