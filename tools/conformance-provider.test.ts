import { randomUUID } from 'node:crypto';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import { createProviderSimulator } from '@arara/provider-simulator';
import { readJson, secretKey, signedHeaders } from '@arara/wallet-protocol';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { runCases } from './conformance/case.ts';
import { providerCases } from './conformance/provider/provider-cases.ts';
import { createSender } from './conformance/sender.ts';

const ACCESS = { provider: 'boavista', secret: 'a-secret-of-the-studio' };

let url = '';
const simulator = createProviderSimulator({
  ...ACCESS,
  platformUrl: 'http://127.0.0.1:1',
  publicUrl: () => url,
  clock: () => new Date(),
  ids: randomUUID,
  chance: () => 0,
  fetch,
});

beforeAll(async () => {
  url = await simulator.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => simulator.app.close());

interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
  readonly headers?: Record<string, string>;
}

/** What a wrong provider makes of a call that a right one has answered. */
type Bend = (call: string, asked: Record<string, unknown>, answer: Answer) => Answer;

interface Wrong {
  readonly bend?: Bend;
  /** Signs by itself what came in, so that anything goes. */
  readonly isOpen?: boolean;
}

const fieldsOf = (text: string): Record<string, unknown> => {
  const body = readJson(text);
  return typeof body === 'object' && body !== null ? Object.fromEntries(Object.entries(body)) : {};
};

function headersOf(request: IncomingMessage, text: string, isOpen: boolean): Record<string, string> {
  const given = Object.entries(request.headers).flatMap(([name, value]): [string, string][] =>
    name.startsWith('x-owp-') ? [[name, String(value)]] : [],
  );
  if (!isOpen) return Object.fromEntries(given);
  const path = request.url ?? '';
  const signed = { ...ACCESS, timestamp: String(Date.now()), nonce: randomUUID(), method: 'POST', path, body: text };
  return signedHeaders(signed, secretKey(ACCESS.secret));
}

/** A provider that is right but for one thing: the simulator behind somebody who bends its answers. */
async function openWrong({ bend = (_call, _asked, answer) => answer, isOpen = false }: Wrong): Promise<string> {
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    const path = request.url ?? '';
    const headers = { ...headersOf(request, text, isOpen), 'content-type': 'application/json' };
    const real = await fetch(url + path, { method: 'POST', headers, body: text });
    const asked = fieldsOf(text);
    const { status, body } = bend(path.replace('/owp/', ''), asked, {
      status: real.status,
      body: fieldsOf(await real.text()),
    });
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/owp`;
}

/** A page of a game that breaks what a page has to keep. */
async function openPage(headers: Record<string, string>): Promise<string> {
  const server = createServer((_request, response) => void response.writeHead(200, headers).end('<p>'));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/`;
}

const on =
  (name: string, change: (answer: Answer, asked: Record<string, unknown>) => Record<string, unknown>): Bend =>
  (call, asked, answer) =>
    call === name && answer.status === 200 ? { ...answer, body: { ...answer.body, ...change(answer, asked) } } : answer;

/** A list with its first one at its end as well. */
const twice = (list: unknown): unknown[] => {
  const all: unknown[] = Array.isArray(list) ? list : [];
  return [...all, all[0]];
};

const always: (call: string) => Bend = (name) => on(name, () => ({ code: 'OK' }));

const CAUGHT: readonly [what: string, wrong: Wrong, cases: readonly string[]][] = [
  [
    'takes any signature',
    { isOpen: true },
    [
      'wrong signature',
      'no signature',
      'no nonce',
      'altered body',
      'old timestamp',
      'another provider',
      'replayed nonce',
    ],
  ],
  ['has no games', { bend: on('games', () => ({ games: [] })) }, ['games: lists']],
  ['has a game twice', { bend: on('games', ({ body }) => ({ games: twice(body['games']) })) }, ['games: lists']],
  ['answers no address', { bend: on('launch', () => ({ url: undefined })) }, ['answers an address', 'in demo']],
  ['opens anything', { bend: always('launch') }, ['an unknown game is INVALID_GAME']],
  ['forgets what was played', { bend: on('freerounds/info', () => ({ remaining: 9 })) }, ['are created once']],
  ['cancels nothing', { bend: on('freerounds/cancel', () => ({ state: 'active' })) }, ['are created once']],
  ['grants again', { bend: always('freerounds/create') }, ['is DUPLICATE_MISMATCH', 'are refused']],
  ['knows every campaign', { bend: always('freerounds/info') }, ['an unknown campaign']],
  ['knows every round', { bend: always('round/details') }, ['round/details']],
];

const run = (base: string, isAsked: (name: string) => boolean = () => true) =>
  runCases(
    providerCases.filter(({ name }) => isAsked(name)),
    createSender({ url: base, ...ACCESS }),
  );

async function expectSeen(wrong: Wrong, cases: readonly string[]): Promise<void> {
  const results = await run(await openWrong(wrong), (name) => cases.some((part) => name.includes(part)));
  expect(results.length).toBeGreaterThanOrEqual(cases.length);
  for (const { name, verdict } of results) expect([name, verdict]).toEqual([name, 'FAIL']);
}

describe('the conformance run of a provider', () => {
  it('finds nothing against the simulator', async () => {
    const results = await run(`${url}/owp`);
    expect(results.filter(({ verdict }) => verdict !== 'ok')).toEqual([]);
    expect(results).toHaveLength(providerCases.length);
  });

  it.each(CAUGHT)('sees a provider that %s', async (_what, wrong, cases) => {
    await expectSeen(wrong, cases);
  });

  it.each([
    ['opens twice', { 'content-type': 'text/html' }],
    ['may not be framed', { 'content-type': 'text/html', 'x-frame-options': 'DENY' }],
    ['is no page', { 'content-type': 'application/json' }],
  ])('sees a game that %s', async (_what, headers) => {
    const page = await openPage(headers);
    await expectSeen({ bend: on('launch', () => ({ url: page })) }, ['answers an address that opens a page once']);
  });

  it('has a wrong provider for each of its cases', () => {
    const parts = CAUGHT.flatMap(([, , cases]) => cases);
    const unproved = providerCases.filter(({ name }) => !parts.some((part) => name.includes(part)));
    expect(unproved.map(({ name }) => name)).toEqual([]);
  });
});
