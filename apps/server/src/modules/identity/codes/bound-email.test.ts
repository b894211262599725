import { endpoints } from '@arara/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Ask, type Reply, askOf, registerBy } from '../../../../testing/ask.ts';
import {
  type TestHouse,
  type TestMember,
  codeSentTo,
  createTestHouse,
  messageSentTo,
  wrongCodeFor,
} from '../../../../testing/index.ts';

let house: TestHouse;
let ask: Ask;
let maria: TestMember;

beforeAll(async () => {
  house = await createTestHouse();
  ask = askOf(house);
});

afterAll(() => house.close());

beforeEach(async () => {
  maria = await member();
});

/** A member who registered from an address of their own. */
async function member(): Promise<TestMember> {
  const registered = await registerBy(ask);
  return { ...registered, call: house.call(registered.token) };
}

let addresses = 0;

function freshEmail(): string {
  addresses += 1;
  return `maria.${addresses}@caixa.example`;
}

const as = (who: TestMember, path: string, body: object): Promise<Reply> =>
  ask(path, { body, headers: { authorization: `Bearer ${who.token}` } });

/** Given from an address of its own each time: how often one may ask is another test's affair. */
async function proofFrom(who: TestMember): Promise<string> {
  addresses += 1;
  const headers = { authorization: `Bearer ${who.token}` };
  const given = { body: { password: 'segredo-longo' }, headers, from: `192.0.2.${addresses % 250}` };
  const { body } = await ask(endpoints.passwordVerify.path, given);
  return (body['data'] as { proof: string }).proof;
}

const bind = async (who: TestMember, email: unknown) =>
  as(who, endpoints.emailBind.path, { email, proof: await proofFrom(who) });
const verify = (who: TestMember, code: string) => as(who, endpoints.emailVerify.path, { code });
const emailOf = async (who: TestMember) => (await who.call('me', {})).data.email;

/** Binds an address to the end. */
async function bound(who: TestMember, email = freshEmail()): Promise<string> {
  expect((await bind(who, email)).status).toBe(200);
  expect((await verify(who, await codeSentTo(house, email))).status).toBe(200);
  // What is told of it goes out before anything else does.
  await house.settle();
  house.clock.advance(61);
  return email;
}

describe('an e-mail', () => {
  it('is not bound by who has the session and not the password', async () => {
    const thief = house.call(maria.token);
    await expect(thief('emailBind', { email: freshEmail() })).rejects.toMatchObject({ error: 'proof_needed' });
    const other = await member();
    const proof = await proofFrom(other);
    await expect(thief('emailBind', { email: freshEmail(), proof })).rejects.toMatchObject({ error: 'proof_needed' });
  });

  it('is bound by the code that was sent to it, and then signs in', async () => {
    const email = freshEmail();
    expect((await bind(maria, ` ${email.toUpperCase()} `)).status).toBe(200);
    expect(await emailOf(maria)).toBe('');
    expect(await verify(maria, await codeSentTo(house, email))).toMatchObject({
      status: 200,
      body: { data: { email } },
    });
    expect(await emailOf(maria)).toBe(email);
    expect((await ask(endpoints.login.path, { body: { account: email, password: 'segredo-longo' } })).status).toBe(200);
  });

  it('is not bound by the code of another member', async () => {
    const joao = await member();
    const [one, other] = [freshEmail(), freshEmail()];
    await bind(maria, one);
    await bind(joao, other);
    const code = await codeSentTo(house, one);
    expect(await verify(joao, code)).toMatchObject({ status: 422, body: { error: 'code_wrong' } });
    expect([await emailOf(joao), await emailOf(maria)]).toEqual(['', '']);
  });

  it('belongs to one member: whether it is taken is told to who reads its mail, and to nobody else', async () => {
    const email = freshEmail();
    const joao = await member();
    await bind(joao, email);
    await verify(joao, await codeSentTo(house, email));
    house.clock.advance(61);
    const [taken, free] = [await bind(maria, email), await bind(await member(), freshEmail())];
    expect(taken.text).toBe(free.text);
    expect(await verify(maria, await codeSentTo(house, email))).toMatchObject({
      status: 422,
      body: { error: 'email_taken' },
    });
    expect(await emailOf(maria)).toBe('');
  });

  it('is bound to one, when two prove it at once', async () => {
    const email = freshEmail();
    const joao = await member();
    await bind(maria, email);
    const first = await codeSentTo(house, email);
    await bind(joao, email);
    const second = await codeSentTo(house, email);
    const answers = await Promise.all([verify(maria, first), verify(joao, second)]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 422]));
    expect([await emailOf(maria), await emailOf(joao)].toSorted()).toEqual(['', email]);
  });

  it('is bound once, though the code comes ten times at once', async () => {
    const email = freshEmail();
    await bind(maria, email);
    const code = await codeSentTo(house, email);
    const answers = await Promise.all(Array.from({ length: 10 }, () => verify(maria, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await emailOf(maria)).toBe(email);
  });

  it('is the last that was asked for', async () => {
    const [first, second] = [freshEmail(), freshEmail()];
    await bind(maria, first);
    const old = await codeSentTo(house, first);
    expect(await bind(maria, second)).toMatchObject({ status: 429, body: { error: 'code_too_soon' } });
    house.clock.advance(61);
    await bind(maria, second);
    const code = await codeSentTo(house, second);
    if (old !== code) expect((await verify(maria, old)).status).toBe(422);
    expect((await verify(maria, code)).status).toBe(200);
    expect(await emailOf(maria)).toBe(second);
  });

  it('bears five guesses', async () => {
    const email = freshEmail();
    await bind(maria, email);
    const code = await codeSentTo(house, email);
    for (let tries = 0; tries < 5; tries += 1)
      expect((await verify(maria, wrongCodeFor(code))).body['error']).toBe('code_wrong');
    expect((await verify(maria, code)).body['error']).toBe('code_over');
  });

  it.each([
    undefined,
    '',
    'maria',
    'maria@',
    '@caixa.example',
    'a@b@c.example',
    'a@b.example\r\nBcc: c@d.example',
    7,
    null,
  ])('is refused as %j, naming the field', async (email) => {
    const { status, body } = await bind(maria, email);
    expect(status).toBe(422);
    expect(Object.keys(body['errors'] as object)).toEqual(['email']);
  });

  it('is nobody’s without a session', async () => {
    expect((await ask(endpoints.emailBind.path, { body: { email: freshEmail() } })).status).toBe(401);
    expect((await ask(endpoints.emailVerify.path, { body: { code: '123456' } })).status).toBe(401);
  });

  it('stands nowhere in clear, bound or not', async () => {
    const email = freshEmail();
    await bind(maria, email);
    const hidden = async () => {
      const { rows } = await sql<{ row: string }>`
        select c::text as row from identity.code c union all select m::text from identity.member m
        union all select j::text from jobs.job j`.execute(house.database.db);
      for (const { row } of rows)
        for (const writing of [email, Buffer.from(email).toString('hex')]) expect(row).not.toContain(writing);
    };
    await hidden();
    await verify(maria, await codeSentTo(house, email));
    await hidden();
    expect(house.logged.join('')).not.toContain(email);
    expect(await messageSentTo(house, email)).toBeDefined();
  });
});

