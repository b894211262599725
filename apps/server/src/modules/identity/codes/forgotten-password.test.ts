import { endpoints } from '@arara/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Ask, type Reply, askOf, registerBy } from '../../../../testing/ask.ts';
import {
  type TestHouse,
  type TestMember,
  codeSentTo,
  createTestHouse,
  proofOf,
  messageSentTo,
  registerMember,
  wrongCodeFor,
} from '../../../../testing/index.ts';

let house: TestHouse;
let ask: Ask;

beforeAll(async () => {
  house = await createTestHouse();
  ask = askOf(house);
});

afterAll(() => house.close());

let phones = 0;

function freshPhone(): string {
  phones += 1;
  return `+55419${String(60_000_000 + phones)}`;
}

/** A member who registered from an address of their own. */
async function member(): Promise<TestMember & { phone: string }> {
  const phone = freshPhone();
  const registered = await registerBy(ask, { phone });
  return { ...registered, phone, call: house.call(registered.token) };
}

const forget = (account: unknown, from?: string): Promise<Reply> =>
  ask(endpoints.passwordForgot.path, { body: { account }, ...(from === undefined ? {} : { from }) });
const ticketOf = ({ body }: Reply): string => (body['data'] as { ticket: string }).ticket;
const reset = (ticket: string, code: string, password = 'segredo-novo', confirmation = password): Promise<Reply> =>
  ask(endpoints.passwordReset.path, { body: { ticket, code, password, password_confirmation: confirmation } });
const login = (account: string, password: string): Promise<Reply> =>
  ask(endpoints.login.path, { body: { account, password } });

async function bindEmail(who: TestMember, email: string): Promise<void> {
  await who.call('emailBind', { email, proof: await proofOf(who.call) });
  await who.call('emailVerify', { code: await codeSentTo(house, email) });
}

describe('a forgotten password', () => {
  it('is replaced by the code to the phone, which is the only one that then signs in', async () => {
    const maria = await member();
    const ticket = ticketOf(await forget(maria.phone));
    const code = await codeSentTo(house, maria.phone);
    expect((await reset(ticket, code)).status).toBe(200);
    expect((await login(maria.account, 'segredo-longo')).status).toBe(422);
    expect((await login(maria.account, 'segredo-novo')).status).toBe(200);
  });

  it('goes to the e-mail where one is bound, and to the phone for who names the phone', async () => {
    const maria = await member();
    await bindEmail(maria, 'maria@caixa.example');
    await forget(maria.account);
    expect(await messageSentTo(house, 'maria@caixa.example')).toContain('nova senha');
    expect(await messageSentTo(house, maria.phone)).toBeUndefined();
    const ticket = ticketOf(await forget('MARIA@caixa.example', '192.0.2.7'));
    expect((await reset(ticket, await codeSentTo(house, 'maria@caixa.example'))).status).toBe(200);
    await forget(maria.phone);
    expect(await messageSentTo(house, maria.phone)).toContain('nova senha');
  });

  it('ends every session, with word that it was taken away', async () => {
    const maria = await member();
    const ticket = ticketOf(await forget(maria.account));
    await reset(ticket, await codeSentTo(house, maria.phone));
    const headers = { authorization: `Bearer ${maria.token}` };
    expect(await ask(endpoints.me.path, { method: 'POST', headers })).toMatchObject({
      status: 401,
      body: { force_offline: true },
    });
  });

  it('does not sign in by itself: the second step, where it is on, is still asked for', async () => {
    const maria = await member();
    const { body } = await reset(ticketOf(await forget(maria.account)), await codeSentTo(house, maria.phone));
    expect(body['data']).toBeUndefined();
  });

  it('is replaced once: the code played again is over', async () => {
    const maria = await member();
    const ticket = ticketOf(await forget(maria.account));
    const code = await codeSentTo(house, maria.phone);
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, index) => reset(ticket, code, `segredo-novo-${index}`)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await reset(ticket, code)).body['error']).toBe('code_over');
    const entries = await Promise.all([0, 1, 2, 3, 4].map((index) => login(maria.account, `segredo-novo-${index}`)));
    expect(entries.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('bears five guesses, however many come at once', async () => {
    const maria = await member();
    const ticket = ticketOf(await forget(maria.account));
    const code = await codeSentTo(house, maria.phone);
    const answers = await Promise.all(Array.from({ length: 30 }, () => reset(ticket, wrongCodeFor(code))));
    expect(answers.filter(({ body }) => body['error'] === 'code_wrong')).toHaveLength(5);
    expect((await reset(ticket, code)).body['error']).toBe('code_over');
    expect((await login(maria.account, 'segredo-longo')).status).toBe(200);
  });

  it('is not replaced by a stranger, whose guesses do not touch the owner’s code', async () => {
    const maria = await member();
    const ticket = ticketOf(await forget(maria.phone, '198.51.100.61'));
    const code = await codeSentTo(house, maria.phone);
    const theirs = ticketOf(await forget(maria.phone, '203.0.113.61'));
    for (let tries = 0; tries < 6; tries += 1) await reset(theirs, wrongCodeFor(code));
    expect((await reset(theirs, code)).status).not.toBe(200);
    expect((await reset(ticket, code)).status).toBe(200);
  });

  it('keeps the code good where the form was wrong', async () => {
    const maria = await member();
    const ticket = ticketOf(await forget(maria.account));
    const code = await codeSentTo(house, maria.phone);
    const { body } = await reset(ticket, code, 'segredo-novo', 'outro');
    expect(body['errors']).toMatchObject({ password_confirmation: [expect.any(String)] });
    expect((await reset(ticket, code, 'curta'.slice(0, 3))).status).toBe(422);
    expect((await reset(ticket, code)).status).toBe(200);
  });

  it('brings nothing to an account that was erased, by whatever name', async () => {
    const maria = await member();
    await house.database.atomically((tx) => house.vault.erase(tx, maria.id));
    const before = house.bank.messages().length;
    expect((await forget(maria.account)).status).toBe(200);
    await house.settle();
    expect(house.bank.messages()).toHaveLength(before);
    expect(await house.house.jobs.drain({ early: true })).toBe(0);
  });

  it('brings who has none a word about it, and no code', async () => {
    const phone = freshPhone();
    const asked = await ask(endpoints.phoneCode.path, { body: { phone } });
    const code = await codeSentTo(house, phone);
    await ask(endpoints.phoneRegister.path, { body: { phone, ticket: ticketOf(asked), code, over18: true } });
    const forgot = await forget(phone);
    expect(forgot.status).toBe(200);
    expect(await messageSentTo(house, phone)).toMatch(/fale com o suporte/);
    for (const guess of ['000000', '123456']) expect((await reset(ticketOf(forgot), guess)).status).toBe(422);
  });
});

