import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, type TestMember, createTestServer, registerMember } from '../../../../testing/index.ts';
import { sealPlaintextRecords } from './plaintext-sealing.ts';

let server: TestServer;
let maria: TestMember;

beforeAll(async () => {
  server = await createTestServer();
  maria = await registerMember(server);
});

afterAll(() => server.close());

const db = () => server.database.db;

/** What an earlier release stored in clear: an account, withdrawals and messages of the bank. */
async function insertOld(): Promise<void> {
  await sql`
    insert into cashier.bank_account (member_id, key_kind, key, holder, cpf, created_at)
    values (${maria.id}, 'cpf', '52998224725', 'Maria da Silva', '52998224725', now())`.execute(db());
  await sql`
    insert into cashier.withdrawal (id, member_id, amount, key_kind, key, holder, cpf, request_key, status, requested_at)
    select 'W' || n, ${maria.id}, 2000, 'phone', '+5511987654321', 'Maria da Silva', null, 'k' || n, 'refused', now()
    from generate_series(1, 201) as n`.execute(db());
  await sql`
    insert into cashier.webhook (received_at, body)
    select now(), '{"pix": [{"pagador": {"nome": "Maria da Silva"}}]}' from generate_series(1, 3)`.execute(db());
}

describe('plaintext of an earlier release of the cashier', () => {
  it('is sealed completely at the first start and reads as before', async () => {
    await insertOld();
    const deps = { ...server.database, vault: server.vault };
    expect(await sealPlaintextRecords(deps)).toBe(1 + 201 + 3);
    expect(await sealPlaintextRecords(deps)).toBe(0);

    const { rows } = await sql<{ left: bigint }>`
      select (select count(*) from cashier.bank_account where coalesce(key, holder, cpf) is not null)
        + (select count(*) from cashier.withdrawal where coalesce(key, holder, cpf) is not null)
        + (select count(*) from cashier.webhook where body is not null) as left`.execute(db());
    expect(rows).toEqual([{ left: 0n }]);

    const { data: accounts } = await maria.call('memberBanks', {});
    expect(accounts).toMatchObject([{ account_number: '***.982.247-**', account_name: 'Maria da Silva' }]);
    const { data: withdrawals } = await maria.call('drawingList', {});
    expect(withdrawals.total).toBe(201);
    expect(withdrawals.data[0]?.account).toBe('+5511 *****-4321');
  });
});
