import { createHash } from 'node:crypto';
import { type Centavos, centavos, formatReais, parseReais } from '@arara/money';
import type { Called, Fetch, ProviderClient, ProviderGame } from '@arara/wallet-protocol';
import { z } from 'zod';
import { CURRENCY } from '../provider.ts';

interface TransferOptions {
  baseUrl: string;
  /** Which of its platforms this is, in its own word. */
  platType: string;
  /** The name of this house there, and the key that belongs to it. */
  account: string;
  secret: string;
  fetch: Fetch;
  /** A text that never came before, of 16 to 32 small letters and digits. */
  random: () => string;
}

/** Money to move. Its number is ours: asked for twice, it moves once. */
export interface Order {
  /** 32 letters and digits. */
  id: string;
  memberId: number;
  direction: 'in' | 'out';
  amount: Centavos;
}

/** `refused`: it did not move and will not. `unknown`: nobody can say, and it is asked about again. */
export type Fate = 'done' | 'refused' | 'unknown';

/** The wallet that a provider keeps for our players. */
export interface TransferWallet {
  move(order: Order): Promise<Fate>;
  /** What became of an order. */
  fate(order: Pick<Order, 'id' | 'memberId'>): Promise<Fate>;
  /** What a player has there; `undefined` while it does not say. */
  balance(memberId: number): Promise<Centavos | undefined>;
}

const OK = 10_000;
/** The documents of this interface ask for patience: a transfer may take half a minute. */
const TIMEOUT_MS = 35_000;

const answer = z.object({ code: z.number().int(), msg: z.string().optional(), data: z.unknown() });

/** Five to eleven small letters and digits, as these wallets want a player's name. */
const playerOf = (memberId: number): string => `p${String(memberId).padStart(5, '0')}`;

/** Its kinds of games, and our words for them. */
const kinds: Readonly<Record<string, string>> = {
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

function gameOf({ gameCode, gameType, gameName }: Listed): ProviderGame {
  const names = typeof gameName === 'string' ? { en: gameName } : gameName;
  const title = names['pt'] ?? names['en'] ?? Object.values(names)[0] ?? gameCode;
  return {
    // Its kind is needed to open it again.
    game_code: `${gameType}:${gameCode}`,
    title: title.slice(0, 80),
    category: kinds[gameType] ?? 'slot',
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
  Promise.resolve({ outcome: 'unknown', detail: 'a transfer wallet has none' });

type Ask = (path: string, message: object) => Promise<Called<z.output<typeof answer>>>;

/** Signs and sends one question: `sign` is the MD5 of a random text, our name and the key, as this interface has it. */
function askerOf({ baseUrl, account, secret, fetch, random }: TransferOptions): Ask {
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
      return { outcome: 'unknown', detail: 'an answer of another shape' };
    } catch (error) {
      return { outcome: 'unknown', detail: error instanceof Error ? error.message : 'no connection' };
    }
  };
}

function fateIn(data: unknown): Fate {
  const read = z.object({ status: z.coerce.string() }).safeParse(data);
  if (!read.success) return 'unknown';
  return read.data.status === '1' ? 'done' : read.data.status === '2' ? 'refused' : 'unknown';
}

function walletOf(ask: Ask, platType: string): TransferWallet {
  return {
    async move({ id, memberId, direction, amount }) {
      const type = direction === 'in' ? '1' : '2';
      const about = { platType, playerId: playerOf(memberId), orderId: id, type, amount: formatReais(amount) };
      const said = await ask('transfer', about);
      // Whatever is not a clear yes is asked about under its number: a refusal may have come after the money.
      return said.outcome === 'answered' && said.answer.code === OK ? 'done' : 'unknown';
    },
    async fate({ id, memberId }) {
      const said = await ask('transferStatus', { playerId: playerOf(memberId), orderId: id });
      if (said.outcome !== 'answered') return 'unknown';
      return said.answer.code === OK ? fateIn(said.answer.data) : 'unknown';
    },
    async balance(memberId) {
      const said = await ask('balance', { platType, playerId: playerOf(memberId) });
      if (said.outcome !== 'answered' || said.answer.code !== OK) return undefined;
      const read = z.object({ balance: z.coerce.string() }).safeParse(said.answer.data);
      // Less than a centavo is nobody's here: what is moved out is whole centavos.
      return read.success ? parseReais(read.data.balance.replace(/^(\d+\.\d{2})\d*$/, '$1')) : undefined;
    },
  };
}

/**
 * Speaks to a transfer wallet of the kind that aggregators offer (`/api/server/…`, `platType`). Rounds are the provider's
 * own: here only money moves.
 */
export function createTransferClient(options: TransferOptions): ProviderClient & { wallet: TransferWallet } {
  const { platType } = options;
  const ask = askerOf(options);
  return {
    wallet: walletOf(ask, platType),
    async games() {
      const said = await ask('gameCode', { platType });
      if (said.outcome !== 'answered') return said;
      const read = listed.safeParse(said.answer.data);
      if (said.answer.code !== OK || !read.success) return { outcome: 'unknown', detail: said.answer.msg ?? 'no list' };
      return { outcome: 'answered', answer: { code: 'OK', games: read.data.map(gameOf) } };
    },
    async launch(message) {
      const playerId = playerOf(Number(message.player_id));
      // Who is there already is there: its answer does not matter.
      await ask('create', { platType, playerId });
      const [gameType = '', gameCode = ''] = message.game_code.split(/:(.*)/s);
      const said = await ask('gameUrl', {
        platType,
        playerId,
        gameType,
        gameCode,
        ingress: message.device === 'mobile' ? 'device2' : 'device1',
        lang: message.language.slice(0, 2),
        ...(message.lobby_url === undefined ? {} : { returnUrl: message.lobby_url }),
      });
      if (said.outcome !== 'answered') return said;
      const read = z.object({ url: z.url().max(2000) }).safeParse(said.answer.data);
      if (said.answer.code !== OK || !read.success)
        return { outcome: 'unknown', detail: said.answer.msg ?? 'no address' };
      return { outcome: 'answered', answer: { code: 'OK', url: read.data.url } };
    },
    createFreeRounds: notOffered,
    cancelFreeRounds: notOffered,
    freeRounds: notOffered,
    roundDetails: notOffered,
    transactions: notOffered,
  };
}
