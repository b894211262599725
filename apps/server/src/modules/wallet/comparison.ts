import { type Centavos, centavos, formatReais } from '@arara/money';
import type { Transaction } from '@arara/wallet-protocol';
import type { Atomically, Db } from '../../db/index.ts';
import type { Clock, Ids, Log } from '../../platform/index.ts';
import { playerIdOf } from './provider.ts';
import type { ProviderPort } from './provider-port.ts';
import { type ReviewKind, insertReview } from './review-store.ts';
import type { OutsideRound } from './round-store.ts';
import { type KeptTransaction, listTransactionsOfRound } from './transaction-store.ts';

/** What the two books do not say alike of one transaction. */
export interface Difference {
  kind: Extract<ReviewKind, 'missing_here' | 'missing_there' | 'differs'>;
  txId: string;
  amount: Centavos;
  detail: string;
}

const reais = (amount: bigint): string => formatReais(centavos(amount));

const isMoney = (kind: string): boolean => kind === 'bet' || kind === 'win' || kind === 'promo_win';

/** What a transaction came to, in a word: what stands has moved its amount, anything else nothing. */
const standing = (isStanding: boolean, amount: bigint): bigint => (isStanding ? amount : 0n);

const here = ({ kind, code, rolledBackAt, amount }: KeptTransaction): bigint =>
  standing(isMoney(kind) && code === 'OK' && rolledBackAt === null, amount);

const there = ({ state, amount }: Transaction): bigint => standing(state === 'accepted', amount);

/** What both say of it, and whose it is there: of what is not here nothing else tells. */
function toldOf({ kind, round_id: round, player_id: player }: Transaction, a: bigint, b: bigint): string {
  const said = `${kind} of ${reais(b)} there, of ${reais(a)} here, player ${player}`;
  return round === undefined ? said : `${said}, round ${round}`;
}

/**
 * Holds two books of bets, wins and prizes against each other, by their numbers. What came to nothing on both sides is
 * alike.
 */
export function differencesOf(ours: readonly KeptTransaction[], theirs: readonly Transaction[]): Difference[] {
  const known = new Map(ours.filter(({ kind }) => kind !== 'rollback').map((row) => [row.txId, row]));
  const told = new Map(theirs.filter(({ kind }) => isMoney(kind)).map((row) => [row.tx_id, row]));
  const found: Difference[] = [];
  for (const [txId, row] of told) {
    const own = known.get(txId);
    const [a, b] = [own === undefined ? 0n : here(own), there(row)];
    if (a === b) continue;
    const kind = own === undefined ? 'missing_here' : 'differs';
    found.push({ kind, txId, amount: row.amount, detail: toldOf(row, a, b) });
  }
  for (const [txId, row] of known) {
    if (told.has(txId) || here(row) === 0n) continue;
    found.push({
      kind: 'missing_there',
      txId,
      amount: row.amount,
      detail: `${row.kind} of ${reais(here(row))} here only`,
    });
  }
  return found;
}

export interface ComparisonParts {
  db: Db;
  atomically: Atomically;
  clock: Clock;
  ids: Ids;
  log: Log;
}

/** Puts down for staff what the books of a provider and ours do not say alike; each once. */
export async function report(
  { atomically, clock, ids, log }: ComparisonParts,
  provider: string,
  found: readonly (Difference & { memberId: number | null })[],
): Promise<void> {
  if (found.length === 0) return;
  const isNew = await atomically(async (tx) => {
    const told: boolean[] = [];
    for (const { kind, txId: subject, amount, detail, memberId } of found) {
      const review = { id: ids.uuid(), provider, kind, subject, memberId, amount, detail, openedAt: clock.now() };
      told.push(await insertReview(tx, review));
    }
    return told.includes(true);
  });
  if (isNew) log.warn({ provider, differences: found.length }, 'the books of a provider are not ours');
}

/** What became of a comparison; `undefined` while the provider does not say. */
export type Compared = { state: 'open' | 'closed' | undefined; differences: number } | undefined;

/** Asks a provider how a round stands there, and holds it against ours. */
export async function compareRound(parts: ComparisonParts, round: OutsideRound, port: ProviderPort): Promise<Compared> {
  const { provider, memberId, roundId } = round;
  const said = await port.roundDetails({ player_id: playerIdOf(memberId), round_id: roundId });
  if (said.outcome !== 'answered') return undefined;
  const { code, state, transactions = [] } = said.answer;
  if (code !== 'OK' && code !== 'TX_NOT_FOUND') return undefined;
  const found = differencesOf(await listTransactionsOfRound(parts.db, round.id), transactions);
  await report(
    parts,
    provider,
    found.map((difference) => ({ ...difference, memberId })),
  );
  return { state, differences: found.length };
}
