import { createHash } from 'node:crypto';
import type { Guest } from '../bet-connections.ts';
import { query } from '../query.ts';
import { GAME } from './bets.ts';

const FIRST_MEMBER = 500_001;
const FUNDS = 1_000_000_000n;

/**
 * Tokens that anyone could guess, in a database that lives as long as the benchmark. Moments are whole milliseconds, as the server
 * writes them: it goes through sessions by their moments, and those between two milliseconds it would read for ever.
 */
const MEMBERS = `
  insert into identity.member
    (id, account, account_key, password_hash, realname, phone, invite_code, lang, site, register_ip, register_site,
     created_at, updated_at) overriding system value
  select id, 'bench' || id, 'bench' || id, '-', 'Bench', 'bench' || id, 'bench' || id, 'pt', 'arara', '127.0.0.1',
    'localhost', now(), now()
  from generate_series($1::integer, $2::integer) as id`;

const SESSIONS = `
  insert into identity.session (token_hash, member_id, created_at, seen_at, expires_at, ip, agent)
  select sha256(convert_to(encode(sha256(convert_to('member' || id, 'UTF8')), 'hex'), 'UTF8')), id,
    date_trunc('milliseconds', now()), date_trunc('milliseconds', now()), now() + interval '12 hours', '127.0.0.1', 'bench'
  from generate_series($1::integer, $2::integer) as id`;

const GAMES = `
  insert into play.session (token_hash, player_id, game, created_at, expires_at)
  select sha256(convert_to(encode(sha256(convert_to('game' || id, 'UTF8')), 'hex'), 'UTF8')), id, $3, now(),
    now() + interval '4 hours'
  from generate_series($1::integer, $2::integer) as id`;

const WALLETS = `
  insert into ledger.wallet (player_id, cash) select id, $3 from generate_series($1::integer, $2::integer) as id`;

const createToken = (kind: 'member' | 'game', id: number): string =>
  createHash('sha256').update(`${kind}${id}`).digest('hex');

/** Members with money who are signed in and in a game. Their seeds the server makes at their first bet. */
export async function insertGuests(url: string, count: number, game = GAME): Promise<Guest[]> {
  const range = [FIRST_MEMBER, FIRST_MEMBER + count - 1];
  await query(url, MEMBERS, range);
  await query(url, SESSIONS, range);
  await query(url, GAMES, [...range, game]);
  await query(url, WALLETS, [...range, String(FUNDS)]);
  await query(url, 'vacuum (analyze)');
  return Array.from({ length: count }, (_, index) => ({
    token: createToken('member', FIRST_MEMBER + index),
    session: createToken('game', FIRST_MEMBER + index),
  }));
}
