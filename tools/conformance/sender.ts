import { randomUUID } from 'node:crypto';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { readJson, secretKey, signedHeaders } from '../../packages/wallet-protocol/src/index.ts';

/** What came back: a status, and the fields of the JSON object, if it was one. */
export interface Reply {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

/** How a message is bent on purpose before it is sent. */
export interface Bent {
  readonly secret?: string;
  readonly provider?: string;
  /** How far its time is from now, in milliseconds. */
  readonly offsetMs?: number;
  readonly nonce?: string;
  /** Signed for this path, and sent to another. */
  readonly signedPath?: string;
  /** What is signed instead of what is sent. */
  readonly signedText?: string;
  /** Sent without one of the headers of the signature. */
  readonly without?: string;
}

export interface Target {
  readonly url: string;
  readonly provider: string;
  readonly secret: string;
}

export interface Sender {
  /** Sends an object, or a text as it stands. Rejects only where no answer comes in ten seconds. */
  post(path: string, message: object | string, bent?: Bent): Promise<Reply>;
  get(path: string, bent?: Bent): Promise<Reply>;
  /** Sends the whole message and hangs up before an answer can be read; resolves a moment later. */
  postAndHangUp(path: string, message: object): Promise<void>;
}

const TIMEOUT_MS = 10_000;

/** Long enough for the other side to finish what it was sent. */
const MOMENT_MS = 150;

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

function fieldsOf(text: string): Readonly<Record<string, unknown>> {
  const body = readJson(text);
  return typeof body === 'object' && body !== null ? Object.fromEntries(Object.entries(body)) : {};
}

/** Sends all of it, and is gone before an answer can be read. */
async function hangUp(href: string, headers: Record<string, string>, text: string): Promise<void> {
  const open = href.startsWith('https:') ? requestHttps : requestHttp;
  await new Promise<void>((done) => {
    const request = open(href, { method: 'POST', headers: { ...headers, 'content-length': Buffer.byteLength(text) } });
    request.on('error', () => done());
    request.on('close', () => done());
    request.end(text, () => {
      // The bytes have left the process; a moment later they have left the machine.
      setTimeout(() => request.destroy(), 5);
    });
  });
  await pause(MOMENT_MS);
}

/** Signs and sends by hand, so that every part can be wrong. */
export function createSender({ url, provider, secret }: Target): Sender {
  const base = new URL(url);

  function signed(
    method: string,
    path: string,
    text: string,
    bent: Bent,
  ): { href: string; headers: Record<string, string> } {
    const href = new URL(base.pathname.replace(/\/+$/, '') + path, base);
    const headers = signedHeaders(
      {
        provider: bent.provider ?? provider,
        timestamp: String(Date.now() + (bent.offsetMs ?? 0)),
        nonce: bent.nonce ?? randomUUID(),
        method,
        path: bent.signedPath ?? href.pathname + href.search,
        body: bent.signedText ?? text,
      },
      secretKey(bent.secret ?? secret),
    );
    const kept = Object.entries(headers).filter(([name]) => name !== bent.without);
    return { href: href.href, headers: Object.fromEntries([...kept, ['content-type', 'application/json']]) };
  }

  async function send(method: 'GET' | 'POST', path: string, text: string, bent: Bent): Promise<Reply> {
    const { href, headers } = signed(method, path, text, bent);
    const response = await fetch(href, {
      method,
      headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(method === 'GET' ? {} : { body: text }),
    });
    return { status: response.status, body: fieldsOf(await response.text()) };
  }

  return {
    post: (path, message, bent = {}) =>
      send('POST', path, typeof message === 'string' ? message : JSON.stringify(message), bent),
    get: (path, bent = {}) => send('GET', path, '', bent),
    postAndHangUp(path, message) {
      const text = JSON.stringify(message);
      const { href, headers } = signed('POST', path, text, {});
      return hangUp(href, headers, text);
    },
  };
}