describe('a new password', () => {
  it.each(['12345678', 'Flamengo2024!', 'abcabcabc'])(
    'is not %s, which is tried first: the code stays good',
    async (common) => {
      const maria = await member();
      const ticket = ticketOf(await forget(maria.account));
      const code = await codeSentTo(house, maria.phone);
      expect(await reset(ticket, code, common)).toMatchObject({ status: 422, body: { error: 'password_common' } });
      expect((await reset(ticket, code)).status).toBe(200);
    },
  );

  it('is not the name of the account', async () => {
    const maria = await member();
    const ticket = ticketOf(await forget(maria.account));
    const code = await codeSentTo(house, maria.phone);
    expect((await reset(ticket, code, maria.account)).body['error']).toBe('password_common');
  });
});

describe('an account that does not exist', () => {
  it.each(['ninguem2026', 'ninguem@caixa.example', '(41) 99999-0000'])(
    '%s is answered as one that does',
    async (nobody) => {
      const maria = await member();
      const [known, unknown] = [await forget(maria.account), await forget(nobody)];
      const told = ({ status, body }: Reply) => ({
        status,
        ...body,
        data: { ...(body['data'] as object), ticket: '' },
      });
      expect(told(unknown)).toEqual(told(known));
      await house.settle();
      const wrong = await reset(ticketOf(known), wrongCodeFor(await codeSentTo(house, maria.phone)));
      expect((await reset(ticketOf(unknown), '000000')).text).toBe(wrong.text);
    },
  );

  it('is written down by the same work: a code, its counts and one job', async () => {
    const maria = await member();
    const counts = async () => {
      const { rows } = await sql<{ codes: bigint; counts: bigint; jobs: bigint }>`
        select (select count(*) from identity.code) as codes, (select count(*) from identity.code_count) as counts,
          (select count(*) from jobs.job where name in ('reset_code', 'message')) as jobs`.execute(house.database.db);
      return rows[0] ?? { codes: 0n, counts: 0n, jobs: 0n };
    };
    const grown = async (account: string) => {
      const before = await counts();
      await forget(account);
      const after = await counts();
      return [after.codes - before.codes, after.counts - before.counts, after.jobs - before.jobs];
    };
    expect(await grown(maria.account)).toEqual([1n, 3n, 1n]);
    expect(await grown('ninguem2027')).toEqual([1n, 3n, 1n]);
  });

  it('waits as one that does', async () => {
    const maria = await member();
    for (const account of [maria.account, 'ninguem2028']) {
      const from = '198.51.100.70';
      await forget(account, from);
      expect((await forget(account.toUpperCase(), from)).body['error']).toBe('code_too_soon');
      for (let times = 0; times < 4; times += 1) {
        house.clock.advance(61);
        expect((await forget(account, from)).status).toBe(200);
      }
      house.clock.advance(61);
      expect((await forget(account, from)).body['error']).toBe('too_many_tries');
    }
  });

  it.each([undefined, '', 7, null])('is not %j: the field is named', async (account) => {
    const { status, body } = await forget(account);
    expect(status).toBe(422);
    expect(Object.keys(body['errors'] as object)).toEqual(['account']);
  });
});

describe('a house', () => {
  it('without a way to people says so, and takes nothing down', async () => {
    const silent = await createTestHouse({ ways: { sms: null, mail: null } });
    const askSilent = askOf(silent);
    const refused = { status: 503, body: { error: 'messages_unavailable' } };
    expect(await askSilent(endpoints.passwordForgot.path, { body: { account: 'maria2026' } })).toMatchObject(refused);
    expect(await askSilent(endpoints.phoneCode.path, { body: { phone: freshPhone() } })).toMatchObject(refused);
    const { rows } = await sql`select 1 from identity.code`.execute(silent.database.db);
    expect(rows).toEqual([]);
    await silent.close();
  });

  it('sends by the way that it has', async () => {
    const sent: string[] = [];
    const letters = await createTestHouse({
      ways: { sms: null, mail: { send: ({ to }) => Promise.resolve(void sent.push(to)) } },
    });
    const maria = await registerMember(letters);
    await askOf(letters)(endpoints.passwordForgot.path, { body: { account: maria.account } });
    await letters.settle();
    expect(sent).toEqual([]);
    await letters.close();
  });
});
