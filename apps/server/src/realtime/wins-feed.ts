import type { TableNews } from '@arara/contract';
import type { Subscriber } from './subscribers.ts';
import type { Broadcaster } from './broadcaster.ts';
import { encodeFrame, isSlow, sendFrame } from './socket-writer.ts';

/** The table name under which a socket subscribes to wins. */
export const WINS = 'wins';

type Wins = Extract<TableNews, { type: 'wins' }>['wins'];

interface WinsFeedDeps {
  broadcaster: Broadcaster;
  findSite: (memberId: number) => Promise<string>;
  /** Lists the latest wins that a site publishes. */
  listLatest: (site: string) => Promise<Wins>;
}

/** Sends the wins of a member's site to subscribers: on subscription, and whenever the list changes. */
export interface WinsFeed {
  join(subscriber: Subscriber): Promise<void>;
  part(subscriber: Subscriber): void;
  /** Sends the reloaded list to the subscribers of each site where it changed. */
  refresh(): Promise<void>;
}

/** The subscribers of one site, and the text sent to them last. */
interface Group {
  readonly subscribers: Set<Subscriber>;
  lastSent: string;
}

export function createWinsFeed({ broadcaster, findSite, listLatest }: WinsFeedDeps): WinsFeed {
  const groups = new Map<string, Group>();
  const sites = new Map<Subscriber, string>();

  function part(subscriber: Subscriber): void {
    const site = sites.get(subscriber);
    if (site === undefined) return;
    sites.delete(subscriber);
    const group = groups.get(site);
    group?.subscribers.delete(subscriber);
    if (group?.subscribers.size === 0) groups.delete(site);
  }

  return {
    async join(subscriber) {
      const { socket, memberId } = subscriber;
      const site = await findSite(memberId);
      const frame = encodeFrame({ type: 'wins', wins: await listLatest(site) });
      if (socket.readyState !== socket.OPEN) return;
      const group = groups.get(site) ?? { subscribers: new Set(), lastSent: frame.bytes.toString() };
      groups.set(site, group);
      group.subscribers.add(subscriber);
      if (!sites.has(subscriber)) socket.once('close', () => part(subscriber));
      sites.set(subscriber, site);
      sendFrame(subscriber, frame);
    },
    part,
    async refresh() {
      for (const [site, group] of groups) {
        const frame = encodeFrame({ type: 'wins', wins: await listLatest(site) });
        const text = frame.bytes.toString();
        if (text === group.lastSent) continue;
        group.lastSent = text;
        const deliver = (subscriber: Subscriber): void => {
          if (!isSlow(subscriber.socket)) sendFrame(subscriber, frame);
        };
        broadcaster.send(`wins of ${site}`, { readers: [...group.subscribers], deliver, replacedBy: WINS });
      }
    },
  };
}
