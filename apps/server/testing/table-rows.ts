import { sql } from 'kysely';
import type { TestDatabase } from './database.ts';
import { requireSoundLedger } from './ledger.ts';

/** The initial balance of each player of shared tables, in centavos. */
export const TABLE_BUY_IN = 100_000n;

interface TableRound {
  id: string;
  state: string;
  closed: Date | null;
}

/** Loads the newest round of a game. */
export async function newestRound({ db }: TestDatabase, game: string): Promise<TableRound | undefined> {
  const { rows } = await sql<TableRound>`
    select id, state, closed_at as closed from rounds.round
    where game = ${game} order by number desc limit 1`.execute(db);
  return rows[0];
}

export async function roundById({ db }: TestDatabase, id: string): Promise<TableRound | undefined> {
  const { rows } = await sql<TableRound>`
    select id, state, closed_at as closed from rounds.round where id = ${id}::uuid`.execute(db);
  return rows[0];
}

/** A ticket as it is stored. */
export interface StoredTicket {
  round: string;
  stake: bigint;
  leftE4: bigint | null;
  /** Milliseconds from the start of the round to the cash-out, requested or automatic. */
  leftMs: number | null;
  win: bigint;
  /** The cash balance of the player. */
  cash: bigint;
}

/** Loads the newest ticket of a player. */
export async function newestTicket({ db }: TestDatabase, playerId: number): Promise<StoredTicket | undefined> {
  const { rows } = await sql<StoredTicket>`
    select t.round_id as round, t.stake, t.left_e4 as "leftE4", t.win, w.cash,
      round(extract(epoch from t.left_at - r.runs_at) * 1000)::integer as "leftMs"
    from rounds.ticket t join rounds.round r on r.id = t.round_id join ledger.wallet w on w.player_id = t.player_id
    where t.player_id = ${playerId}::integer order by t.placed_at desc limit 1`.execute(db);
  return rows[0];
}

interface TicketCounts {
  tickets: number;
  open: number;
  /** Open tickets of closed rounds. */
  left: number;
  stakes: number;
  ends: number;
  /** Tickets that ended more than once. */
  twice: number;
}

async function countTickets({ db }: TestDatabase): Promise<TicketCounts | undefined> {
  const { rows } = await sql<TicketCounts>`
    select count(*)::integer as tickets, count(*) filter (where t.state = 'open')::integer as open,
      count(*) filter (where t.state = 'open' and r.closed_at is not null)::integer as left,
      (select count(*)::integer from ledger.transaction where kind = 'stake') as stakes,
      (select count(*)::integer from ledger.transaction where kind = 'stake_back') as ends,
      (select count(*)::integer from (select from ledger.transaction where kind = 'stake_back'
        group by player_id, cause having count(*) > 1) as again) as twice
    from rounds.ticket t join rounds.round r on r.id = t.round_id`.execute(db);
  return rows[0];
}

/** Lists the players whose balance is not the initial one minus their stakes plus their wins and refunds. */
async function listWrongBalances({ db }: TestDatabase, playerIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select w.player_id as id from ledger.wallet w left join rounds.ticket t on t.player_id = w.player_id
    where w.player_id = any(${[...playerIds]}::integer[])
    group by w.player_id
    having w.cash <> ${TABLE_BUY_IN}::bigint - coalesce(sum(t.stake), 0)
        + coalesce(sum(case t.state when 'void' then t.stake else t.win end), 0)
      or w.in_play <> coalesce(sum(t.stake) filter (where t.state = 'open'), 0)`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Throws unless every ticket of a closed round was paid, lost or refunded once, every balance matches the tickets of its
 * player, every reservation belongs to a ticket, and the ledger is sound. Returns the number of tickets.
 */
export async function requireTicketsOnce(database: TestDatabase, playerIds: readonly number[]): Promise<number> {
  await requireSoundLedger(database);
  const counted = await countTickets(database);
  if (counted === undefined) throw new Error('the tickets could not be counted');
  const { tickets, open, left, stakes, ends, twice } = counted;
  const isOnce = left === 0 && twice === 0 && stakes === tickets && ends === tickets - open;
  if (!isOnce) throw new Error(`tickets did not end exactly once: ${JSON.stringify(counted)}`);
  const wrong = await listWrongBalances(database, playerIds);
  if (wrong.length > 0) throw new Error(`balances do not match the tickets of players ${wrong.join(', ')}`);
  return tickets;
}
