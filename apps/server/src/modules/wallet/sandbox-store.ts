import { sql } from 'kysely';
import type { Queryable, Tx } from '../../db/index.ts';

/** A player with whom a provider tries the protocol. */
export interface SandboxPlayer {
  memberId: number;
  provider: string;
  game: string;
}

export async function insertPlayer(tx: Tx, { memberId, provider, game }: SandboxPlayer): Promise<void> {
  await sql`
    insert into wallet.sandbox_player (member_id, provider, game) values (${memberId}, ${provider}, ${game})`.execute(
    tx,
  );
}

export async function lockPlayer(tx: Tx, provider: string, memberId: number): Promise<SandboxPlayer | undefined> {
  const { rows } = await sql<SandboxPlayer>`
    select member_id as "memberId", provider, game from wallet.sandbox_player
    where member_id = ${memberId} and provider = ${provider} for update`.execute(tx);
  return rows[0];
}

export async function markExcluded(tx: Tx, memberId: number, excluded: boolean): Promise<void> {
  await sql`update wallet.sandbox_player set is_excluded = ${excluded} where member_id = ${memberId}`.execute(tx);
}

export async function isExcluded(q: Queryable, memberId: number): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from wallet.sandbox_player where member_id = ${memberId} and is_excluded) as found`.execute(
    q,
  );
  return rows[0]?.found ?? false;
}
