import { query } from '../query.ts';

export const FIRST_MEMBER = 1_000_001;
/** Members below the first agent, at any depth. */
export const TEAM = 10_000;
/** One member in this many has no inviter. */
const ROOTS = 10;

/** Each member is invited by a random earlier one, which makes a tree some thirty levels deep. */
const MEMBERS = `
  insert into identity.member
    (id, account, account_key, password_hash, realname, phone, invite_code, parent_id, lang, site, register_ip, register_site,
     created_at, updated_at) overriding system value
  select id, 'bench' || id, 'bench' || id, '-', 'Bench', 'bench' || id, 'bench' || id,
    case when id = $1 then null
      when id <= $1 + ${TEAM} then $1 + floor(random() * (id - $1))::integer
      when id = $1 + ${TEAM} + 1 or id % ${ROOTS} = 0 then null
      else $1 + ${TEAM} + 1 + floor(random() * (id - $1 - ${TEAM} - 1))::integer end,
    'pt', 'arara', '127.0.0.1', 'localhost', now(), now()
  from generate_series($1::integer, $1::integer + $2::integer - 1) as id`;

/** The player statistics of a day: bets on three games and one deposit for each member. */
const GAMES = `
  insert into player_stats.game_day (member_id, day, game, staked, won, valid, bets)
  select id, $3::date, 'game-' || game, bets * stake, bets * stake * 96 / 100, bets * stake, bets
  from generate_series($1::integer, $1::integer + $2::integer - 1) as id, generate_series(1, 3) as game,
    lateral (select 100 + (id::bigint * 7919 + game) % 2000 as stake, $4::bigint / 3 + case when game <= $4::bigint % 3 then 1 else 0 end as bets) as made`;

const DAYS = `
  insert into player_stats.day (member_id, day, staked, won, valid, bets, deposited, deposits)
  select member_id, day, sum(staked), sum(won), sum(valid), sum(bets), 5000 + member_id % 20000, 1
  from player_stats.game_day where day = $1::date group by member_id, day`;

const WALLETS = `
  insert into ledger.wallet (player_id) select id from generate_series($1::integer, $1::integer + $2::integer - 1) as id`;

/** Inserts the members of the agent tree and their wallets. */
export async function insertMembers(url: string, members: number): Promise<void> {
  await query(url, 'select setseed(0.5)');
  await query(url, MEMBERS, [FIRST_MEMBER, members]);
  await query(url, WALLETS, [FIRST_MEMBER, members]);
}

/** Inserts the statistics of a day as the projector writes them. */
export async function insertDay(url: string, options: { members: number; bets: number; day: string }): Promise<void> {
  const { members, bets, day } = options;
  await query(url, GAMES, [FIRST_MEMBER, members, day, Math.floor(bets / members)]);
  await query(url, DAYS, [day]);
  await query(url, 'vacuum (analyze)');
  await query(url, 'checkpoint');
}
