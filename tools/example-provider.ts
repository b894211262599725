import { randomInt, randomUUID } from 'node:crypto';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { type Centavos, centavos } from '../packages/money/src/index.ts';
import {
  type FreeRoundsCreateRequest,
  type FreeRoundsRequest,
  type LaunchRequest,
  PROVIDER_CALLS,
  type Reading,
  createNonceMemory,
  createWalletClient,
  readMessage,
  secretKey,
  verifySignature,
  verifyingKeys,
  writeJson,
} from '../packages/wallet-protocol/src/index.ts';

/*
 * `node tools/example-provider.ts`: a game provider in one file, the companion of docs/provider-quick-start.md. It has one game, heads or
 * tails: R$ 1,00 a round, 49 % win R$ 2,00. It keeps its rounds in memory; a real provider writes a transaction to its database before it
 * sends it.
 */

const { PLATFORM_URL = 'http://127.0.0.1:3000', PROVIDER = 'acme', PROVIDER_SECRET = '', PORT = '7070' } = process.env;
const BASE_PATH = '/owp';
const STAKE = centavos(100n);
/** Only for the calls of the quick start: the game itself stakes R$ 1,00. */
const MAX_STAKE = centavos(1_000_00n);
const NOTHING = centavos(0n);
const WIN_PERCENT = 49;

const clock = (): Date => new Date();
const wallet = createWalletClient({
  baseUrl: PLATFORM_URL,
  provider: PROVIDER,
  key: secretKey(PROVIDER_SECRET),
  fetch,
  clock,
  ids: randomUUID,
  wait: (ms) => wait(ms),
});
const keys = verifyingKeys([PROVIDER_SECRET]);
const nonces = createNonceMemory(clock);

const server = createServer((request, response) => void serve(request, response));

