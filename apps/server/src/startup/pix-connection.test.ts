import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type Server, createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TLSSocket } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestCertificate, createTestCertificate } from '../../testing/test-certificate.ts';
import { type Config, ConfigError, readConfig } from '../config.ts';
import { createPixBank } from './pix-bank.ts';
import { openPixConnection } from './pix-connection.ts';

const clock = { now: () => new Date('2026-11-20T15:00:00Z') };
const bank = createTestCertificate('bank');
const us = createTestCertificate('arara', 'a passphrase');
const stranger = createTestCertificate('stranger');

let folder: string;
let server: Server;
let url: string;
const callers: string[] = [];

const write = async (name: string, text: string): Promise<string> => {
  const path = join(folder, name);
  await writeFile(path, text, { mode: 0o600 });
  return path;
};

/** The settings of a bank that demands a client certificate. */
async function settings(identity: TestCertificate | undefined, more: Record<string, string> = {}) {
  const own =
    identity === undefined
      ? {}
      : {
          PIX_CLIENT_CERTIFICATE_FILE: await write('client.pem', identity.cert),
          PIX_CLIENT_KEY_FILE: await write('client.key', identity.key),
        };
  return {
    PIX_ADAPTER: 'mare',
    PIX_BASE_URL: url,
    PIX_API_KEY: 'a-long-key',
    PIX_SIGNING_SECRET: 's'.repeat(32),
    PIX_CA_FILE: await write('bank.pem', bank.cert),
    PIX_TIMEOUT_MS: '2000',
    ...own,
    ...more,
  };
}

const askBalance = (env: Record<string, string>) => createPixBank(readConfig(env), clock).balance();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'arara-tls-'));
  // The bank knows one client.
  const options = { ...bank, ca: us.cert, requestCert: true, rejectUnauthorized: true };
  server = createServer(options, (request, response) => {
    callers.push(String((request.socket as TLSSocket).getPeerCertificate().subject.CN));
    if (request.url === '/v1/balance') response.end('{"available":"3700","blocked":"0"}');
    else if (request.method === 'PUT') request.pipe(response.writeHead(200));
    else if (request.url === '/moved') response.writeHead(302, { location: '/v1/balance' }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await rm(folder, { recursive: true });
});

describe('the connection to a bank that demands a client certificate', () => {
  it('presents the certificate of the settings', async () => {
    const env = await settings(us, { PIX_CLIENT_KEY_PASSPHRASE: 'a passphrase' });
    expect(await askBalance(env)).toMatchObject({ outcome: 'ok', value: { amount: 37_00n } });
    expect(callers).toEqual(['arara']);
    // The other adapter asks for a token first, which this server does not know: the connection stands.
    const efi = {
      PIX_ADAPTER: 'efi',
      PIX_CLIENT_ID: 'arara',
      PIX_CLIENT_SECRET: 'a-long-secret',
      PIX_KEY: 'a@b.example',
    };
    const answer = await askBalance({ ...env, ...efi });
    expect(answer).toMatchObject({ outcome: 'unknown', cause: 'timeout' });
    expect(callers).toEqual(['arara', 'arara']);
  });

  it('moves no money without one, with that of a stranger, and at a server that is not the bank', async () => {
    const unknown = { outcome: 'unknown', cause: 'network' };
    expect(await askBalance(await settings(undefined))).toMatchObject(unknown);
    expect(await askBalance(await settings(stranger))).toMatchObject(unknown);
    const other = await write('other.pem', stranger.cert);
    const env = await settings(us, { PIX_CLIENT_KEY_PASSPHRASE: 'a passphrase', PIX_CA_FILE: other });
    expect(await askBalance(env)).toMatchObject(unknown);
  });

  it('sends a body, follows no redirect, and ends at the time limit', async () => {
    const env = await settings(us, { PIX_CLIENT_KEY_PASSPHRASE: 'a passphrase' });
    const connection = openPixConnection(readConfig(env));
    const send = (path: string, method: string, timeoutMs: number, body?: string) => {
      const headers = { 'content-type': 'text/plain' };
      const signal = AbortSignal.timeout(timeoutMs);
      const sent = body === undefined ? {} : { body };
      return connection(`${url}${path}`, { method, headers, redirect: 'manual', signal, ...sent });
    };
    expect(await (await send('/echo', 'PUT', 5_000, 'olá')).text()).toBe('olá');
    const moved = await send('/moved', 'GET', 5_000);
    expect([moved.status, moved.headers.get('location')]).toEqual([302, '/v1/balance']);
    await expect(send('/silence', 'GET', 50)).rejects.toMatchObject({ name: 'TimeoutError' });
  });
});

describe('the files of a client certificate', () => {
  const open = (config: Config) => () => openPixConnection(config);

  it('must exist and hold what their names say, or the server does not start', async () => {
    const env = await settings(us, { PIX_CLIENT_KEY_PASSPHRASE: 'a passphrase' });
    const missing = { ...env, PIX_CLIENT_KEY_FILE: join(folder, 'none.key') };
    expect(open(readConfig(missing))).toThrow(/PIX_CLIENT_KEY_FILE: ENOENT/);
    const wrongs = [
      { ...env, PIX_CLIENT_KEY_PASSPHRASE: 'another' },
      { ...env, PIX_CLIENT_KEY_FILE: await write('other.key', stranger.key) },
      { ...env, PIX_CLIENT_CERTIFICATE_FILE: await write('no.pem', 'no certificate') },
    ];
    for (const wrong of wrongs) expect(open(readConfig(wrong))).toThrow(ConfigError);
  });

  it('are none for a bank that demands none', () => {
    expect(openPixConnection(readConfig({}))).toBe(fetch);
  });

  it.each([
    [{ PIX_CLIENT_CERTIFICATE_FILE: 'a.pem' }, 'PIX_CLIENT_KEY_FILE: is needed beside the other'],
    [{ PIX_CLIENT_KEY_FILE: 'a.key' }, 'PIX_CLIENT_CERTIFICATE_FILE: is needed beside the other'],
    [{ PIX_CLIENT_KEY_PASSPHRASE: 'secret' }, 'PIX_CLIENT_KEY_FILE: is needed beside PIX_CLIENT_KEY_PASSPHRASE'],
    [{ PIX_CA_FILE: 'a.pem' }, 'PIX_BASE_URL: must be an https address beside PIX_CA_FILE'],
    [{ PIX_CA_FILE: 'a.pem', PIX_BASE_URL: 'http://bank.example' }, 'PIX_BASE_URL: must be an https address'],
  ])('are refused by halves: %j', (env, message) => {
    expect(() => readConfig(env)).toThrow(message);
  });
});
