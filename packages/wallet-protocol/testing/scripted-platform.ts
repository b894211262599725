import { type Fetch } from '../src/index.ts';

/** What came: the path, and what it said. */
export interface ReceivedRequest {
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;
}

/** An answer of the other side: a body with status 200, a status alone, or no answer at all. */
export type Scripted = object | number | 'silence';

/** The other side by a script, at the border where `fetch` would leave the process; the last answer goes on. */
export function scriptedPlatform(...answers: Scripted[]) {
  const received: ReceivedRequest[] = [];
  const waited: number[] = [];
  let now = 1_795_255_200_000;
  let count = 0;
  const fetch: Fetch = (url, { body = '{}', headers }) => {
    const { pathname, search } = new URL(url);
    const read: unknown = JSON.parse(body);
    const entries = typeof read === 'object' && read !== null ? Object.entries(read) : [];
    received.push({ path: pathname + search, body: Object.fromEntries(entries), headers });
    const answer = answers[Math.min(received.length, answers.length) - 1] ?? 'silence';
    if (answer === 'silence') return Promise.reject(new Error('the line broke'));
    return Promise.resolve(
      typeof answer === 'number' ? new Response('', { status: answer }) : new Response(JSON.stringify(answer)),
    );
  };
  return {
    received,
    waited,
    paths: () => received.map(({ path }) => path),
    parts: {
      baseUrl: 'https://casa.example',
      provider: 'acme',
      key: { secret: 'a-secret-of-sixteen' },
      fetch,
      clock: () => new Date(now),
      ids: () => `00000000-0000-4000-8000-${String((count += 1)).padStart(12, '0')}`,
      wait: (ms: number) => {
        waited.push(ms);
        now += ms;
        return Promise.resolve();
      },
    },
  };
}
