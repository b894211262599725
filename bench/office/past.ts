import pg from 'pg';
import { soloGames } from '../../games/rules.ts';
import { FIRST_MEMBER, PLAYED_DAYS } from './sealed-people.ts';

const GAMES = soloGames.slice(0, 12).map(({ name }) => name);
/** Bets of one member that follow each other in one game. */
const BETS_IN_A_ROW = 6;
const ORDER_ACCOUNTS = "'{11,1}'";

/** The sizes of a past. There is one deposit order a member, and an audit entry for every third. */
export interface PastSize {
  members: number;
  bets: number;
}

/**
 * Orders of random members: three in four credited, the others expired, and a few of the last minutes still open. A member has
 * more than one or none, as it falls out.
 */
const DEPOSITS = (members: number): string => `
  insert into cashier.deposit_order (order_number, member_id, channel_id, amount, txid, request_key, status, created_at, expires_at,
    credited_at)
  select 'D' || lpad(number::text, 15, '0'), ${FIRST_MEMBER} + floor(random() * ${members})::integer, 1,
    1000 + number * 37 % 60000, md5('txid' || number), 'bench' || number, status, at, at + interval '1 hour',
    case when status = 'credited' then at + interval '40 seconds' end
  from (
    select number, at, case when at > now() - interval '20 minutes' then 'awaiting' when number % 4 = 0 then 'expired' else 'credited' end as status
    from generate_series(1, ${members}) as number,
      lateral (select now() - interval '5 seconds' - (number::bigint * 7919 % ${members})::float8 / ${members} * interval '${PLAYED_DAYS - 1} days' as at) as moment
  ) as made`;

const PAYMENTS = `
  insert into cashier.received_payment (end_to_end_id, txid, amount, order_number, member_id, status, cause, received_at, paid_at)
  select 'E9' || lpad(substring(order_number from 2), 30, '0'), txid, amount, order_number, member_id, 'credited', 'matched', credited_at,
    credited_at
  from cashier.deposit_order where status = 'credited'`;

const REVIEWS = `
  insert into cashier.withdrawal_review (withdrawal_id, member_id, due_at, sla_minutes, alerted, flagged_at, red, amber, verdict)
  select id, member_id, requested_at + interval '2 hours', 120, 3, requested_at, (amount % 11 = 0)::integer, amount % 3, 'off'
  from cashier.withdrawal;
  insert into cashier.withdrawal_step (withdrawal_id, position, status, at)
  select id, 0, 'in_review', requested_at from cashier.withdrawal
  union all select id, 1, 'approved', decided_at from cashier.withdrawal where status = 'paid'
  union all select id, 2, status, finished_at from cashier.withdrawal where status = 'paid';
  insert into cashier.payout (id, withdrawal_id, attempt, status, end_to_end_id, began_at, ended_at)
  select 'P' || id, id, 1, 'paid', end_to_end_id, decided_at, finished_at from cashier.withdrawal where status = 'paid'`;

/** Every movement before it has a place in its chain. A few members play much, and many little. */
const MOVEMENTS = ({ members, bets }: PastSize): string => `
  create unlogged table public.bench_movement as
  select ${FIRST_MEMBER} + floor(${members} * who * who)::integer as player_id, at + place * interval '9 seconds' as at, 'bet' as kind,
    (array['${GAMES.join("','")}'])[game] as game, stake, case when drawn < 0.7 then 0 else (stake * 3 * drawn)::bigint end as win,
    null::text as cause, 0::bigint as amount
  from (
    select random() as who, now() - interval '1 minute' - random() * interval '${PLAYED_DAYS - 1} days' as at,
      1 + floor(random() * ${GAMES.length})::integer as game, 100 * (1 + floor(random() * 20))::bigint as stake
    from generate_series(1, ${Math.ceil(bets / BETS_IN_A_ROW)})
  ) as session, lateral (select place, random() as drawn from generate_series(0, ${BETS_IN_A_ROW - 1}) as place) as bet
  union all
  select member_id, credited_at, 'deposit', null, null, null, 'deposit:' || order_number, amount
  from cashier.deposit_order where status = 'credited'
  union all
  select member_id, requested_at, 'hold', null, null, null, 'withdrawal:' || id, amount from cashier.withdrawal
  union all
  select member_id, finished_at, 'payout', null, null, null, 'withdrawal:' || id, amount
  from cashier.withdrawal where status = 'paid';
  analyze public.bench_movement`;

/**
 * The chains, written in order of time as those of a real day, and sealed. Hashes are of the right length and nothing else, and the balances after each movement are made up: no call of the
 * back office verifies them, and \`ledger:verify\` refuses them.
 */
const LEDGER = `
  insert into ledger.transaction (seq, fingerprint, cash_after, bonus_after, at, id, player_id, kind, accounts, amounts, hash, cause,
    stake, win, game, evidence)
  select seq, 0, 100000, 0, at, gen_random_uuid(), player_id, kind,
    case kind when 'deposit' then ${ORDER_ACCOUNTS} when 'hold' then '{1,3}' when 'payout' then '{3,11}'
      else case when win = 0 then '{1,10}' else '{1,10,10,1}' end end::smallint[],
    case when kind <> 'bet' then array[-amount, amount] when win = 0 then array[-stake, stake]
      else array[-stake, stake, -win, win] end,
    sha256('element'), cause, stake, win, game,
    case when kind = 'bet' then '{"version":"3","multiplierE4":"' || win * 10000 / stake || '","input":{},"outcome":{"cells":"'
      || repeat('x', 150) || '"}}' end
  from (
    select m.*, row_number() over (partition by m.player_id order by m.at, m.kind) as seq from public.bench_movement m order by m.at
  ) as m;
  insert into ledger.wallet (player_id, cash, seq)
  select m.id, 100000, coalesce(c.seq, 0)
  from identity.member m left join (select player_id, count(*) as seq from public.bench_movement group by player_id) as c on c.player_id = m.id;
  insert into ledger.sealed (player_id, seq) select player_id, seq from ledger.wallet where seq > 0`;

