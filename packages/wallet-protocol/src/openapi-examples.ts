import type { ProviderCall } from './provider-call.ts';
import type { WalletCall } from './wallet-request.ts';

type Json = Record<string, unknown>;

const PLAYER = 'p-1024';
const TOKEN = 'st_3kXvQ0a9';
const GAME = 'moeda-do-sol';
const ROUND = 'r-77120';
const CAMPAIGN = 'c-31';
const requestId = (last: number): string => `018f4e0a-7c1d-7b52-9a33-0d5c1b8c2f${String(last).padStart(2, '0')}`;
const movement = { player_id: PLAYER, game_code: GAME, round_id: ROUND, currency: 'BRL' };

/** A request of every call, valid by its schema: one round of R$ 5,00 that wins R$ 12,50. */
export const WALLET_EXAMPLES: Readonly<Record<WalletCall, Json>> = {
  balance: { request_id: requestId(1), session_token: TOKEN, player_id: PLAYER },
  bet: { request_id: requestId(2), session_token: TOKEN, ...movement, tx_id: 'b-1', amount: 500 },
  win: { request_id: requestId(3), ...movement, tx_id: 'w-1', ref_tx_id: 'b-1', amount: 1250, round_closed: true },
  betwin: {
    request_id: requestId(4),
    session_token: TOKEN,
    ...movement,
    tx_id: 'b-2',
    amount: 500,
    win: { tx_id: 'w-2', amount: 1250 },
    round_closed: true,
  },
  rollback: { request_id: requestId(5), ...movement, tx_id: 'k-1', ref_tx_id: 'b-1' },
  'round/close': { request_id: requestId(6), player_id: PLAYER, game_code: GAME, round_id: ROUND },
  'promo-win': { request_id: requestId(7), player_id: PLAYER, tx_id: 'm-1', currency: 'BRL', amount: 2000 },
};

/** A request of every call of the platform to a provider, valid by its schema. */
export const PROVIDER_EXAMPLES: Readonly<Record<ProviderCall, Json>> = {
  games: { request_id: requestId(11) },
  launch: {
    request_id: requestId(12),
    mode: 'real',
    player_id: PLAYER,
    session_token: TOKEN,
    game_code: GAME,
    currency: 'BRL',
    language: 'pt-BR',
    device: 'mobile',
    lobby_url: 'https://casa.example/',
  },
  'freerounds/create': {
    request_id: requestId(13),
    campaign_id: CAMPAIGN,
    player_id: PLAYER,
    game_code: GAME,
    currency: 'BRL',
    rounds: 10,
    bet_amount: 100,
    expires_at: '2026-12-31T23:59:59.000Z',
  },
  'freerounds/cancel': { request_id: requestId(14), campaign_id: CAMPAIGN },
  'freerounds/info': { request_id: requestId(15), campaign_id: CAMPAIGN },
  'round/details': { request_id: requestId(16), player_id: PLAYER, round_id: ROUND },
};

/** The answer to the bet of the examples. */
export const ANSWER_EXAMPLE: Json = {
  code: 'OK',
  request_id: requestId(2),
  tx_id: 'b-1',
  platform_tx_id: '018f4e0a-7c20-7d11-8e02-5c8a40c1e9aa',
  balance: 9500,
  currency: 'BRL',
  balances: { cash: 9500, bonus: 0 },
  processed_at: '2026-11-21T10:00:00.000Z',
};
