import { endpoints } from '@arara/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SendRequest, requestSender } from '../../../../../testing/raw-request.ts';
import {
  type TestServer,
  createTestServer,
  deposit,
  freshKey,
  registerMember,
  registrationForm,
  requireSoundLedger,
} from '../../../../../testing/index.ts';

let server: TestServer;
let ask: SendRequest;
let addresses = 0;

beforeAll(async () => {
  server = await createTestServer();
  ask = requestSender(server);
});

afterAll(() => server.close());

const WEEK_SECONDS = 7 * 24 * 3600;

const freshAddress = (): string => `198.51.${(addresses += 1)}.7`;

const open = (from: string, body: object = { over18: true }) => ask(endpoints.demo.path, { body, from });

async function openDemo(from = freshAddress()) {
  const { body } = await open(from);
  const { access_token: token } = body['data'] as { access_token: string };
  const call = server.call(token);
  return { token, call, me: (await call('me', {})).data };
}

async function operatorAccounts() {
  const { rows } = await sql<{ name: string; balance: bigint }>`
    select a.name, sum(h.balance)::bigint as balance from ledger.operator_balance h join ledger.account a on a.id = h.account
    where a.name <> 'play_money' group by a.name order by a.name`.execute(server.database.db);
  return rows.filter(({ balance }) => balance !== 0n);
}

async function sweep(): Promise<void> {
  await server.database.atomically((tx) => server.server.jobs.enqueue(tx, 'sweep', {}));
  await server.server.jobs.drain();
}

describe('a demo account', () => {
  it('is opened in one step and signed in', async () => {
    const { me } = await openDemo();
    expect(me).toMatchObject({
      name: expect.stringMatching(/^demo-[0-9a-z]{8}$/) as string,
      is_demo: 1,
      money: '1000.00',
      bonus_money: '0.00',
      ml_money: '0.00',
      realname: '',
      phone: '',
      status: 1,
    });
  });

  it('requires the age confirmation', async () => {
    const { status, body } = await open(freshAddress(), {});
    expect([status, Object.keys(body['errors'] as object)]).toEqual([422, ['over18']]);
  });

  it('is refused where the site does not offer it', async () => {
    const offer = async (isOffered: boolean) => {
      await sql`
        update sites.site set features = jsonb_set(features, '{demo}', ${JSON.stringify(isOffered)}::jsonb)`.execute(
        server.database.db,
      );
      server.clock.advance(60);
    };
    await offer(false);
    expect((await open(freshAddress())).status).toBe(403);
    await offer(true);
    expect((await open(freshAddress())).status).toBe(200);
  });

  it('plays every game without changing real-money accounts', async () => {
    const { call } = await openDemo();
    const before = await operatorAccounts();
    const { data: launched } = await call('launch', { platType: 'arara', gameCode: 'tigre-da-vez', mode: 'real' });
    for (let round = 0; round < 5; round += 1)
      await call('bet', { session: launched.session, stake: '1.00', key: freshKey(), input: null });
    const { data: played } = await call('gameRecords', {});
    expect(played.total).toBe(5);
    expect(await operatorAccounts()).toEqual(before);
    await requireSoundLedger(server.database);
  });

  it('cannot deposit or withdraw', async () => {
    const { call } = await openDemo();
    const refused = { code: 403, error: 'demo_not_allowed' };
    await expect(call('recharge', { money: '50.00', payment_id: 1, payment_type: 'pix' })).rejects.toMatchObject(
      refused,
    );
    await expect(
      call('memberBankSave', {
        account_type: 'cpf',
        account_number: '529.982.247-25',
        account_name: 'Maria da Silva',
        cpf: '529.982.247-25',
        qk_pwd: '271828',
      }),
    ).rejects.toMatchObject(refused);
    await call('drawingPasswordSet', { qk_pwd: '271828', qk_pwd_confirmation: '271828' });
    await expect(
      call('drawing', { money: '50.00', payment_type: 'cpf', cpf_id: '529.982.247-25', qk_pwd: '271828' }),
    ).rejects.toMatchObject(refused);
  });

  it('has no valid invitation code', async () => {
    const { me } = await openDemo();
    await expect(server.call()('register', registrationForm({ introducer: me.invite_code }))).rejects.toMatchObject({
      error: 'introducer_unknown',
    });
  });

  it('cannot be signed in to again', async () => {
    const { me } = await openDemo();
    for (const password of ['', ' ', 'null', 'undefined', 'segredo-longo'])
      expect((await ask(endpoints.login.path, { body: { account: me.name, password: password || 'x' } })).status).toBe(
        422,
      );
  });

  it('gives nothing to a later registration', async () => {
    const { me } = await openDemo();
    const maria = await registerMember(server);
    expect((await maria.call('me', {})).data).toMatchObject({ is_demo: 0, money: '0.00', total_money: '0.00' });
    expect(maria.id).not.toBe(me.id);
    await deposit(server, maria, '50.00');
    await requireSoundLedger(server.database);
  });
});