describe('another e-mail in its place', () => {
  it('is proved as the first was; the first stands until then', async () => {
    const [first, second] = [await bound(maria), freshEmail()];
    expect((await as(maria, endpoints.emailBind.path, { email: second })).body['error']).toBe('proof_needed');
    expect((await bind(maria, second)).status).toBe(200);
    expect(await emailOf(maria)).toBe(first);
    const code = await codeSentTo(house, second);
    expect((await verify(maria, wrongCodeFor(code))).body['error']).toBe('code_wrong');
    expect(await emailOf(maria)).toBe(first);
    expect(await verify(maria, code)).toMatchObject({ status: 200, body: { data: { email: second } } });
    expect(await emailOf(maria)).toBe(second);
    const enter = (account: string) => ask(endpoints.login.path, { body: { account, password: 'segredo-longo' } });
    expect((await enter(first)).status).toBe(422);
    expect((await enter(second)).status).toBe(200);
  });

  it('is told to the first by mail, and to the member as a notice', async () => {
    const first = await bound(maria);
    expect(await messageSentTo(house, first)).toMatch(/\d{6}/);
    const second = await bound(maria);
    expect(await messageSentTo(house, first)).toMatch(/o e-mail da sua conta foi trocado/);
    expect(await messageSentTo(house, second)).toMatch(/\d{6}/);
    const { data } = await maria.call('notices', {});
    expect(data.data.map(({ kind }) => kind)).toEqual(['email_changed', 'email_bound']);
  });

  it('is another: the same is bound already, however it is written', async () => {
    const email = await bound(maria);
    for (const same of [email, ` ${email.toUpperCase()} `])
      expect(await bind(maria, same)).toMatchObject({ status: 409, body: { error: 'email_already_bound' } });
  });

  it('sets the first free for whom it belongs to', async () => {
    const email = await bound(maria);
    await bound(maria);
    const joao = await member();
    await bound(joao, email);
    expect(await emailOf(joao)).toBe(email);
  });

  it('takes nobody’s: the one that is bound stays', async () => {
    const [hers, his] = [await bound(maria), await bound(await member())];
    await bind(maria, his);
    expect((await verify(maria, await codeSentTo(house, his))).body['error']).toBe('email_taken');
    expect(await emailOf(maria)).toBe(hers);
    expect((await maria.call('notices', {})).data.data.map(({ kind }) => kind)).toEqual(['email_bound']);
  });

  it('voids a code for a new password that went to the first', async () => {
    const first = await bound(maria);
    const asked = await ask(endpoints.passwordForgot.path, { body: { account: first } });
    const { ticket } = asked.body['data'] as { ticket: string };
    const code = await codeSentTo(house, first);
    await bound(maria);
    const form = { ticket, code, password: 'a-nova-de-longe', password_confirmation: 'a-nova-de-longe' };
    expect((await ask(endpoints.passwordReset.path, { body: form })).body['error']).toBe('code_over');
  });
});
