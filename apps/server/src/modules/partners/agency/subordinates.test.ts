import { endpoints } from '@arara/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SendRequest, requestSender } from '../../../../testing/raw-request.ts';
import {
  type TestServer,
  type TestMember,
  createTestServer,
  freshKey,
  messageSentTo,
  registerMember,
  signIn,
  signInStaff,
  testAddress,
  testLimits,
} from '../../../../testing/index.ts';

let server: TestServer;
let ask: SendRequest;
/** maria stands above joana; zeca alone. */
let maria: TestMember;
let joana: TestMember;
let zeca: TestMember;
let codes: Map<TestMember, string>;
let phones = 0;

beforeAll(async () => {
  server = await createTestServer();
  ask = requestSender(server);
  const loadCode = async ({ call }: TestMember) => (await call('me', {})).data.invite_code;
  maria = await registerMember(server, { account: 'mariazinha' });
  joana = await registerMember(server, { account: 'joaninha', introducer: await loadCode(maria) });
  zeca = await registerMember(server, { account: 'zecapago' });
  codes = new Map(await Promise.all([maria, joana, zeca].map(async (one) => [one, await loadCode(one)] as const)));
});

afterAll(() => server.close());

function freshPhone(): string {
  phones += 1;
  return `(21) 9${String(80_000_000 + phones)}`;
}

const form = (of: TestMember, change: object = {}) => ({
  phone: freshPhone(),
  invitation_code: codes.get(of) ?? '',
  uid: of.id,
  ...change,
});

const register = (by: TestMember, of = by, change: object = {}) =>
  by.call('agencySubordinateRegister', form(of, change));

