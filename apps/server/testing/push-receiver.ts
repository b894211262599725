import { createDecipheriv, createECDH, createPublicKey, hkdfSync, verify } from 'node:crypto';
import { type IncomingMessage, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const derive = (salt: Uint8Array, from: Uint8Array, info: Uint8Array, size: number): Buffer =>
  Buffer.from(hkdfSync('sha256', from, salt, info, size));

/** Decrypts a push message as a browser does (RFC 8291), independently of the server's code. Throws for another browser's message. */
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

/** A subscribed browser with its keys. */
export interface PushBrowser {
  endpoint: string;
  p256dh: string;
  auth: string;
  /** The delivered messages, decrypted. */
  received: Record<string, string>[];
  /** The headers of each message, in the same order. */
  headers: Record<string, string | string[] | undefined>[];
  /** The response of the service to further messages. */
  answer: { status: number; retryAfter?: number };
}

/** A push service on a free port. It verifies the sender (RFC 8292) and decrypts messages, or responds as configured. */
export interface PushService {
  url: string;
  /** Subscribes a browser; `seed` is its private key, 32 bytes. */
  browser(seed: Uint8Array): PushBrowser;
  /** The faults that the service found in messages. */
  faults: string[];
  close(): Promise<void>;
}

interface Claims {
  aud: string;
  exp: number;
}

/** Verifies the VAPID header: signature, audience and expiry. Returns the fault, if there is one. */
function findVapidFault(header: string | undefined, origin: string, now: () => Date): string | undefined {
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
  return left <= 0 || left > 86_400 ? 'expired or valid for more than a day' : undefined;
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

export async function openPushService(now: () => Date): Promise<PushService> {
  const browsers = new Map<string, PushBrowser & { privateKey: Buffer }>();
  const faults: string[] = [];

  async function receive(request: IncomingMessage): Promise<PushBrowser['answer']> {
    const body = await readBody(request);
    const browser = browsers.get(request.url ?? '');
    if (browser === undefined) return { status: 404 };
    const fault = findVapidFault(request.headers.authorization, url, now);
    if (fault !== undefined) faults.push(fault);
    if (browser.answer.status !== 201) return browser.answer;
    const auth = Buffer.from(browser.auth, 'base64url');
    browser.received.push(JSON.parse(openPush(body, { ...browser, auth })) as Record<string, string>);
    browser.headers.push({ ...request.headers });
    return browser.answer;
  }

  const server = createServer((request, response) => {
    void receive(request)
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
        received: [],
        headers: [],
        answer: { status: 201 },
      };
      browsers.set(path, browser);
      return browser;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
