import { createDecipheriv, createECDH, createPublicKey, hkdfSync, verify } from 'node:crypto';
import { type IncomingMessage, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const derive = (salt: Uint8Array, from: Uint8Array, info: Uint8Array, size: number): Buffer =>
  Buffer.from(hkdfSync('sha256', from, salt, info, size));

/** Opens a push as its browser does (RFC 8291), written from the standard and not from the house. Throws for another's. */
export function openPush(sealed: Buffer, { privateKey, auth }: { privateKey: Buffer; auth: Buffer }): string {
  const salt = sealed.subarray(0, 16);
  const idLength = sealed.readUInt8(20);
  const senderKey = sealed.subarray(21, 21 + idLength);
  const record = sealed.subarray(21 + idLength);
  const own = createECDH('prime256v1');
  own.setPrivateKey(privateKey);
  const shared = own.computeSecret(senderKey);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), senderKey]);
  const input = derive(auth, shared, info, 32);
  const key = derive(salt, input, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(salt, input, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  const end = plain.lastIndexOf(2);
  return plain.subarray(0, end).toString('utf8');
}

/** What a browser hands out when it subscribes, and what it keeps to itself. */
export interface PushBrowser {
  endpoint: string;
  p256dh: string;
  auth: string;
  /** What was delivered to it, opened. */
  heard: Record<string, string>[];
  /** The headers of each, in the same order. */
  headers: Record<string, string | string[] | undefined>[];
  /** How the service answers for it from now on. */
  answer: { status: number; retryAfter?: number };
}

/** A push service on a free port: checks who sends (RFC 8292) and opens what is sent, or answers as it is told to. */
export interface PushService {
  url: string;
  /** A browser that subscribed; a seed for its keys, 32 bytes. */
  browser(seed: Uint8Array): PushBrowser;
  /** What the service found wrong with pushes. */
  faults: string[];
  close(): Promise<void>;
}

interface Claims {
  aud: string;
  exp: number;
}

/** Whether a push says by a signature who sends it, to this service and not for too long. */
function faultOf(header: string | undefined, origin: string, now: () => Date): string | undefined {
  const [, token = '', publicKey = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(header ?? '') ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  if (point.length !== 65) return 'no key';
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.toString('base64url', 1, 33),
    y: point.toString('base64url', 33),
  };
  const key = createPublicKey({ key: jwk, format: 'jwk' });
  const signed = Buffer.from(`${head}.${claims}`);
  const isSigned = verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'));
  if (!isSigned) return 'not signed by its key';
  const { aud, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Claims;
  if (aud !== origin) return `for ${aud}`;
  const left = exp - now().getTime() / 1000;
  return left <= 0 || left > 86_400 ? 'not of today' : undefined;
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

export async function openPushService(now: () => Date): Promise<PushService> {
  const browsers = new Map<string, PushBrowser & { privateKey: Buffer }>();
  const faults: string[] = [];

  async function take(request: IncomingMessage): Promise<PushBrowser['answer']> {
    const body = await bodyOf(request);
    const browser = browsers.get(request.url ?? '');
    if (browser === undefined) return { status: 404 };
    const fault = faultOf(request.headers.authorization, url, now);
    if (fault !== undefined) faults.push(fault);
    if (browser.answer.status !== 201) return browser.answer;
    const auth = Buffer.from(browser.auth, 'base64url');
    browser.heard.push(JSON.parse(openPush(body, { ...browser, auth })) as Record<string, string>);
    browser.headers.push({ ...request.headers });
    return browser.answer;
  }

  const server = createServer((request, response) => {
    void take(request)
      .catch((error: unknown) => {
        faults.push(String(error));
        return { status: 400 };
      })
      .then(({ status, retryAfter }: PushBrowser['answer']) => {
        const headers = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) };
        response.writeHead(status, headers).end();
      });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    url,
    faults,
    browser(seed) {
      const own = createECDH('prime256v1');
      own.setPrivateKey(seed);
      const path = `/push/${browsers.size + 1}`;
      const browser = {
        endpoint: `${url}${path}`,
        p256dh: own.getPublicKey('base64url'),
        auth: Buffer.from(seed.subarray(0, 16)).toString('base64url'),
        privateKey: Buffer.from(seed),
        heard: [],
        headers: [],
        answer: { status: 201 },
      };
      browsers.set(path, browser);
      return browser;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
