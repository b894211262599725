import {
  type LaunchRequest,
  PROVIDER_CALLS,
  type ProviderCall,
  readMessage,
  transactionsQuery,
  writeJson,
} from '@arara/wallet-protocol';
import { type FastifyInstance, type FastifyReply } from 'fastify';
import { type z } from 'zod';
import { catalogueOf } from './catalogue.ts';
import { listed } from './entries.ts';
import { cancelCampaign, createCampaign, campaignStatus } from './free-rounds.ts';
import { findGame } from './games.ts';
import { textOf } from './gate.ts';
import { languageOf } from './language.ts';
import { roundDetails } from './round-details.ts';
import { type Sessions } from './session.ts';
import { CURRENCY, type Studio } from './studio.ts';

/** Where the platform calls us: its base URL ends with it. */
export const API_PATH = '/owp';

export interface ApiParts {
  readonly studio: Studio;
  readonly sessions: Sessions;
  /** The address by which players' browsers reach us. */
  readonly publicUrl: () => string;
}

const send = (reply: FastifyReply, body: object): FastifyReply =>
  reply.header('content-type', 'application/json').send(writeJson(body));

function launch({ sessions, publicUrl }: ApiParts, message: LaunchRequest): object {
  const game = findGame(message.game_code);
  if (game === undefined) return { code: 'INVALID_GAME' };
  if (message.currency !== CURRENCY) return { code: 'WRONG_CURRENCY' };
  const { mode, player_id: player, session_token: token, lobby_url: url } = message;
  const { ticket, expiresAt } = sessions.open({
    game,
    language: languageOf(message.language),
    seat: mode === 'demo' || player === undefined || token === undefined ? undefined : { player, token },
    lobby: url === undefined || !/^https?:/.test(url) ? undefined : { origin: new URL(url).origin, url },
  });
  return { code: 'OK', url: `${publicUrl()}/play/${ticket}`, expires_at: expiresAt.toISOString() };
}

interface Query {
  readonly from: Date;
  readonly to: Date;
  readonly after: number;
  readonly limit: number;
}

/** A page of our own books: what was decided, oldest first. */
function page({ state }: Studio, { from, to, after, limit }: Query): object {
  const all = [...state.entries.values()].filter(({ kind, delivery, at }) => {
    const isDecided = kind !== 'bet' || delivery === 'done';
    return isDecided && Date.parse(at) >= from.getTime() && Date.parse(at) < to.getTime();
  });
  const more = after + limit < all.length ? { next: String(after + limit) } : {};
  return { code: 'OK', transactions: all.slice(after, after + limit).map(listed), ...more };
}

function answerList(studio: Studio, query: unknown): object {
  const read = transactionsQuery.safeParse(query);
  if (!read.success) return { code: 'INVALID_REQUEST', invalid: read.error.issues.map(({ path }) => path.join('.')) };
  const { from, to, after = '0', limit } = read.data;
  if (!/^\d{1,9}$/.test(after)) return { code: 'INVALID_REQUEST', invalid: ['after'] };
  const until = to === undefined ? studio.clock().getTime() + 1 : Date.parse(to);
  return page(studio, { from: new Date(from), to: new Date(until), after: Number(after), limit });
}

/** What the platform asks of us: `POST /owp/<call>`, signed. */
export function registerApi(scope: FastifyInstance, parts: ApiParts): void {
  const { studio, publicUrl } = parts;
  function on<Shape extends z.ZodType<{ request_id: string }>>(
    call: ProviderCall,
    shape: Shape,
    answer: (message: z.output<Shape>) => object,
  ): void {
    scope.post(`${API_PATH}/${call}`, async (request, reply) => {
      const read = readMessage(textOf(request), shape);
      if (!read.ok) return send(reply, { code: 'INVALID_REQUEST', request_id: read.requestId, invalid: read.invalid });
      return send(reply, { request_id: read.message.request_id, ...answer(read.message) });
    });
  }
  on('games', PROVIDER_CALLS.games.request, () => ({ code: 'OK', games: catalogueOf(`${publicUrl()}/art`) }));
  on('launch', PROVIDER_CALLS.launch.request, (message) => launch(parts, message));
  on('freerounds/create', PROVIDER_CALLS['freerounds/create'].request, (message) => {
    return message.currency === CURRENCY ? createCampaign(studio, message) : { code: 'WRONG_CURRENCY' };
  });
  on('freerounds/cancel', PROVIDER_CALLS['freerounds/cancel'].request, ({ campaign_id: id }) =>
    cancelCampaign(studio, id),
  );
  on('freerounds/info', PROVIDER_CALLS['freerounds/info'].request, ({ campaign_id: id }) => campaignStatus(studio, id));
  on('round/details', PROVIDER_CALLS['round/details'].request, ({ player_id: player, round_id: id }) =>
    roundDetails(studio, player, id),
  );
  scope.get(`${API_PATH}/transactions`, async (request, reply) => send(reply, answerList(studio, request.query)));
}
