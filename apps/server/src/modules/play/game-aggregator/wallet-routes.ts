import {
  type Reading,
  WALLET_CALLS,
  WALLET_PATH,
  type WalletAnswer,
  type WalletCall,
  readMessage,
  writeJson,
  NONCE_LIFE_MS,
  type SignatureFault,
  verifySignature,
} from '@arara/wallet-protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Log, type AddressList, type Clock, addressList } from '../../../platform/index.ts';
import { ConcurrentTransactionError } from './transaction-log.ts';
import type { GameProvider } from './provider.ts';
import type { ProviderWallet } from './wallet.ts';
import type { Db } from '../../../db/index.ts';
import { takeNonce } from './session-store.ts';

export const BODY_LIMIT_BYTES = 64 * 1024;

interface WalletRoutesDeps {
  authenticate: WalletAuth;
  log: Log;
  wallet: ProviderWallet;
  /** Handles `GET transactions`. */
  list: (provider: string, query: unknown) => Promise<object>;
  /** Handles a sandbox call; `undefined` if there is no such call or the provider has no sandbox. */
  sandbox: (provider: GameProvider, call: string, text: string) => Promise<object | undefined>;
}

/** Whether PostgreSQL confirmed that the transaction was rolled back, so that the provider may retry. */
function isConfirmedRollback(error: unknown): boolean {
  if (error instanceof ConcurrentTransactionError) return true;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  // After a lost connection (08) or a server shutdown (57P) the commit may have happened.
  return /^[0-9A-Z]{5}$/.test(code) && !code.startsWith('08') && !code.startsWith('57P');
}

/** Keeps request bodies as raw bytes, because the signature covers them. */
export function useRawBody(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT_BYTES }, (_request, body, done) =>
    done(null, body),
  );
}

export function toRawCall(request: FastifyRequest): RawCall {
  const { method, headers, ip, body } = request;
  return { method, path: request.raw.url ?? '', headers, body: Buffer.isBuffer(body) ? body : Buffer.alloc(0), ip };
}

function answer(reply: FastifyReply, status: number, body: object): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').type('application/json').send(writeJson(body));
}

/** Parses and processes one authenticated call. */
async function processCall(
  { wallet }: Pick<WalletRoutesDeps, 'wallet'>,
  { id, adapter }: GameProvider,
  call: WalletCall,
  text: string,
): Promise<WalletAnswer> {
  const caller = { provider: id, roams: adapter !== 'owp' };
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
      return read(readMessage(text, WALLET_CALLS.balance), (message) => wallet.balance(caller, message));
    case 'bet':
      return read(readMessage(text, WALLET_CALLS.bet), (message) => wallet.bet(caller, message));
    case 'win':
      return read(readMessage(text, WALLET_CALLS.win), (message) => wallet.win(caller, message));
    case 'betwin':
      return read(readMessage(text, WALLET_CALLS.betwin), (message) => wallet.betwin(caller, message));
    case 'rollback':
      return read(readMessage(text, WALLET_CALLS.rollback), (message) => wallet.rollback(caller, message));
    case 'round/close':
      return read(readMessage(text, WALLET_CALLS['round/close']), (message) => wallet.close(caller, message));
    case 'promo-win':
      return read(readMessage(text, WALLET_CALLS['promo-win']), (message) => wallet.promoWin(caller, message));
  }
}

function isCall(name: string): name is WalletCall {
  return Object.hasOwn(WALLET_CALLS, name);
}

/**
 * Registers the wallet endpoints that providers call. An unauthenticated call gets 401 without a reason; an authenticated
 * one gets 200 with a code. A 500 means that the outcome is unknown: the provider then rolls back its bet or resends its win.
 */
export function registerWalletRoutes(app: FastifyInstance, deps: WalletRoutesDeps): void {
  const { authenticate, log, list, sandbox } = deps;

  async function authenticated(
    request: FastifyRequest,
    reply: FastifyReply,
    work: (provider: GameProvider) => Promise<object | undefined>,
  ): Promise<FastifyReply> {
    const entry = await authenticate(toRawCall(request));
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
      log.error({ err: error, provider: entry.provider.id }, 'a call to the wallet failed');
      return isConfirmedRollback(error) ? answer(reply, 200, { code: 'INTERNAL_RETRY' }) : answer(reply, 500, {});
    }
  }

  void app.register((scope, _options, done) => {
    useRawBody(scope);
    scope.post<{ Params: { '*': string } }>(
      `${WALLET_PATH}*`,
      { config: { rateLimit: false }, bodyLimit: BODY_LIMIT_BYTES },
      (request, reply) => {
        const name = request.params['*'];
        const text = toRawCall(request).body.toString('utf8');
        return authenticated(request, reply, (provider) =>
          isCall(name) ? processCall(deps, provider, name, text) : sandbox(provider, name, text),
        );
      },
    );
    scope.get(`${WALLET_PATH}transactions`, { config: { rateLimit: false } }, (request, reply) =>
      authenticated(request, reply, ({ id }) => list(id, request.query)),
    );
    done();
  });
}

/** An incoming call, neither parsed nor authenticated. */
export interface RawCall {
  method: string;
  /** The request target including the query. */
  path: string;
  headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  /** The raw bytes. */
  body: Buffer;
  ip: string;
}

export type WalletAuthResult =
  | { ok: true; provider: GameProvider }
  /** The reason, for the log only; the caller does not learn it. */
  | { ok: false; fault: SignatureFault | 'address' };

/** Authenticates a provider by signature, address, timestamp and unused nonce. */
export type WalletAuth = (call: RawCall) => Promise<WalletAuthResult>;

interface WalletAuthDeps {
  db: Db;
  clock: Clock;
  providers: readonly GameProvider[];
}

export function createWalletAuth({ db, clock, providers }: WalletAuthDeps): WalletAuth {
  const known = new Map<string, { provider: GameProvider; addresses: AddressList }>(
    providers
      .filter(({ adapter }) => adapter !== 'hub88')
      .map((provider) => [provider.id, { provider, addresses: addressList(provider.addresses) }]),
  );

  return async ({ ip, ...incoming }) => {
    const nowMs = clock.now().getTime();
    const verified = verifySignature(incoming, { keysOf: (id) => known.get(id)?.provider.keys, nowMs });
    if (!verified.ok) return verified;
    const found = known.get(verified.provider);
    if (found === undefined) return { ok: false, fault: 'provider' };
    if (!found.addresses.holds(ip)) return { ok: false, fault: 'address' };
    // The nonce is taken last, so that only the authenticated provider can use up its nonces.
    const until = new Date(nowMs + NONCE_LIFE_MS);
    const isFresh = await takeNonce(db, found.provider.id, verified.nonce, until);
    return isFresh ? { ok: true, provider: found.provider } : { ok: false, fault: 'nonce' };
  };
}
