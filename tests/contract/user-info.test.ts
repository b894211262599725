import { endpoints } from '@arara/contract';
import {
  type TestHouse,
  codeSentTo,
  createTestHouse,
  deposit,
  prepareWithdrawal,
  registerMember,
  registrationForm,
} from '@arara/server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Ask, askOf, callOf, registerBy } from '../../apps/server/testing/ask.ts';
import { PASSWORD, bearer, freshEmail } from './calls.ts';

/** The entity User info of the specification, section 3, field by field. */
const fields = `id name nickname realname email phone qq gender invite_code money fs_money ml_money total_money
  total_slot_money total_live_money score register_ip register_area register_site status is_tips_on is_in_on
  is_trans_on is_demo lang top_id agent_id total_credit used_credit level slot_level live_level level_name created_at
  updated_at deleted_at site is_ms_reg has_qk_pwd d7_map day7_id bridge_password bridge_password_token`.split(/\s+/);

const money = fields.filter((name) => /money$|_credit$/.test(name));

let house: TestHouse;
let ask: Ask;

beforeAll(async () => {
  house = await createTestHouse({ trustProxy: ['172.16.0.1'], areaHeader: 'x-area' });
  ask = askOf(house);
});

afterAll(() => house.close());

async function infoOf(who: { token: string }): Promise<Record<string, unknown>> {
  const { body } = await ask(endpoints.me.path, { method: 'POST', headers: bearer(who) });
  return body['data'] as Record<string, unknown>;
}

/** Registers by a form, from where and in what language is said. */
async function registeredBy(change: object, asking: object = {}): Promise<Record<string, unknown>> {
  const { body } = await ask(endpoints.register.path, { body: { ...registrationForm(), ...change }, ...asking });
  return infoOf({ token: (body['data'] as { access_token: string }).access_token });
}

describe('POST /api/auth/me', () => {
  it('carries every field of User info', async () => {
    const info = await infoOf(await registerBy(ask));
    expect(fields.filter((name) => !(name in info))).toEqual([]);
    expect(fields).toHaveLength(43);
  });

  it('writes money as reais with two places, everywhere', async () => {
    const info = await infoOf(await registerBy(ask));
    expect(money).toHaveLength(8);
    for (const name of money) expect([name, info[name]]).toEqual([name, '0.00']);
  });

  it('writes flags as 0 and 1', async () => {
    const info = await infoOf(await registerBy(ask));
    for (const name of fields.filter((one) => /^(is_|has_)/.test(one))) expect([name, info[name]]).toEqual([name, 0]);
  });
});

describe('who it is', () => {
  it('is a number, an account, and the names and the phone as they registered', async () => {
    const info = await registeredBy({ account: 'JoanaDarc9', realname: ' Joana d’Arc ', phone: '(21) 99876-5432' });
    expect(info).toMatchObject({
      name: 'JoanaDarc9',
      nickname: 'JoanaDarc9',
      realname: 'Joana d’Arc',
      phone: '+5521998765432',
      email: '',
      qq: '',
      gender: 0,
      agent_id: info['id'],
    });
  });

  it('has the nickname and the gender that were chosen since', async () => {
    const who = await registerBy(ask);
    await callOf(ask, who.token)('profileSet', { nickname: 'Lua Cheia', gender: 2 });
    expect(await infoOf(who)).toMatchObject({ nickname: 'Lua Cheia', gender: 2, name: who.account });
  });

  it('has an e-mail once it was proved, and not before', async () => {
    const who = await registerBy(ask);
    const call = callOf(ask, who.token);
    const email = freshEmail();
    const { proof } = (await call('passwordVerify', { password: PASSWORD })).data;
    await call('emailBind', { email, proof });
    expect((await infoOf(who))['email']).toBe('');
    await call('emailVerify', { code: await codeSentTo(house, email) });
    expect((await infoOf(who))['email']).toBe(email);
  });

  it('speaks the language in which they registered, as the site offers it', async () => {
    expect((await registeredBy({ lang: 'TR1' }))['lang']).toBe('tr');
    expect((await registeredBy({ lang: 'klingon' }))['lang']).toBe('pt');
    expect((await registeredBy({}))['lang']).toBe('pt');
  });
});