const accounts = async () => {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from identity.member`.execute(
    server.database.db,
  );
  return rows[0]?.count;
};

/** What is answered to somebody who enters an account that was opened for them. */
const enter = (account: string, password: string, change: object = {}) =>
  server.call()('firstSignIn', {
    account,
    password,
    new_password: 'outra-senha-longa',
    new_password_confirmation: 'outra-senha-longa',
    over18: true,
    ...change,
  });

describe('registering a subordinate', () => {
  it('is refused with the invalid field named, and opens no account', async () => {
    const before = await accounts();
    const refused = async (change: object, error: string, field: string, of = maria) => {
      await expect(register(maria, of, change)).rejects.toMatchObject({ error });
      await expect(register(maria, of, change)).rejects.toSatisfy(
        (thrown: { errors?: Record<string, unknown> }) => thrown.errors === undefined || field in thrown.errors,
      );
    };
    await refused({ phone: '11 1234' }, 'invalid_phone', 'phone');
    await refused({ phone: '' }, 'invalid', 'phone');
    await refused({ invitation_code: '' }, 'invalid', 'invitation_code');
    await refused({ uid: undefined }, 'invalid', 'uid');
    await refused({ uid: 'abc' }, 'invalid', 'uid');
    await refused({ invitation_code: 'ZZZZZZZZ' }, 'invitation_code_unknown', 'invitation_code');
    await refused({ uid: joana.id }, 'uid_not_of_code', 'uid');
    await refused({}, 'uid_not_yours', 'uid', zeca);
    await expect(register(joana, maria)).rejects.toMatchObject({ code: 403, error: 'uid_not_yours' });
    expect(await accounts()).toBe(before);
  });

  it('is refused to demo members and blocked members', async () => {
    await expect(server.call()('agencySubordinateRegister', form(maria))).rejects.toMatchObject({ code: 401 });
    const demo = (await server.call()('demo', { over18: true })).data;
    const call = server.call(demo.access_token);
    const { id, invite_code: code } = (await call('me', {})).data;
    await expect(
      call('agencySubordinateRegister', { phone: freshPhone(), invitation_code: code, uid: id }),
    ).rejects.toMatchObject({ error: 'demo_not_allowed' });
    const frozen = await registerMember(server);
    codes.set(frozen, (await frozen.call('me', {})).data.invite_code);
    await (
      await signInStaff(server, 'risk')
    )('officePlayerFreeze', { id: frozen.id, reason: 'em análise' });
    const again = { ...frozen, call: server.call(await signIn(server, frozen.account)) };
    codes.set(again, codes.get(frozen) ?? '');
    await expect(register(again)).rejects.toMatchObject({ code: 403 });
  });

  it('refuses a phone number in use', async () => {
    const phone = freshPhone();
    await register(maria, maria, { phone });
    await expect(register(joana, joana, { phone })).rejects.toMatchObject({ error: 'phone_taken' });
  });

  it('opens an account below the owner of the code, and shows its password', async () => {
    const { data } = await register(maria, joana);
    expect(data).toMatchObject({ above: { id: joana.id, name: 'jo***' }, sign_in_url: `${server.url}/login` });
    expect(data.account).toMatch(/^m[a-z0-9]{10}$/);
    expect(data.password).toMatch(/^[2-9A-Z]{12}$/);
    expect(data.phone).toMatch(/^\+5521\*\*\*\d\d$/);
    const { rows } = await sql`
      select a.parent_id as top, a.way, a.opened_by as "openedBy", m.parent_id as "same", m.over18_at as adult,
        m.is_ms_reg as by_phone
      from agency.member a join identity.member m on m.id = a.member_id where a.member_id = ${data.id}`.execute(
      server.database.db,
    );
    expect(rows).toEqual([
      { top: joana.id, way: 'registered', openedBy: maria.id, same: joana.id, adult: null, by_phone: false },
    ]);
    const { data: page } = await maria.call('agencyTeam', { uid: data.id });
    expect(page.data[0]).toMatchObject({ id: data.id, depth: 2 });
  });

  it('opens one account with the same password for a repeated key', async () => {
    const before = (await accounts()) ?? 0;
    const key = freshKey();
    const body = form(maria);
    const one = await maria.call('agencySubordinateRegister', body, { key });
    expect(await maria.call('agencySubordinateRegister', body, { key })).toEqual(one);
    expect(await accounts()).toBe(before + 1);
    const { rows } = await sql<{
      kept: string;
    }>`select coalesce(encode(answer, 'escape'), '') as kept from http.request`.execute(server.database.db);
    expect(rows.some(({ kept }) => kept.includes(one.data.password))).toBe(false);
  });

  it('sends an SMS with the inviter and the link, without the password', async () => {
    const phone = '(31) 98877-6655';
    const { data } = await register(maria, maria, { phone });
    const text = await messageSentTo(server, '+5531988776655');
    expect(text).toContain(data.account);
    expect(text).toContain('ma***');
    expect(text).toContain(`${server.url}/login`);
    expect(text).not.toContain(data.password);
  });

  it('is limited to twenty a day, also with concurrent calls', async () => {
    const agent = await registerMember(server);
    codes.set(agent, (await agent.call('me', {})).data.invite_code);
    const calls = Array.from({ length: 25 }, () =>
      ask(endpoints.agencySubordinateRegister.path, {
        body: form(agent),
        headers: { authorization: `Bearer ${agent.token}` },
      }),
    );
    const statuses = (await Promise.all(calls)).map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), ...Array.from({ length: 5 }, () => 429)]);
    server.clock.advance(86_400);
    const again = { ...agent, call: server.call(await signIn(server, agent.account)) };
    codes.set(again, codes.get(agent) ?? '');
    expect((await register(again)).data.id).toBeGreaterThan(0);
    maria = { ...maria, call: server.call(await signIn(server, maria.account)) };
    codes.set(maria, (await maria.call('me', {})).data.invite_code);
  });
});

describe('an account that an agent opened', () => {
  it('is not opened by the initial password alone, nor by a code to its phone', async () => {
    const { data } = await register(maria);
    await expect(server.call()('login', { account: data.account, password: data.password })).rejects.toMatchObject({
      code: 409,
      error: 'first_sign_in_needed',
    });
    await expect(server.call()('login', { account: data.account, password: 'errada' })).rejects.toMatchObject({
      error: 'wrong_credentials',
    });
  });

  it('requires a new password, the age, and the initial password', async () => {
    const { data } = await register(maria);
    const { account, password } = data;
    await expect(enter(account, 'errada-mesmo')).rejects.toMatchObject({ error: 'wrong_credentials' });
    await expect(enter('ninguem', password)).rejects.toMatchObject({ error: 'wrong_credentials' });
    await expect(enter(maria.account, 'segredo-longo')).rejects.toMatchObject({ error: 'wrong_credentials' });
    await expect(
      enter(account, password, { new_password: password, new_password_confirmation: password }),
    ).rejects.toMatchObject({ error: 'password_same' });
    await expect(
      enter(account, password, { new_password: '123456', new_password_confirmation: '123456' }),
    ).rejects.toMatchObject({ error: 'password_common' });
    await expect(enter(account, password, { over18: false })).rejects.toMatchObject({ code: 422 });
    await expect(enter(account, password, { new_password_confirmation: 'outra' })).rejects.toMatchObject({ code: 422 });
    await expect(server.call()('login', { account, password })).rejects.toMatchObject({
      error: 'first_sign_in_needed',
    });
  });

  it('accepts only the new password afterwards, and is activated once', async () => {
    const { data } = await register(maria);
    const { account, password } = data;
    const entered = await Promise.allSettled([enter(account, password), enter(account, password)]);
    expect(entered.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(enter(account, password)).rejects.toMatchObject({ error: 'wrong_credentials' });
    await expect(server.call()('login', { account, password })).rejects.toMatchObject({ error: 'wrong_credentials' });
    const token = await signIn(server, account, { password: 'outra-senha-longa' });
    const me = (await server.call(token)('me', {})).data;
    expect(me).toMatchObject({ id: data.id, top_id: maria.id, is_ms_reg: 0 });
    // What the site has in force waits to be agreed to.
    expect((await server.call(token)('termsPending', {})).data.length).toBeGreaterThan(0);
    const { rows } = await sql<{ adult: boolean }>`
      select over18_at is not null as adult from identity.member where id = ${data.id}`.execute(server.database.db);
    expect(rows).toEqual([{ adult: true }]);
  });

  it('requires identity documents where the regulator of the site does', async () => {
    const admin = await signInStaff(server, 'admin', 'papers@arara.test');
    await admin('officeSiteCreate', {
      key: 'tucano',
      name: 'Tucano',
      jurisdiction: 'br-spa',
      licence: 'CGA 12/2026',
      hosts: ['tucano.bet.br'],
    });
    const at = (path: string, body: object, token?: string) =>
      ask(path, { body, headers: { host: 'tucano.bet.br', ...(token ? { authorization: `Bearer ${token}` } : {}) } });
    const { account: mine, password: own } = { account: 'agente2026', password: 'segredo-longo' };
    const opened = await at(endpoints.register.path, {
      account: mine,
      password: own,
      password_confirmation: own,
      realname: 'Agente Tucano',
      phone: freshPhone(),
      over18: true,
      cpf: '390.533.447-05',
      birth_date: '1990-01-01',
      gender: 2,
      address: testAddress,
      limits: testLimits,
    });
    const { access_token: token } = opened.body['data'] as { access_token: string };
    const me = (await at(endpoints.me.path, {}, token)).body['data'] as { id: number; invite_code: string };
    const asked = { phone: freshPhone(), invitation_code: me.invite_code, uid: me.id };
    const made = await at(endpoints.agencySubordinateRegister.path, asked, token);
    const { account, password } = made.body['data'] as { account: string; password: string };
    const next = { new_password: 'outra-senha-longa', new_password_confirmation: 'outra-senha-longa' };
    const first = { account, password, ...next, over18: true };
    const findError = async (change: object) =>
      (await at(endpoints.firstSignIn.path, { ...first, ...change })).body['error'];
    expect(await findError({})).toBe('cpf_invalid');
    expect(await findError({ cpf: '529.982.247-25' })).toBe('birth_date_invalid');
    expect(await findError({ cpf: '529.982.247-25', birth_date: '2015-01-01' })).toBe('too_young');
    expect(await findError({ cpf: '390.533.447-05', birth_date: '1991-02-03' })).toBe('profile_incomplete');
    const others = { birth_date: '1991-02-03', gender: 1, address: testAddress, limits: testLimits };
    expect(await findError({ cpf: '529.982.247-25', ...others, limits: [] })).toBe('limits_required');
    expect(await findError({ cpf: '390.533.447-05', ...others })).toBe('cpf_taken');
    expect(await findError({ cpf: '529.982.247-25', ...others })).toBeUndefined();
  });
});
