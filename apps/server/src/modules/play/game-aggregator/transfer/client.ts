import { createHash } from 'node:crypto';
import { type Centavos, centavos, formatReais, parseReais } from '@arara/money';
import type { Called, Fetch, ProviderClient, ProviderGame } from '@arara/wallet-protocol';
import { z } from 'zod';
import { CURRENCY } from '../provider.ts';

interface TransferOptions {
  baseUrl: string;
  /** The aggregator's name of the platform. */
  platType: string;
  /** Our account at the aggregator, and its secret. */
  account: string;
  secret: string;
  fetch: Fetch;
  /** Returns a unique string of 16 to 32 lower-case letters and digits. */
  random: () => string;
}

/** A transfer of money. The id is ours and makes the request idempotent. */
export interface TransferOrder {
  /** 32 letters and digits. */
  id: string;
  memberId: number;
  direction: 'in' | 'out';
  amount: Centavos;
}

/** `refused`: the money did not move. `unknown`: the status must be requested again. */
export type TransferStatus = 'done' | 'refused' | 'unknown';

/** A wallet that the provider keeps for our players. */
export interface TransferWallet {
  move(order: TransferOrder): Promise<TransferStatus>;
  /** The current status of a transfer. */
  loadStatus(order: Pick<TransferOrder, 'id' | 'memberId'>): Promise<TransferStatus>;
  /** The player's balance there; `undefined` if unknown. */
  balance(memberId: number): Promise<Centavos | undefined>;
}

const OK = 10_000;
/** The API documentation allows half a minute for a transfer. */
const TIMEOUT_MS = 35_000;

const answer = z.object({ code: z.number().int(), msg: z.string().optional(), data: z.unknown() });

/** The player's name there: five to eleven lower-case letters and digits. */
export const toPlayerName = (memberId: number): string => `p${String(memberId).padStart(5, '0')}`;

/** Our categories for the API's game types. */
const CATEGORIES: Readonly<Record<string, string>> = {
  '1': 'live',
  '2': 'slot',
  '3': 'lottery',
  '4': 'sports',
  '5': 'sports',
  '6': 'fish',
  '7': 'card',
};

const listed = z.array(
  z.object({
    gameCode: z.coerce.string().min(1).max(100),
    gameType: z.coerce.string(),
    gameName: z.union([z.string(), z.record(z.string(), z.string())]),
  }),
);

type Listed = z.output<typeof listed>[number];

function toProviderGame({ gameCode, gameType, gameName }: Listed): ProviderGame {
  const names = typeof gameName === 'string' ? { en: gameName } : gameName;
  const title = names['pt'] ?? names['en'] ?? Object.values(names)[0] ?? gameCode;
  return {
    // The launch request needs the game type again.
    game_code: `${gameType}:${gameCode}`,
    title: title.slice(0, 80),
    category: CATEGORIES[gameType] ?? 'slot',
    rtp_bps: 9_500,
    min_bet: centavos(1n),
    max_bet: centavos(100_000_00n),
    version: '1',
    enabled: true,
    free_rounds: false,
    demo: false,
  };
}

const notOffered = (): Promise<{ outcome: 'unknown'; detail: string }> =>
  Promise.resolve({ outcome: 'unknown', detail: 'not offered by a transfer wallet' });

type SignedRequest = (path: string, message: object) => Promise<Called<z.output<typeof answer>>>;