/** Where players and the platform reach this provider; with `PORT=0` on the port that it got. */
function publicUrl(): string {
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : PORT}`;
}

const GAME = {
  game_code: 'cara-ou-coroa',
  title: 'Cara ou Coroa',
  category: 'instant',
  rtp_bps: 9800,
  min_bet: STAKE,
  max_bet: MAX_STAKE,
  volatility: 'low',
  version: '1.0.0',
  enabled: true,
  free_rounds: true,
  demo: false,
} as const;

interface Seat {
  readonly player: string;
  readonly token: string;
  readonly lobby: string | undefined;
}

/** Who was launched: by the ticket of the page, which opens it once, and then by the key of its rounds. */
const tickets = new Map<string, Seat>();
const seats = new Map<string, Seat>();

function launch(asked: LaunchRequest): object {
  const { player_id: player, session_token: token, lobby_url: lobby } = asked;
  if (asked.game_code !== GAME.game_code) return { code: 'INVALID_GAME' };
  if (asked.currency !== 'BRL') return { code: 'WRONG_CURRENCY' };
  // The game declares no demo.
  if (player === undefined || token === undefined) return { code: 'INVALID_REQUEST' };
  const ticket = randomUUID();
  tickets.set(ticket, { player, token, lobby });
  return { code: 'OK', url: `${publicUrl()}/play/${ticket}` };
}

/** Free rounds that the platform gave a player. */
interface Campaign extends FreeRoundsCreateRequest {
  played: number;
  won: Centavos;
  isCancelled: boolean;
}

const campaigns = new Map<string, Campaign>();

function viewCampaign(campaign: Campaign | undefined): object {
  if (campaign === undefined) return { code: 'TX_NOT_FOUND' };
  const { request_id: _, currency: _currency, played, isCancelled, ...rest } = campaign;
  const left = campaign.rounds - played;
  const isExpired = new Date(campaign.expires_at) <= clock();
  const state = isCancelled ? 'cancelled' : left === 0 ? 'used' : isExpired ? 'expired' : 'active';
  return { code: 'OK', ...rest, state, remaining: state === 'active' ? left : 0 };
}

function createCampaign(asked: FreeRoundsCreateRequest): object {
  const known = campaigns.get(asked.campaign_id);
  if (known !== undefined) {
    const isSame = known.player_id === asked.player_id && known.rounds === asked.rounds;
    return isSame && known.bet_amount === asked.bet_amount ? viewCampaign(known) : { code: 'DUPLICATE_MISMATCH' };
  }
  if (asked.game_code !== GAME.game_code) return { code: 'INVALID_GAME' };
  if (asked.currency !== 'BRL') return { code: 'WRONG_CURRENCY' };
  if (new Date(asked.expires_at) <= clock()) return { code: 'INVALID_REQUEST', invalid: ['expires_at'] };
  const campaign = { ...asked, played: 0, won: NOTHING, isCancelled: false };
  campaigns.set(asked.campaign_id, campaign);
  return viewCampaign(campaign);
}

function cancelCampaign({ campaign_id: id }: FreeRoundsRequest): object {
  const campaign = campaigns.get(id);
  if (campaign !== undefined) campaign.isCancelled = true;
  return viewCampaign(campaign);
}

/** Answers a message of the platform, or names its wrong fields. */
function answer<Message extends { request_id: string }>(
  read: Reading<Message>,
  decide: (asked: Message) => object,
): object {
  if (!read.ok) return { code: 'INVALID_REQUEST', request_id: read.requestId, invalid: read.invalid };
  return { request_id: read.message.request_id, ...decide(read.message) };
}

/** The calls of the platform. The list of transactions is empty, because nothing is kept. */
const calls: Readonly<Record<string, (text: string) => object>> = {
  games: (text) => answer(readMessage(text, PROVIDER_CALLS.games.request), () => ({ code: 'OK', games: [GAME] })),
  launch: (text) => answer(readMessage(text, PROVIDER_CALLS.launch.request), launch),
  'freerounds/create': (text) => answer(readMessage(text, PROVIDER_CALLS['freerounds/create'].request), createCampaign),
  'freerounds/cancel': (text) => answer(readMessage(text, PROVIDER_CALLS['freerounds/cancel'].request), cancelCampaign),
  'freerounds/info': (text) =>
    answer(readMessage(text, PROVIDER_CALLS['freerounds/info'].request), ({ campaign_id: id }) =>
      viewCampaign(campaigns.get(id)),
    ),
  'round/details': (text) =>
    answer(readMessage(text, PROVIDER_CALLS['round/details'].request), () => ({ code: 'TX_NOT_FOUND' })),
  transactions: () => ({ code: 'OK', transactions: [] }),
};

const isPlayable = (campaign: Campaign): boolean =>
  !campaign.isCancelled && campaign.played < campaign.rounds && new Date(campaign.expires_at) > clock();

/** Plays a round: the stake first, then the outcome, then its win, 0 for a loss. A free round stakes nothing. */
async function playRound({ player, token }: Seat): Promise<object> {
  const id = randomUUID();
  const campaign = [...campaigns.values()].find((one) => one.player_id === player && isPlayable(one));
  const free = campaign && { free_round: { campaign_id: campaign.campaign_id, index: (campaign.played += 1) } };
  const round = { player_id: player, game_code: GAME.game_code, round_id: id, currency: 'BRL', ...free };
  const amount = campaign === undefined ? STAKE : NOTHING;
  const staked = await wallet.bet({ ...round, session_token: token, tx_id: `${id}:bet`, amount });
  if (staked.outcome === 'refused') return { text: `Recusada: ${staked.code}` };
  // The client rolls it back until the platform confirms that.
  if (staked.outcome === 'void') return { text: 'Sem resposta: a aposta foi anulada' };
  const hasWon = randomInt(100) < WIN_PERCENT;
  const prize = hasWon ? centavos((campaign?.bet_amount ?? STAKE) * 2n) : NOTHING;
  const won = await wallet.win({
    ...round,
    tx_id: `${id}:win`,
    ref_tx_id: `${id}:bet`,
    amount: prize,
    round_closed: true,
  });
  if (campaign !== undefined) campaign.won = centavos(campaign.won + prize);
  const balance = won.outcome === 'ok' ? String(won.answer.balance) : '?';
  return { text: hasWon ? `Cara: ganhou ${prize} centavos` : 'Coroa', balance };
}

const PAGE = (key: string): string => `<!doctype html><html lang="pt"><meta charset="utf-8"><title>Cara ou Coroa</title>
<button>Jogar R$ 1,00</button> <output></output>
<script>
document.querySelector('button').onclick = async () => {
  const answer = await (await fetch('/round/${key}', { method: 'POST' })).json();
  document.querySelector('output').textContent = answer.text + (answer.balance ? ' · saldo ' + answer.balance + ' centavos' : '');
  parent.postMessage({ type: 'owp:balance' }, '*');
};
</script></html>`;

/** Opens the page of a ticket, once, in a frame of the lobby that launched it. */
function openPage(ticket: string, response: ServerResponse): void {
  const seat = tickets.get(ticket);
  tickets.delete(ticket);
  if (seat === undefined) return void response.writeHead(404).end();
  const key = randomUUID();
  seats.set(key, seat);
  const ancestors = seat.lobby === undefined ? '*' : new URL(seat.lobby).origin;
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': `frame-ancestors ${ancestors}`,
  };
  response.writeHead(200, headers).end(PAGE(key));
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(writeJson(body));
}

/** Answers a signed call of the platform; 401 for every other. */
function serveCall(
  { headers, method = '', url: path = '' }: IncomingMessage,
  body: string,
  response: ServerResponse,
): void {
  const keysOf = (name: string) => (name === PROVIDER ? keys : undefined);
  const seen = verifySignature({ headers, method, path, body }, { keysOf, nowMs: clock().getTime() });
  // The nonce is claimed last: a message that is not signed must not use it up.
  const reason = seen.ok ? (nonces.claim(seen.provider, seen.nonce) ? undefined : 'nonce') : seen.fault;
  if (reason !== undefined) return sendJson(response, 401, { code: 'INVALID_SIGNATURE', reason });
  const call = path.slice(BASE_PATH.length + 1).split('?', 1)[0] ?? '';
  const answerCall = calls[call];
  if (answerCall === undefined) return void response.writeHead(404).end();
  sendJson(response, 200, answerCall(body));
}

/** No call of the protocol is longer. */
const MAX_BODY_LENGTH = 65_536;

async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  let body = '';
  for await (const chunk of request.setEncoding('utf8')) {
    body += String(chunk);
    if (body.length > MAX_BODY_LENGTH) return void response.writeHead(413, { connection: 'close' }).end();
  }
  const { url = '' } = request;
  if (url.startsWith(`${BASE_PATH}/`)) return serveCall(request, body, response);
  if (url.startsWith('/play/')) return openPage(url.slice('/play/'.length), response);
  const seat = seats.get(url.slice('/round/'.length));
  if (seat === undefined) return void response.writeHead(404).end();
  sendJson(response, 200, await playRound(seat));
}

server.listen(Number(PORT), '127.0.0.1', () => {
  console.log(JSON.stringify({ ready: true, url: `${publicUrl()}${BASE_PATH}` }));
});