describe('where they came from', () => {
  it('is the host and the brand that they were shown, and the address they called from', async () => {
    const info = await registeredBy({}, { headers: { host: 'Jogos.Example:8443' }, from: '203.0.113.5' });
    expect(info).toMatchObject({
      register_site: 'jogos.example',
      site: 'arara',
      register_ip: '203.0.113.5',
      register_area: '',
    });
  });

  it('is what a trusted proxy says of address and area, and not what a caller says', async () => {
    const headers = { 'x-forwarded-for': '198.51.100.77', 'x-area': 'BR-SP' };
    expect(await registeredBy({}, { headers, from: '172.16.0.1' })).toMatchObject({
      register_ip: '198.51.100.77',
      register_area: 'BR-SP',
    });
    expect(await registeredBy({}, { headers, from: '203.0.113.6' })).toMatchObject({
      register_ip: '203.0.113.6',
      register_area: '',
    });
  });

  it('is the member above, whose invite code they brought; 0 where there was none', async () => {
    const inviter = await infoOf(await registerBy(ask));
    const invited = await registeredBy({ introducer: inviter['invite_code'] });
    expect([inviter['top_id'], invited['top_id']]).toEqual([0, inviter['id']]);
    expect(invited['invite_code']).toMatch(/^[0-9A-Z]{8}$/);
    expect(invited['invite_code']).not.toBe(inviter['invite_code']);
  });

  it('was at a moment, with its offset; nobody who can ask was deleted', async () => {
    const who = await registerBy(ask);
    const now = house.clock.now().toISOString();
    expect(await infoOf(who)).toMatchObject({ created_at: now, updated_at: now, deleted_at: null });
    house.clock.advance(60);
    await callOf(ask, who.token)('profileSet', { gender: 1 });
    expect(await infoOf(who)).toMatchObject({ created_at: now, updated_at: house.clock.now().toISOString() });
  });
});

describe('what of it is money', () => {
  it('is cash that was paid in, what waits to be paid out, and nothing on credit', async () => {
    const maria = await registerMember(house);
    await deposit(house, maria, '100.00');
    expect(await infoOf(maria)).toMatchObject({ money: '100.00', total_credit: '0.00', used_credit: '0.00' });
    const member_bank_id = await prepareWithdrawal(maria);
    await maria.call('drawing', { money: '30.00', member_bank_id, qk_pwd: '271828' });
    expect(await infoOf(maria)).toMatchObject({ money: '70.00', held_money: '30.00', has_qk_pwd: 1 });
  });

  it('counts valid bets over a life: settled stakes, by kind', async () => {
    const maria = await registerMember(house);
    await deposit(house, maria, '100.00');
    const { data } = await maria.call('launch', { platType: 'arara', gameCode: 'tigre-da-vez' });
    for (const stake of ['1.00', '2.00'])
      await maria.call('bet', { session: data.session, stake, key: crypto.randomUUID() });
    expect(await infoOf(maria)).toMatchObject({
      total_money: '3.00',
      total_slot_money: '3.00',
      total_live_money: '0.00',
    });
    // A deposit is no bet.
    await deposit(house, maria, '50.00');
    expect((await infoOf(maria))['total_money']).toBe('3.00');
  });
});

describe('what kind of account it is', () => {
  it('has a withdrawal password once it is set', async () => {
    const who = await registerBy(ask);
    await callOf(ask, who.token)('drawingPasswordSet', { qk_pwd: '271828', qk_pwd_confirmation: '271828' });
    expect((await infoOf(who))['has_qk_pwd']).toBe(1);
  });

  it('is a demo account where it was opened as one', async () => {
    const { body } = await ask(endpoints.demo.path, { body: { over18: true } });
    const info = await infoOf({ token: (body['data'] as { access_token: string }).access_token });
    expect(info).toMatchObject({ is_demo: 1, money: '1000.00', phone: '', realname: '', is_ms_reg: 0, top_id: 0 });
  });

  it('came by phone where a code opened it: it has no password to change here', async () => {
    const phone = '+5531987654000';
    const { body } = await ask(endpoints.phoneCode.path, { body: { phone } });
    const { ticket } = body['data'] as { ticket: string };
    const form = { phone, ticket, code: await codeSentTo(house, phone), over18: true };
    const opened = await ask(endpoints.phoneRegister.path, { body: form });
    const who = { token: (opened.body['data'] as { access_token: string }).access_token };
    expect(await infoOf(who)).toMatchObject({ is_ms_reg: 1, phone });
    const passwords = { password: 'outra frase', password_confirmation: 'outra frase' };
    const change = await ask(endpoints.passwordChange.path, {
      body: { old_password: 'nenhuma', ...passwords },
      headers: bearer(who),
    });
    expect([change.status, change.body['error']]).toEqual([409, 'password_elsewhere']);
  });

  it('is active, of no level yet, and of no outside aggregator; its password there is shown to nobody', async () => {
    expect(await infoOf(await registerBy(ask))).toMatchObject({
      status: 1,
      score: 0,
      level: 0,
      slot_level: 0,
      live_level: 0,
      level_name: 'Bronze',
      d7_map: '',
      day7_id: '',
      bridge_password: '',
      bridge_password_token: '',
    });
  });
});
