import { REALTIME_PATH, type RealtimeMessage } from '@arara/contract/client';
import type { TestServer } from './test-server.ts';
import type { TestMember } from './people.ts';

/** The open socket of a member. */
export interface RealtimeListener {
  /** Resolves with the first message, received before or after the call, that contains all fields of `part`. */
  waitFor(part: Partial<RealtimeMessage>): Promise<RealtimeMessage>;
  /** Every message received so far. */
  received: readonly RealtimeMessage[];
  close(): void;
}

function matches(message: object, part: object): boolean {
  const fields = new Map(Object.entries(message));
  return Object.entries(part).every(([name, value]) => fields.get(name) === value);
}

/** Opens the realtime socket for a member and waits until it is ready. */
export async function openListener(
  { url }: TestServer,
  { token }: Pick<TestMember, 'token'>,
): Promise<RealtimeListener> {
  const received: RealtimeMessage[] = [];
  const waiting = new Set<() => void>();
  const socket = new WebSocket(`${url.replace('http', 'ws')}${REALTIME_PATH}`);
  socket.addEventListener('open', () => socket.send(JSON.stringify({ type: 'auth', token })));
  socket.addEventListener('message', ({ data }) => {
    received.push(JSON.parse(String(data)) as RealtimeMessage);
    for (const check of waiting) check();
  });
  const waitFor: RealtimeListener['waitFor'] = (part) =>
    new Promise((resolve) => {
      const check = () => {
        const found = received.find((message) => matches(message, part));
        if (found === undefined) return;
        waiting.delete(check);
        resolve(found);
      };
      waiting.add(check);
      check();
    });
  await waitFor({ type: 'ready' });
  return { waitFor, received, close: () => socket.close() };
}
