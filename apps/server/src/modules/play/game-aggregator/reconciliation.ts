import { type Centavos, centavos, formatReais } from '@arara/money';
import {
  type Transaction,
  type TransactionState,
  type TransactionsAnswer,
  transactionsQuery,
} from '@arara/wallet-protocol';
import type { Atomically, Db, Tx } from '../../../db/index.ts';
import { type Clock, type Ids, type Log, addSeconds } from '../../../platform/index.ts';
import { toPlayerId, type GameProvider } from './provider.ts';
import type { ProviderAdapter } from './provider-adapter.ts';
import { type ReviewKind, insertReview, findComparedUntil, markCompared, markResolved } from './review-store.ts';
import type { ProviderRound } from './round-store.ts';
import {
  type ProviderTransaction,
  listTransactionsOfRound,
  listTransactions,
  listTransactionsById,
} from './transaction-store.ts';
import type { Catalog } from '../catalog/index.ts';
import * as rounds from './round-store.ts';

/** A transaction on which the provider's records and ours disagree. */
export interface TransactionDifference {
  kind: Extract<ReviewKind, 'missing_here' | 'missing_there' | 'differs'>;
  txId: string;
  amount: Centavos;
  detail: string;
}

const reais = (amount: bigint): string => formatReais(centavos(amount));

const isMoney = (kind: string): boolean => kind === 'bet' || kind === 'win' || kind === 'promo_win';

/** The amount that a transaction moved; zero if it was refused or rolled back. */
const toOwnAmount = ({ kind, code, rolledBackAt, amount }: ProviderTransaction): bigint =>
  isMoney(kind) && code === 'OK' && rolledBackAt === null ? amount : 0n;

const toProviderAmount = ({ state, amount }: Transaction): bigint => (state === 'accepted' ? amount : 0n);

/** Both amounts and the provider's player and round: a transaction missing here has no other description. */
function formatMismatch({ kind, round_id: round, player_id: player }: Transaction, a: bigint, b: bigint): string {
  const text = `${kind} of ${reais(b)} there, of ${reais(a)} here, player ${player}`;
  return round === undefined ? text : `${text}, round ${round}`;
}

/** Compares bets, wins and prizes of both sides by `tx_id`. Transactions without effect on both sides are equal. */
export function findDifferences(
  ours: readonly ProviderTransaction[],
  theirs: readonly Transaction[],
): TransactionDifference[] {
  const known = new Map(ours.filter(({ kind }) => kind !== 'rollback').map((row) => [row.txId, row]));
  const reported = new Map(theirs.filter(({ kind }) => isMoney(kind)).map((row) => [row.tx_id, row]));
  const found: TransactionDifference[] = [];
  for (const [txId, row] of reported) {
    const own = known.get(txId);
    const [a, b] = [own === undefined ? 0n : toOwnAmount(own), toProviderAmount(row)];
    if (a === b) continue;
    const kind = own === undefined ? 'missing_here' : 'differs';
    found.push({ kind, txId, amount: row.amount, detail: formatMismatch(row, a, b) });
  }
  for (const [txId, row] of known) {
    if (reported.has(txId) || toOwnAmount(row) === 0n) continue;
    found.push({
      kind: 'missing_there',
      txId,
      amount: row.amount,
      detail: `${row.kind} of ${reais(toOwnAmount(row))} here only`,
    });
  }
  return found;
}

export interface ComparisonDeps {
  db: Db;
  atomically: Atomically;
  clock: Clock;
  ids: Ids;
  log: Log;
}

/** Opens one review for each difference that has none yet. */
export async function openReviews(
  { atomically, clock, ids, log }: ComparisonDeps,
  provider: string,
  found: readonly (TransactionDifference & { memberId: number | null })[],
): Promise<void> {
  if (found.length === 0) return;
  const isNew = await atomically(async (tx) => {
    const inserted: boolean[] = [];
    for (const { kind, txId: subject, amount, detail, memberId } of found) {
      const review = { id: ids.uuid(), provider, kind, subject, memberId, amount, detail, openedAt: clock.now() };
      inserted.push(await insertReview(tx, review));
    }
    return inserted.includes(true);
  });
  if (isNew) log.warn({ provider, differences: found.length }, 'transactions of a provider differ from ours');
}

/** The result of comparing a round; `undefined` if the provider gives no answer. */
export type RoundComparison = { state: 'open' | 'closed' | undefined; differences: number } | undefined;

