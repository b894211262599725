import { endpoints } from '@arara/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Ask, askOf } from '../../../testing/ask.ts';
import {
  type TestHouse,
  type TestMember,
  createTestHouse,
  freshKey,
  messageSentTo,
  registerMember,
  signIn,
  signInStaff,
} from '../../../testing/index.ts';

let house: TestHouse;
let ask: Ask;
/** maria stands above joana; zeca alone. */
let maria: TestMember;
let joana: TestMember;
let zeca: TestMember;
let codes: Map<TestMember, string>;
let phones = 0;

beforeAll(async () => {
  house = await createTestHouse();
  ask = askOf(house);
  const codeOf = async ({ call }: TestMember) => (await call('me', {})).data.invite_code;
  maria = await registerMember(house, { account: 'mariazinha' });
  joana = await registerMember(house, { account: 'joaninha', introducer: await codeOf(maria) });
  zeca = await registerMember(house, { account: 'zecapago' });
  codes = new Map(await Promise.all([maria, joana, zeca].map(async (one) => [one, await codeOf(one)] as const)));
});

afterAll(() => house.close());

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
    house.database.db,
  );
  return rows[0]?.count;
};

/** What is answered to somebody who enters an account that was opened for them. */
const enter = (account: string, password: string, change: object = {}) =>
  house.call()('firstSignIn', {
    account,
    password,
    new_password: 'outra-senha-longa',
    new_password_confirmation: 'outra-senha-longa',
    over18: true,
    ...change,
  });

describe('registering a subordinate', () => {
  it('is refused with what is wrong named, and opens nothing', async () => {
    const before = await accounts();
    const refused = async (change: object, error: string, field: string, of = maria) => {
      await expect(register(maria, of, change)).rejects.toMatchObject({ error });
      await expect(register(maria, of, change)).rejects.toSatisfy(
        (thrown: { errors?: Record<string, unknown> }) => thrown.errors === undefined || field in thrown.errors,
      );
    };
    await refused({ phone: '11 1234' }, 'invalid', 'phone');
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

  it('is for members who play for money, and are not frozen', async () => {
    await expect(house.call()('agencySubordinateRegister', form(maria))).rejects.toMatchObject({ code: 401 });
    const demo = (await house.call()('demo', { over18: true })).data;
    const call = house.call(demo.access_token);
    const { id, invite_code: code } = (await call('me', {})).data;
    await expect(
      call('agencySubordinateRegister', { phone: freshPhone(), invitation_code: code, uid: id }),
    ).rejects.toMatchObject({ error: 'demo_not_allowed' });
    const frozen = await registerMember(house);
    codes.set(frozen, (await frozen.call('me', {})).data.invite_code);
    await (
      await signInStaff(house, 'risk')
    )('officePlayerFreeze', { id: frozen.id, reason: 'em análise' });
    const again = { ...frozen, call: house.call(await signIn(house, frozen.account)) };
    codes.set(again, codes.get(frozen) ?? '');
    await expect(register(again)).rejects.toMatchObject({ code: 403 });
  });

  it('of a phone that is somebody’s is refused', async () => {
    const phone = freshPhone();
    await register(maria, maria, { phone });
    await expect(register(joana, joana, { phone })).rejects.toMatchObject({ error: 'phone_taken' });
  });

  it('opens an account below the one whose code it is, and shows its password', async () => {
    const { data } = await register(maria, joana);
    expect(data).toMatchObject({ above: { id: joana.id, name: 'jo***' }, sign_in_url: `${house.url}/login` });
    expect(data.account).toMatch(/^m[a-z0-9]{10}$/);
    expect(data.password).toMatch(/^[2-9A-Z]{12}$/);
    expect(data.phone).toMatch(/^\+5521\*\*\*\d\d$/);
    const { rows } = await sql`
      select a.top_id as top, a.way, a.opened_by as "openedBy", m.top_id as "same", m.over18_at as adult,
        m.is_ms_reg as by_phone
      from agency.member a join identity.member m on m.id = a.member_id where a.member_id = ${data.id}`.execute(
      house.database.db,
    );
    expect(rows).toEqual([
      { top: joana.id, way: 'registered', openedBy: maria.id, same: joana.id, adult: null, by_phone: false },
    ]);
    const { data: page } = await maria.call('agencyTeam', { uid: data.id });
    expect(page.data[0]).toMatchObject({ id: data.id, depth: 2 });
  });

  it('asked twice with one key opens one account, with the same password', async () => {
    const before = (await accounts()) ?? 0;
    const key = freshKey();
    const body = form(maria);
    const one = await maria.call('agencySubordinateRegister', body, { key });
    expect(await maria.call('agencySubordinateRegister', body, { key })).toEqual(one);
    expect(await accounts()).toBe(before + 1);
    const { rows } = await sql<{
      kept: string;
    }>`select coalesce(encode(answer, 'escape'), '') as kept from http.request`.execute(house.database.db);
    expect(rows.some(({ kept }) => kept.includes(one.data.password))).toBe(false);
  });

  it('tells the invited by SMS who invited them and where to go, and never the password', async () => {
    const phone = '(31) 98877-6655';
    const { data } = await register(maria, maria, { phone });
    const text = await messageSentTo(house, '+5531988776655');
    expect(text).toContain(data.account);
    expect(text).toContain('ma***');
    expect(text).toContain(`${house.url}/login`);
    expect(text).not.toContain(data.password);
  });

  it('is done twenty times on a day, also by many calls at once', async () => {
    const agent = await registerMember(house);
    codes.set(agent, (await agent.call('me', {})).data.invite_code);
    const calls = Array.from({ length: 25 }, () =>
      ask(endpoints.agencySubordinateRegister.path, {
        body: form(agent),
        headers: { authorization: `Bearer ${agent.token}` },
      }),
    );
    const statuses = (await Promise.all(calls)).map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), ...Array.from({ length: 5 }, () => 429)]);
    house.clock.advance(86_400);
    const again = { ...agent, call: house.call(await signIn(house, agent.account)) };
    codes.set(again, codes.get(agent) ?? '');
    expect((await register(again)).data.id).toBeGreaterThan(0);
    maria = { ...maria, call: house.call(await signIn(house, maria.account)) };
    codes.set(maria, (await maria.call('me', {})).data.invite_code);
  });
});

