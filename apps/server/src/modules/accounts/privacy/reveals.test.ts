import { type Call, CallError } from '@arara/contract/client';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type TestServer,
  type TestMember,
  createTestServer,
  prepareWithdrawal,
  registerMember,
  signInStaff,
} from '../../../../testing/index.ts';

let server: TestServer;
let maria: TestMember;
let support: Call;
let admin: Call;

const reason = 'chamado 4711: conferir o cadastro';

beforeAll(async () => {
  server = await createTestServer();
  maria = await registerMember(server, { realname: 'Maria Aparecida', phone: '(11) 98765-0001' });
  await maria.call('identitySet', { cpf: '529.982.247-25', birth_date: '1990-02-01' });
  await maria.call('profileSet', { qq: '10001' });
  await prepareWithdrawal(maria);
  [support, admin] = [await signInStaff(server, 'support'), await signInStaff(server, 'admin')];
});

afterAll(() => server.close());

const codeOf = (answer: Promise<unknown>): Promise<string> =>
  answer.then(
    () => 'ok',
    (error: unknown) => (error instanceof CallError ? error.error : String(error)),
  );

async function countReveals(): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::integer as total from privacy.reveal`.execute(
    server.database.db,
  );
  return rows[0]?.total ?? 0;
}

describe('revealing masked fields', () => {
  it('returns the requested fields in plaintext and records the staff member and the reason', async () => {
    const fields = ['realname', 'phone', 'email', 'qq', 'cpf', 'birth_date', 'pix_keys'] as const;
    const { data } = await support('officeReveal', { player_id: maria.id, fields: [...fields], reason });
    expect(data.values).toEqual([
      { field: 'realname', value: 'Maria Aparecida' },
      { field: 'phone', value: '+5511987650001' },
      { field: 'email', value: '' },
      { field: 'qq', value: '10001' },
      { field: 'cpf', value: '52998224725' },
      { field: 'birth_date', value: '1990-02-01' },
      { field: 'pix_keys', value: '52998224725' },
    ]);
    const { data: log } = await admin('officeAudit', { q: `player:${maria.id}` });
    expect(log.data[0]).toMatchObject({
      staff: 'support@arara.test',
      action: 'player.revealed',
      after: { fields: [...fields] },
      reason,
    });
    expect(JSON.stringify(log.data)).not.toContain('52998224725');
  });

  it.each([
    ['without a reason', { reason: '' }, 'invalid'],
    ['without a field', { fields: [] }, 'invalid'],
    ['for an unknown field', { fields: ['password_hash'] }, 'invalid'],
    ['for an unknown member', { player_id: 1 }, 'not_found'],
  ])('is refused %s', async (_case, change, code) => {
    const before = await countReveals();
    const input = { player_id: maria.id, fields: ['cpf'], reason, ...change };
    expect(await codeOf(support('officeReveal', input as never))).toBe(code);
    expect(await countReveals()).toBe(before);
  });

  it('is forbidden for an auditor', async () => {
    const auditor = await signInStaff(server, 'auditor');
    expect(await codeOf(auditor('officeReveal', { player_id: maria.id, fields: ['cpf'], reason }))).toBe('forbidden');
  });

  it('is limited to sixty an hour for each staff member, also for concurrent requests', async () => {
    const finance = await signInStaff(server, 'finance');
    const reveal = (call: Call) => codeOf(call('officeReveal', { player_id: maria.id, fields: ['phone'], reason }));
    const codes = await Promise.all(Array.from({ length: 63 }, () => reveal(finance)));
    expect(codes.filter((code) => code === 'ok')).toHaveLength(60);
    expect(codes.filter((code) => code === 'too_many_tries')).toHaveLength(3);
    expect(await reveal(support)).toBe('ok');
    server.clock.advance(1_500);
    await finance('officeMe', {});
    server.clock.advance(1_500);
    expect(await reveal(finance)).toBe('too_many_tries');
    server.clock.advance(601);
    expect(await reveal(finance)).toBe('ok');
  });
});
