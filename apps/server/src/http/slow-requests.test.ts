import { connect } from 'node:net';
import { endpoints } from '@arara/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp } from '../../testing/app.ts';
import { type TestDatabase, createTestDatabase } from '../../testing/index.ts';
import { guestRoute } from '../platform/index.ts';
import { REQUEST_TIMEOUTS } from './request-timeouts.ts';

const SHORT = { requestMs: 300, headersMs: 100, idleMs: 2_000, checkMs: 20 };

let database: TestDatabase;
let app: FastifyInstance;
let logged: string[];
let answered = 0;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterEach(() => app.close());
afterAll(() => database.drop());

async function listen(timeouts: typeof SHORT): Promise<number> {
  logged = [];
  answered = 0;
  const route = guestRoute(endpoints.captcha, () => {
    answered += 1;
    return Promise.resolve({ data: { key: 'k', img: 'data:image/png;base64,' } });
  });
  app = await createTestApp({ ...database, routes: [route], logged, timeouts });
  return Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
}

/** Sends `head`, then a space every few milliseconds until the server closes the connection; returns the response. */
function drip(port: number, head: string): Promise<string> {
  return new Promise((resolve) => {
    let received = '';
    let dripping: NodeJS.Timeout | undefined;
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(head);
      dripping = setInterval(() => socket.writable && socket.write(' '), 10);
    });
    socket.setEncoding('utf8').on('data', (piece: string) => (received += piece));
    // The server may close the connection during a write.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearInterval(dripping);
      resolve(received);
    });
  });
}

const head = (...lines: string[]) => lines.join('\r\n');
const post = `POST ${endpoints.captcha.path} HTTP/1.1`;
const json = ['host: a', 'content-type: application/json'];

describe('a client that never finishes its request', () => {
  it.each([
    ['announces a long body', head(post, ...json, 'content-length: 60000', '', '{')],
    ['sends one endless chunk', head(post, ...json, 'transfer-encoding: chunked', '', 'fff0', '{')],
    ['never ends its headers', head(post, 'host: a', 'x: a')],
  ])('is closed with 408 when it %s', async (_how, text) => {
    const port = await listen(SHORT);
    const received = await drip(port, text);
    expect(received).toMatch(/^HTTP\/1\.1 408 /);
    expect(received).toMatch(/connection: close/i);
    expect(JSON.parse(received.slice(received.indexOf('{')))).toMatchObject({
      status: 'fail',
      code: 408,
      error: 'busy',
    });
    expect(answered).toBe(0);
    expect(logged.filter((line) => (JSON.parse(line) as { level: number }).level >= 50)).toEqual([]);
  });

  it('does not block other clients, even if there are forty', async () => {
    const port = await listen(SHORT);
    const text = head(post, ...json, 'content-length: 60000', '', '{');
    const slow = Array.from({ length: 40 }, () => drip(port, text));
    const quick = await fetch(`http://127.0.0.1:${port}${endpoints.captcha.path}`, { method: 'POST' });
    expect(quick.status).toBe(200);
    for (const received of await Promise.all(slow)) expect(received).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('is disconnected if it opens a connection and sends nothing', async () => {
    const port = await listen({ ...SHORT, idleMs: 100, headersMs: 5_000, requestMs: 6_000 });
    const received = await new Promise<string>((resolve) => {
      const socket = connect(port, '127.0.0.1');
      let response = '';
      socket.on('data', (piece) => (response += String(piece)));
      socket.on('close', () => resolve(response));
    });
    expect(received).toBe('');
  });
});

describe('the timeouts', () => {
  it('allow the largest upload on a slow phone and limit every request', () => {
    const { requestMs, headersMs, idleMs, checkMs } = REQUEST_TIMEOUTS;
    expect(requestMs).toBe(60_000);
    expect(headersMs).toBeLessThan(requestMs);
    expect(checkMs).toBeLessThanOrEqual(5_000);
    expect(idleMs).toBeGreaterThan(requestMs);
  });

  it('are the defaults of the server', async () => {
    app = await createTestApp({ ...database });
    await app.listen({ port: 0, host: '127.0.0.1' });
    expect([app.server.requestTimeout, app.server.headersTimeout, app.server.timeout]).toEqual([
      REQUEST_TIMEOUTS.requestMs,
      REQUEST_TIMEOUTS.headersMs,
      REQUEST_TIMEOUTS.idleMs,
    ]);
  });
});
