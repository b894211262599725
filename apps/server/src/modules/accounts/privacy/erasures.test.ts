import type { Call, CallError } from '@arara/contract/client';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type TestServer,
  type TestMember,
  createTestServer,
  deposit,
  prepareWithdrawal,
  registerMember,
  requireSoundLedger,
  signIn,
  signInStaff,
} from '../../../../testing/index.ts';
import { setJurisdiction } from '../../../../testing/site-settings.ts';

let server: TestServer;
let first: Call;
let second: Call;

const password = 'segredo-longo';
const reason = 'pedido por carta';

beforeAll(async () => {
  server = await createTestServer();
  first = await signInStaff(server, 'support', 'ana@arara.test');
  second = await signInStaff(server, 'support', 'bia@arara.test');
});

afterAll(() => server.close());

const catchRefusal = (answer: Promise<unknown>): Promise<CallError> =>
  answer.then(
    () => {
      throw new Error('the call succeeded');
    },
    (error: unknown) => error as CallError,
  );
const codeOf = async (answer: Promise<unknown>): Promise<string> => (await catchRefusal(answer)).error;

/** Signs in again: some sessions expire within an hour. */
async function signedIn(member: TestMember): Promise<Call> {
  return server.call(await signIn(server, member.account));
}

/** Withdraws a member's whole balance. */
async function payOut(member: TestMember, money: string): Promise<void> {
  const account = await prepareWithdrawal(member);
  const finance = await signInStaff(server, 'finance', `finance-${member.id}@arara.test`);
  const { data } = await member.call('drawing', { money, member_bank_id: account, qk_pwd: '271828' });
  await finance('officeApprove', { id: data.id, reason: 'Conferido' });
  await server.settle();
  server.clock.advance(60);
  await server.settle();
}

/** Lists the rows of every table that refer to a member by a column that holds a member id. */
async function listRowsOfMember(memberId: number): Promise<string[]> {
  const { db } = server.database;
  const { rows: columns } = await sql<{ name: string; column: string }>`
    select format('%I.%I', table_schema, table_name) as name, column_name as column from information_schema.columns
    where column_name in ('member_id', 'player_id') or (table_schema, table_name, column_name) = ('identity', 'member', 'id')`.execute(
    db,
  );
  const found = await Promise.all(
    columns.map(async ({ name, column }) => {
      const { rows } = await sql
        .raw<{ row: object }>(`select to_jsonb(t) as row from ${name} t where ${column} = ${memberId}`)
        .execute(db);
      return rows.map(({ row }) => `${name} ${JSON.stringify(row)}`);
    }),
  );
  return found.flat();
}

describe('erasure requests', () => {
  it('require the password and wait for staff', async () => {
    const maria = await registerMember(server);
    expect(await codeOf(maria.call('privacyErase', { password: 'nao-e-esta' }))).toBe('wrong_credentials');
    const { data } = await maria.call('privacyErase', { password });
    expect(data).toMatchObject({ status: 'asked', decided_at: null, is_mine: true });
    expect((await maria.call('privacyErase', { password })).data.id).toBe(data.id);
    expect((await maria.call('me', {})).data.id).toBe(maria.id);
    const { data: queue } = await first('officeErasures', { status: 'asked', player_id: maria.id });
    expect(queue.data).toMatchObject([{ id: data.id, player: maria.account, requested_by: null }]);
  });

  it('can be withdrawn while pending', async () => {
    const maria = await registerMember(server);
    expect(await codeOf(maria.call('privacyEraseWithdraw', {}))).toBe('not_found');
    const { data } = await maria.call('privacyErase', { password });
    expect((await maria.call('privacyEraseWithdraw', {})).data).toMatchObject({ id: data.id, status: 'withdrawn' });
    expect(await codeOf(first('officeEraseConfirm', { id: data.id }))).toBe('erasure_decided');
  });

  it('show the reason of a refusal to the member', async () => {
    const maria = await registerMember(server);
    const { data } = await maria.call('privacyErase', { password });
    await first('officeEraseRefuse', { id: data.id, reason: 'envie um documento' });
    expect((await maria.call('privacy', {})).data.erasure).toMatchObject({
      status: 'refused',
      answer: 'envie um documento',
    });
    expect(await codeOf(first('officeEraseConfirm', { id: data.id }))).toBe('erasure_decided');
  });
});