/** Signs and sends a request: `sign` is the MD5 of a random string, our account and the secret, as the API requires. */
function createSignedRequest({ baseUrl, account, secret, fetch, random }: TransferOptions): SignedRequest {
  const base = baseUrl.replace(/\/+$/, '');
  return async (path, message) => {
    const salt = random();
    const sign = createHash('md5').update(`${salt}${account}${secret}`).digest('hex');
    try {
      const response = await fetch(`${base}/api/server/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', sn: account, random: salt, sign },
        body: JSON.stringify({ ...message, currency: CURRENCY }),
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (response.status !== 200) return { outcome: 'unknown', detail: `HTTP ${response.status}` };
      const read = answer.safeParse(await response.json());
      if (read.success) return { outcome: 'answered', answer: read.data };
      return { outcome: 'unknown', detail: 'unexpected response format' };
    } catch (error) {
      return { outcome: 'unknown', detail: error instanceof Error ? error.message : 'no connection' };
    }
  };
}

function parseTransferStatus(data: unknown): TransferStatus {
  const read = z.object({ status: z.coerce.string() }).safeParse(data);
  if (!read.success) return 'unknown';
  return read.data.status === '1' ? 'done' : read.data.status === '2' ? 'refused' : 'unknown';
}

function createTransferWallet(ask: SignedRequest, platType: string): TransferWallet {
  return {
    async move({ id, memberId, direction, amount }) {
      const type = direction === 'in' ? '1' : '2';
      const about = { platType, playerId: toPlayerName(memberId), orderId: id, type, amount: formatReais(amount) };
      const result = await ask('transfer', about);
      // Anything but success is verified by `transferStatus`: the money may have moved before the error.
      return result.outcome === 'answered' && result.answer.code === OK ? 'done' : 'unknown';
    },
    async loadStatus({ id, memberId }) {
      const result = await ask('transferStatus', { playerId: toPlayerName(memberId), orderId: id });
      if (result.outcome !== 'answered') return 'unknown';
      return result.answer.code === OK ? parseTransferStatus(result.answer.data) : 'unknown';
    },
    async balance(memberId) {
      const result = await ask('balance', { platType, playerId: toPlayerName(memberId) });
      if (result.outcome !== 'answered' || result.answer.code !== OK) return undefined;
      const read = z.object({ balance: z.coerce.string() }).safeParse(result.answer.data);
      // Fractions of a centavo cannot be transferred out.
      return read.success ? parseReais(read.data.balance.replace(/^(\d+\.\d{2})\d*$/, '$1')) : undefined;
    },
  };
}

/**
 * Client of a transfer wallet as aggregators offer it (`/api/server/…`, `platType`). Rounds stay with the provider; only
 * money is transferred.
 */
export function createTransferClient(options: TransferOptions): ProviderClient & { wallet: TransferWallet } {
  const { platType } = options;
  const ask = createSignedRequest(options);
  return {
    wallet: createTransferWallet(ask, platType),
    async games() {
      const result = await ask('gameCode', { platType });
      if (result.outcome !== 'answered') return result;
      const read = listed.safeParse(result.answer.data);
      if (result.answer.code !== OK || !read.success)
        return { outcome: 'unknown', detail: result.answer.msg ?? 'no list' };
      return { outcome: 'answered', answer: { code: 'OK', games: read.data.map(toProviderGame) } };
    },
    async launch(message) {
      const playerId = toPlayerName(Number(message.player_id));
      // The result does not matter: the player may exist already.
      await ask('create', { platType, playerId });
      const [gameType = '', gameCode = ''] = message.game_code.split(/:(.*)/s);
      const result = await ask('gameUrl', {
        platType,
        playerId,
        gameType,
        gameCode,
        ingress: message.device === 'mobile' ? 'device2' : 'device1',
        lang: message.language.slice(0, 2),
        ...(message.lobby_url === undefined ? {} : { returnUrl: message.lobby_url }),
      });
      if (result.outcome !== 'answered') return result;
      const read = z.object({ url: z.url().max(2000) }).safeParse(result.answer.data);
      if (result.answer.code !== OK || !read.success)
        return { outcome: 'unknown', detail: result.answer.msg ?? 'no address' };
      return { outcome: 'answered', answer: { code: 'OK', url: read.data.url } };
    },
    createFreeRounds: notOffered,
    cancelFreeRounds: notOffered,
    freeRounds: notOffered,
    roundDetails: notOffered,
    transactions: notOffered,
  };
}
