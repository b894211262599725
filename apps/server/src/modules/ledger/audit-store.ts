import { sql } from 'kysely';
import type { Queryable } from '../../db/index.ts';
import type { Round } from './bet.ts';
import { type RoundRow, roundColumns, roundOf } from './round-store.ts';

/** Where a reader of all rounds stands: after this one. */
export interface RoundPlace {
  at: Date;
  playerId: number;
  seq: bigint;
}

interface Wanted {
  /** One game; every game where it is `null`. */
  game: string | null;
  /** None of these. */
  except: readonly string[];
  after: RoundPlace | undefined;
  limit: number;
}

/** Settled rounds of our own games, of everybody, the newest first. */
export async function listAllRounds(q: Queryable, { game, except, after, limit }: Wanted): Promise<Round[]> {
  const { at = null, playerId = 0, seq = 0n } = after ?? {};
  const { rows } = await sql<RoundRow>`
    select ${roundColumns} from ledger.transaction
    where kind = 'bet' and seed_id is not null and (${game}::text is null or game = ${game})
      and not (game = any(${[...except]}::text[]))
      and (${at}::timestamptz is null or (at, player_id, seq) < (${at}, ${playerId}, ${seq}))
    order by at desc, player_id desc, seq desc limit ${limit}`.execute(q);
  return rows.map(roundOf);
}