/** The statistics as the projector writes them, once every movement is projected. */
const STATISTICS = `
  insert into player_stats.game_hour (member_id, hour, game, staked, staked_bonus, won, won_bonus, jackpot, rounds)
  select player_id, date_trunc('hour', at), game, sum(stake), 0, sum(win), 0, 0, count(*)
  from public.bench_movement where kind = 'bet' group by 1, 2, 3;
  insert into player_stats.site_hour (hour, site, game, staked, staked_bonus, won, won_bonus, jackpot, rounds)
  select hour, 'arara', game, sum(staked), 0, sum(won), 0, 0, sum(rounds) from player_stats.game_hour group by hour, game;
  insert into player_stats.game_day (member_id, day, game, staked, won, valid, bets)
  select player_id, (at at time zone 'America/Sao_Paulo')::date, game, sum(stake), sum(win), sum(stake), count(*)
  from public.bench_movement where kind = 'bet' group by 1, 2, 3;
  insert into player_stats.deposit (member_id, seq, id, number, cause, at, day, amount, valid_before)
  select player_id, seq, id, row_number() over (partition by player_id order by seq), cause, at,
    (at at time zone 'America/Sao_Paulo')::date, amounts[2], 0
  from ledger.transaction where kind = 'deposit';
  insert into player_stats.money_movement (member_id, seq, at, withdrawn, withdrawals, bonus_cost, rebates, commissions, fees)
  select player_id, seq, at, amounts[2], 1, 0, 0, 0, 0 from ledger.transaction where kind = 'payout';
  insert into player_stats.day (member_id, day, staked, won, valid, bets, deposited, deposits, withdrawn)
  select member_id, day, sum(staked), sum(won), sum(valid), sum(bets), sum(deposited), sum(deposits), sum(withdrawn) from (
    select member_id, day, staked, won, valid, bets, 0::bigint as deposited, 0 as deposits, 0::bigint as withdrawn from player_stats.game_day
    union all select member_id, day, 0, 0, 0, 0, amount, 1, 0 from player_stats.deposit
    union all select member_id, (at at time zone 'America/Sao_Paulo')::date, 0, 0, 0, 0, 0, 0, withdrawn from player_stats.money_movement
  ) as part group by member_id, day;
  insert into player_stats.member (member_id, projected_seq, projected_at, staked, won, valid, bets, deposited, deposit_count, withdrawn)
  select w.player_id, w.seq, now(), coalesce(sum(d.staked), 0), coalesce(sum(d.won), 0), coalesce(sum(d.valid), 0), coalesce(sum(d.bets), 0),
    coalesce(sum(d.deposited), 0), coalesce(sum(d.deposits), 0), coalesce(sum(d.withdrawn), 0)
  from ledger.wallet w left join player_stats.day d on d.member_id = w.player_id group by w.player_id;
  insert into player_stats.swept (until) values (now())`;

/** Entries of the audit log, without true hashes, and balances of each hour, whose amounts nobody reads. */
const OTHERS = (members: number): string => `
  insert into staff.audit (id, at, staff_id, staff_email, action, subject, ip, hash)
  select number, now() - (${members} / 3 - number) * interval '${(PLAYED_DAYS * 86_400 * 3) / members} seconds', 1, 'bench@arara.example',
    (array['player.opened', 'withdrawal.approved', 'player.searched', 'staff.signed_in'])[1 + number % 4],
    'player:' || ${FIRST_MEMBER} + number % ${members}, '127.0.0.1', sha256('element')
  from generate_series(1, ${members} / 3) as number;
  update staff.audit_head set id = (select max(id) from staff.audit), hash = sha256('element');
  insert into identity.player_tag (member_id, tag)
  select id, (array['vip', 'watch', 'press'])[1 + id % 3] from identity.member where id % 100 = 0;
  insert into reports.balance (at, cash, bonus, held, in_play, rebate, suspense, jackpots, jackpot)
  select at, 0, 0, 0, 0, 0, 0, 0, 0
  from generate_series(date_trunc('hour', now()) - interval '${PLAYED_DAYS} days', date_trunc('hour', now()), interval '1 hour') as at;
  drop table public.bench_movement`;

/** Inserts what the members did: deposits, withdrawals, bets, and the statistics of both. The members exist. */
export async function insertPast(url: string, size: PastSize, report: (text: string) => void): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const run = async (what: string, statements: string): Promise<void> => {
    const began = performance.now();
    for (const statement of statements.split(';')) await client.query(statement);
    report(`${what} (${((performance.now() - began) / 1000).toFixed(0)} s)`);
  };
  try {
    // One process fills the database; on a server its queries would share the memory.
    await run(
      'settings',
      `set work_mem = '512MB'; set maintenance_work_mem = '512MB'; set synchronous_commit = off; select setseed(0.5)`,
    );
    await run('months', `select ledger.open_months((now() - interval '${PLAYED_DAYS} days')::date, 3)`);
    await run('deposits', `${DEPOSITS(size.members)}; ${PAYMENTS}`);
    await run('withdrawals', REVIEWS);
    await run('movements', MOVEMENTS(size));
    await run('the ledger', LEDGER);
    await run('statistics', STATISTICS);
    await run('the audit log', OTHERS(size.members));
    await run('vacuum', 'vacuum (analyze); checkpoint');
  } finally {
    await client.end();
  }
}