describe('an account that was opened for somebody', () => {
  it('is not entered by the given password alone, nor by a code to its phone', async () => {
    const { data } = await register(maria);
    await expect(house.call()('login', { account: data.account, password: data.password })).rejects.toMatchObject({
      code: 409,
      error: 'first_sign_in_needed',
    });
    await expect(house.call()('login', { account: data.account, password: 'errada' })).rejects.toMatchObject({
      error: 'wrong_credentials',
    });
  });

  it('asks for a password of one’s own, for the age, and for the right password', async () => {
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
    await expect(house.call()('login', { account, password })).rejects.toMatchObject({ error: 'first_sign_in_needed' });
  });

  it('is its owner’s from then on: by their own password alone, and only once', async () => {
    const { data } = await register(maria);
    const { account, password } = data;
    const entered = await Promise.allSettled([enter(account, password), enter(account, password)]);
    expect(entered.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(enter(account, password)).rejects.toMatchObject({ error: 'wrong_credentials' });
    await expect(house.call()('login', { account, password })).rejects.toMatchObject({ error: 'wrong_credentials' });
    const token = await signIn(house, account, { password: 'outra-senha-longa' });
    const me = (await house.call(token)('me', {})).data;
    expect(me).toMatchObject({ id: data.id, top_id: maria.id, is_ms_reg: 0 });
    // What the site has in force waits to be agreed to.
    expect((await house.call(token)('termsPending', {})).data.length).toBeGreaterThan(0);
    const { rows } = await sql<{ adult: boolean }>`
      select over18_at is not null as adult from identity.member where id = ${data.id}`.execute(house.database.db);
    expect(rows).toEqual([{ adult: true }]);
  });

  it('tells its papers where the site’s regulator asks for them', async () => {
    const admin = await signInStaff(house, 'admin', 'papers@arara.test');
    await admin('officeSiteCreate', {
      key: 'tucano',
      name: 'Tucano',
      jurisdiction: 'br-spa',
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
    });
    const { access_token: token } = opened.body['data'] as { access_token: string };
    const me = (await at(endpoints.me.path, {}, token)).body['data'] as { id: number; invite_code: string };
    const asked = { phone: freshPhone(), invitation_code: me.invite_code, uid: me.id };
    const made = await at(endpoints.agencySubordinateRegister.path, asked, token);
    const { account, password } = made.body['data'] as { account: string; password: string };
    const next = { new_password: 'outra-senha-longa', new_password_confirmation: 'outra-senha-longa' };
    const first = { account, password, ...next, over18: true };
    const errorOf = async (change: object) =>
      (await at(endpoints.firstSignIn.path, { ...first, ...change })).body['error'];
    expect(await errorOf({})).toBe('cpf_invalid');
    expect(await errorOf({ cpf: '529.982.247-25' })).toBe('birth_date_invalid');
    expect(await errorOf({ cpf: '529.982.247-25', birth_date: '2015-01-01' })).toBe('too_young');
    expect(await errorOf({ cpf: '390.533.447-05', birth_date: '1991-02-03' })).toBe('cpf_taken');
    expect(await errorOf({ cpf: '529.982.247-25', birth_date: '1991-02-03' })).toBeUndefined();
  });
});
