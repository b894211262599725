import { centavos, type Centavos } from '@arara/money';
import { type Called, type Fetch, type ProviderClient, type ProviderGame, writeJson } from '@arara/wallet-protocol';
import { z } from 'zod';
import type { Ids } from '../../../../platform/index.ts';
import { type KeyObject, createSign, createVerify } from 'node:crypto';

interface Hub88Options {
  baseUrl: string;
  /** Our private RSA key in PEM; Hub88 has the public key. */
  privateKey: string;
  /** Our operator id at Hub88. */
  operatorId: string;
  fetch: Fetch;
  ids: Ids;
  timeoutMs: number;
}

const listed = z.array(
  z.object({
    game_code: z.string().min(1).max(128),
    name: z.string().min(1).max(80),
    category: z.string().max(40).nullish(),
    product: z.string().max(80).nullish(),
    /** In percent, as a string or a number. */
    rtp: z.union([z.string(), z.number()]).nullish(),
    url_thumb: z.string().max(500).nullish(),
    enabled: z.boolean().default(true),
    demo_game_support: z.boolean().nullish(),
    freebet_support: z.boolean().nullish(),
    release_date: z.string().nullish(),
  }),
);

type Listed = z.output<typeof listed>[number];

/** Hub88 does not publish bet limits; its games enforce their own. */
const DEFAULT_BET_BOUNDS = { min_bet: centavos(1n), max_bet: centavos(100_000_00n) };

/** The RTP of a game for which Hub88 gives none. */
const DEFAULT_RTP_BPS = 9_500;

function parseRtpBps(percent: Listed['rtp']): number {
  const [, whole = '', part = ''] = /^(\d{1,3})(?:\.(\d{1,2})\d*)?$/.exec(String(percent ?? '')) ?? [];
  const basisPoints = whole === '' ? 0 : Number.parseInt(whole + part.padEnd(2, '0'), 10);
  return basisPoints >= 1 && basisPoints <= 10_000 ? basisPoints : DEFAULT_RTP_BPS;
}

function toProviderGame(game: Listed): ProviderGame {
  const picture = game.url_thumb ?? '';
  return {
    game_code: game.game_code,
    title: game.name,
    category: game.category ?? 'slot',
    rtp_bps: parseRtpBps(game.rtp),
    ...DEFAULT_BET_BOUNDS,
    version: game.release_date || '1',
    enabled: game.enabled,
    free_rounds: false,
    demo: game.demo_game_support ?? false,
    ...(URL.canParse(picture) ? { picture_url: picture } : {}),
  };
}

/** Hub88 offers this through an API that this adapter does not implement. */
const notOffered = (): Promise<{ outcome: 'unknown'; detail: string }> =>
  Promise.resolve({ outcome: 'unknown', detail: 'not offered by this adapter' });

/**
 * Client of the Hub88 Games API: lists games and launches one. Source: docs.hub88.io, Operator API reference, Games API.
 * Hub88 gives free rounds by another API, which this client does not call: staff cannot give them there.
 */
export function createHub88Client(options: Hub88Options): ProviderClient {
  const { privateKey, operatorId, fetch, ids, timeoutMs } = options;
  const base = options.baseUrl.replace(/\/+$/, '');

  async function ask<Shape extends z.ZodType>(
    path: string,
    shape: Shape,
    message: object,
  ): Promise<Called<z.output<Shape>>> {
    const body = writeJson({ operator_id: Number(operatorId), ...message });
    try {
      const response = await fetch(`${base}/operator/generic/v2${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', [HUB88_SIGNATURE]: signHub88(body, privateKey) },
        body,
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (response.status === 401) return { outcome: 'unsigned', detail: 'our signature was rejected' };
      if (response.status !== 200) return { outcome: 'unknown', detail: `HTTP ${response.status}` };
      const read = shape.safeParse(await response.json());
      return read.success
        ? { outcome: 'answered', answer: read.data }
        : { outcome: 'unknown', detail: 'unexpected response format' };
    } catch (error) {
      return { outcome: 'unknown', detail: error instanceof Error ? error.message : 'no connection' };
    }
  }

  return {
    async games() {
      const result = await ask('/game/list', listed, {});
      if (result.outcome !== 'answered') return result;
      return { outcome: 'answered', answer: { code: 'OK', games: result.answer.map(toProviderGame) } };
    },
    async launch(message) {
      const result = await ask('/game/url', z.object({ url: z.url().max(2000) }), {
        user: toHub88User(message.player_id ?? ''),
        token: message.session_token,
        request_uuid: ids.uuid(),
        platform: message.device === 'mobile' ? 'GPL_MOBILE' : 'GPL_DESKTOP',
        game_code: message.game_code,
        currency: message.currency,
        country: 'BR',
        lang: message.language.slice(0, 2),
        ...(message.lobby_url === undefined ? {} : { lobby_url: message.lobby_url }),
        ...(message.cashier_url === undefined ? {} : { deposit_url: message.cashier_url }),
      });
      return result.outcome === 'answered'
        ? { outcome: 'answered', answer: { code: 'OK', url: result.answer.url } }
        : result;
    },
    createFreeRounds: notOffered,
    cancelFreeRounds: notOffered,
    freeRounds: notOffered,
    roundDetails: notOffered,
    transactions: notOffered,
  };
}

/** The header that carries the signature of a body, in both directions. */
export const HUB88_SIGNATURE = 'x-hub88-signature';

/** RSA-SHA256 over the bytes of a body, in base64. Source: docs.hub88.io, Wallet API, header parameters. */
export function signHub88(body: string | Buffer, privateKey: string): string {
  return createSign('sha256').update(body).sign(privateKey, 'base64');
}

/** Whether one of these keys signed the body. */
export function isHub88Signed(body: Buffer, signature: unknown, keys: readonly KeyObject[]): boolean {
  if (typeof signature !== 'string' || !/^[A-Za-z0-9+/=]{1,2048}$/.test(signature)) return false;
  return keys.some((key) => createVerify('sha256').update(body).verify(key, signature, 'base64'));
}

/** Hub88 writes money as an integer of hundred-thousandths: R$ 3,56 is 356000. */
const UNITS_PER_CENTAVO = 1_000n;

/** The amount in centavos; `undefined` if it is not a whole number of centavos. */
export function fromHub88(amount: number): Centavos | undefined {
  if (!Number.isSafeInteger(amount) || amount < 0) return undefined;
  const exact = BigInt(amount);
  return exact % UNITS_PER_CENTAVO === 0n ? centavos(exact / UNITS_PER_CENTAVO) : undefined;
}

export function toHub88(amount: Centavos): bigint {
  return amount * UNITS_PER_CENTAVO;
}

const PREFIX = 'player-';

/** The user name of a player at Hub88: at least four characters, without personal data. */
export const toHub88User = (playerId: string): string => `${PREFIX}${playerId}`;

/** The player id in a user name; `undefined` if it is not one of ours. */
export function parseHub88User(user: string): string | undefined {
  return user.startsWith(PREFIX) ? user.slice(PREFIX.length) : undefined;
}
