import { type TransactionKind } from './wallet-answer.ts';

/** What makes two messages under one id the same transaction. */
export interface Fingerprinted {
  readonly player_id: string;
  readonly round_id?: string | undefined;
  /** `undefined` where the kind has none, as a rollback. */
  readonly amount?: bigint | undefined;
  readonly currency: string;
  readonly ref_tx_id?: string | undefined;
}

/**
 * The fingerprint that is stored with a transaction: kind, player, round, amount, currency, reference. The same id with
 * another one is `DUPLICATE_MISMATCH`. A rollback undoes the whole, so its amount is no part of it.
 */
export function fingerprintOf(kind: TransactionKind, message: Fingerprinted): string {
  const amount = kind === 'rollback' ? null : (message.amount?.toString() ?? null);
  const { player_id: player, round_id: round = null, currency, ref_tx_id: ref = null } = message;
  return JSON.stringify([kind, player, round, amount, currency, ref]);
}
