import {
  type Reading,
  WALLET_CALLS,
  WALLET_PATH,
  type WalletAnswer,
  type WalletCall,
  readMessage,
  writeJson,
} from '@arara/wallet-protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Log } from '../../platform/index.ts';
import type { Gate, RawCall } from './gate.ts';
import { Interrupted } from './keeping.ts';
import type { WalletProvider } from './provider.ts';
import type { Wallet } from './wallet.ts';

export const BODY_LIMIT_BYTES = 64 * 1024;

interface DoorwayParts {
  gate: Gate;
  log: Log;
  wallet: Wallet;
  /** Answers `GET transactions`. */
  list: (provider: string, query: unknown) => Promise<object>;
  /** Answers a call of the sandbox; `undefined` for what is none, or not open to that provider. */
  sandbox: (provider: WalletProvider, call: string, text: string) => Promise<object | undefined>;
}

/** PostgreSQL undid it, and said so: nothing happened, and the same may be sent again. */
function isUndone(error: unknown): boolean {
  if (error instanceof Interrupted) return true;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  // Of a connection that broke, or a server that is going away, nobody knows whether the commit arrived.
  return /^[0-9A-Z]{5}$/.test(code) && !code.startsWith('08') && !code.startsWith('57P');
}

/** Reads the bytes of every body as they came: they are what was signed. */
export function readRaw(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT_BYTES }, (_request, body, done) =>
    done(null, body),
  );
}

export function rawCallOf(request: FastifyRequest): RawCall {
  const { method, headers, ip, body } = request;
  return { method, path: request.raw.url ?? '', headers, body: Buffer.isBuffer(body) ? body : Buffer.alloc(0), ip };
}

function answer(reply: FastifyReply, status: number, body: object): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').type('application/json').send(writeJson(body));
}

/** One call of the protocol, once it is known whose it is: read, decided, answered. */
async function decide(
  { wallet }: Pick<DoorwayParts, 'wallet'>,
  { id, adapter }: WalletProvider,
  call: WalletCall,
  text: string,
): Promise<WalletAnswer> {
  const speaker = { provider: id, roams: adapter !== 'owp' };
  const read = <Message>(
    reading: Reading<Message>,
    then: (message: Message) => Promise<WalletAnswer>,
  ): Promise<WalletAnswer> | WalletAnswer => {
    if (reading.ok) return then(reading.message);
    const { invalid, requestId } = reading;
    return { code: 'INVALID_REQUEST', ...(requestId && { request_id: requestId }), invalid: [...invalid] };
  };
  switch (call) {
    case 'balance':
      return read(readMessage(text, WALLET_CALLS.balance), (message) => wallet.balance(speaker, message));
    case 'bet':
      return read(readMessage(text, WALLET_CALLS.bet), (message) => wallet.bet(speaker, message));
    case 'win':
      return read(readMessage(text, WALLET_CALLS.win), (message) => wallet.win(speaker, message));
    case 'betwin':
      return read(readMessage(text, WALLET_CALLS.betwin), (message) => wallet.betwin(speaker, message));
    case 'rollback':
      return read(readMessage(text, WALLET_CALLS.rollback), (message) => wallet.rollback(speaker, message));
    case 'round/close':
      return read(readMessage(text, WALLET_CALLS['round/close']), (message) => wallet.close(speaker, message));
    case 'promo-win':
      return read(readMessage(text, WALLET_CALLS['promo-win']), (message) => wallet.promoWin(speaker, message));
  }
}

function isCall(name: string): name is WalletCall {
  return Object.hasOwn(WALLET_CALLS, name);
}

/**
 * The doors on which providers knock. Whoever is not let in gets 401 and no reason; whoever is gets 200 and a code. Only
 * where nobody can say what happened it is 500, and then the provider takes its bet back, or sends its win again.
 */
export function registerDoorway(app: FastifyInstance, parts: DoorwayParts): void {
  const { gate, log, list, sandbox } = parts;

  async function admitted(
    request: FastifyRequest,
    reply: FastifyReply,
    work: (provider: WalletProvider) => Promise<object | undefined>,
  ): Promise<FastifyReply> {
    const entry = await gate(rawCallOf(request));
    if (!entry.ok) {
      log.warn(
        { fault: entry.fault, ip: request.ip, path: request.routeOptions.url },
        'a call to the wallet was refused',
      );
      return answer(reply, 401, { code: 'INVALID_SIGNATURE' });
    }
    try {
      const done = await work(entry.provider);
      return await (done === undefined ? answer(reply, 404, {}) : answer(reply, 200, done));
    } catch (error) {
      log.error({ err: error, provider: entry.provider.id }, 'a call to the wallet broke');
      return isUndone(error) ? answer(reply, 200, { code: 'INTERNAL_RETRY' }) : answer(reply, 500, {});
    }
  }

  void app.register((scope, _options, done) => {
    readRaw(scope);
    scope.post<{ Params: { '*': string } }>(
      `${WALLET_PATH}*`,
      { config: { rateLimit: false }, bodyLimit: BODY_LIMIT_BYTES },
      (request, reply) => {
        const name = request.params['*'];
        const text = rawCallOf(request).body.toString('utf8');
        return admitted(request, reply, (provider) =>
          isCall(name) ? decide(parts, provider, name, text) : sandbox(provider, name, text),
        );
      },
    );
    scope.get(`${WALLET_PATH}transactions`, { config: { rateLimit: false } }, (request, reply) =>
      admitted(request, reply, ({ id }) => list(id, request.query)),
    );
    done();
  });
}
