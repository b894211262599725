import { z } from 'zod';
import {
  amount,
  amountAboveZero,
  campaignId,
  currency,
  freeRound,
  gameCode,
  jackpot,
  meta,
  playerId,
  requestId,
  roundId,
  sessionToken,
  txId,
} from './field.ts';

/** What every movement says of itself. */
const movement = {
  request_id: requestId,
  player_id: playerId,
  game_code: gameCode,
  round_id: roundId,
  tx_id: txId,
  currency,
  round_closed: z.boolean().optional(),
  meta: meta.optional(),
};

/** What ends something may come long after its session did: the token is a hint, and may be left out. */
const lateToken = { session_token: sessionToken.optional() };

/** Asks what the player has. */
export const balanceRequest = z.object({
  request_id: requestId,
  session_token: sessionToken,
  player_id: playerId,
  game_code: gameCode.optional(),
  currency: currency.optional(),
});

const betFields = {
  ...movement,
  session_token: sessionToken,
  amount,
  free_round: freeRound.optional(),
  jackpot: jackpot.optional(),
};

/** A free round costs nothing, and what costs nothing is a free round. */
const costsWhatItSays = (bet: { amount: bigint; free_round?: object | undefined }): boolean =>
  (bet.amount === 0n) === (bet.free_round !== undefined);
const COST = { path: ['amount'], message: 'must be 0 in a free round, and above 0 in any other' };

/** Takes `amount` from the player. The first one opens the round. */
export const betRequest = z.object(betFields).refine(costsWhatItSays, COST);

/** Pays `amount` on the bet `ref_tx_id`; 0 says that it lost. */
export const winRequest = z.object({
  ...movement,
  ...lateToken,
  ref_tx_id: txId,
  amount,
  free_round: freeRound.optional(),
});

/** A bet and what it won in one: both happen, or neither. `tx_id` and `amount` are the bet's. */
export const betWinRequest = z
  .object({ ...betFields, win: z.object({ tx_id: txId, amount }) })
  .refine(costsWhatItSays, COST)
  .refine(({ tx_id: bet, win }) => bet !== win.tx_id, { path: ['win', 'tx_id'], message: 'must be an id of its own' });

/** Undoes `ref_tx_id`, a bet or a win, whether it has arrived or not. It is undone whole, whatever `amount` says. */
export const rollbackRequest = z.object({ ...movement, ...lateToken, ref_tx_id: txId, amount: amount.optional() });

/** Says that the round has ended: no further bet belongs to it. */
export const roundCloseRequest = z.object({
  request_id: requestId,
  ...lateToken,
  player_id: playerId,
  game_code: gameCode,
  round_id: roundId,
  tx_id: txId.optional(),
  meta: meta.optional(),
});

/** Pays without a bet: a tournament, a promotion, what a campaign of free rounds came to. */
export const promoWinRequest = z.object({
  ...movement,
  ...lateToken,
  game_code: gameCode.optional(),
  round_id: roundId.optional(),
  amount: amountAboveZero,
  campaign_id: campaignId.optional(),
});

export type BalanceRequest = z.output<typeof balanceRequest>;
export type BetRequest = z.output<typeof betRequest>;
export type WinRequest = z.output<typeof winRequest>;
export type BetWinRequest = z.output<typeof betWinRequest>;
export type RollbackRequest = z.output<typeof rollbackRequest>;
export type RoundCloseRequest = z.output<typeof roundCloseRequest>;
export type PromoWinRequest = z.output<typeof promoWinRequest>;

/** Every call of a provider to the wallet by its name: `POST /wallet/v1/<name>`. */
export const WALLET_CALLS = {
  balance: balanceRequest,
  bet: betRequest,
  win: winRequest,
  betwin: betWinRequest,
  rollback: rollbackRequest,
  'round/close': roundCloseRequest,
  'promo-win': promoWinRequest,
} as const;

export type WalletCall = keyof typeof WALLET_CALLS;

/** What stands before the name of a call. */
export const WALLET_PATH = '/wallet/v1/';
