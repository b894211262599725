import { type Endpoint, endpoints, refusal, success } from '@arara/contract';
import { createTestServer, seededRandom } from '@arara/server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Reply, requestSender } from '../../apps/server/testing/raw-request.ts';
import { type FuzzActors, createFuzzActors } from './fuzz-actors.ts';
import { type FuzzInput, createInputFuzzer } from './fuzz-input.ts';
import { operations } from './operations.ts';

/** `npm run test:long` sends at least 33,000 calls; the normal suite sends a few hundred. */
const CALLS_PER_ENDPOINT = process.env['FUZZ'] === 'long' ? 110 : 3;
const SEED = process.env['FUZZ_SEED'] ?? 'every call';

/** Refusals for a missing external dependency, which are not faults of the server. */
const OUTSIDE_REFUSALS = ['messages_unavailable', 'psp_unavailable', 'busy'];

const byName: Readonly<Record<string, Endpoint>> = endpoints;
const all = operations();

let actors: FuzzActors;
const faults: string[] = [];

beforeAll(async () => {
  const server = await createTestServer();
  actors = createFuzzActors(server, requestSender(server));
});

afterAll(() => actors.server.close());

function queryOf(fields: readonly (readonly [string, unknown])[]): string {
  const text = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
  return fields
    .map(([name, value]) => [name, text(value)].map((part) => encodeURIComponent(part.toWellFormed())).join('='))
    .join('&')
    .slice(0, 6_000);
}

async function send(endpoint: Endpoint, { body, as }: FuzzInput): Promise<Reply> {
  const headers = await actors.headers(as);
  if (endpoint.method === 'POST') {
    const sent = { ...headers, 'content-type': 'application/json' };
    return actors.ask(endpoint.path, { method: 'POST', body, headers: sent });
  }
  let read: unknown;
  try {
    read = JSON.parse(body);
  } catch {
    read = { q: body };
  }
  const fields = typeof read === 'object' && read !== null ? Object.entries(read) : [['q', read] as const];
  return actors.ask(`${endpoint.path}?${queryOf(fields)}`, { headers });
}

/** Returns why a reply is a fault of the server, `undefined` when it is none. */
function faultOf({ status, body, text }: Reply): string | undefined {
  const isOutside = status === 503 && OUTSIDE_REFUSALS.includes(String(body['error']));
  if (status >= 500 && !isOutside) return 'a 5xx';
  if (!(status < 300 ? success : refusal).safeParse(body).success) return 'no answer of the contract';
  return /node_modules|\bat .+\.ts:\d+:\d+|\$argon2|ZodError/.test(text) ? 'tells of the inside' : undefined;
}

describe('every operation of the OpenAPI document with hostile types, sizes, unicode and prototype keys', () => {
  it.each(all)(
    '$name never answers with a 5xx',
    async ({ name, schema }) => {
      const endpoint = byName[name];
      if (endpoint === undefined) throw new Error(`${name} is no endpoint`);
      const { audience } = endpoint;
      const random = seededRandom(`${SEED}/${name}`);
      const fuzzer = createInputFuzzer({ schema, audience, random, known: actors.known });
      for (let made = 0; made < CALLS_PER_ENDPOINT; made += 1) {
        const input = fuzzer.next();
        const reply = await send(endpoint, input);
        const fault = faultOf(reply);
        if (fault !== undefined)
          faults.push(
            `${endpoint.name}: ${fault}: ${reply.status} ${reply.text.slice(0, 200)} ${input.body.slice(0, 600)}`,
          );
        actors.learn(endpoint, input, reply);
      }
      expect(faults.splice(0)).toEqual([]);
    },
    300_000,
  );

  it('logs no fault', () => {
    // Findings of the cashier are logged at level `error` too, without an error object.
    const logged = actors.server.logged.filter((line) => {
      const { level, err } = JSON.parse(line) as { level: number; err?: object };
      return level >= 50 && err !== undefined;
    });
    expect(logged.map((line) => line.slice(0, 2_000))).toEqual([]);
  });
});
