import { type Call, CallError } from '@arara/contract/client';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type TestServer,
  type TestMember,
  createTestServer,
  deposit,
  prepareWithdrawal,
  registerMember,
  signInStaff,
} from '../../../../testing/index.ts';

let server: TestServer;
let maria: TestMember;
let joao: TestMember;

const password = 'segredo-longo';
const WEEK = 7 * 86_400;

beforeAll(async () => {
  server = await createTestServer();
  joao = await registerMember(server);
});

afterAll(() => server.close());

const codeOf = (answer: Promise<unknown>): Promise<string> =>
  answer.then(
    () => 'ok',
    (error: unknown) => (error instanceof CallError ? error.error : String(error)),
  );

async function countDocuments(): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(document_sealed)::integer as total from privacy.export`.execute(server.database.db);
  return rows[0]?.total ?? 0;
}

/** Runs a scheduled job now. */
async function run(queue: 'sweep' | 'retention'): Promise<void> {
  await server.database.atomically((tx) => server.server.jobs.enqueue(tx, queue, {}));
  await server.settle();
}

/** Signs in again: a session expires before these tests end. */
async function signIn(member: TestMember): Promise<Call> {
  const { data } = await server.call()('login', { account: member.account, password });
  if (!('access_token' in data)) throw new Error('no session');
  return server.call(data.access_token);
}

describe('exports', () => {
  let id: string;

  it('requires the password to request an export', async () => {
    maria = await registerMember(server, { realname: 'Maria Exportada' });
    await maria.call('identitySet', { cpf: '529.982.247-25', birth_date: '1990-02-01' });
    await maria.call('profileSet', { qq: '10001' });
    await deposit(server, maria, '80.00');
    const account = await prepareWithdrawal(maria);
    await maria.call('drawing', { money: '30.00', member_bank_id: account, qk_pwd: '271828' });
    expect(await codeOf(maria.call('privacyExport', { password: 'nao-e-esta' }))).toBe('wrong_credentials');
    const { data } = await maria.call('privacyExport', { password });
    expect(data).toMatchObject({ status: 'preparing', ready_at: null });
    id = data.id;
    expect(await codeOf(maria.call('privacyExportDownload', { id, password }))).toBe('export_not_ready');
  });

  it('returns the existing export within a day', async () => {
    expect((await maria.call('privacyExport', { password })).data.id).toBe(id);
    await server.settle();
    expect((await maria.call('privacyExport', { password })).data).toMatchObject({ id, status: 'ready' });
  });

  it('contains the data of every module', async () => {
    const { data } = await maria.call('privacyExportDownload', { id, password });
    expect(data.document).toMatchObject({
      member: {
        account: maria.account,
        real_name: 'Maria Exportada',
        cpf: '52998224725',
        qq: '10001',
        birth_date: '1990-02-01',
        over_18_confirmed_at: server.clock.now().toISOString(),
        has_password: true,
        has_withdrawal_password: true,
        two_step: null,
        sessions: [{ address: '127.0.0.1' }],
        remembered_browsers: [],
        sign_ins: [{ address: '127.0.0.1', outcome: 'ok' }],
      },
      balance: {
        money: '50.00',
        held: '30.00',
        movements: [
          { kind: 'deposit', money: '80.00', held: '0.00' },
          { kind: 'hold', money: '-30.00', held: '30.00' },
        ],
      },
      cashier: {
        accounts: [{ kind: 'cpf', key: '52998224725', holder: 'Maria da Silva' }],
        deposits: [{ amount: '80.00', status: 'credited' }],
        pix_received: [{ amount: '80.00' }],
        withdrawals: [
          {
            amount: '30.00',
            status: 'in_review',
            to: { key: '52998224725' },
            steps: [{ status: 'requested' }, { status: 'in_review' }],
          },
        ],
      },
      play: { staked: '0.00', games: [], opened: [] },
      privacy_requests: { exports: [{ id, by: 'member' }], erasures: [] },
      staff_actions: [],
    });
  });

  it('refuses a download by another member or with a wrong password', async () => {
    expect(await codeOf(joao.call('privacyExportDownload', { id, password }))).toBe('not_found');
    expect(await codeOf(maria.call('privacyExportDownload', { id, password: 'x' }))).toBe('wrong_credentials');
  });

  it('counts a password attempt before comparing it', async () => {
    const bruno = await registerMember(server);
    const attempts = Array.from({ length: 8 }, (_, index) =>
      codeOf(bruno.call('privacyExport', { password: `errada-${index}` })),
    );
    const codes = await Promise.all(attempts);
    expect(codes.filter((code) => code === 'wrong_credentials')).toHaveLength(5);
    expect(codes.filter((code) => code === 'too_many_tries')).toHaveLength(3);
    expect(await codeOf(bruno.call('privacyExport', { password }))).toBe('too_many_tries');
    server.clock.advance(15 * 60 + 1);
    expect(await codeOf(bruno.call('privacyExport', { password }))).toBe('ok');
    await server.settle();
  });

  it('expires after a week', async () => {
    const before = await countDocuments();
    server.clock.advance(WEEK);
    const call = await signIn(maria);
    expect(await codeOf(call('privacyExportDownload', { id, password }))).toBe('export_not_ready');
    expect((await call('privacy', {})).data.exports).toMatchObject([{ id, status: 'gone', expires_at: null }]);
    expect(await countDocuments()).toBe(before);
    await run('sweep');
    expect(await countDocuments()).toBe(0);
  });

  it('lets staff start an export that only the member can open', async () => {
    const support = await signInStaff(server, 'support');
    const reason = 'pedido por telefone, chamado 12';
    const { data } = await support('officeExport', { player_id: maria.id, reason });
    await server.settle();
    const call = await signIn(maria);
    expect((await call('privacyExportDownload', { id: data.id, password })).data.document).toHaveProperty('member');
    const admin = await signInStaff(server, 'admin');
    const { data: log } = await admin('officeAudit', { q: `player:${maria.id}` });
    expect(log.data[0]).toMatchObject({ action: 'player.exported', after: { export: data.id }, reason });
    expect(await codeOf(support('officeExport', { player_id: 1, reason }))).toBe('not_found');
  });

  it('creates one document when its job runs repeatedly', async () => {
    const ana = await registerMember(server);
    const { data } = await ana.call('privacyExport', { password });
    for (let time = 0; time < 3; time += 1)
      await server.database.atomically((tx) => server.server.jobs.enqueue(tx, 'privacy_export', { id: data.id }));
    await server.settle();
    const { data: state } = await ana.call('privacy', {});
    expect(state.exports).toMatchObject([{ id: data.id, status: 'ready' }]);
  });
});
