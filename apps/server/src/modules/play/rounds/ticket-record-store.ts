import { sql } from 'kysely';
import type { Centavos } from '@arara/money';
import type { Queryable } from '../../../db/index.ts';
import type { Round, RoundTicket } from './round.ts';

/** A ticket with the public fields of its round. */
export type RecordedTicket = RoundTicket &
  Pick<Round, 'setup' | 'outcome' | 'locksAt'> & { roundState: Round['state']; roundNumber: bigint };

const columns = sql`
  t.id, t.round_id as "roundId", t.number, t.player_id as "playerId", t.game, t.request_key as "requestKey", t.input,
  t.stake, t.stake_bonus as "stakeBonus", t.grant_id as "grantId", t.target_e4 as "targetE4", t.left_e4 as "leftE4",
  t.left_at as "leftAt", t.state, t.win, t.placed_at as "placedAt", t.over_at as "overAt", t.reversal, r.setup, r.outcome,
  r.locks_at as "locksAt", r.state as "roundState", r.number as "roundNumber"`;

/** A list of rounds or tickets ends after the newest rows. A single round can always be found by its id. */
export const MAX_LISTED = 10_000;

/** `null` matches all games or states. */
interface RecordedTicketFilter {
  playerId: number;
  game: string | null;
  isOpen: boolean | null;
}

/** A player's tickets, newest first. */
export async function listRecorded(
  q: Queryable,
  { playerId, game, isOpen }: RecordedTicketFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: RecordedTicket[]; total: number }> {
  const condition = sql`
    t.player_id = ${playerId} and (${game}::text is null or t.game = ${game})
    and (${isOpen}::boolean is null or (t.state = 'open') = ${isOpen})`;
  const { rows } = await sql<RecordedTicket>`
    select ${columns} from rounds.ticket t join rounds.round r on r.id = t.round_id where ${condition}
    order by t.placed_at desc, t.id limit ${limit} offset ${offset}`.execute(q);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::integer as total from (
      select from rounds.ticket t where ${condition} order by t.placed_at desc, t.id limit ${MAX_LISTED}
    ) as newest`.execute(q);
  return { rows, total: counted[0]?.total ?? 0 };
}

/** Sums over the tickets of a round. */
export interface TicketSums {
  roundId: string;
  players: number;
  tickets: number;
  staked: Centavos;
  won: Centavos;
  open: number;
}

export async function sumTickets(q: Queryable, roundIds: readonly string[]): Promise<Map<string, TicketSums>> {
  const { rows } = await sql<TicketSums>`
    select round_id as "roundId", count(distinct player_id)::integer as players, count(*)::integer as tickets,
      sum(stake)::bigint as staked,
      coalesce(sum(win) filter (where reversal is distinct from 'refunded'), 0)::bigint as won, count(*) filter (where state = 'open')::integer as open
    from rounds.ticket where round_id = any(${[...roundIds]}::uuid[]) group by round_id`.execute(q);
  return new Map(rows.map((sums) => [sums.roundId, sums]));
}

/** Lists the tickets of a round by number. */
export async function listRoundTickets(q: Queryable, roundId: string, maxTickets: number): Promise<RecordedTicket[]> {
  const { rows } = await sql<RecordedTicket>`
    select ${columns} from rounds.ticket t join rounds.round r on r.id = t.round_id
    where t.round_id = ${roundId}::uuid order by t.number limit ${maxTickets}`.execute(q);
  return rows;
}
