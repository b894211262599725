import type { KeyObject } from 'node:crypto';
import { type Code, type WalletAnswer, readJson, writeJson } from '@arara/wallet-protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type AddressList, type Log, addressList } from '../../../../platform/index.ts';
import { BODY_LIMIT_BYTES, toRawCall, useRawBody } from '../wallet-routes.ts';
import { CURRENCY, type GameProvider } from '../provider.ts';
import type { ProviderWallet } from '../wallet.ts';
import { fromHub88, parseHub88User, toHub88, HUB88_SIGNATURE, isHub88Signed } from './client.ts';

/** Hub88's statuses for our codes. Source: docs.hub88.io, Seamless Wallet response statuses, Operator API. */
const HUB88_STATUSES: Readonly<Record<Code, string>> = {
  OK: 'RS_OK',
  INVALID_TOKEN: 'RS_ERROR_INVALID_TOKEN',
  TOKEN_EXPIRED: 'RS_ERROR_TOKEN_EXPIRED',
  INVALID_GAME: 'RS_ERROR_INVALID_GAME',
  INVALID_REQUEST: 'RS_ERROR_WRONG_SYNTAX',
  WRONG_CURRENCY: 'RS_ERROR_WRONG_CURRENCY',
  PLAYER_NOT_FOUND: 'RS_ERROR_USER_DISABLED',
  PLAYER_BLOCKED: 'RS_ERROR_USER_DISABLED',
  SELF_EXCLUDED: 'RS_ERROR_USER_DISABLED',
  INSUFFICIENT_FUNDS: 'RS_ERROR_NOT_ENOUGH_MONEY',
  BET_LIMIT: 'RS_ERROR_LIMIT_REACHED',
  LOSS_LIMIT: 'RS_ERROR_LIMIT_REACHED',
  TIME_LIMIT: 'RS_ERROR_LIMIT_REACHED',
  BONUS_RULE: 'RS_ERROR_LIMIT_REACHED',
  GAME_DISABLED: 'RS_ERROR_INVALID_GAME',
  DUPLICATE_MISMATCH: 'RS_ERROR_DUPLICATE_TRANSACTION',
  // For a win: the bet is unknown or rolled back. Hub88 has no status for a bet that arrives after its rollback.
  TX_NOT_FOUND: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  TX_ROLLED_BACK: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  ROUND_CLOSED: 'RS_ERROR_UNKNOWN',
  INTERNAL_RETRY: 'RS_ERROR_UNKNOWN',
};

const text = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .regex(/^[\x21-\x7e]+$/);
const amount = z.number().int().nonnegative();

const callFields = { user: text(64), token: text(512), request_uuid: z.guid(), game_code: text(128) };
const movementFields = {
  ...callFields,
  transaction_uuid: text(128),
  round: text(128),
  round_closed: z.boolean().nullish(),
};

const shapes = {
  'user/info': z.object({ user: text(64), request_uuid: z.guid() }),
  'user/balance': z.object({ ...callFields, game_code: text(128).nullish() }),
  'transaction/bet': z.object({ ...movementFields, amount, currency: text(8) }),
  'transaction/win': z.object({ ...movementFields, amount, currency: text(8), reference_transaction_uuid: text(128) }),
  'transaction/rollback': z.object({ ...movementFields, reference_transaction_uuid: text(128) }),
} as const;

type Hub88Call = keyof typeof shapes;

const calls = [
  'user/info',
  'user/balance',
  'transaction/bet',
  'transaction/win',
  'transaction/rollback',
] as const satisfies readonly Hub88Call[];

interface Hub88Answer {
  user?: string;
  status: string;
  request_uuid?: string;
  currency?: string;
  balance?: bigint;
  country?: string;
}

interface Hub88Deps {
  log: Log;
  wallet: ProviderWallet;
  providers: readonly GameProvider[];
}

/** The fields that bets, wins and rollbacks share, in the format of our protocol. */
function toCommonFields(
  message: Omit<z.output<(typeof shapes)['transaction/rollback']>, 'reference_transaction_uuid'>,
) {
  return {
    request_id: message.request_uuid,
    session_token: message.token,
    player_id: parseHub88User(message.user) ?? '-',
    game_code: message.game_code,
    round_id: message.round,
    tx_id: message.transaction_uuid,
    ...(message.round_closed ? { round_closed: true } : {}),
  };
}

const wrongAmount: WalletAnswer = { code: 'INVALID_REQUEST', invalid: ['amount'] };

