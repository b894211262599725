import type { TableNews } from '@arara/contract';
import type { Listener } from './audience.ts';
import type { Broadcaster } from './broadcast.ts';
import { frameOf } from './frame.ts';
import { isSlow, sendFrame } from './wire.ts';

/** By this name in the place of a table's, a socket hears of wins. */
export const WINS = 'wins';

type Wins = Extract<TableNews, { type: 'wins' }>['wins'];

interface WinsFeedParts {
  broadcaster: Broadcaster;
  siteOf: (memberId: number) => Promise<string>;
  /** What a site tells of its wins. */
  latest: (site: string) => Promise<Wins>;
}

/** Tells the wins of a member's site to who asked: at once, and whenever there are others. */
export interface WinsFeed {
  join(listener: Listener): Promise<void>;
  part(listener: Listener): void;
  /** They were read anew. */
  changed(): Promise<void>;
}

/** Those of one site who listen, and what they were told last. */
interface Group {
  readonly listeners: Set<Listener>;
  told: string;
}

export function createWinsFeed({ broadcaster, siteOf, latest }: WinsFeedParts): WinsFeed {
  const groups = new Map<string, Group>();
  const sites = new Map<Listener, string>();

  function part(listener: Listener): void {
    const site = sites.get(listener);
    if (site === undefined) return;
    sites.delete(listener);
    const group = groups.get(site);
    group?.listeners.delete(listener);
    if (group?.listeners.size === 0) groups.delete(site);
  }

  return {
    async join(listener) {
      const { socket, memberId } = listener;
      const site = await siteOf(memberId);
      const frame = frameOf({ type: 'wins', wins: await latest(site) });
      if (socket.readyState !== socket.OPEN) return;
      const group = groups.get(site) ?? { listeners: new Set(), told: frame.bytes.toString() };
      groups.set(site, group);
      group.listeners.add(listener);
      if (!sites.has(listener)) socket.once('close', () => part(listener));
      sites.set(listener, site);
      sendFrame(listener, frame);
    },
    part,
    async changed() {
      for (const [site, group] of groups) {
        const frame = frameOf({ type: 'wins', wins: await latest(site) });
        const text = frame.bytes.toString();
        if (text === group.told) continue;
        group.told = text;
        const deliver = (listener: Listener): void => {
          if (!isSlow(listener.socket)) sendFrame(listener, frame);
        };
        broadcaster.send(`wins of ${site}`, { readers: [...group.listeners], deliver, overtakenBy: WINS });
      }
    },
  };
}
