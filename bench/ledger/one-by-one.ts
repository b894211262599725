import pg from 'pg';
import { query } from '../query.ts';
import { type Player, createBetMaker } from './bets.ts';

/**
 * The ledger's own function, called for one bet at a time. It takes the next number of the seed under
 * the wallet's lock, as one transaction per bet would: were the number chosen before, bets of one wallet
 * that overtake each other would have to be drawn again.
 */
const SETTLE_ONE = `
  create schema bench;
  create function bench.settle_one(
    p_player integer, p_id uuid, p_fingerprint bigint, p_stake bigint, p_win bigint, p_game text, p_evidence text
  ) returns smallint language plpgsql as $$
  declare
    seed uuid;
    nonce bigint;
  begin
    select draw_seed, draw_nonce into seed, nonce from ledger.wallet where player_id = p_player for no key update;
    return (select statuses[1] from ledger.settle_bets_v1(0::smallint, now(), current_date,
      array[p_player], array[p_id], array[p_fingerprint], array[seed], array[nonce],
      array[p_stake], array[p_win], array[p_stake], array[p_game], array[p_evidence],
      array['00000000-0000-0000-0000-000000000000']::uuid[], array[0]::bigint[], array[false]));
  end $$;`;

const POOL = 16;

export async function installOneByOne(url: string): Promise<void> {
  await query(url, SETTLE_ONE);
}

/** One transaction per bet, over a pool of connections. `bet` answers as a `Bettor`'s does. */
export function createOneByOne(
  url: string,
  player: Player,
): { bet(): Promise<string | undefined>; close(): Promise<void> } {
  const pool = new pg.Pool({ connectionString: url, max: POOL });
  const make = createBetMaker();
  return {
    async bet() {
      const { playerId, key, stake, win, game, input, outcome } = make(player);
      const { rows } = await pool.query<{ status: number }>({
        name: 'settle_one',
        text: 'select bench.settle_one($1, $2, 1, $3, $4, $5, $6) as status',
        values: [playerId, key, String(stake), String(win), game, JSON.stringify({ input, outcome })],
      });
      const status = rows[0]?.status;
      return status === 0 ? undefined : `status ${status}`;
    },
    close: () => pool.end(),
  };
}
