import { z } from 'zod';
import { code } from './code.ts';
import { amount, currency, instant, playerId, requestId, roundId, txId } from './field.ts';

/**
 * The answer to every call of the wallet, with HTTP status 200. `balance` is what the player has now, also in a
 * replay and in a refusal; it is left out only where nobody can say whose it would be.
 */
export const walletAnswer = z.object({
  code,
  request_id: requestId.optional(),
  tx_id: txId.optional(),
  /** The platform's own number of the transaction; a stored rejection has one too. */
  platform_tx_id: txId.optional(),
  balance: amount.optional(),
  currency: currency.optional(),
  /** The same money by pocket. */
  balances: z.object({ cash: amount, bonus: amount }).optional(),
  /** When the transaction was first decided. */
  processed_at: instant.optional(),
  /** This very transaction was decided before; nothing moved now. */
  replayed: z.literal(true).optional(),
  /** Of a `betwin`: its second half. */
  win: z.object({ tx_id: txId, platform_tx_id: txId }).optional(),
  /** Of `INVALID_REQUEST`: the fields that are wrong, such as `win.amount`. */
  invalid: z.array(z.string()).optional(),
});

export type WalletAnswer = z.output<typeof walletAnswer>;

/** Why a signature was refused, with HTTP status 401 and nothing stored. */
export const signatureRefusal = z.object({
  code: z.literal('INVALID_SIGNATURE'),
  reason: z.enum(['missing', 'provider', 'address', 'timestamp', 'signature', 'nonce']).optional(),
});

export const TRANSACTION_KINDS = ['bet', 'win', 'rollback', 'promo_win'] as const;
export type TransactionKind = (typeof TRANSACTION_KINDS)[number];

/**
 * `accepted`: it moved the money (or nothing, where the amount is 0). `rejected`: refused for good with `code`.
 * `rolled_back`: it had moved, and was undone. `tombstone`: undone before it came; it may never come.
 */
export const TRANSACTION_STATES = ['accepted', 'rejected', 'rolled_back', 'tombstone'] as const;
export type TransactionState = (typeof TRANSACTION_STATES)[number];

/** A transaction as either side has it in its books. */
export const transaction = z.object({
  tx_id: txId,
  platform_tx_id: txId.optional(),
  kind: z.enum(TRANSACTION_KINDS),
  state: z.enum(TRANSACTION_STATES),
  code,
  player_id: playerId,
  game_code: z.string().optional(),
  round_id: roundId.optional(),
  ref_tx_id: txId.optional(),
  amount,
  currency,
  processed_at: instant,
});

export type Transaction = z.output<typeof transaction>;

/**
 * `GET /wallet/v1/transactions?from=&to=&after=&limit=`: the provider's own transactions decided from `from` on (RFC
 * 3339) and before `to` (default: now), oldest first, `limit` of them (1 to 1000, default 500). `next` is there when
 * there are more: it is the `after` of the next call.
 */
export const transactionsQuery = z.object({
  from: instant,
  to: instant.optional(),
  after: z.string().max(256).optional(),
  limit: z.coerce.number().int().min(1).max(1000).default(500),
});

export const transactionsAnswer = z.object({
  code,
  transactions: z.array(transaction).default([]),
  next: z.string().optional(),
  invalid: z.array(z.string()).optional(),
});

export type TransactionsAnswer = z.output<typeof transactionsAnswer>;