describe('erasure obstacles', () => {
  it('are a balance, a pending deposit and an open withdrawal, each with its own code', async () => {
    const maria = await registerMember(server);
    await maria.call('recharge', { money: '20.00', payment_id: 1, payment_type: 'pix' });
    expect((await maria.call('privacy', {})).data.obstacles).toEqual(['recharge']);
    expect(await codeOf(maria.call('privacyErase', { password }))).toBe('erase_recharge_open');
    await deposit(server, maria, '50.00');
    expect((await maria.call('privacy', {})).data.obstacles).toEqual(['money', 'recharge']);
    expect(await codeOf(maria.call('privacyErase', { password }))).toBe('erase_money_left');
    const account = await prepareWithdrawal(maria);
    await maria.call('drawing', { money: '50.00', member_bank_id: account, qk_pwd: '271828' });
    expect((await maria.call('privacy', {})).data.obstacles).toEqual(['withdrawal', 'recharge']);
    expect(await codeOf(first('officeErase', { player_id: maria.id, reason }))).toBe('erase_withdrawal_open');
  });

  it('are checked at the confirmation again, which leaves the member unblocked', async () => {
    const maria = await registerMember(server);
    const { data } = await maria.call('privacyErase', { password });
    await deposit(server, maria, '50.00');
    expect(await codeOf(first('officeEraseConfirm', { id: data.id }))).toBe('erase_money_left');
    const { rows } = await sql<{ blocked: boolean }>`
      select blocked from ledger.wallet where player_id = ${maria.id}`.execute(server.database.db);
    expect(rows).toEqual([{ blocked: false }]);
    expect((await maria.call('me', {})).data).toMatchObject({ name: maria.account, status: 1 });
  });

  it('include a legal obligation to keep the data of members who moved money', async () => {
    const admin = await signInStaff(server, 'admin', 'lei@arara.test');
    const change = { id: 'identity_after_money', basis: 'Portaria SPA/MF 1.143/2024', reason: 'perfil br-spa' };
    await admin('officeRetentionSet', { ...change, months: 60 });
    const maria = await registerMember(server);
    expect((await maria.call('privacy', {})).data.obstacles).toEqual([]);
    await deposit(server, maria, '50.00');
    await payOut(maria, '50.00');
    expect((await maria.call('privacy', {})).data.obstacles).toEqual(['law']);
    expect(await codeOf(maria.call('privacyErase', { password }))).toBe('erase_held_by_law');
    await admin('officeRetentionSet', { ...change, months: 0 });
    expect((await maria.call('privacy', {})).data.obstacles).toEqual([]);
    // The regulator of a site has the records kept, whatever the operator chose.
    await setJurisdiction(admin, 'br-spa');
    expect((await maria.call('privacy', {})).data.obstacles).toEqual(['law']);
    await setJurisdiction(admin, 'caribbean');
    expect((await maria.call('privacy', {})).data.obstacles).toEqual([]);
  });
});

