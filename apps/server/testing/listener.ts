import { REALTIME_PATH, type RealtimeMessage } from '@arara/contract/client';
import type { TestHouse } from './house.ts';
import type { TestMember } from './people.ts';

/** A member's open socket. */
export interface Listener {
  /** The first message, from now or before, that holds all of `part`. */
  hears(part: Partial<RealtimeMessage>): Promise<RealtimeMessage>;
  /** Everything that came so far. */
  heard: readonly RealtimeMessage[];
  close(): void;
}

function holds(message: object, part: object): boolean {
  const fields = new Map(Object.entries(message));
  return Object.entries(part).every(([name, value]) => fields.get(name) === value);
}

/** Opens the realtime socket for a member and waits until the house listens. */
export async function listen({ url }: TestHouse, { token }: Pick<TestMember, 'token'>): Promise<Listener> {
  const heard: RealtimeMessage[] = [];
  const waiting = new Set<() => void>();
  const socket = new WebSocket(`${url.replace('http', 'ws')}${REALTIME_PATH}`);
  socket.addEventListener('open', () => socket.send(JSON.stringify({ type: 'auth', token })));
  socket.addEventListener('message', ({ data }) => {
    heard.push(JSON.parse(String(data)) as RealtimeMessage);
    for (const look of waiting) look();
  });
  const hears: Listener['hears'] = (part) =>
    new Promise((resolve) => {
      const look = () => {
        const found = heard.find((message) => holds(message, part));
        if (found === undefined) return;
        waiting.delete(look);
        resolve(found);
      };
      waiting.add(look);
      look();
    });
  await hears({ type: 'ready' });
  return { hears, heard, close: () => socket.close() };
}