describe('the daily limit', () => {
  const ofDevice = (device: string) => ({ over18: true, device: device.repeat(32) });

  it('is ten accounts of a device', async () => {
    const from = freshAddress();
    for (let account = 1; account <= 10; account += 1) expect((await open(from, ofDevice('a'))).status).toBe(200);
    const { status, body, headers } = await open(from, ofDevice('a'));
    expect([status, body['error']]).toEqual([429, 'demo_spent']);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(24 * 3600);
  });

  it('does not count other devices of the same network', async () => {
    const from = freshAddress();
    for (let account = 1; account <= 10; account += 1) await open(from, ofDevice('b'));
    expect((await open(from, ofDevice('b'))).status).toBe(429);
    expect((await open(from, ofDevice('c'))).status).toBe(200);
  });

  it('holds for concurrent requests', async () => {
    const from = freshAddress();
    const answers = await Promise.all(Array.from({ length: 14 }, () => open(from, ofDevice('d'))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
  });

  it('ends at midnight', async () => {
    const from = freshAddress();
    expect((await open(from, ofDevice('a'))).status).toBe(429);
    server.clock.advance(24 * 3600);
    expect((await open(from, ofDevice('a'))).status).toBe(200);
  });

  it('does not store the address in plaintext', async () => {
    const from = '198.51.100.201';
    await openDemo(from);
    const { rows } = await sql<{ row: string }>`
      select t::text as row from identity.demo_opening t union all
      select m::text from identity.member m where is_demo union all select s::text from identity.session s`.execute(
      server.database.db,
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { row } of rows) {
      expect(row).not.toContain(from);
      expect(row).not.toContain(Buffer.from(from).toString('hex'));
    }
  });
});

describe('the sweep', () => {
  it('ends accounts idle for a week and returns their play money', async () => {
    const { me, call } = await openDemo();
    await sweep();
    expect((await call('me', {})).data.money).toBe('1000.00');
    server.clock.advance(WEEK_SECONDS + 13 * 3600);
    await sweep();
    await expect(call('me', {})).rejects.toMatchObject({ code: 401 });
    const { rows } = await sql<{ cash: bigint; ended: boolean; keyed: boolean }>`
      select w.cash, m.erased_at is not null as ended, p.wrapped is not null as keyed
      from ledger.wallet w join identity.member m on m.id = w.player_id join vault.person p on p.id = w.player_id
      where w.player_id = ${me.id}`.execute(server.database.db);
    expect(rows).toEqual([{ cash: 0n, ended: true, keyed: false }]);
    await requireSoundLedger(server.database);
  });

  it('keeps members and recent demo accounts', async () => {
    const [maria, demo] = [await registerMember(server), await openDemo()];
    server.clock.advance(6 * 24 * 3600);
    await sweep();
    const { rows } = await sql<{ id: number }>`
      select id from identity.member where id = any(${[maria.id, demo.me.id]}::integer[]) and erased_at is null`.execute(
      server.database.db,
    );
    expect(rows).toHaveLength(2);
  });

  it('deletes the record of an address after two days', async () => {
    await openDemo();
    server.clock.advance(2 * 24 * 3600);
    await sweep();
    const { rows } = await sql`select 1 from identity.demo_opening`.execute(server.database.db);
    expect(rows).toEqual([]);
  });
});
