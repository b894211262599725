import { query } from '../query.ts';

export const FIRST_MEMBER = 1_000_001;
/** The first agent has exactly so many below them, to any depth. */
export const TEAM = 10_000;
/** One in so many came by nobody. */
const ROOTS = 10;

/** Everybody, each by the invitation of somebody who was there before: some thirty deep. */
const MEMBERS = `
  insert into identity.member
    (id, account, account_key, password_hash, realname, phone, invite_code, top_id, lang, site, register_ip, register_site,
     created_at, updated_at) overriding system value
  select id, 'bench' || id, 'bench' || id, '-', 'Bench', 'bench' || id, 'bench' || id,
    case when id = $1 then null
      when id <= $1 + ${TEAM} then $1 + floor(random() * (id - $1))::integer
      when id = $1 + ${TEAM} + 1 or id % ${ROOTS} = 0 then null
      else $1 + ${TEAM} + 1 + floor(random() * (id - $1 - ${TEAM} - 1))::integer end,
    'pt', 'arara', '127.0.0.1', 'localhost', now(), now()
  from generate_series($1::integer, $1::integer + $2::integer - 1) as id`;

/** What the fold of so many bets and a recharge of every member leaves of a day: three games each. */
const GAMES = `
  insert into facts.game_day (member_id, day, game, staked, won, valid, bets)
  select id, $3::date, 'game-' || game, bets * stake, bets * stake * 96 / 100, bets * stake, bets
  from generate_series($1::integer, $1::integer + $2::integer - 1) as id, generate_series(1, 3) as game,
    lateral (select 100 + (id::bigint * 7919 + game) % 2000 as stake, $4::bigint / 3 + case when game <= $4::bigint % 3 then 1 else 0 end as bets) as made`;

const DAYS = `
  insert into facts.day (member_id, day, staked, won, valid, bets, deposited, deposits)
  select member_id, day, sum(staked), sum(won), sum(valid), sum(bets), 5000 + member_id % 20000, 1
  from facts.game_day where day = $1::date group by member_id, day`;

const WALLETS = `
  insert into ledger.wallet (player_id) select id from generate_series($1::integer, $1::integer + $2::integer - 1) as id`;

/** Members in a tree. */
export async function insertMembers(url: string, members: number): Promise<void> {
  await query(url, 'select setseed(0.5)');
  await query(url, MEMBERS, [FIRST_MEMBER, members]);
  await query(url, WALLETS, [FIRST_MEMBER, members]);
}

/** A day of so many bets as the fold that runs every minute left it. */
export async function insertDay(url: string, asked: { members: number; bets: number; day: string }): Promise<void> {
  const { members, bets, day } = asked;
  await query(url, GAMES, [FIRST_MEMBER, members, day, Math.floor(bets / members)]);
  await query(url, DAYS, [day]);
  await query(url, 'vacuum (analyze)');
  await query(url, 'checkpoint');
}
