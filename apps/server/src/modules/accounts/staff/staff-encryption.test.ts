import { TOTP } from 'otpauth';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { STAFF_PASSWORD, type TestStaff, createTestStaff } from '../../../../testing/test-staff.ts';
import { sealStaff } from './staff-encryption.ts';

let server: TestStaff;

beforeAll(async () => {
  server = await createTestStaff();
});

afterAll(() => server.close());

const db = () => server.database.db;

describe('data of staff that an earlier release stored in plain text', () => {
  it('is sealed at the next start, and the member signs in with the same authenticator', async () => {
    const old = await server.signIn('finance');
    await sql`update staff.member set totp_secret = ${old.secret}, totp_sealed = null where id = ${old.id}`.execute(
      db(),
    );
    await sql`update staff.session set ip = '192.0.2.55', ip_sealed = null where id = ${old.session}`.execute(db());
    expect(await sealStaff({ ...server.database, vault: server.vault })).toBe(2);
    expect(await sealStaff({ ...server.database, vault: server.vault })).toBe(0);
    const { rows } = await sql`
      select from staff.member where totp_secret is not null union all select from staff.session where ip is not null`.execute(
      db(),
    );
    expect(rows).toEqual([]);
    expect(await server.staff.sessions.list(old.id)).toMatchObject([{ ip: '192.0.2.55' }]);
    server.clock.advance(60);
    const { challenge, enrol } = await server.staff.login(old.email, STAFF_PASSWORD, old.ip);
    expect(enrol).toBeNull();
    const code = new TOTP({ secret: old.secret }).generate({ timestamp: server.clock.now().getTime() });
    await server.staff.code(challenge, code, { ip: old.ip, agent: '' });
  });

  it('is sealed over several batches', async () => {
    await sql`
      insert into staff.member (email, name, password_hash, role, totp_secret, created_at)
      select 'velha' || n || '@arara.test', 'Velha', '-', 'support', 'GEZDGNBVGY3TQOJQ', now()
      from generate_series(1, 401) n`.execute(db());
    expect(await sealStaff({ ...server.database, vault: server.vault })).toBe(401);
  });

  it('is sealed for its own row: a secret copied to another row does not open', async () => {
    const [eva, ivo] = [await server.signIn('finance'), await server.signIn('finance')];
    await sql`
      update staff.member set totp_sealed = (select totp_sealed from staff.member where id = ${eva.id})
      where id = ${ivo.id}`.execute(db());
    server.clock.advance(60);
    const { challenge } = await server.staff.login(ivo.email, STAFF_PASSWORD, ivo.ip);
    const code = new TOTP({ secret: eva.secret }).generate({ timestamp: server.clock.now().getTime() });
    await expect(server.staff.code(challenge, code, { ip: ivo.ip, agent: '' })).rejects.toThrow(/seal|open/i);
  });

  it('leaves no authenticator secret in plain text', async () => {
    const eva = await server.signIn('finance');
    const { rows } = await sql<{ row: string }>`select m::text as row from staff.member m`.execute(db());
    for (const { row } of rows) {
      expect(row).not.toContain(eva.secret);
      expect(row).not.toContain(Buffer.from(eva.secret).toString('hex'));
    }
  });
});
