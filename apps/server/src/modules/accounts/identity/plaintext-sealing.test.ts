import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, createTestServer, registerMember } from '../../../../testing/index.ts';
import { createMemberDirectory, toPersonIndexes } from './member-directory.ts';
import { sealPlaintextMembers } from './identity.ts';
import { findCredentials } from './member-store.ts';

let server: TestServer;

beforeAll(async () => {
  server = await createTestServer();
});

afterAll(() => server.close());

const db = () => server.database.db;

/** Inserts a member and a session in plaintext, as an earlier release stored them. */
async function insertOld(id: number, email: string | null): Promise<void> {
  await sql`
    insert into identity.member (id, account, account_key, password_hash, realname, phone, email, invite_code, lang, site,
      register_ip, register_site, created_at, updated_at)
    overriding system value values (${id}, ${`velha${id}`}, ${`velha${id}`}, '-', 'Velha Conhecida', ${`+55119000${id}`},
      ${email}, ${`OLD${id}`}, 'pt', 'arara', '192.0.2.7', 'localhost', now(), now())`.execute(db());
  await sql`
    insert into identity.session (token_hash, member_id, created_at, seen_at, expires_at, ip, agent)
    values (${Buffer.from(`session ${id}`)}, ${id}, now(), now(), now(), '192.0.2.8', 'a')`.execute(db());
}

describe('members that an earlier release kept in clear', () => {
  it('are sealed at the first start, all of them, and found as before', async () => {
    const maria = await registerMember(server);
    for (let id = 1; id <= 201; id += 1) await insertOld(id, id === 1 ? 'Velha@Arara.example' : null);
    const deps = { ...server.database, vault: server.vault };
    expect(await sealPlaintextMembers(deps)).toBe(201);
    expect(await sealPlaintextMembers(deps)).toBe(0);

    const { rows } = await sql<{ left: bigint }>`
      select (select count(*) from identity.member where coalesce(realname, phone, email, register_ip) is not null)
        + (select count(*) from identity.session where ip is not null) as left`.execute(db());
    expect(rows).toEqual([{ left: 0n }]);

    const people = createMemberDirectory(server);
    const words = 'velha@arara.example';
    const known = await findCredentials(db(), words, toPersonIndexes(server.vault, words));
    expect(await people.member(db(), known?.id ?? 0)).toMatchObject({
      id: 1,
      realname: 'Velha Conhecida',
      phone: '+551190001',
      email: 'Velha@Arara.example',
      registerIp: '192.0.2.7',
    });
    expect((await people.member(db(), maria.id)).realname).toBe('Maria da Silva');
  });
});