describe('erasing a member', () => {
  it('requires two staff members where staff requested it', async () => {
    const maria = await registerMember(server);
    const { data } = await first('officeErase', { player_id: maria.id, reason });
    expect(data).toMatchObject({ requested_by: 'ana@arara.test', status: 'asked', reason });
    expect(await codeOf(first('officeErase', { player_id: maria.id, reason }))).toBe('erasure_waits');
    expect(await codeOf(first('officeEraseConfirm', { id: data.id }))).toBe('erasure_other_person');
    expect(await codeOf(first('officeEraseRefuse', { id: data.id, reason }))).toBe('erasure_other_person');
    expect(await codeOf(maria.call('privacyEraseWithdraw', {}))).toBe('not_found');
    expect((await maria.call('privacy', {})).data.erasure).toMatchObject({ status: 'asked', is_mine: false });
    const both = await Promise.allSettled([
      second('officeEraseConfirm', { id: data.id }),
      second('officeEraseConfirm', { id: data.id }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const admin = await signInStaff(server, 'admin', 'livro@arara.test');
    const { data: log } = await admin('officeAudit', { q: `player:${maria.id}` });
    expect(log.data.map(({ action, staff }) => [action, staff])).toEqual([
      ['player.erased', 'bia@arara.test'],
      ['player.erasure_asked', 'ana@arara.test'],
    ]);
  });

  it('removes all personal data and keeps the ledger by member id', async () => {
    const phone = '(11) 98765-4400';
    const maria = await registerMember(server, { realname: 'Maria Esquecida', phone });
    await deposit(server, maria, '50.00');
    await payOut(maria, '50.00');
    await maria.call('identitySet', { cpf: '390.533.447-05', birth_date: '1990-02-01' });
    await maria.call('privacyExport', { password });
    await server.settle();
    const introducer = (await maria.call('me', {})).data.invite_code;
    const before = await listRowsOfMember(maria.id);
    const { data } = await maria.call('privacyErase', { password });
    await first('officeEraseConfirm', { id: data.id });

    const gone = await catchRefusal(maria.call('me', {}));
    expect([gone.code, gone.forceOffline]).toEqual([401, true]);
    const about = (await listRowsOfMember(maria.id)).join('\n');
    for (const text of [maria.account, introducer, '_index":"', 'Maria Esquecida', '39053344705', '98765'])
      expect(about, text).not.toContain(text);
    const { data: seen } = await first('officePlayer', { id: maria.id });
    expect(seen).toMatchObject({ account: `erased-${maria.id}`, realname: '', phone: '', status: 9 });
    const [ledgerBefore, ledgerAfter] = [before, about.split('\n')].map(
      (rows) => rows.filter((row) => row.startsWith('ledger.transaction ')).length,
    );
    expect(ledgerAfter).toBe(ledgerBefore);
    await requireSoundLedger(server.database);

    // Their invite code no longer works.
    for (const code of [introducer, `erased-${maria.id}`])
      expect(await codeOf(registerMember(server, { introducer: code }))).toBe('introducer_unknown');
    const again = await registerMember(server, { phone });
    await again.call('identitySet', { cpf: '390.533.447-05', birth_date: '1990-02-01' });
    expect(again.id).not.toBe(maria.id);
    for (const account of [maria.account, `erased-${maria.id}`])
      expect(await codeOf(server.call()('login', { account, password }))).toBe('wrong_credentials');
  });

  it('books a late Pix in suspense, to be returned to its payer', async () => {
    const maria = await registerMember(server);
    const { data: order } = await maria.call('recharge', { money: '50.00', payment_id: 1, payment_type: 'pix' });
    server.clock.advance(3600);
    first = await signInStaff(server, 'support', 'cedo@arara.test');
    await server.database.atomically((tx) => server.server.jobs.enqueue(tx, 'expire_charges', {}));
    await server.settle();
    const { data } = await (await signedIn(maria))('privacyErase', { password });
    await first('officeEraseConfirm', { id: data.id });
    const paid = server.bank.pay(order.pix_code, { force: true });
    if (!paid.ok) throw new Error(`the bank refused the payment: ${paid.reason}`);
    await server.settle();
    const finance = await signInStaff(server, 'finance', 'tarde@arara.test');
    const id = paid.payments[0]?.endToEndId ?? '';
    const { data: seen } = await finance('officePayments', { q: id });
    expect(seen.data).toMatchObject([{ status: 'suspense', cause: 'late', player_id: maria.id }]);
    expect(await codeOf(finance('officeCreditPayment', { id, player_id: maria.id, reason }))).toBe('not_found');
    const { rows } = await sql<{ cash: bigint }>`
      select cash from ledger.wallet where player_id = ${maria.id}`.execute(server.database.db);
    expect(rows).toEqual([{ cash: 0n }]);
    await requireSoundLedger(server.database);
  });

  it('cancels a pending export', async () => {
    const maria = await registerMember(server);
    await maria.call('privacyExport', { password });
    const { data } = await maria.call('privacyErase', { password });
    await first('officeEraseConfirm', { id: data.id });
    await server.settle();
    const { rows } = await sql`
      select 1 from privacy.export where member_id = ${maria.id} and (document_sealed is not null or gone_at is null)`.execute(
      server.database.db,
    );
    expect(rows).toEqual([]);
  });

  it('refuses a member who is erased or unknown', async () => {
    const maria = await registerMember(server);
    const { data } = await maria.call('privacyErase', { password });
    await first('officeEraseConfirm', { id: data.id });
    expect(await codeOf(first('officeErase', { player_id: maria.id, reason }))).toBe('not_found');
    expect(await codeOf(first('officeExport', { player_id: maria.id, reason }))).toBe('not_found');
    expect(await codeOf(first('officeErase', { player_id: 1, reason }))).toBe('not_found');
    expect(await codeOf(first('officeEraseConfirm', { id: 'E0' }))).toBe('not_found');
  });
});
