import type { KeyObject } from 'node:crypto';
import { type Code, type WalletAnswer, readJson, writeJson } from '@arara/wallet-protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type AddressList, type Log, addressList } from '../../../platform/index.ts';
import { BODY_LIMIT_BYTES, rawCallOf, readRaw } from '../doorway.ts';
import { CURRENCY, type WalletProvider } from '../provider.ts';
import type { Wallet } from '../wallet.ts';
import { fromHub88, playerOfHub88, toHub88 } from './money.ts';
import { HUB88_SIGNATURE, isHub88Signed } from './signing.ts';

/** Our words in Hub88's. Source: docs.hub88.io, Seamless Wallet response statuses, Operator API. */
const statuses: Readonly<Record<Code, string>> = {
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
  // Of a win: the bet is not known, or was undone. Of a late bet: there is no word, and nothing was taken.
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

const about = { user: text(64), token: text(512), request_uuid: z.guid(), game_code: text(128) };
const moved = {
  ...about,
  transaction_uuid: text(128),
  round: text(128),
  round_closed: z.boolean().nullish(),
};

const shapes = {
  'user/info': z.object({ user: text(64), request_uuid: z.guid() }),
  'user/balance': z.object({ ...about, game_code: text(128).nullish() }),
  'transaction/bet': z.object({ ...moved, amount, currency: text(8) }),
  'transaction/win': z.object({ ...moved, amount, currency: text(8), reference_transaction_uuid: text(128) }),
  'transaction/rollback': z.object({ ...moved, reference_transaction_uuid: text(128) }),
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

interface Hub88Parts {
  log: Log;
  wallet: Wallet;
  providers: readonly WalletProvider[];
}

/** A movement in our protocol's words. Fails with a status where it is not whole centavos, or of nobody. */
function common(message: Omit<z.output<(typeof shapes)['transaction/rollback']>, 'reference_transaction_uuid'>) {
  return {
    request_id: message.request_uuid,
    session_token: message.token,
    player_id: playerOfHub88(message.user) ?? '-',
    game_code: message.game_code,
    round_id: message.round,
    tx_id: message.transaction_uuid,
    ...(message.round_closed ? { round_closed: true } : {}),
  };
}

const wrongAmount: WalletAnswer = { code: 'INVALID_REQUEST', invalid: ['amount'] };

/** One call of Hub88's on the same core as our own protocol. */
function deciderOf({ wallet }: Hub88Parts, provider: string) {
  const speaker = { provider, roams: true };
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
        return wallet.balance(speaker, { request_id: id, session_token: token, player_id: playerOfHub88(user) ?? '-' });
      }
      case 'transaction/bet': {
        const read = shapes[call].safeParse(body);
        if (!read.success) return undefined;
        const stake = fromHub88(read.data.amount);
        if (stake === undefined || stake === 0n) return wrongAmount;
        return wallet.bet(speaker, { ...common(read.data), amount: stake, currency: read.data.currency });
      }
      case 'transaction/win': {
        const read = shapes[call].safeParse(body);
        if (!read.success) return undefined;
        const won = fromHub88(read.data.amount);
        if (won === undefined) return wrongAmount;
        const { currency, reference_transaction_uuid: ref } = read.data;
        return wallet.win(speaker, { ...common(read.data), ref_tx_id: ref, amount: won, currency });
      }
      case 'transaction/rollback': {
        const read = shapes[call].safeParse(body);
        if (!read.success) return undefined;
        const { reference_transaction_uuid: ref } = read.data;
        return wallet.rollback(speaker, { ...common(read.data), ref_tx_id: ref, currency: CURRENCY });
      }
    }
  };
}

function field(body: unknown, name: string): string | undefined {
  const value: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined;
  return typeof value === 'string' && value.length <= 64 ? value : undefined;
}

function written(call: Hub88Call, body: unknown, answer: WalletAnswer | undefined): Hub88Answer {
  const [user, requestUuid] = [field(body, 'user'), field(body, 'request_uuid')];
  const said = { ...(user && { user }), ...(requestUuid && { request_uuid: requestUuid }) };
  if (answer === undefined) return { ...said, status: statuses.INVALID_REQUEST };
  const status = statuses[answer.code];
  if (call === 'user/info') return { ...said, status, country: 'BR' };
  const { balance } = answer;
  return { ...said, status, ...(balance === undefined ? {} : { currency: CURRENCY, balance: toHub88(balance) }) };
}

interface Door {
  keys: readonly KeyObject[];
  addresses: AddressList;
  decide: ReturnType<typeof deciderOf>;
}

/** The doors on which Hub88 knocks: `POST /wallet/hub88/<provider>/<call>`. It is told by a status, always with HTTP 200. */
export function registerHub88(app: FastifyInstance, parts: Hub88Parts): void {
  const doors = new Map<string, Door>(
    parts.providers
      .filter(({ adapter }) => adapter === 'hub88')
      .map(({ id, keys, addresses }) => [
        id,
        { keys: keys.publicKeys, addresses: addressList(addresses), decide: deciderOf(parts, id) },
      ]),
  );
  const answer = (reply: FastifyReply, body: Hub88Answer): FastifyReply =>
    reply.code(200).header('cache-control', 'no-store').type('application/json').send(writeJson(body));

  async function said(door: Door, call: Hub88Call, request: FastifyRequest): Promise<Hub88Answer> {
    const { body: bytes, headers, ip } = rawCallOf(request);
    const body = readJson(bytes.toString('utf8'));
    const isTheirs = door.addresses.holds(ip) && isHub88Signed(bytes, headers[HUB88_SIGNATURE], door.keys);
    if (!isTheirs) return { ...written(call, body, undefined), status: 'RS_ERROR_INVALID_SIGNATURE' };
    try {
      return written(call, body, await door.decide(call, body));
    } catch (error) {
      parts.log.error({ err: error }, 'a call of Hub88 broke');
      return { ...written(call, body, undefined), status: 'RS_ERROR_UNKNOWN' };
    }
  }

  void app.register((scope, _options, done) => {
    readRaw(scope);
    for (const call of calls)
      scope.post<{ Params: { provider: string } }>(
        `/wallet/hub88/:provider/${call}`,
        { config: { rateLimit: false }, bodyLimit: BODY_LIMIT_BYTES },
        async (request, reply) => {
          const door = doors.get(request.params.provider);
          return door === undefined ? reply.code(404).send('{}') : answer(reply, await said(door, call, request));
        },
      );
    done();
  });
}
