import { endpoints } from '@arara/contract';
import {
  type TestServer,
  codeSentTo,
  createTestServer,
  deposit,
  prepareWithdrawal,
  registerMember,
  registrationForm,
} from '@arara/server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SendRequest, requestSender, callOf, registerBy } from '../../apps/server/testing/raw-request.ts';
import { PASSWORD, bearer, freshEmail } from './calls.ts';

/** The entity User info of the specification, section 3, field by field. */
const fields = `id name nickname realname email phone qq gender invite_code money fs_money ml_money total_money
  total_slot_money total_live_money score register_ip register_area register_site status is_tips_on is_in_on
  is_trans_on is_demo lang top_id agent_id total_credit used_credit level slot_level live_level level_name created_at
  updated_at deleted_at site is_ms_reg has_qk_pwd d7_map day7_id bridge_password bridge_password_token`.split(/\s+/);

const money = fields.filter((name) => /money$|_credit$/.test(name));

let server: TestServer;
let ask: SendRequest;

beforeAll(async () => {
  server = await createTestServer({ trustProxy: ['172.16.0.1'], areaHeader: 'x-area' });
  ask = requestSender(server);
});

afterAll(() => server.close());

async function infoOf(who: { token: string }): Promise<Record<string, unknown>> {
  const { body } = await ask(endpoints.me.path, { method: 'POST', headers: bearer(who) });
  return body['data'] as Record<string, unknown>;
}

/** Registers by the form, from the given address and in the given language. */
async function registeredBy(change: object, asking: object = {}): Promise<Record<string, unknown>> {
  const { body } = await ask(endpoints.register.path, { body: { ...registrationForm(), ...change }, ...asking });
  return infoOf({ token: (body['data'] as { access_token: string }).access_token });
}

describe('POST /api/auth/me', () => {
  it('returns every field of User info', async () => {
    const info = await infoOf(await registerBy(ask));
    expect(fields.filter((name) => !(name in info))).toEqual([]);
    expect(fields).toHaveLength(43);
  });

  it('returns money as reais with two decimals everywhere', async () => {
    const info = await infoOf(await registerBy(ask));
    expect(money).toHaveLength(8);
    for (const name of money) expect([name, info[name]]).toEqual([name, '0.00']);
  });

  it('returns flags as 0 and 1', async () => {
    const info = await infoOf(await registerBy(ask));
    for (const name of fields.filter((one) => /^(is_|has_)/.test(one))) expect([name, info[name]]).toEqual([name, 0]);
  });
});