/** Requests a round from its provider and compares it with ours. */
export async function compareRound(
  deps: ComparisonDeps,
  round: ProviderRound,
  adapter: ProviderAdapter,
): Promise<RoundComparison> {
  const { provider, memberId, roundId } = round;
  const result = await adapter.roundDetails({ player_id: toPlayerId(memberId), round_id: roundId });
  if (result.outcome !== 'answered') return undefined;
  const { code, state, transactions = [] } = result.answer;
  if (code !== 'OK' && code !== 'TX_NOT_FOUND') return undefined;
  const found = findDifferences(await listTransactionsOfRound(deps.db, round.id), transactions);
  await openReviews(
    deps,
    provider,
    found.map((difference) => ({ ...difference, memberId })),
  );
  return { state, differences: found.length };
}

/** Younger transactions may still be in transit: a provider resends a win after at most a minute, then repeatedly. */
const SETTLED_AFTER_SECONDS = 15 * 60;
/** The length of one compared period. */
const STEP_SECONDS = 3600;
/** How far the first comparison goes back. */
const FIRST_SECONDS = 24 * 3600;
/** The tolerance for clock differences and messages in transit. */
const CLOCKS_SECONDS = 10 * 60;
const PAGE = 500;

interface ReconciliationDeps {
  db: Db;
  atomically: Atomically;
  clock: Clock;
  ids: Ids;
  log: Log;
  providers: readonly GameProvider[];
  findAdapter: (provider: string) => ProviderAdapter | undefined;
}

/** A provider's transactions of a period; `undefined` if it gives no answer. */
async function loadProviderTransactions(
  client: ProviderAdapter,
  from: Date,
  to: Date,
): Promise<Transaction[] | undefined> {
  const all: Transaction[] = [];
  let after: string | undefined;
  do {
    const result = await client.transactions({ from, to, limit: PAGE, ...(after === undefined ? {} : { after }) });
    if (result.outcome !== 'answered' || result.answer.code !== 'OK') return undefined;
    all.push(...result.answer.transactions);
    after = result.answer.next;
  } while (after !== undefined);
  return all;
}

/** Our transactions of a period. */
async function loadOwnTransactions(db: Db, provider: string, from: Date, to: Date): Promise<ProviderTransaction[]> {
  const all: ProviderTransaction[] = [];
  let after: { at: Date; txId: string } | null = null;
  for (;;) {
    const page: ProviderTransaction[] = await listTransactions(db, provider, { from, to, after, limit: PAGE });
    all.push(...page);
    const last = page.at(-1);
    if (page.length < PAGE || last === undefined) return all;
    after = { at: last.at, txId: last.txId };
  }
}

/** Compares one period; `false` if the provider gives no answer. The provider's period is wider, as clocks differ. */
async function comparePeriod(
  deps: ComparisonDeps,
  { provider, client }: { provider: string; client: ProviderAdapter },
  from: Date,
  to: Date,
): Promise<boolean> {
  const { db, atomically, log } = deps;
  const reported = await loadProviderTransactions(
    client,
    addSeconds(from, -CLOCKS_SECONDS),
    addSeconds(to, CLOCKS_SECONDS),
  );
  if (reported === undefined) {
    log.warn({ provider, from, to }, 'a provider does not list its transactions');
    return false;
  }
  const numbers = reported.map(({ tx_id: id }) => id);
  const rows = [
    ...(await loadOwnTransactions(db, provider, from, to)),
    ...(await listTransactionsById(db, provider, numbers)),
  ];
  const known = new Map(rows.map((row) => [row.txId, row]));
  const found = findDifferences([...known.values()], reported).map((difference) => ({
    ...difference,
    memberId: known.get(difference.txId)?.memberId ?? null,
  }));
  await openReviews(deps, provider, found);
  await atomically((tx) => markCompared(tx, provider, to));
  return true;
}

/**
 * Compares our transactions with each provider's, hour by hour, from the last compared time. If a provider does not
 * answer, the next run repeats the same hour.
 */
export function createReconciliation(deps: ReconciliationDeps): () => Promise<void> {
  const { db, atomically, clock, ids, log, providers, findAdapter } = deps;
  const comparison = { db, atomically, clock, ids, log };
  return async () => {
    const until = addSeconds(clock.now(), -SETTLED_AFTER_SECONDS);
    for (const { id: provider, adapter } of providers) {
      const client = findAdapter(provider);
      if (client === undefined || adapter !== 'owp') continue;
      let from = (await findComparedUntil(db, provider)) ?? addSeconds(until, -FIRST_SECONDS);
      while (from < until) {
        const next = addSeconds(from, STEP_SECONDS);
        const to = next < until ? next : until;
        if (!(await comparePeriod(comparison, { provider, client }, from, to))) break;
        from = to;
      }
    }
  };
}