/** Creates the handler that translates Hub88's calls to the wallet; `undefined` is an invalid request. */
function createCallProcessor({ wallet }: Hub88Deps, provider: string) {
  const caller = { provider, roams: true };
  return async (call: Hub88Call, body: unknown): Promise<WalletAnswer | undefined> => {
    switch (call) {
      case 'user/info': {
        const read = shapes[call].safeParse(body);
        return read.success ? { code: 'OK', request_id: read.data.request_uuid } : undefined;
      }
      case 'user/balance': {
        const read = shapes[call].safeParse(body);
        if (!read.success) return undefined;
        const { request_uuid: id, token, user } = read.data;
        return wallet.balance(caller, { request_id: id, session_token: token, player_id: parseHub88User(user) ?? '-' });
      }
      case 'transaction/bet': {
        const read = shapes[call].safeParse(body);
        if (!read.success) return undefined;
        const stake = fromHub88(read.data.amount);
        if (stake === undefined || stake === 0n) return wrongAmount;
        return wallet.bet(caller, { ...toCommonFields(read.data), amount: stake, currency: read.data.currency });
      }
      case 'transaction/win': {
        const read = shapes[call].safeParse(body);
        if (!read.success) return undefined;
        const won = fromHub88(read.data.amount);
        if (won === undefined) return wrongAmount;
        const { currency, reference_transaction_uuid: ref } = read.data;
        return wallet.win(caller, { ...toCommonFields(read.data), ref_tx_id: ref, amount: won, currency });
      }
      case 'transaction/rollback': {
        const read = shapes[call].safeParse(body);
        if (!read.success) return undefined;
        const { reference_transaction_uuid: ref } = read.data;
        return wallet.rollback(caller, { ...toCommonFields(read.data), ref_tx_id: ref, currency: CURRENCY });
      }
    }
  };
}

function field(body: unknown, name: string): string | undefined {
  const value: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined;
  return typeof value === 'string' && value.length <= 64 ? value : undefined;
}

function toHub88Answer(call: Hub88Call, body: unknown, answer: WalletAnswer | undefined): Hub88Answer {
  const [user, requestUuid] = [field(body, 'user'), field(body, 'request_uuid')];
  const common = { ...(user && { user }), ...(requestUuid && { request_uuid: requestUuid }) };
  if (answer === undefined) return { ...common, status: HUB88_STATUSES.INVALID_REQUEST };
  const status = HUB88_STATUSES[answer.code];
  if (call === 'user/info') return { ...common, status, country: 'BR' };
  const { balance } = answer;
  return { ...common, status, ...(balance === undefined ? {} : { currency: CURRENCY, balance: toHub88(balance) }) };
}

interface Hub88Provider {
  keys: readonly KeyObject[];
  addresses: AddressList;
  process: ReturnType<typeof createCallProcessor>;
}

/** Registers `POST /wallet/hub88/<provider>/<call>`. Every response is HTTP 200 with a status in the body. */
export function registerHub88Routes(app: FastifyInstance, deps: Hub88Deps): void {
  const hub88Providers = new Map<string, Hub88Provider>(
    deps.providers
      .filter(({ adapter }) => adapter === 'hub88')
      .map(({ id, keys, addresses }) => [
        id,
        { keys: keys.publicKeys, addresses: addressList(addresses), process: createCallProcessor(deps, id) },
      ]),
  );
  const answer = (reply: FastifyReply, body: Hub88Answer): FastifyReply =>
    reply.code(200).header('cache-control', 'no-store').type('application/json').send(writeJson(body));

  async function handle(hub88: Hub88Provider, call: Hub88Call, request: FastifyRequest): Promise<Hub88Answer> {
    const { body: bytes, headers, ip } = toRawCall(request);
    const body = readJson(bytes.toString('utf8'));
    const isAuthenticated = hub88.addresses.holds(ip) && isHub88Signed(bytes, headers[HUB88_SIGNATURE], hub88.keys);
    if (!isAuthenticated) return { ...toHub88Answer(call, body, undefined), status: 'RS_ERROR_INVALID_SIGNATURE' };
    try {
      return toHub88Answer(call, body, await hub88.process(call, body));
    } catch (error) {
      deps.log.error({ err: error }, 'a call of Hub88 failed');
      return { ...toHub88Answer(call, body, undefined), status: 'RS_ERROR_UNKNOWN' };
    }
  }

  void app.register((scope, _options, done) => {
    useRawBody(scope);
    for (const call of calls)
      scope.post<{ Params: { provider: string } }>(
        `/wallet/hub88/:provider/${call}`,
        { config: { rateLimit: false }, bodyLimit: BODY_LIMIT_BYTES },
        async (request, reply) => {
          const hub88 = hub88Providers.get(request.params.provider);
          return hub88 === undefined ? reply.code(404).send('{}') : answer(reply, await handle(hub88, call, request));
        },
      );
    done();
  });
}
