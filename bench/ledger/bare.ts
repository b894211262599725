import { createHash } from 'node:crypto';
import pg from 'pg';
import { query } from '../query.ts';
import { createBatches } from './batches.ts';
import { type Bettor, type Player, type Writer, createBettor } from './bets.ts';

/**
 * The least that a bet could leave behind: a row that says what was played, idempotent by its key, and the
 * new balance. No legs, no constraint of their sum, no hash, no house, no partitions; else the same steps as
 * the ledger's own function, with the same plan pinned.
 */
const BARE = `
  create schema bench;
  create table bench.wallet (
    player_id integer primary key, cash bigint not null check (cash >= 0), seed uuid, nonce bigint not null, seq bigint not null
  ) with (fillfactor = 50);
  insert into bench.wallet select player_id, cash, draw_seed, draw_nonce, seq from ledger.wallet;
  create table bench.bet (
    player_id integer not null, seq bigint not null, id uuid not null, nonce bigint not null, stake bigint not null,
    win bigint not null, cash_after bigint not null, at timestamptz not null, game text not null, evidence text not null,
    primary key (player_id, seq)
  );
  create unique index on bench.bet (player_id, id);
  create function bench.settle_bare(
    p_at timestamptz, p_players integer[], p_ids uuid[], p_seeds uuid[], p_nonces bigint[], p_stakes bigint[],
    p_wins bigint[], p_games text[], p_evidence text[], out statuses smallint[]
  ) language plpgsql
  set plan_cache_mode = force_generic_plan set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off
  as $$
  declare
    size constant integer := cardinality(p_players);
    r record;
    i_seq bigint[] := array_fill(0::bigint, array[size]);
    i_cash bigint[] := i_seq;
  begin
    statuses := array_fill(6::smallint, array[size]);
    perform 1 from bench.wallet x where x.player_id = any (p_players) order by x.player_id for no key update;
    for r in
      select i.place, i.nonce, i.seed, i.stake, i.win, x.cash, x.nonce as next, x.seed as mine, x.seq, t.seq as old
      from unnest(p_players, p_ids, p_seeds, p_nonces, p_stakes, p_wins) with ordinality
        as i (player_id, id, seed, nonce, stake, win, place)
      join bench.wallet x on x.player_id = i.player_id
      left join lateral (
        select o.seq from bench.bet o where o.player_id = i.player_id and o.id = i.id limit 1
      ) as t on true
      order by i.player_id, i.place
    loop
      if r.old is not null then statuses[r.place] := 1;
      elsif r.mine = r.seed and r.next = r.nonce and r.cash >= r.stake then
        statuses[r.place] := 0;
        i_seq[r.place] := r.seq + 1;
        i_cash[r.place] := r.cash - r.stake + r.win;
      end if;
    end loop;
    update bench.wallet x set cash = i.cash, seq = i.seq, nonce = x.nonce + 1
      from unnest(statuses, p_players, i_seq, i_cash) as i (status, player_id, seq, cash)
      where i.status = 0 and x.player_id = i.player_id;
    insert into bench.bet (player_id, seq, id, nonce, stake, win, cash_after, at, game, evidence)
      select i.player_id, i.seq, i.id, i.nonce, i.stake, i.win, i.cash, p_at, i.game, i.evidence
      from unnest(statuses, p_players, i_seq, p_ids, p_nonces, p_stakes, p_wins, i_cash, p_games, p_evidence)
        as i (status, player_id, seq, id, nonce, stake, win, cash, game, evidence)
      where i.status = 0;
  end $$;`;

const MOST = 256;

export async function installBare(url: string): Promise<void> {
  await query(url, BARE);
  await query(url, 'vacuum (analyze) bench.wallet');
}

type Bet = Parameters<Writer['settle']>[0];

/** A key's hash as a UUID: what the ledger's own writer makes of it costs the same. */
function idOf({ playerId, key }: Bet): string {
  return createHash('sha256').update(`${playerId}:${key}`).digest('hex').slice(0, 32);
}

function valuesOf(bets: readonly Bet[]): unknown[] {
  const list = (of: (bet: Bet) => string | number | bigint): string => `{${bets.map(of).join(',')}}`;
  return [
    new Date(),
    list(({ playerId }) => playerId),
    list(idOf),
    list(({ seedId }) => seedId),
    list(({ nonce }) => nonce),
    list(({ stake }) => stake),
    list(({ win }) => win),
    list(({ game }) => game),
    bets.map(({ input, outcome, multiplierE4 }) =>
      JSON.stringify({ input, outcome, multiplierE4: String(multiplierE4) }),
    ),
  ];
}

/** A writer that gathers as the ledger's does and keeps nothing but the bare row. */
export async function openBare(url: string, connections: number, players: readonly Player[]): Promise<Bettor> {
  const clients = Array.from({ length: connections }, () => new pg.Client({ connectionString: url }));
  await Promise.all(clients.map((client) => client.connect()));
  const batches = createBatches<Bet, { status: string }>({
    connections,
    most: MOST,
    placeOf: ({ playerId }) => playerId,
    async send(connection, bets) {
      const answer = await clients[connection]?.query<{ statuses: number[] }>({
        name: 'settle_bare',
        text: 'select statuses from bench.settle_bare($1, $2, $3, $4, $5, $6, $7, $8, $9)',
        values: valuesOf(bets),
      });
      const statuses = answer?.rows[0]?.statuses ?? [];
      return bets.map((_, index) => ({ status: statuses[index] === 0 ? 'settled' : `status ${statuses[index]}` }));
    },
  });
  const close = async (): Promise<void> => void (await Promise.all(clients.map((client) => client.end())));
  return createBettor({ settle: (bet) => batches.push(bet), close }, players);
}
