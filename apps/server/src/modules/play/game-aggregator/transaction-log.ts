import * as store from './transaction-store.ts';
import type { Centavos } from '@arara/money';
import type { Code } from '@arara/wallet-protocol';
import type { Tx } from '../../../db/index.ts';
import type { Clock, Ids } from '../../../platform/index.ts';
import type { Bonus, WageringContributions } from '../../rewards/bonus/index.ts';
import type { Catalog, Game } from '../catalog/index.ts';
import type { Ledger } from '../../money/ledger/index.ts';
import type { ProviderTransaction } from './transaction-store.ts';

/** The provider that makes a call, with the properties that processing depends on. */
export interface CallingProvider {
  provider: string;
  /** Whether one session is valid for several games, as at live tables. */
  roams: boolean;
}

/** Dependencies of every wallet call. */
export interface WalletDeps {
  catalog: Pick<Catalog, 'findIdentityRefusal' | 'findLimitRefusal' | 'findOutsideGame' | 'isOpen'>;
  clock: Clock;
  ids: Ids;
  ledger: Pick<Ledger, 'providers' | 'wallet'>;
  /** Whether a player has excluded themselves from play. */
  isExcluded: (tx: Tx, memberId: number) => Promise<boolean>;
  /** Whether a reality check or a break refuses the bets of a player at a site. */
  isInterrupted: (tx: Tx, memberId: number, site: string | undefined) => Promise<boolean>;
  bonus: Pick<Bonus, 'share' | 'unshare' | 'finishAfterBet'>;
  wagering: Pick<WageringContributions, 'calculate' | 'findValidStake'>;
}

/** The result of a call. The balance is added when the response is written. */
export interface TransactionResult {
  code: Code;
  /** The player whose balance is in the response; `undefined` if unknown. */
  memberId: number | undefined;
  /** The recorded transaction; `undefined` if nothing was recorded. */
  transaction?: Pick<ProviderTransaction, 'id' | 'at'> | undefined;
  /** The transaction was processed before; no money moved now. */
  isReplayed?: boolean;
  /** The invalid fields of an `INVALID_REQUEST`. */
  invalid?: string[];
}

/** A game of the calling provider, open or closed. */
export function findProviderGame(
  deps: WalletDeps,
  { provider }: CallingProvider,
  code: string,
): Promise<Game | undefined> {
  return deps.catalog.findOutsideGame(provider, code);
}

/**
 * The result of a call whose `tx_id` is already recorded: the first result, unless the transaction was rolled back since or
 * the request differs from the recorded one.
 */
export function toReplayResult(
  known: ProviderTransaction,
  fingerprint: string,
  memberId: number | undefined,
): TransactionResult {
  if (known.kind === 'tombstone') return { code: 'TX_ROLLED_BACK', memberId, transaction: known };
  if (known.fingerprint !== fingerprint) return { code: 'DUPLICATE_MISMATCH', memberId };
  const code = known.rolledBackAt === null ? known.code : 'TX_ROLLED_BACK';
  return { code, memberId, transaction: known, isReplayed: true };
}

/** A transaction row with only the fields that every kind has. */
export function createEmptyRow(
  { provider }: CallingProvider,
  message: { tx_id: string; request_id: string; currency: string },
  at: Date,
): Omit<ProviderTransaction, 'rolledBackAt' | 'id' | 'kind' | 'code' | 'fingerprint'> {
  return {
    provider,
    txId: message.tx_id,
    memberId: null,
    round: null,
    roundId: null,
    game: null,
    refTxId: null,
    amount: 0n as Centavos,
    currency: message.currency,
    fromBonus: 0n as Centavos,
    jackpot: 0n as Centavos,
    campaignId: null,
    freeIndex: null,
    grantId: null,
    shortfall: 0n as Centavos,
    requestId: message.request_id,
    at,
  };
}

/** The cause under which the ledger books a round of a provider. */
export const toRoundCause = (round: string): string => `outside:${round}`;

/** Rolls back the database transaction because a concurrent call took the `tx_id`. The provider retries the call. */
export class ConcurrentTransactionError extends Error {
  constructor() {
    super('the number of a transaction was taken in the meantime');
    this.name = 'Interrupted';
  }
}

/**
 * Records a transaction before any money moves. If a concurrent call recorded the same `tx_id` first, returns its result
 * with `isNew: false`; then no money may move.
 */
export async function recordTransaction(
  tx: Tx,
  row: Omit<store.ProviderTransaction, 'rolledBackAt'>,
  memberId: number | undefined,
): Promise<{ isNew: boolean; outcome: TransactionResult }> {
  if (await store.insertTransaction(tx, row))
    return { isNew: true, outcome: { code: row.code, memberId, transaction: row } };
  const first = await store.findTransaction(tx, row.provider, row.txId);
  if (first === undefined) throw new Error(`transaction ${row.txId} of ${row.provider} is neither new nor known`);
  return { isNew: false, outcome: toReplayResult(first, row.fingerprint, memberId) };
}
