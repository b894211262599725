import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestHouse, createTestHouse } from '../../testing/index.ts';

let house: TestHouse;

beforeAll(async () => {
  house = await createTestHouse();
});

afterAll(() => house.close());

/** Says something to the server that no client would, and hears it out. */
function say(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(house.url).port), '127.0.0.1', () => socket.end(text, 'latin1'));
    let heard = '';
    socket.setEncoding('utf8');
    socket.on('data', (piece: string) => (heard += piece));
    socket.on('close', () => resolve(heard));
    socket.on('error', reject);
  });
}

async function answerTo(text: string): Promise<{ status: number; body: Record<string, unknown>; head: string }> {
  const heard = await say(text);
  const [head = '', body = ''] = heard.split('\r\n\r\n');
  const found = /\{.*\}/s.exec(body)?.[0] ?? '{}';
  return { status: Number(head.slice(9, 12)), body: JSON.parse(found) as Record<string, unknown>, head };
}

const call = (line: string, ...headers: string[]): string =>
  [line, ...headers, 'content-type: application/json', 'content-length: 2', 'connection: close', '', '{}'].join('\r\n');

describe('what is no HTTP', () => {
  it.each([
    ['a line of nonsense', 'NONSENSE\r\n\r\n', 400, 'invalid'],
    [
      'two lengths',
      'POST /api/auth/me HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\ncontent-length: 4\r\n\r\n0\r\n\r\n',
      400,
      'invalid',
    ],
    ['a header with a NUL', 'GET /healthz HTTP/1.1\r\nhost: a\r\nx: \u0000\r\n\r\n', 400, 'invalid'],
    [
      'a header without an end',
      `GET /healthz HTTP/1.1\r\nhost: a\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`,
      431,
      'body_too_large',
    ],
  ])('%s is answered in the envelope of the contract, and the line is cut', async (_what, text, status, error) => {
    const answer = await answerTo(text);
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ status: 'fail', code: status, error });
    expect(answer.body['message']).not.toBe('');
    expect(answer.head).toMatch(/connection: close/i);
  });
});

describe('what is unusual HTTP', () => {
  it.each([
    ['of 1995, which names no host', call('POST /api/auth/me HTTP/1.0')],
    ['with a whole address', call('POST http://elsewhere.example/api/auth/me HTTP/1.1', 'host: a')],
    ['with two hosts', call('POST /api/auth/me HTTP/1.1', 'host: a', 'host: b')],
    ['with half an address for a host', call('POST /api/auth/me HTTP/1.1', 'host: [::1')],
    ['with letters of no host', call('POST /api/auth/me HTTP/1.1', 'host: a b/c?d#e@f"<g>')],
    ['with two tokens', call('POST /api/auth/me HTTP/1.1', 'host: a', 'authorization: Bearer a', 'authorization: b')],
  ])('%s is a call like any other: it asks who calls', async (_what, text) => {
    const { status, body } = await answerTo(text);
    expect([status, body]).toEqual([401, { status: 'fail', code: 401, message: 'Unauthenticated.' }]);
  });

  it('with a host of thousands of letters is drawn into no code', async () => {
    const { status, body } = await answerTo(call('GET /download/qr.svg HTTP/1.1', `host: ${'a'.repeat(5_000)}`));
    expect([status, body['error']]).toEqual([404, 'not_found']);
  });

  it('leaves no fault in the log', () => {
    expect(house.logged.filter((line) => (JSON.parse(line) as { level: number }).level >= 50)).toEqual([]);
  });
});
