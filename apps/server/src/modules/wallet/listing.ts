import {
  type Transaction,
  type TransactionState,
  type TransactionsAnswer,
  transactionsQuery,
} from '@arara/wallet-protocol';
import type { Db } from '../../db/index.ts';
import type { Clock } from '../../platform/index.ts';
import type { Catalog } from '../catalog/index.ts';
import { playerIdOf } from './provider.ts';
import { type KeptTransaction, listTransactions } from './transaction-store.ts';

interface ListingParts {
  db: Db;
  clock: Clock;
  catalog: Pick<Catalog, 'game'>;
}

function stateOf({ kind, code, rolledBackAt }: KeptTransaction): TransactionState {
  if (kind === 'tombstone') return 'tombstone';
  if (rolledBackAt !== null) return 'rolled_back';
  return code === 'OK' ? 'accepted' : 'rejected';
}

/** A transaction as a provider reads it, with the name that it has there for the game. */
function written(row: KeptTransaction, gameCode: string | undefined): Transaction {
  return {
    tx_id: row.txId,
    platform_tx_id: row.id,
    // Nobody ever said what a tombstone would have been.
    kind: row.kind === 'tombstone' ? 'bet' : row.kind,
    state: stateOf(row),
    code: row.code,
    player_id: row.memberId === null ? '-' : playerIdOf(row.memberId),
    ...(gameCode === undefined ? {} : { game_code: gameCode }),
    ...(row.roundId === null ? {} : { round_id: row.roundId }),
    ...(row.refTxId === null ? {} : { ref_tx_id: row.refTxId }),
    amount: row.amount,
    currency: row.currency,
    processed_at: row.at.toISOString(),
  };
}

/** Where a page ended: the moment and the number of its last transaction. */
function placeOf(text: string | undefined): { at: Date; txId: string } | null | undefined {
  if (text === undefined) return null;
  const [, ms = '', txId = ''] = /^(\d{1,15})~([\x21-\x7e]{1,128})$/.exec(text) ?? [];
  return ms === '' ? undefined : { at: new Date(Number(ms)), txId };
}

/** A provider's own transactions, page by page, to hold its books against: `GET /wallet/v1/transactions`. */
export async function answerTransactions(
  { db, clock, catalog }: ListingParts,
  provider: string,
  query: unknown,
): Promise<TransactionsAnswer> {
  const read = transactionsQuery.safeParse(query);
  const after = placeOf(read.data?.after);
  if (!read.success || after === undefined) {
    const fields = read.success ? ['after'] : read.error.issues.map(({ path }) => path.join('.') || 'query');
    return { code: 'INVALID_REQUEST', transactions: [], invalid: [...new Set(fields)] };
  }
  const { from, to, limit } = read.data;
  const until = to === undefined ? clock.now() : new Date(to);
  const rows = await listTransactions(db, provider, { from: new Date(from), to: until, after, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const codes = new Map<string, string>();
  for (const { game } of page) if (game !== null && !codes.has(game)) codes.set(game, (await catalog.game(game)).code);
  const last = page.at(-1);
  const next = rows.length > limit && last !== undefined ? `${last.at.getTime()}~${last.txId}` : undefined;
  return {
    code: 'OK',
    transactions: page.map((row) => written(row, row.game === null ? undefined : codes.get(row.game))),
    ...(next === undefined ? {} : { next }),
  };
}
