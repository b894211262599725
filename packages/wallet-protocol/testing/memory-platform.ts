import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http';
import {
  type NonceMemory,
  TIMESTAMP_HEADER,
  type VerifyingKeys,
  WALLET_PATH,
  createNonceMemory,
  readJson,
  verifySignature,
  verifyingKeys,
  writeJson,
} from '../src/index.ts';
import { type Fault } from './fault.ts';
import { type Books, type PlayerState, addPlayer, openBooks, setState } from './memory-books.ts';
import { type Answer, CALLS, SANDBOX, currencyFault, fieldOf, transactions } from './memory-calls.ts';

export interface MemoryPlatformOptions {
  readonly provider: string;
  readonly secret: string;
  readonly games: readonly string[];
  readonly clock: () => Date;
  readonly ids: () => string;
  readonly faults?: readonly Fault[];
  /** Whether the conformance runner may make players of its own; true where nothing is said. */
  readonly sandbox?: boolean;
}

export interface MemoryPlatform {
  readonly url: string;
  readonly books: Books;
  /** Every movement that came in, in its order: the call and the transaction. */
  readonly received: readonly string[];
  addPlayer(balance: bigint): { id: string; token: string };
  setState(playerId: string, state: PlayerState): string;
  /** Does what the next calls say, and cuts the line instead of answering. */
  muteFor(calls: number): void;
  close(): Promise<void>;
}

interface PlatformContext {
  readonly books: Books;
  readonly provider: string;
  readonly keys: VerifyingKeys;
  readonly nonces: NonceMemory;
  readonly sandbox: boolean;
  readonly received: string[];
  mute: number;
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  request.setEncoding('utf8');
  for await (const chunk of request) text += String(chunk);
  return text;
}

/** What a careless reader makes of a message before it looks at it. */
function bent(text: string, has: (fault: Fault) => boolean): string {
  const body = readJson(text);
  if (typeof body !== 'object' || body === null) return text;
  if (has('makes_up_rounds') && 'tx_id' in body) return JSON.stringify({ round_id: body.tx_id, ...body });
  if (!('amount' in body)) return text;
  const { amount } = body;
  const as = (change: object): string => JSON.stringify({ ...body, ...change });
  if (has('rounds_amounts') && typeof amount === 'number') return as({ amount: Math.round(Math.abs(amount)) });
  if (has('refuses_digits') && typeof amount === 'string') return as({ amount: null });
  if (has('takes_free_bets') && amount === 0 && !('ref_tx_id' in body)) return as({ amount: 1 });
  if (has('takes_any_currency')) return as({ currency: 'BRL' });
  return text;
}

function isSigned({ books, provider, keys, nonces }: PlatformContext, request: IncomingMessage, text: string): boolean {
  const { has, clock } = books;
  if (has('takes_any_signature')) return true;
  const path = request.url ?? '';
  const ageMs = clock().getTime() - Number(request.headers[TIMESTAMP_HEADER]);
  if (has('wants_this_minute') && ageMs > 60_000) return false;
  const seen = verifySignature(
    {
      headers: request.headers,
      method: request.method ?? '',
      path: has('signs_no_query') ? path.replace(/\?.*/, '') : path,
      body: has('signs_parsed_body') && text !== '' ? JSON.stringify(readJson(text)) : text,
    },
    {
      keysOf: (name) => (name === provider ? keys : undefined),
      nowMs: has('takes_old_messages') ? Number(request.headers[TIMESTAMP_HEADER]) : clock().getTime(),
    },
  );
  return seen.ok && (nonces.claim(seen.provider, seen.nonce) || has('takes_nonces_twice'));
}

async function answerTo(context: PlatformContext, request: IncomingMessage): Promise<Answer> {
  const { books, received, sandbox } = context;
  const text = await textOf(request);
  if (!isSigned(context, request, text)) return { status: 401, body: { code: 'INVALID_SIGNATURE' } };
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://memory.example');
  const name = pathname.slice(WALLET_PATH.length);
  if (request.method === 'GET' && name === 'transactions') return transactions(books, searchParams);
  if (readJson(text) === undefined && books.has('breaks_on_bad_json')) return { status: 500, body: {} };
  const message = bent(text, books.has);
  const code = currencyFault(message);
  if (code !== undefined) return { status: 200, body: { code } };
  const id = fieldOf(message, 'tx_id');
  received.push(`${name} ${typeof id === 'string' ? id : ''}`);
  const call = CALLS.get(name);
  if (call !== undefined) return call(books, message, () => !request.socket.destroyed);
  const offered = sandbox ? SANDBOX.get(name) : undefined;
  return offered ? offered(books, text) : { status: 404, body: {} };
}

async function serve(context: PlatformContext, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { status, body } = await answerTo(context, request);
  if (context.mute > 0) {
    context.mute -= 1;
    request.socket.destroy();
    return;
  }
  response.writeHead(status, { 'content-type': 'application/json' }).end(writeJson(body));
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
}

/** A platform in one process, behind real HTTP: a wallet that keeps the protocol, or breaks it where one asks. */
export async function openMemoryPlatform(options: MemoryPlatformOptions): Promise<MemoryPlatform> {
  const { provider, secret, games, clock, ids, faults = [], sandbox = true } = options;
  const books = openBooks({ games, clock, ids, has: (fault) => faults.includes(fault) });
  const keys = verifyingKeys([secret]);
  const context: PlatformContext = {
    books,
    provider,
    keys,
    nonces: createNonceMemory(clock),
    sandbox,
    received: [],
    mute: 0,
  };
  const server = createServer((request, response) => void serve(context, request, response));
  return {
    url: await listen(server),
    books,
    received: context.received,
    addPlayer: (balance) => addPlayer(books, balance),
    setState: (playerId, state) => setState(books, playerId, state),
    muteFor: (calls) => {
      context.mute = calls;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((done) => server.close(() => done()));
    },
  };
}
