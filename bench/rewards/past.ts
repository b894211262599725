import type { Client } from 'pg';
import type { Bench } from '../part.ts';

export const MEMBERS = 1000;
const FIRST_MEMBER = 1_000_001;
const MONTHS = 12;
/** Members bet by their rank to the power of this: the heaviest of a thousand makes a twentieth of all bets. */
const SKEW = 0.75;
/** One movement in so many is a deposit. */
const DEPOSIT_EVERY = 200;
/** And so many follow each other in one game. */
const IN_A_ROW = 40;

/** A member and how many movements their chain has. */
export interface Chain {
  member: number;
  length: number;
}

/** The heaviest first. */
export function listChains(bets: number): Chain[] {
  const weights = Array.from({ length: MEMBERS }, (_, rank) => (rank + 1) ** -SKEW);
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight, rank) => ({
    member: FIRST_MEMBER + rank,
    length: Math.max(1, Math.round((bets * weight) / whole)),
  }));
}

/**
 * Places `$2 + 1` to `$3` of a chain, the last of them at `$5` and the others evenly since `$4`: bets on twelve games with
 * forty multipliers, a tenth of them partly of bonus, and deposits. They are as long as real ones, and their sums balance;
 * their hashes are of the right length and nothing else, and the balances after each are made up, so that `ledger:verify`
 * refuses them. A reader takes as long over them.
 */
const PLACES = `
  insert into ledger.transaction (
    seq, fingerprint, cash_after, bonus_after, at, id, player_id, kind, accounts, amounts, hash, cause, stake, win, game,
    evidence)
  select place, 0, 100000, 0, $4::timestamptz + ($5::timestamptz - $4) * ((place - $2)::float8 / ($3 - $2)),
    gen_random_uuid(), $1,
    case when is_deposit then 'deposit' else 'bet' end,
    case when is_deposit then '{11,1}' when is_mixed then '{1,2,10,10,1,2}' when win = 0 then '{1,10}' else '{1,10,10,1}' end::smallint[],
    case when is_deposit then array[-10000, 10000]
      when is_mixed then array[-stake / 2, -stake / 2, stake, -stake, stake / 2, stake / 2]
      when win = 0 then array[-stake, stake] else array[-stake, stake, -win, win] end::bigint[],
    sha256('link'), case when is_deposit then 'deposit:R' || place end,
    case when not is_deposit then stake end, case when is_deposit then null when is_mixed then stake else win end,
    case when not is_deposit then 'game-' || place / ${IN_A_ROW} % 12 end,
    case when not is_deposit then '{"version":"3","multiplierE4":"' || multiplier || '","input":{"side":"over","target":'
      || 1000 * (place % 5) || '},"outcome":{"cells":"' || repeat('x', 150) || '"}}' end
  from (
    select place, stake, multiplier, stake * multiplier / 10000 as win, place % ${DEPOSIT_EVERY} = 1 as is_deposit,
      place % 10 = 3 as is_mixed
    from generate_series($2::bigint + 1, $3::bigint) as place,
      lateral (select 100 * (1 + place % 7) as stake, case when place % 3 > 0 then 0 else 2500 * (place % 40) end as multiplier) as drawn
  ) as made`;

/** Writes what comes after a place of a chain, as if it had been played evenly up to now. */
export async function insertPlaces(client: Client, { member, from, to, since }: Played): Promise<void> {
  await client.query(PLACES, [member, String(from), String(to), since, new Date()]);
  await client.query('update ledger.wallet set seq = $2 where player_id = $1', [member, String(to)]);
}

interface Played {
  member: number;
  from: number;
  to: number;
  since: Date;
}

/** A year of the whole player base. */
export async function insertPast(bench: Bench, client: Client, chains: readonly Chain[]): Promise<void> {
  const today = new Date();
  const since = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - MONTHS, 2));
  for (let month = 0; month <= MONTHS; month += 1) {
    const first = new Date(Date.UTC(since.getUTCFullYear(), since.getUTCMonth() + month, 1));
    await client.query('select ledger.open_month($1::date)', [first.toISOString().slice(0, 10)]);
  }
  await client.query('insert into ledger.wallet (player_id, cash) select id, 1 from unnest($1::integer[]) as id', [
    chains.map(({ member }) => member),
  ]);
  for (const [rank, { member, length }] of chains.entries()) {
    if (rank % 100 === 0) bench.report(`writing the chains from the ${rank + 1}. member on`);
    await insertPlaces(client, { member, from: 0, to: length, since });
  }
  await client.query('vacuum (analyze)');
  await client.query('checkpoint');
}
