import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type TestServer,
  createTestServer,
  deposit,
  prepareWithdrawal,
  registerMember,
  signInStaff,
} from '../../../../../testing/index.ts';

let server: TestServer;

beforeAll(async () => {
  server = await createTestServer();
});

afterAll(() => server.close());

describe('the remark of a withdrawal', () => {
  it('is read by staff and stored sealed', async () => {
    const maria = await registerMember(server);
    await deposit(server, maria, '100.00');
    const member_bank_id = await prepareWithdrawal(maria);
    const { data } = await maria.call('drawing', {
      money: '30.00',
      member_bank_id,
      qk_pwd: '271828',
      member_remark: 'para o aluguel',
    });
    const finance = await signInStaff(server, 'finance');
    expect((await finance('officeWithdrawal', { id: data.id })).data.remark).toBe('para o aluguel');
    const { rows } = await sql<{ all: string }>`
      select string_agg(w::text, '') as "all" from cashier.withdrawal w`.execute(server.database.db);
    expect(rows[0]?.all).not.toContain('aluguel');
  });
});
