import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, createTestServer } from '../../testing/index.ts';

let server: TestServer;

beforeAll(async () => {
  server = await createTestServer();
});

afterAll(() => server.close());

/** Sends raw text to the server and returns the raw response. */
function sendRaw(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1', () => socket.end(text, 'latin1'));
    let received = '';
    socket.setEncoding('utf8');
    socket.on('data', (piece: string) => (received += piece));
    socket.on('close', () => resolve(received));
    socket.on('error', reject);
  });
}

async function send(text: string): Promise<{ status: number; body: Record<string, unknown>; head: string }> {
  const received = await sendRaw(text);
  const [head = '', body = ''] = received.split('\r\n\r\n');
  const found = /\{.*\}/s.exec(body)?.[0] ?? '{}';
  return { status: Number(head.slice(9, 12)), body: JSON.parse(found) as Record<string, unknown>, head };
}

const call = (line: string, ...headers: string[]): string =>
  [line, ...headers, 'content-type: application/json', 'content-length: 2', 'connection: close', '', '{}'].join('\r\n');

describe('a malformed request', () => {
  it.each([
    ['an invalid request line', 'NONSENSE\r\n\r\n', 400, 'invalid'],
    [
      'two lengths',
      'POST /api/auth/me HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\ncontent-length: 4\r\n\r\n0\r\n\r\n',
      400,
      'invalid',
    ],
    ['a header with a NUL', 'GET /healthz HTTP/1.1\r\nhost: a\r\nx: \u0000\r\n\r\n', 400, 'invalid'],
    [
      'a header that is too large',
      `GET /healthz HTTP/1.1\r\nhost: a\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`,
      431,
      'body_too_large',
    ],
  ])('with %s is answered in the contract’s envelope and closed', async (_what, text, status, error) => {
    const answer = await send(text);
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ status: 'fail', code: status, error });
    expect(answer.body['message']).not.toBe('');
    expect(answer.head).toMatch(/connection: close/i);
  });
});

describe('an unusual request', () => {
  it.each([
    ['of HTTP/1.0 without a host', call('POST /api/auth/me HTTP/1.0')],
    ['with an absolute URL', call('POST http://elsewhere.example/api/auth/me HTTP/1.1', 'host: a')],
    ['with two hosts', call('POST /api/auth/me HTTP/1.1', 'host: a', 'host: b')],
    ['with an incomplete address as host', call('POST /api/auth/me HTTP/1.1', 'host: [::1')],
    ['with invalid characters in the host', call('POST /api/auth/me HTTP/1.1', 'host: a b/c?d#e@f"<g>')],
    ['with two tokens', call('POST /api/auth/me HTTP/1.1', 'host: a', 'authorization: Bearer a', 'authorization: b')],
  ])('%s is processed like any other', async (_what, text) => {
    const { status, body } = await send(text);
    expect([status, body]).toEqual([401, { status: 'fail', code: 401, message: 'Unauthenticated.' }]);
  });

  it('with a host of thousands of characters gets no QR code', async () => {
    const { status, body } = await send(call('GET /download/qr.svg HTTP/1.1', `host: ${'a'.repeat(5_000)}`));
    expect([status, body['error']]).toEqual([404, 'not_found']);
  });

  it('logs no error', () => {
    expect(server.logged.filter((line) => (JSON.parse(line) as { level: number }).level >= 50)).toEqual([]);
  });
});
