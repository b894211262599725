import type { Answer } from '@arara/contract/client';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requireSoundBooks } from '../../../../../testing/books.ts';
import {
  type TestServer,
  type TestMember,
  changeRule,
  createTestServer,
  deposit,
  freshKey,
  registerMember,
  signIn,
  signInStaff,
} from '../../../../../testing/index.ts';

type Staff = Awaited<ReturnType<typeof signInStaff>>;
type Detail = Answer<'officeWithdrawal'>['data'];

let server: TestServer;
let ana: Staff;
let root: Staff;

beforeAll(async () => {
  server = await createTestServer({ secondPersonAbove: 300_00n });
});

afterAll(async () => {
  await requireSoundBooks(server);
  await server.close();
});

const DAY = 86_400;
const CPF = '529.982.247-25';

/** Stakes this amount, in stakes of ten. */
async function play(member: TestMember, times: number): Promise<void> {
  const { data } = await member.call('launch', { platType: 'arara', gameCode: 'tigre-da-vez', mode: 'real' });
  for (let round = 0; round < times; round += 1)
    await member.call('bet', { session: data.session, stake: '10.00', key: freshKey(), input: null });
}

/** A player known for days, with their identity, their device and their payout account. */
async function regular(): Promise<TestMember & { bank: number }> {
  const member = await registerMember(server);
  const cpf = CPF;
  await member.call('identitySet', { cpf, birth_date: '1990-05-05' });
  await member.call('drawingPasswordSet', { qk_pwd: '271828', qk_pwd_confirmation: '271828' });
  const { data } = await member.call('memberBankSave', {
    account_type: 'cpf',
    account_number: cpf,
    account_name: 'Maria da Silva',
    cpf,
    qk_pwd: '271828',
  });
  await deposit(server, member, '1000.00');
  return { ...member, bank: data.id };
}

/** Days later, signed in again on the same device, with most of the money played. */
async function back(member: TestMember & { bank: number }): Promise<TestMember & { bank: number }> {
  const token = await signIn(server, member.account);
  const call = server.call(token);
  const again = { ...member, token, call };
  await play(again, 55);
  return again;
}

async function ask(member: TestMember & { bank: number }, money: string): Promise<string> {
  return (await member.call('drawing', { money, member_bank_id: member.bank, qk_pwd: '271828' })).data.id;
}

const read = async (id: string): Promise<Detail> => (await ana('officeWithdrawal', { id })).data;

describe('automatic approval', () => {
  it('approves green withdrawals up to the limits of the site as the system actor and leaves the rest', async () => {
    const known = await regular();
    server.clock.advance(2 * DAY);
    ana = await signInStaff(server, 'finance');
    root = await signInStaff(server, 'admin');
    await changeRule(root, { auto_approve_up_to: '60.00', auto_approve_per_day: '100.00', velocity_count: 50 });
    const maria = await back(known);

    const green = await ask(maria, '60.00');
    const above = await ask(maria, '60.01');
    await server.settle();
    const paid = await read(green);
    expect(paid).toMatchObject({ status: 'paid', is_auto: true, verdict: 'auto', approved_by: [] });
    expect(paid.flags.map(({ name }) => name)).toEqual(['first_withdrawal']);
    expect(await read(above)).toMatchObject({ status: 'in_review', verdict: 'above' });
    const { data: log } = await root('officeAudit', { q: `withdrawal:${green}` });
    expect(log.data).toMatchObject([
      { staff: 'house', action: 'withdrawal.approved', after: { status: 'approved', auto: true } },
    ]);

    // Money deposited before the last withdrawal is played by now; 40.00 of the day are left.
    const [day, last] = [await ask(maria, '40.01'), await ask(maria, '40.00')];
    await server.settle();
    expect(await read(day)).toMatchObject({ status: 'in_review', verdict: 'day' });
    expect(await read(last)).toMatchObject({ status: 'paid', verdict: 'auto' });

    await sql`update identity.member set status = 2 where id = ${maria.id}`.execute(server.database.db);
    const frozen = await ask(maria, '20.00');
    await server.settle();
    expect(await read(frozen)).toMatchObject({ status: 'in_review', verdict: 'member' });

    // Asked for before the first was paid: an amber flag, which a person must look at.
    expect([(await read(day)).risk, (await read(above)).risk]).toEqual(['green', 'amber']);
    await root('officeApproveMany', { ids: [day, above], total: '100.02' }).then(({ data }) =>
      expect(data).toMatchObject({
        approved: [day],
        total: '40.01',
        left: [{ id: above, error: 'withdrawal_not_green' }],
      }),
    );
    expect((await read(above)).status).toBe('in_review');
  });
});
