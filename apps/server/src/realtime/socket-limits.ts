import { networkOf } from '../platform/index.ts';

/** How many sockets may be open at a time on one node. */
export interface SocketLimits {
  /** With one session: its pages, on however many tabs. */
  readonly perSession: number;
  /** From one address, or one /64 of IPv6: mobile carriers put many players behind one. */
  readonly perAddress: number;
}

export const DEFAULT_SOCKET_LIMITS: SocketLimits = { perSession: 8, perAddress: 256 };

/** Counts open sockets. Those that are open stay; what comes beyond the limit is refused. */
export interface SocketCounts {
  /** Counts a socket from an address; answers how to release it, once, or `undefined` where there are too many. */
  enterAddress(ip: string): (() => void) | undefined;
  /** The same with the token of a session. */
  enterSession(token: string): (() => void) | undefined;
}

function createCounts(most: number) {
  const counts = new Map<string, number>();
  return (key: string): (() => void) | undefined => {
    const count = counts.get(key) ?? 0;
    if (count >= most) return undefined;
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
