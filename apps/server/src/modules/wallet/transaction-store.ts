import type { Centavos } from '@arara/money';
import type { Code } from '@arara/wallet-protocol';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../db/index.ts';

export type KeptKind = 'bet' | 'win' | 'rollback' | 'promo_win' | 'tombstone';

/** What a provider asked for under a number of its own, and what it was answered for good. */
export interface KeptTransaction {
  provider: string;
  txId: string;
  /** Ours. Where money moved it is the ledger's. */
  id: string;
  kind: KeptKind;
  code: Code;
  fingerprint: string;
  /** `null` where nobody of ours is meant. */
  memberId: number | null;
  /** Our number of the round; `null` where there is none. */
  round: string | null;
  roundId: string | null;
  game: string | null;
  refTxId: string | null;
  amount: Centavos;
  currency: string;
  fromBonus: Centavos;
  jackpot: Centavos;
  campaignId: string | null;
  freeIndex: number | null;
  /** Of a bet and of what it won: the grant that was under way when it was made. */
  grantId: string | null;
  shortfall: Centavos;
  requestId: string;
  at: Date;
  rolledBackAt: Date | null;
}

const columns = sql`
  provider, tx_id as "txId", id, kind, code, fingerprint, member_id as "memberId", round, round_id as "roundId", game,
  ref_tx_id as "refTxId", amount, currency, from_bonus as "fromBonus", jackpot, campaign_id as "campaignId",
  free_index as "freeIndex", grant_id as "grantId", shortfall, request_id as "requestId", at, rolled_back_at as "rolledBackAt"`;

export async function findTransaction(
  q: Queryable,
  provider: string,
  txId: string,
): Promise<KeptTransaction | undefined> {
  const { rows } = await sql<KeptTransaction>`
    select ${columns} from wallet.transaction where provider = ${provider} and tx_id = ${txId}`.execute(q);
  return rows[0];
}

/** Keeps it; `false` where its number is taken. Waits for who is just taking it. */
export async function insertTransaction(tx: Tx, row: Omit<KeptTransaction, 'rolledBackAt'>): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into wallet.transaction (provider, tx_id, id, kind, code, fingerprint, member_id, round, round_id, game, ref_tx_id,
      amount, currency, from_bonus, jackpot, campaign_id, free_index, grant_id, shortfall, request_id, at)
    values (${row.provider}, ${row.txId}, ${row.id}::uuid, ${row.kind}, ${row.code}, ${row.fingerprint}, ${row.memberId},
      ${row.round}::uuid, ${row.roundId}, ${row.game}, ${row.refTxId}, ${row.amount}, ${row.currency}, ${row.fromBonus},
      ${row.jackpot}, ${row.campaignId}, ${row.freeIndex}, ${row.grantId}::uuid, ${row.shortfall}, ${row.requestId}::uuid, ${row.at})
    on conflict (provider, tx_id) do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

/** Says of a transaction that it was undone. `false` where it was before. */
export async function markRolledBack(tx: Tx, provider: string, txId: string, at: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update wallet.transaction set rolled_back_at = ${at}
    where provider = ${provider} and tx_id = ${txId} and rolled_back_at is null`.execute(tx);
  return numAffectedRows === 1n;
}

/** Whether a bet that a grant is part of stands in a round that is open. */
export async function isGrantInRound(q: Queryable, memberId: number, grantId: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from wallet.transaction t join wallet.round r on r.id = t.round
      where t.grant_id = ${grantId}::uuid and t.kind = 'bet' and t.rolled_back_at is null
        and r.member_id = ${memberId} and r.state = 'open') as found`.execute(q);
  return rows[0]?.found ?? false;
}

/** Whether a round has paid something that stands. */
export async function hasStandingWin(q: Queryable, round: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from wallet.transaction
      where round = ${round}::uuid and kind = 'win' and amount > 0 and rolled_back_at is null) as found`.execute(q);
  return rows[0]?.found ?? false;
}

/** What was decided from `from` on and before `to`, oldest first, after the place `after`. */
export async function listTransactions(
  q: Queryable,
  provider: string,
  { from, to, after, limit }: { from: Date; to: Date; after: { at: Date; txId: string } | null; limit: number },
): Promise<KeptTransaction[]> {
  const { rows } = await sql<KeptTransaction>`
    select ${columns} from wallet.transaction
    where provider = ${provider} and at >= ${from} and at < ${to}
      and (${after?.at ?? null}::timestamptz is null or (at, tx_id) > (${after?.at ?? null}::timestamptz, ${after?.txId ?? ''}))
    order by at, tx_id limit ${limit}`.execute(q);
  return rows;
}

export async function listTransactionsOfRound(q: Queryable, round: string): Promise<KeptTransaction[]> {
  const { rows } = await sql<KeptTransaction>`
    select ${columns} from wallet.transaction where round = ${round}::uuid order by at, tx_id`.execute(q);
  return rows;
}

/** Those of these numbers that are known. */
export async function listTransactionsNamed(
  q: Queryable,
  provider: string,
  txIds: readonly string[],
): Promise<KeptTransaction[]> {
  const { rows } = await sql<KeptTransaction>`
    select ${columns} from wallet.transaction
    where provider = ${provider} and tx_id = any(${[...txIds]}::text[])`.execute(q);
  return rows;
}
