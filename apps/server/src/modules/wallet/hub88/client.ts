import { centavos } from '@arara/money';
import { type Called, type Fetch, type ProviderClient, type ProviderGame, writeJson } from '@arara/wallet-protocol';
import { z } from 'zod';
import type { Ids } from '../../../platform/index.ts';
import { hub88User } from './money.ts';
import { HUB88_SIGNATURE, hub88Signature } from './signing.ts';

interface Hub88Options {
  baseUrl: string;
  /** Our RSA key in PEM; they hold the public half. */
  privateKey: string;
  /** The number of this house there. */
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
    /** Percent, as a text or a number. */
    rtp: z.union([z.string(), z.number()]).nullish(),
    url_thumb: z.string().max(500).nullish(),
    enabled: z.boolean().default(true),
    demo_game_support: z.boolean().nullish(),
    freebet_support: z.boolean().nullish(),
    release_date: z.string().nullish(),
  }),
);

type Listed = z.output<typeof listed>[number];

/** Hub88 does not say what a bet may be: its games refuse by themselves what they do not take. */
const bounds = { min_bet: centavos(1n), max_bet: centavos(100_000_00n) };

/** Where it does not say what a game returns. */
const RTP_UNTOLD_BPS = 9_500;

function rtpBpsOf(percent: Listed['rtp']): number {
  const [, whole = '', part = ''] = /^(\d{1,3})(?:\.(\d{1,2})\d*)?$/.exec(String(percent ?? '')) ?? [];
  const basisPoints = whole === '' ? 0 : Number.parseInt(whole + part.padEnd(2, '0'), 10);
  return basisPoints >= 1 && basisPoints <= 10_000 ? basisPoints : RTP_UNTOLD_BPS;
}

function gameOf(game: Listed): ProviderGame {
  const picture = game.url_thumb ?? '';
  return {
    game_code: game.game_code,
    title: game.name,
    category: game.category ?? 'slot',
    rtp_bps: rtpBpsOf(game.rtp),
    ...bounds,
    version: game.release_date || '1',
    enabled: game.enabled,
    free_rounds: false,
    demo: game.demo_game_support ?? false,
    ...(URL.canParse(picture) ? { picture_url: picture } : {}),
  };
}

/** Hub88 offers this by an interface of its own, which is not spoken here. */
const notOffered = (): Promise<{ outcome: 'unknown'; detail: string }> =>
  Promise.resolve({ outcome: 'unknown', detail: 'not offered by this adapter' });

/**
 * What the house asks of Hub88: its games and the address of one. Source: docs.hub88.io, Operator API reference, Games API.
 * Free rounds (Freebets API) and details of a round are not asked for.
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
        headers: { 'content-type': 'application/json', [HUB88_SIGNATURE]: hub88Signature(body, privateKey) },
        body,
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (response.status === 401) return { outcome: 'unsigned', detail: 'our signature was not taken' };
      if (response.status !== 200) return { outcome: 'unknown', detail: `HTTP ${response.status}` };
      const read = shape.safeParse(await response.json());
      return read.success
        ? { outcome: 'answered', answer: read.data }
        : { outcome: 'unknown', detail: 'an answer of another shape' };
    } catch (error) {
      return { outcome: 'unknown', detail: error instanceof Error ? error.message : 'no connection' };
    }
  }

  return {
    async games() {
      const said = await ask('/game/list', listed, {});
      if (said.outcome !== 'answered') return said;
      return { outcome: 'answered', answer: { code: 'OK', games: said.answer.map(gameOf) } };
    },
    async launch(message) {
      const said = await ask('/game/url', z.object({ url: z.url().max(2000) }), {
        user: hub88User(message.player_id ?? ''),
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
      return said.outcome === 'answered' ? { outcome: 'answered', answer: { code: 'OK', url: said.answer.url } } : said;
    },
    createFreeRounds: notOffered,
    cancelFreeRounds: notOffered,
    freeRounds: notOffered,
    roundDetails: notOffered,
    transactions: notOffered,
  };
}
