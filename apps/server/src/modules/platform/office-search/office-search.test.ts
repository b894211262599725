import { endpoints } from '@arara/contract';
import type { Call } from '@arara/contract/client';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requestSender } from '../../../../testing/raw-request.ts';
import {
  type TestMember,
  type TestServer,
  codeSentTo,
  createTestServer,
  deposit,
  freshKey,
  prepareWithdrawal,
  proofOf,
  registerMember,
  signInStaff,
} from '../../../../testing/index.ts';

const NAME = 'Benedita Conceição Canário';
const PHONE = '11 97654-3218';
const EMAIL = 'benedita@quixaba.example';
const CPF = '390.533.447-05';
const RANDOM_KEY = '0E2F6D1C-77AA-4B7E-9B59-5D2F1A0C7E55';
const ADDRESS = '203.0.113.217';

let server: TestServer;
let maria: TestMember;
let support: Call;
let content: Call;
let auditor: Call;
let orderNumber: string;
let withdrawalId: string;
let endToEndId: string;
let inviteCode: string;

const search = async (q: string, call = support) => (await call('officeSearch', { q })).data;
const playersOf = async (q: string) => (await search(q)).players.map(({ id, by }) => [id, by]);

beforeAll(async () => {
  server = await createTestServer();
  [support, content, auditor] = [
    await signInStaff(server, 'support'),
    await signInStaff(server, 'content'),
    await signInStaff(server, 'auditor'),
  ];
  maria = await registerMember(server, { account: 'canarinho77', realname: NAME, phone: PHONE });
  await registerMember(server);
  orderNumber = await deposit(server, maria, '100.00');
  await prepareWithdrawal(maria);
  const { data: bank } = await maria.call('memberBankSave', {
    account_type: 'evp',
    account_number: RANDOM_KEY,
    account_name: NAME,
    cpf: '529.982.247-25',
    qk_pwd: '271828',
  });
  await maria.call('emailBind', { email: EMAIL, proof: await proofOf(maria.call) });
  await maria.call('emailVerify', { code: await codeSentTo(server, EMAIL) });
  const { data } = await maria.call('drawing', { money: '20.00', member_bank_id: bank.id, qk_pwd: '271828' });
  withdrawalId = data.id;
  await requestSender(server)(endpoints.login.path, {
    body: { account: maria.account, password: 'segredo-longo' },
    from: ADDRESS,
  });
  await server.database.atomically((tx) => server.server.jobs.enqueue(tx, 'review_clock', {}));
  await server.settle();
  await support('officePlayerTags', { id: maria.id, tags: ['procurada'] });
  const { rows } = await sql<{ id: string }>`
    select end_to_end_id as id from cashier.received_payment where order_number = ${orderNumber}`.execute(
    server.database.db,
  );
  endToEndId = rows[0]?.id ?? '';
  inviteCode = (await support('officePlayer', { id: maria.id })).data.invite_code;
});

afterAll(() => server.close());

describe('a player', () => {
  it('is found by every key that staff may have', async () => {
    expect(await playersOf(String(maria.id))).toEqual([[maria.id, 'id']]);
    expect(await playersOf(`#${maria.id}`)).toEqual([[maria.id, 'id']]);
    expect(await playersOf('canarinho77')).toEqual([[maria.id, 'account']]);
    expect(await playersOf(' CANARI ')).toEqual([[maria.id, 'account']]);
    expect(await playersOf('benedita  conceicao CANARIO')).toEqual([[maria.id, 'realname']]);
    expect(await playersOf('11976543218')).toEqual([[maria.id, 'phone']]);
    expect(await playersOf(EMAIL.toUpperCase())).toEqual([[maria.id, 'email']]);
    expect(await playersOf('52998224725')).toEqual([[maria.id, 'pix_key']]);
    expect(await playersOf(RANDOM_KEY.toLowerCase())).toEqual([[maria.id, 'pix_key']]);
    expect(await playersOf(ADDRESS)).toEqual([[maria.id, 'ip']]);
    expect(await playersOf(inviteCode.toLowerCase())).toEqual([[maria.id, 'invite_code']]);
    expect(await playersOf('procurada')).toEqual([[maria.id, 'tag']]);
  });

  it('is found by the CPF of the account', async () => {
    const ana = await registerMember(server);
    await ana.call('identitySet', { cpf: CPF, birth_date: '1990-05-05' });
    expect(await playersOf(CPF)).toEqual([[ana.id, 'cpf']]);
  });

  it('is shown masked, with the latest money', async () => {
    const { players, money } = await search('canarinho77');
    expect(players).toEqual([
      { id: maria.id, account: 'canarinho77', realname: 'Be***io', status: 1, money: '80.00', by: 'account' },
    ]);
    expect(money.map(({ kind, id }) => [kind, id])).toEqual([
      ['withdrawal', withdrawalId],
      ['deposit', orderNumber],
    ]);
  });

  it('is found by the same keys in the list, and nobody by an unknown text', async () => {
    const list = async (q: string) => (await support('officePlayers', { q })).data.data.map(({ id }) => id);
    for (const q of [`#${maria.id}`, 'canarin', NAME, '(11) 97654-3218', EMAIL, RANDOM_KEY, ADDRESS, 'procurada'])
      expect(await list(q), q).toEqual([maria.id]);
    expect(await list('nobody-here')).toEqual([]);
  });

  it('of an earlier release is found by the name once the server has started', async () => {
    await sql`update identity.member set realname_index = null where id = ${maria.id}`.execute(server.database.db);
    expect(await playersOf(NAME)).toEqual([]);
    await server.server.open({ working: false });
    expect(await playersOf(NAME)).toEqual([[maria.id, 'realname']]);
  });
});

