import type { Centavos } from '@arara/money';
import { sql } from 'kysely';
import type { Tx } from '../../db/index.ts';
import { one } from './store.ts';

interface AsideRow {
  playerId: number;
  id: string;
  fingerprint: bigint;
  cause: string;
  at: Date;
  day: string;
  stake: bigint;
  seedId: string | null;
  nonce: bigint | null;
  grantId: string | null;
  bonusMayPay: boolean;
}

export interface AsideAnswer {
  status:
    | 'set_aside'
    | 'replayed'
    | 'stale'
    | 'insufficient'
    | 'limit_reached'
    | 'blocked'
    | 'key_reused'
    | 'out_of_range'
    | 'play_money'
    | 'terms_changed'
    | 'bonus_refused';
  stakeBonus: Centavos | null;
  cash: Centavos;
  bonus: Centavos;
  nextNonce: bigint | null;
}

export async function setStakeAside(tx: Tx, row: AsideRow): Promise<AsideAnswer> {
  const { rows } = await sql<AsideAnswer>`
    select status, stake_bonus as "stakeBonus", cash, bonus, next_nonce as "nextNonce"
    from ledger.set_stake_aside(
      ${row.playerId}::integer, ${row.id}::uuid, ${row.fingerprint}::bigint, ${row.cause}, ${row.at}, ${row.day}::date,
      ${row.stake}::bigint, ${row.seedId}::uuid, ${row.nonce}::bigint, ${row.grantId}::uuid, ${row.bonusMayPay})`.execute(
    tx,
  );
  return one(rows);
}

interface RoundRow {
  playerId: number;
  id: string;
  fingerprint: bigint;
  accounts: number[];
  amounts: bigint[];
  at: Date;
  day: string;
  stake: bigint;
  win: bigint;
  seedId: string;
  nonce: bigint;
  game: string;
  evidence: string;
  counted: bigint;
  grantId: string | null;
  bonusCounted: bigint;
}

interface RoundAnswer {
  status: 'posted' | 'replayed' | 'key_reused' | 'insufficient' | 'out_of_range';
  seq: bigint;
  cash: Centavos;
  bonus: Centavos;
}

export async function appendRound(tx: Tx, row: RoundRow): Promise<RoundAnswer> {
  const { rows } = await sql<RoundAnswer>`
    select status, seq, cash, bonus
    from ledger.append_round(
      ${row.playerId}::integer, ${row.id}::uuid, ${row.fingerprint}::bigint, ${row.accounts}::smallint[],
      ${row.amounts}::bigint[], ${row.at}, ${row.day}::date, ${row.stake}::bigint, ${row.win}::bigint,
      ${row.seedId}::uuid, ${row.nonce}::bigint, ${row.game}, ${row.evidence}, ${row.counted}::bigint,
      ${row.grantId}::uuid, ${row.bonusCounted}::bigint)`.execute(tx);
  return one(rows);
}
