import type { Bench } from '../part.ts';
import { query } from '../query.ts';
import { GAME, STAKE } from './bets.ts';

const MONTHS = 12;
/** As long as what a round of the game leaves behind, as text. */
const EVIDENCE = JSON.stringify({ input: {}, outcome: 'x'.repeat(150) });

/**
 * The bets of a month of the past: player by player, `perPlayer` each. Their hashes are of the right length
 * and nothing else, which costs a reader and a writer the same.
 */
const MONTH = `
  insert into ledger.transaction (
    seq, fingerprint, cash_after, bonus_after, at, id, player_id, kind, accounts, amounts,
    hash, stake, win, seed_id, nonce, game, evidence)
  select w.seq + place, 0, w.cash, 0, $1::timestamptz + place * interval '1 second', gen_random_uuid(), w.player_id,
    'bet', '{1,10,10,1}', array[-$2::bigint, $2, -$2, $2], decode(repeat('5a', 32), 'hex'), $2, $2, w.draw_seed,
    w.draw_nonce + place - 1, $3, $4
  from (select * from ledger.wallet order by player_id limit $6) as w, generate_series(1, $5::integer) as place`;

const WALLETS = `
  update ledger.wallet x set seq = x.seq + $1, draw_nonce = x.draw_nonce + $1
  from (select player_id from ledger.wallet order by player_id limit $2) as w where w.player_id = x.player_id`;

function monthBefore(months: number): Date {
  const today = new Date();
  return new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - months, 2));
}

/**
 * Puts so many bets into the twelve months before this one, spread over the players; answers how many.
 * The wallets stand behind them, as if each had been made.
 */
export async function insertPast(bench: Bench, url: string, bets: number): Promise<number> {
  const perMonth = Math.ceil(bets / MONTHS);
  const players = Math.min(bench.options.players, perMonth);
  const perPlayer = Math.ceil(perMonth / players);
  for (let month = MONTHS; month >= 1; month -= 1) {
    bench.report(`writing ${players * perPlayer} bets of ${month} months ago`);
    const first = monthBefore(month);
    await query(url, 'select ledger.open_month($1::date)', [first.toISOString().slice(0, 10)]);
    await query(url, MONTH, [first, String(STAKE), GAME, EVIDENCE, perPlayer, players]);
    await query(url, WALLETS, [perPlayer, players]);
  }
  await query(url, 'vacuum (analyze)');
  await query(url, 'checkpoint');
  return players * perPlayer * MONTHS;
}
