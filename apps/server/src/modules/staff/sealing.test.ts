import { TOTP } from 'otpauth';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OFFICE_PASSWORD, type TestOffice, createTestOffice } from '../../../testing/office.ts';
import { sealStaff } from './sealing.ts';

let house: TestOffice;

beforeAll(async () => {
  house = await createTestOffice();
});

afterAll(() => house.close());

const db = () => house.database.db;

describe('staff that an earlier release kept in clear', () => {
  it('is sealed at the next start, and signs in with the authenticator it has', async () => {
    const old = await house.signIn('finance');
    await sql`update staff.member set totp_secret = ${old.secret}, totp_sealed = null where id = ${old.id}`.execute(
      db(),
    );
    await sql`update staff.session set ip = '192.0.2.55', ip_sealed = null where id = ${old.session}`.execute(db());
    expect(await sealStaff({ ...house.database, vault: house.vault })).toBe(2);
    expect(await sealStaff({ ...house.database, vault: house.vault })).toBe(0);
    const { rows } = await sql`
      select from staff.member where totp_secret is not null union all select from staff.session where ip is not null`.execute(
      db(),
    );
    expect(rows).toEqual([]);
    expect(await house.office.officeSessions.list(old.id)).toMatchObject([{ ip: '192.0.2.55' }]);
    house.clock.advance(60);
    const { challenge, enrol } = await house.office.login(old.email, OFFICE_PASSWORD, old.ip);
    expect(enrol).toBeNull();
    const code = new TOTP({ secret: old.secret }).generate({ timestamp: house.clock.now().getTime() });
    await house.office.code(challenge, code, { ip: old.ip, agent: '' });
  });

  it('in numbers is sealed whole', async () => {
    await sql`
      insert into staff.member (email, name, password_hash, role, totp_secret, created_at)
      select 'velha' || n || '@arara.test', 'Velha', '-', 'support', 'GEZDGNBVGY3TQOJQ', now()
      from generate_series(1, 401) n`.execute(db());
    expect(await sealStaff({ ...house.database, vault: house.vault })).toBe(401);
  });

  it('is sealed for its own row: a secret moved to another opens nothing', async () => {
    const [eva, ivo] = [await house.signIn('finance'), await house.signIn('finance')];
    await sql`
      update staff.member set totp_sealed = (select totp_sealed from staff.member where id = ${eva.id})
      where id = ${ivo.id}`.execute(db());
    house.clock.advance(60);
    const { challenge } = await house.office.login(ivo.email, OFFICE_PASSWORD, ivo.ip);
    const code = new TOTP({ secret: eva.secret }).generate({ timestamp: house.clock.now().getTime() });
    await expect(house.office.code(challenge, code, { ip: ivo.ip, agent: '' })).rejects.toThrow(/seal|open/i);
  });

  it('holds no authenticator in clear', async () => {
    const eva = await house.signIn('finance');
    const { rows } = await sql<{ row: string }>`select m::text as row from staff.member m`.execute(db());
    for (const { row } of rows) {
      expect(row).not.toContain(eva.secret);
      expect(row).not.toContain(Buffer.from(eva.secret).toString('hex'));
    }
  });
});
