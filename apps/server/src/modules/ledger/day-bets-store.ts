import type { Centavos } from '@arara/money';
import { sql } from 'kysely';
import type { Queryable } from '../../db/index.ts';
import { type PageRequest, type Rows, offsetOf } from '../../platform/index.ts';
import { accounts } from './account.ts';

/** Bets of a player on some games in a stretch of time. */
export interface BetsAsked {
  playerId: number;
  games: readonly string[];
  from: Date;
  until: Date;
}

/** A bet as it was made, ours or one of an outside provider. */
export interface BetMade {
  seq: bigint;
  roundId: string;
  game: string;
  at: Date;
  stake: Centavos;
  stakeFromBonus: Centavos;
  /** Ours alone: the choice, what it paid in ten-thousandths of the stake, and whether the round was taken back. */
  input: unknown;
  multiplierE4: bigint | null;
  /** What of the stake was valid, as it was weighed; `null` of bets from before that was kept. */
  valid: Centavos | null;
  isRolledBack: boolean;
}

const asked = ({ playerId, games, from, until }: BetsAsked) => sql`
  t.player_id = ${playerId} and t.kind in ('bet', 'outside_bet') and t.at >= ${from} and t.at < ${until}
  and t.game = any(${[...games]}::text[]) and coalesce(t.stake, 0) > 0`;

/** Newest first. */
export async function listBetsMade(q: Queryable, bets: BetsAsked, page: PageRequest): Promise<Rows<BetMade>> {
  const { rows } = await sql<BetMade>`
    select t.seq, t.game, t.at, t.stake,
      case when t.kind = 'bet' then t.id::text else substring(t.cause from 'outside:(.*)') end as "roundId",
      coalesce((t.evidence::jsonb -> 'fromBonus' ->> 'stake')::bigint, (
        select coalesce(-sum(l.amount), 0)::bigint from unnest(t.accounts, t.amounts) as l (account, amount)
        where l.account = ${accounts.bonus} and l.amount < 0)) as "stakeFromBonus",
      case when t.kind = 'bet' then t.evidence::jsonb -> 'input' end as input,
      case when t.kind = 'bet' then (t.evidence::jsonb ->> 'multiplierE4')::bigint end as "multiplierE4",
      (t.evidence::jsonb ->> 'valid')::bigint as valid,
      t.kind = 'bet' and exists (
        select from ledger.transaction r where r.player_id = ${bets.playerId} and r.kind = 'rollback'
          and r.cause = 'round:' || t.id and r.seq > t.seq) as "isRolledBack"
    from ledger.transaction t where ${asked(bets)}
    order by t.seq desc limit ${page.limit} offset ${offsetOf(page)}`.execute(q);
  const counted = await sql<{ total: number }>`
    select count(*)::integer as total from ledger.transaction t where ${asked(bets)}`.execute(q);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}