describe('money', () => {
  it('is found by order number, end-to-end id and withdrawal id, whatever the case', async () => {
    const found = async (q: string) => (await search(q)).money.map(({ kind, id }) => [kind, id]);
    expect(await found(orderNumber.toLowerCase())).toEqual([['deposit', orderNumber]]);
    expect(await found(withdrawalId.toLowerCase())).toEqual([['withdrawal', withdrawalId]]);
    expect(await found(endToEndId)).toEqual([
      ['deposit', orderNumber],
      ['payment', endToEndId],
    ]);
  });

  it('is found in the lists by the player and by its own ids, and none by an unknown text', async () => {
    const withdrawals = async (q: string) => (await support('officeWithdrawals', { q })).data.data.map(({ id }) => id);
    const deposits = async (q: string) => (await support('officeRecharges', { q })).data.data.map(({ id }) => id);
    for (const q of ['canarinho77', String(maria.id), NAME, RANDOM_KEY]) {
      expect(await withdrawals(q), q).toEqual([withdrawalId]);
      expect(await deposits(q), q).toEqual([orderNumber]);
    }
    expect(await withdrawals(withdrawalId.toLowerCase())).toEqual([withdrawalId]);
    expect(await deposits(endToEndId)).toEqual([orderNumber]);
    for (const q of ['nobody-here', '999999', 'W000000XXXXXXXXXX']) {
      expect(await withdrawals(q), q).toEqual([]);
      expect(await deposits(q), q).toEqual([]);
    }
  });

  it('is found in the lists by no personal data for who may not read players', async () => {
    const [admin, finance] = [await signInStaff(server, 'admin'), await signInStaff(server, 'finance')];
    const role = (await admin('officeRoles', {})).data.roles.find(({ key }) => key === 'finance');
    if (role === undefined) throw new Error('there is no role of finance');
    const { key, name, permissions } = role;
    const fewer = permissions.filter((permission) => permission !== 'player.read');
    await admin('officeRoleSave', { key, name, permissions: fewer, limits: [], reason: 'ensaio' });
    const withdrawals = async (q: string) => (await finance('officeWithdrawals', { q })).data.data.map(({ id }) => id);
    const deposits = async (q: string) => (await finance('officeRecharges', { q })).data.data.map(({ id }) => id);
    for (const q of ['canarinho77', NAME, RANDOM_KEY]) {
      expect(await withdrawals(q), q).toEqual([]);
      expect(await deposits(q), q).toEqual([]);
    }
    expect(await withdrawals(String(maria.id))).toEqual([withdrawalId]);
    expect(await deposits(orderNumber)).toEqual([orderNumber]);
  });
});