/** A round open for longer than this raises an alert. Source: Open Wallet Protocol v1, round life. */
export const LONG_OPEN_SECONDS = 24 * 3600;
const BATCH_SIZE = 200;

interface OpenRoundMonitorDeps {
  db: Db;
  atomically: Atomically;
  clock: Clock;
  ids: Ids;
  log: Log;
  findAdapter: (provider: string) => ProviderAdapter | undefined;
}

/**
 * Monitors rounds that stay open. A round whose bets were all rolled back is closed. Any other round opens one review, and
 * is closed when its provider reports it closed with the same transactions as ours.
 */
export function createOpenRoundMonitor(deps: OpenRoundMonitorDeps): () => Promise<number> {
  const { db, atomically, clock, ids, log, findAdapter } = deps;

  async function alert(tx: Tx, round: rounds.ProviderRound): Promise<void> {
    const { provider, roundId, memberId, staked, won, openedAt } = round;
    const isNew = await insertReview(tx, {
      id: ids.uuid(),
      provider,
      kind: 'round_open',
      subject: round.id,
      memberId,
      amount: staked,
      detail: `round ${roundId} of ${round.game}, open since ${openedAt.toISOString()}, won ${formatReais(won)}`,
      openedAt: clock.now(),
    });
    if (isNew) log.warn({ provider, round: roundId, openedAt }, 'a round is open for more than a day');
  }

  async function close(tx: Tx, { id, provider }: rounds.ProviderRound): Promise<void> {
    await rounds.markClosed(tx, id, clock.now());
    await markResolved(tx, provider, 'round_open', id, clock.now());
  }

  async function check(round: rounds.ProviderRound & { isPlayed: boolean }): Promise<void> {
    if (!round.isPlayed) return atomically((tx) => close(tx, round));
    await atomically((tx) => alert(tx, round));
    const adapter = findAdapter(round.provider);
    const found = adapter === undefined ? undefined : await compareRound(deps, round, adapter);
    if (found?.state === 'closed' && found.differences === 0) await atomically((tx) => close(tx, round));
  }

  return async () => {
    const left = await rounds.listLeftOpen(db, addSeconds(clock.now(), -LONG_OPEN_SECONDS), BATCH_SIZE);
    for (const round of left) await check(round);
    return left.length;
  };
}

interface TransactionListDeps {
  db: Db;
  clock: Clock;
  catalog: Pick<Catalog, 'game'>;
}

function toTransactionState({ kind, code, rolledBackAt }: ProviderTransaction): TransactionState {
  if (kind === 'tombstone') return 'tombstone';
  if (rolledBackAt !== null) return 'rolled_back';
  return code === 'OK' ? 'accepted' : 'rejected';
}

/** The protocol's view of a transaction, with the provider's game code. */
function toTransactionView(row: ProviderTransaction, gameCode: string | undefined): Transaction {
  return {
    tx_id: row.txId,
    platform_tx_id: row.id,
    // The kind that a tombstone stands for is unknown.
    kind: row.kind === 'tombstone' ? 'bet' : row.kind,
    state: toTransactionState(row),
    code: row.code,
    player_id: row.memberId === null ? '-' : toPlayerId(row.memberId),
    ...(gameCode === undefined ? {} : { game_code: gameCode }),
    ...(row.roundId === null ? {} : { round_id: row.roundId }),
    ...(row.refTxId === null ? {} : { ref_tx_id: row.refTxId }),
    amount: row.amount,
    currency: row.currency,
    processed_at: row.at.toISOString(),
  };
}

/** The cursor of a page: time and id of its last transaction. `undefined` if malformed. */
function parseCursor(text: string | undefined): { at: Date; txId: string } | null | undefined {
  if (text === undefined) return null;
  const [, ms = '', txId = ''] = /^(\d{1,15})~([\x21-\x7e]{1,128})$/.exec(text) ?? [];
  return ms === '' ? undefined : { at: new Date(Number(ms)), txId };
}

/** A page of a provider's transactions for its reconciliation: `GET /wallet/v1/transactions`. */
export async function listProviderTransactions(
  { db, clock, catalog }: TransactionListDeps,
  provider: string,
  query: unknown,
): Promise<TransactionsAnswer> {
  const read = transactionsQuery.safeParse(query);
  const after = parseCursor(read.data?.after);
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
    transactions: page.map((row) => toTransactionView(row, row.game === null ? undefined : codes.get(row.game))),
    ...(next === undefined ? {} : { next }),
  };
}