describe('the identity of a member', () => {
  it('has the number, the account, and the names and phone of the registration', async () => {
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

  it('has the nickname and the gender that were set later', async () => {
    const who = await registerBy(ask);
    await callOf(ask, who.token)('profileSet', { nickname: 'Lua Cheia', gender: 2 });
    expect(await infoOf(who)).toMatchObject({ nickname: 'Lua Cheia', gender: 2, name: who.account });
  });

  it('has an e-mail address only after it was verified', async () => {
    const who = await registerBy(ask);
    const call = callOf(ask, who.token);
    const email = freshEmail();
    const { proof } = (await call('passwordVerify', { password: PASSWORD })).data;
    await call('emailBind', { email, proof });
    expect((await infoOf(who))['email']).toBe('');
    await call('emailVerify', { code: await codeSentTo(server, email) });
    expect((await infoOf(who))['email']).toBe(email);
  });

  it('has the language of the registration, if the site offers it', async () => {
    expect((await registeredBy({ lang: 'TR1' }))['lang']).toBe('tr');
    expect((await registeredBy({ lang: 'klingon' }))['lang']).toBe('pt');
    expect((await registeredBy({}))['lang']).toBe('pt');
  });
});

describe('the origin of a member', () => {
  it('has the host, the brand and the address of the registration', async () => {
    const info = await registeredBy({}, { headers: { host: 'Jogos.Example:8443' }, from: '203.0.113.5' });
    expect(info).toMatchObject({
      register_site: 'jogos.example',
      site: 'arara',
      register_ip: '203.0.113.5',
      register_area: '',
    });
  });

  it('takes address and area from a trusted proxy and not from the caller', async () => {
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

  it('has the member whose invite code they used; 0 without one', async () => {
    const inviter = await infoOf(await registerBy(ask));
    const invited = await registeredBy({ introducer: inviter['invite_code'] });
    expect([inviter['top_id'], invited['top_id']]).toEqual([0, inviter['id']]);
    expect(invited['invite_code']).toMatch(/^[0-9A-Z]{8}$/);
    expect(invited['invite_code']).not.toBe(inviter['invite_code']);
  });

  it('has the moment of registration with its offset; an authenticated caller is never deleted', async () => {
    const who = await registerBy(ask);
    const now = server.clock.now().toISOString();
    expect(await infoOf(who)).toMatchObject({ created_at: now, updated_at: now, deleted_at: null });
    server.clock.advance(60);
    await callOf(ask, who.token)('profileSet', { gender: 1 });
    expect(await infoOf(who)).toMatchObject({ created_at: now, updated_at: server.clock.now().toISOString() });
  });
});

describe('the money of a member', () => {
  it('has deposited cash, pending withdrawals, and no credit', async () => {
    const maria = await registerMember(server);
    await deposit(server, maria, '100.00');
    expect(await infoOf(maria)).toMatchObject({ money: '100.00', total_credit: '0.00', used_credit: '0.00' });
    const member_bank_id = await prepareWithdrawal(maria);
    await maria.call('drawing', { money: '30.00', member_bank_id, qk_pwd: '271828' });
    expect(await infoOf(maria)).toMatchObject({ money: '70.00', held_money: '30.00', has_qk_pwd: 1 });
  });

  it('sums lifetime valid bets: settled stakes, by kind', async () => {
    const maria = await registerMember(server);
    await deposit(server, maria, '100.00');
    const { data } = await maria.call('launch', { platType: 'arara', gameCode: 'tigre-da-vez' });
    for (const stake of ['1.00', '2.00'])
      await maria.call('bet', { session: data.session, stake, key: crypto.randomUUID() });
    expect(await infoOf(maria)).toMatchObject({
      total_money: '3.00',
      score: 3,
      total_slot_money: '3.00',
      total_live_money: '0.00',
    });
    // A deposit is no bet.
    await deposit(server, maria, '50.00');
    expect((await infoOf(maria))['total_money']).toBe('3.00');
  });
});

describe('the kind of an account', () => {
  it('has a withdrawal password once it is set', async () => {
    const who = await registerBy(ask);
    await callOf(ask, who.token)('drawingPasswordSet', { qk_pwd: '271828', qk_pwd_confirmation: '271828' });
    expect((await infoOf(who))['has_qk_pwd']).toBe(1);
  });

  it('is demo for a demo account', async () => {
    const { body } = await ask(endpoints.demo.path, { body: { over18: true } });
    const info = await infoOf({ token: (body['data'] as { access_token: string }).access_token });
    expect(info).toMatchObject({ is_demo: 1, money: '1000.00', phone: '', realname: '', is_ms_reg: 0, top_id: 0 });
  });

  it('is marked as opened by phone, without a password to change', async () => {
    const phone = '+5531987654000';
    const { body } = await ask(endpoints.phoneCode.path, { body: { phone } });
    const { ticket } = body['data'] as { ticket: string };
    const form = { phone, ticket, code: await codeSentTo(server, phone), over18: true };
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

  it('is an ordinary agent, by the name of that type in the language of the call', async () => {
    expect(await infoOf(await registerBy(ask))).toMatchObject({
      agent_type: 'ordinary',
      agent_type_title: 'Agente comum',
    });
  });

  it('is active, without a level and an aggregator, and never returns the aggregator password', async () => {
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
