import { readFileSync } from 'node:fs';
import { type IncomingMessage, STATUS_CODES } from 'node:http';
import { Agent, request } from 'node:https';
import { createSecureContext } from 'node:tls';
import type { Fetch } from '@arara/pix';
import { type Config, ConfigError } from '../config.ts';

/** What TLS needs besides an address, as PEM text. */
interface TlsIdentity {
  readonly cert?: string;
  readonly key?: string;
  readonly passphrase?: string;
  /** The authority that signed the bank's certificate; without it, the usual ones. */
  readonly ca?: string;
}

type TlsFile = 'PIX_CLIENT_CERTIFICATE_FILE' | 'PIX_CLIENT_KEY_FILE' | 'PIX_CA_FILE';

function readPem(config: Config, name: TlsFile): string | undefined {
  const path = config[name];
  if (path === undefined) return undefined;
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new ConfigError([`${name}: ${error instanceof Error ? error.message : 'cannot be read'}`]);
  }
}

/** No answer of a bank is larger; a statement has a hundred entries a page. */
const MAX_ANSWER_BYTES = 8 * 1024 * 1024;

async function readText(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer) {
    const bytes = Buffer.from(chunk as Uint8Array);
    size += bytes.length;
    if (size > MAX_ANSWER_BYTES) throw new Error('the answer is too large');
    chunks.push(bytes);
  }
  return Buffer.concat(chunks).toString('utf8');
}

async function toResponse(answer: IncomingMessage): Promise<Response> {
  const text = await readText(answer);
  const status = answer.statusCode ?? 0;
  const headers = new Headers();
  for (const [name, value] of Object.entries(answer.headers))
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  const hasNoBody = status === 204 || status === 205 || status === 304;
  return new Response(hasNoBody ? null : text, { status, statusText: STATUS_CODES[status] ?? '', headers });
}

/** Creates a `fetch` that presents a client certificate. It follows no redirect. Throws `ConfigError` for files that hold none. */
export function createTlsFetch(identity: TlsIdentity): Fetch {
  const agent = openAgent(identity);
  return (url, { method, headers, body, signal }) =>
    new Promise((resolve, reject) => {
      // A timed-out signal has the reason that the caller distinguishes; `request` itself would report an AbortError.
      const fail = (error: unknown): void => reject(signal.aborted ? (signal.reason as Error) : (error as Error));
      const sent = request(url, { method, headers, agent, signal }, (answer) => {
        toResponse(answer).then(resolve, fail);
      });
      sent.once('error', fail);
      sent.end(body);
    });
}

function openAgent(identity: TlsIdentity): Agent {
  try {
    createSecureContext(identity);
  } catch (error) {
    throw new ConfigError([
      `PIX_CLIENT_CERTIFICATE_FILE, PIX_CLIENT_KEY_FILE, PIX_CA_FILE: ${error instanceof Error ? error.message : 'are no certificates'}`,
    ]);
  }
  return new Agent({ keepAlive: true, ...identity });
}

/** The connection to the Pix bank: with the client certificate that the settings name, else as any other. */
export function openPixConnection(config: Config): Fetch {
  const [cert, key, ca] = [
    readPem(config, 'PIX_CLIENT_CERTIFICATE_FILE'),
    readPem(config, 'PIX_CLIENT_KEY_FILE'),
    readPem(config, 'PIX_CA_FILE'),
  ];
  if (cert === undefined && ca === undefined) return fetch;
  const passphrase = config.PIX_CLIENT_KEY_PASSPHRASE;
  return createTlsFetch({
    ...(cert === undefined ? {} : { cert }),
    ...(key === undefined ? {} : { key }),
    ...(passphrase === undefined ? {} : { passphrase }),
    ...(ca === undefined ? {} : { ca }),
  });
}
