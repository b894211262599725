import { endpoints } from '@arara/contract';
import { type TestHouse, codeSentTo, createTestHouse, wrongCodeFor } from '@arara/server/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Ask, type Reply, askOf, registerBy } from '../../apps/server/testing/ask.ts';
import { PASSWORD, type Somebody, bearer, freshEmail } from './calls.ts';

let house: TestHouse;
let ask: Ask;
let maria: Somebody;

beforeAll(async () => {
  house = await createTestHouse();
  ask = askOf(house);
});

beforeEach(async () => {
  maria = await registerBy(ask);
});

afterAll(() => house.close());

const refusedAs = ({ status, body }: Reply) => [status, body['error'], Object.keys(body['errors'] ?? {})];

async function bind(email: unknown, who = maria): Promise<Reply> {
  const proved = await ask(endpoints.passwordVerify.path, { body: { password: PASSWORD }, headers: bearer(who) });
  const { proof } = proved.body['data'] as { proof: string };
  return ask(endpoints.emailBind.path, { body: { email, proof }, headers: bearer(who) });
}

const verify = (code: unknown, who = maria): Promise<Reply> =>
  ask(endpoints.emailVerify.path, { body: { code }, headers: bearer(who) });

describe('POST /api/member/email/bind', () => {
  it('sends a code that lives ten minutes; another may be asked for after one', async () => {
    const email = freshEmail();
    const { status, body } = await bind(email);
    expect([status, body['data']]).toEqual([200, { expires_in: 600, resend_in: 60 }]);
    expect(await codeSentTo(house, email)).toMatch(/^\d{6}$/);
    const soon = await bind(email);
    expect([soon.status, soon.body['error'], soon.headers['retry-after']]).toEqual([429, 'code_too_soon', '60']);
  });

  it('needs the proof that it is they who ask', async () => {
    for (const proof of ['', 'x'.repeat(43), undefined]) {
      const body = { email: freshEmail(), proof };
      const reply = await ask(endpoints.emailBind.path, { body, headers: bearer(maria) });
      expect(refusedAs(reply)).toEqual([403, 'proof_needed', ['proof']]);
    }
  });

  it.each([
    '',
    'maria',
    'maria@',
    '@caixa.example',
    'a b@caixa.example',
    `${'a'.repeat(250)}@b.co`,
    'a@b,c@d.co',
    'a@b.co\nbcc: c@d.co',
  ])('refuses %j', async (email) => expect(refusedAs(await bind(email))).toEqual([422, 'invalid', ['email']]));
});

describe('POST /api/member/email/verify', () => {
  it('binds the address in its one writing, and one signs in by it from then on', async () => {
    const email = freshEmail();
    await bind(` ${email.toUpperCase()} `);
    const { status, body } = await verify(await codeSentTo(house, email));
    expect([status, body['data']]).toEqual([200, { email }]);
    expect((await ask(endpoints.login.path, { body: { account: email, password: PASSWORD } })).status).toBe(200);
  });

  it('says how many tries are left, and after five the right one is void too', async () => {
    const email = freshEmail();
    await bind(email);
    const code = await codeSentTo(house, email);
    for (const left of [4, 3, 2, 1, 0]) {
      const reply = await verify(wrongCodeFor(code));
      expect(refusedAs(reply)).toEqual([422, 'code_wrong', ['code']]);
      expect(reply.body['message']).toContain(String(left));
    }
    expect(refusedAs(await verify(code))).toEqual([409, 'code_over', ['code']]);
  });

  it('takes the code of nobody else, and none twice', async () => {
    const joao = await registerBy(ask);
    const email = freshEmail();
    await bind(email);
    const code = await codeSentTo(house, email);
    expect(refusedAs(await verify(code, joao))[1]).toBe('code_over');
    expect((await verify(code)).status).toBe(200);
    expect(refusedAs(await verify(code))[1]).toBe('code_over');
  });

  it('leaves an address with who bound it first, and tells only who reads its mail', async () => {
    const joao = await registerBy(ask);
    const email = freshEmail();
    await bind(email, joao);
    await verify(await codeSentTo(house, email), joao);
    house.clock.advance(61);
    expect((await bind(email)).status).toBe(200);
    expect(refusedAs(await verify(await codeSentTo(house, email)))).toEqual([422, 'email_taken', ['email']]);
  });

  it.each(['12345', '1234567', 'abcdef', 123_456, null])('refuses %j', async (code) => {
    expect(refusedAs(await verify(code))).toEqual([422, 'invalid', ['code']]);
  });
});