describe('a round played alone', () => {
  it('is found by its id, and opens the bets of its player at the round', async () => {
    const player = await registerMember(server, { account: 'pardal88' });
    await deposit(server, player, '50.00');
    const { session } = (await player.call('launch', { platType: 'arara', gameCode: 'tigre-da-vez' })).data;
    const ids: string[] = [];
    for (let round = 0; round < 3; round += 1)
      ids.push((await player.call('bet', { session, stake: '2.00', input: {}, key: freshKey() })).data.round_id);
    const id = ids[1] ?? '';
    for (const q of [id, id.toUpperCase()])
      expect((await search(q)).rounds, q).toMatchObject([
        { id, game: 'tigre-da-vez', player: { id: player.id, account: 'pardal88' } },
      ]);
    expect((await search(id, content)).rounds).toEqual([]);
    const bets = await support('officePlayerBets', { player_id: player.id, round_id: id });
    expect(bets.data).toMatchObject({ total: 1, data: [{ id, stake: '2.00' }] });
    expect(bets.sums.staked).toBe('2.00');
    const other = await registerMember(server);
    expect((await support('officePlayerBets', { player_id: other.id, round_id: id })).data.total).toBe(0);
  });

  it('is found through the summaries of every month', async () => {
    const { rows } = await sql<{ months: number; summarised: number }>`
      select count(*)::integer as months,
        (count(*) filter (where exists (
          select from pg_indexes i
          where i.schemaname = 'ledger' and i.tablename = c.relname and i.indexdef like '%brin (id uuid_bloom_ops%')
        ))::integer as summarised
      from pg_inherits p join pg_class c on c.oid = p.inhrelid
      where p.inhparent = 'ledger.transaction'::regclass`.execute(server.database.db);
    expect(rows[0]?.months).toBeGreaterThan(0);
    expect(rows[0]?.summarised).toBe(rows[0]?.months);
  });
});

describe('the search', () => {
  it('finds nothing for staff without the permission of a list', async () => {
    const nothing = { players: [], money: [], rounds: [] };
    for (const q of [String(maria.id), orderNumber, endToEndId]) expect(await search(q, content), q).toEqual(nothing);
  });

  it('finds nothing for a text that no key can be, or that only looks like a pattern', async () => {
    const nothing = { players: [], money: [], rounds: [] };
    const texts = [
      '%',
      '_',
      'canar_nho77',
      '%canarinho77',
      '\\',
      "'; drop table",
      'ÿ💥'.repeat(20),
      '9'.repeat(80),
      '*',
    ];
    for (const q of texts) expect(await search(q), q).toEqual(nothing);
  });

  it.each(['', '   ', 'a'.repeat(81), 'a\u0000b', 'a\u202eb'])('refuses %j', async (q) => {
    await expect(support('officeSearch', { q })).rejects.toMatchObject({ code: 422 });
  });

  it('shows at most five results of a group', async () => {
    for (let more = 0; more < 6; more += 1) await registerMember(server, { account: `turma${more}x` });
    expect((await search('turma')).players).toHaveLength(5);
  });

  it('records who was found by personal data, and not the text', async () => {
    await search(EMAIL);
    const { data } = await auditor('officeAudit', { action: 'player.searched', limit: 1 });
    expect(data.data[0]).toMatchObject({
      staff: 'support@arara.test',
      subject: 'player:search',
      after: { by: ['email'], players: [maria.id] },
    });
    expect(JSON.stringify(data.data)).not.toContain(EMAIL);
    const before = data.total;
    await search('canarinho77');
    expect((await auditor('officeAudit', { action: 'player.searched', limit: 1 })).data.total).toBe(before);
  });

  it.each(['officePlayers', 'officeWithdrawals', 'officeRecharges'] as const)(
    'of the list of %s is recorded as well, once while the list is open',
    async (list) => {
      // Each list has a session of its own.
      const staff = await signInStaff(server, 'support', `${list.toLowerCase()}@arara.test`);
      const count = async () => (await auditor('officeAudit', { action: 'player.searched', limit: 1 })).data;
      const before = (await count()).total;
      for (let call = 0; call < 3; call += 1) await staff(list, { q: PHONE });
      const { total, data } = await count();
      expect(total).toBe(before + 1);
      expect(data[0]).toMatchObject({
        staff: `${list.toLowerCase()}@arara.test`,
        after: { by: ['phone'], players: [maria.id] },
      });
      expect(JSON.stringify(data)).not.toContain('97654');
      await staff(list, { q: 'canarinho77' });
      expect((await count()).total).toBe(before + 1);
      await staff(list, { q: EMAIL });
      expect((await count()).total).toBe(before + 2);
    },
  );
});
