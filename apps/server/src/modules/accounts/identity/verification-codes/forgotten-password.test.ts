import { endpoints } from '@arara/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SendRequest, type Reply, requestSender, registerBy } from '../../../../../testing/raw-request.ts';
import {
  type TestServer,
  type TestMember,
  codeSentTo,
  createTestServer,
  proofOf,
  messageSentTo,
  registerMember,
  wrongCodeFor,
} from '../../../../../testing/index.ts';

let server: TestServer;
let ask: SendRequest;

beforeAll(async () => {
  server = await createTestServer();
  ask = requestSender(server);
});

afterAll(() => server.close());

let phones = 0;

function freshPhone(): string {
  phones += 1;
  return `+55419${String(60_000_000 + phones)}`;
}

/** Registers a member from a separate IP address. */
async function member(): Promise<TestMember & { phone: string }> {
  const phone = freshPhone();
  const registered = await registerBy(ask, { phone });
  return { ...registered, phone, call: server.call(registered.token) };
}

const forget = (account: unknown, from?: string): Promise<Reply> =>
  ask(endpoints.passwordForgot.path, { body: { account }, ...(from === undefined ? {} : { from }) });
const toTicket = ({ body }: Reply): string => (body['data'] as { ticket: string }).ticket;
const reset = (ticket: string, code: string, password = 'segredo-novo', confirmation = password): Promise<Reply> =>
  ask(endpoints.passwordReset.path, { body: { ticket, code, password, password_confirmation: confirmation } });
const login = (account: string, password: string): Promise<Reply> =>
  ask(endpoints.login.path, { body: { account, password } });

async function bindEmail(who: TestMember, email: string): Promise<void> {
  await who.call('emailBind', { email, proof: await proofOf(who.call) });
  await who.call('emailVerify', { code: await codeSentTo(server, email) });
}

describe('password reset', () => {
  it('replaces the password by a code to the phone', async () => {
    const maria = await member();
    const ticket = toTicket(await forget(maria.phone));
    const code = await codeSentTo(server, maria.phone);
    expect((await reset(ticket, code)).status).toBe(200);
    expect((await login(maria.account, 'segredo-longo')).status).toBe(422);
    expect((await login(maria.account, 'segredo-novo')).status).toBe(200);
  });

  it('sends the code to the bound e-mail, or to the phone where the request names it', async () => {
    const maria = await member();
    await bindEmail(maria, 'maria@caixa.example');
    await forget(maria.account);
    expect(await messageSentTo(server, 'maria@caixa.example')).toContain('nova senha');
    expect(await messageSentTo(server, maria.phone)).toBeUndefined();
    const ticket = toTicket(await forget('MARIA@caixa.example', '192.0.2.7'));
    expect((await reset(ticket, await codeSentTo(server, 'maria@caixa.example'))).status).toBe(200);
    await forget(maria.phone);
    expect(await messageSentTo(server, maria.phone)).toContain('nova senha');
  });

  it('ends every session with force_offline', async () => {
    const maria = await member();
    const ticket = toTicket(await forget(maria.account));
    await reset(ticket, await codeSentTo(server, maria.phone));
    const headers = { authorization: `Bearer ${maria.token}` };
    expect(await ask(endpoints.me.path, { method: 'POST', headers })).toMatchObject({
      status: 401,
      body: { force_offline: true },
    });
  });

  it('does not bypass the second step', async () => {
    const maria = await member();
    const { body } = await reset(toTicket(await forget(maria.account)), await codeSentTo(server, maria.phone));
    expect(body['data']).toBeUndefined();
  });

  it('accepts a code once', async () => {
    const maria = await member();
    const ticket = toTicket(await forget(maria.account));
    const code = await codeSentTo(server, maria.phone);
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, index) => reset(ticket, code, `segredo-novo-${index}`)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await reset(ticket, code)).body['error']).toBe('code_over');
    const entries = await Promise.all([0, 1, 2, 3, 4].map((index) => login(maria.account, `segredo-novo-${index}`)));
    expect(entries.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('allows five attempts, also concurrently', async () => {
    const maria = await member();
    const ticket = toTicket(await forget(maria.account));
    const code = await codeSentTo(server, maria.phone);
    const answers = await Promise.all(Array.from({ length: 30 }, () => reset(ticket, wrongCodeFor(code))));
    expect(answers.filter(({ body }) => body['error'] === 'code_wrong')).toHaveLength(5);
    expect((await reset(ticket, code)).body['error']).toBe('code_over');
    expect((await login(maria.account, 'segredo-longo')).status).toBe(200);
  });

  it('is not affected by attempts of another requester', async () => {
    const maria = await member();
    const ticket = toTicket(await forget(maria.phone, '198.51.100.61'));
    const code = await codeSentTo(server, maria.phone);
    const theirs = toTicket(await forget(maria.phone, '203.0.113.61'));
    for (let attempts = 0; attempts < 6; attempts += 1) await reset(theirs, wrongCodeFor(code));
    expect((await reset(theirs, code)).status).not.toBe(200);
    expect((await reset(ticket, code)).status).toBe(200);
  });

  it('keeps the code valid after an invalid form', async () => {
    const maria = await member();
    const ticket = toTicket(await forget(maria.account));
    const code = await codeSentTo(server, maria.phone);
    const { body } = await reset(ticket, code, 'segredo-novo', 'outro');
    expect(body['errors']).toMatchObject({ password_confirmation: [expect.any(String)] });
    expect((await reset(ticket, code, 'curta'.slice(0, 3))).status).toBe(422);
    expect((await reset(ticket, code)).status).toBe(200);
  });

  it('sends nothing to an erased account', async () => {
    const maria = await member();
    await server.database.atomically((tx) => server.vault.erase(tx, maria.id));
    const before = server.bank.messages().length;
    expect((await forget(maria.account)).status).toBe(200);
    await server.settle();
    expect(server.bank.messages()).toHaveLength(before);
    expect(await server.server.jobs.drain({ early: true })).toBe(0);
  });

  it('sends members without a password a message without a code', async () => {
    const phone = freshPhone();
    const response = await ask(endpoints.phoneCode.path, { body: { phone } });
    const code = await codeSentTo(server, phone);
    await ask(endpoints.phoneRegister.path, { body: { phone, ticket: toTicket(response), code, over18: true } });
    const forgot = await forget(phone);
    expect(forgot.status).toBe(200);
    expect(await messageSentTo(server, phone)).toMatch(/fale com o suporte/);
    for (const attempt of ['000000', '123456']) expect((await reset(toTicket(forgot), attempt)).status).toBe(422);
  });
});

describe('the new password', () => {
  it.each(['12345678', 'Flamengo2024!', 'abcabcabc'])(
    'is not %s, which is tried first: the code stays good',
    async (common) => {
      const maria = await member();
      const ticket = toTicket(await forget(maria.account));
      const code = await codeSentTo(server, maria.phone);
      expect(await reset(ticket, code, common)).toMatchObject({ status: 422, body: { error: 'password_common' } });
      expect((await reset(ticket, code)).status).toBe(200);
    },
  );

  it('must not be the account name', async () => {
    const maria = await member();
    const ticket = toTicket(await forget(maria.account));
    const code = await codeSentTo(server, maria.phone);
    expect((await reset(ticket, code, maria.account)).body['error']).toBe('password_common');
  });
});

describe('an unknown account', () => {
  it.each(['ninguem2026', 'ninguem@caixa.example', '(41) 99999-0000'])(
    '%s is answered as one that does',
    async (nobody) => {
      const maria = await member();
      const [known, unknown] = [await forget(maria.account), await forget(nobody)];
      const summarize = ({ status, body }: Reply) => ({
        status,
        ...body,
        data: { ...(body['data'] as object), ticket: '' },
      });
      expect(summarize(unknown)).toEqual(summarize(known));
      await server.settle();
      const wrong = await reset(toTicket(known), wrongCodeFor(await codeSentTo(server, maria.phone)));
      expect((await reset(toTicket(unknown), '000000')).text).toBe(wrong.text);
    },
  );

  it('causes the same writes: a code, its counts and one job', async () => {
    const maria = await member();
    const counts = async () => {
      const { rows } = await sql<{ codes: bigint; counts: bigint; jobs: bigint }>`
        select (select count(*) from identity.verification_code) as codes, (select count(*) from identity.verification_code_count) as counts,
          (select count(*) from jobs.job where name in ('reset_code', 'message')) as jobs`.execute(server.database.db);
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

  it('has the same wait between requests', async () => {
    const maria = await member();
    for (const account of [maria.account, 'ninguem2028']) {
      const from = '198.51.100.70';
      await forget(account, from);
      expect((await forget(account.toUpperCase(), from)).body['error']).toBe('code_too_soon');
      for (let times = 0; times < 4; times += 1) {
        server.clock.advance(61);
        expect((await forget(account, from)).status).toBe(200);
      }
      server.clock.advance(61);
      expect((await forget(account, from)).body['error']).toBe('too_many_tries');
    }
  });

  it.each([undefined, '', 7, null])('is refused as %j with the field', async (account) => {
    const { status, body } = await forget(account);
    expect(status).toBe(422);
    expect(Object.keys(body['errors'] as object)).toEqual(['account']);
  });
});

describe('an installation without SMS and e-mail', () => {
  it('fails with messages_unavailable and stores nothing', async () => {
    const withoutChannels = await createTestServer({ messageChannels: { sms: null, mail: null } });
    const askWithoutChannels = requestSender(withoutChannels);
    const refused = { status: 503, body: { error: 'messages_unavailable' } };
    expect(await askWithoutChannels(endpoints.passwordForgot.path, { body: { account: 'maria2026' } })).toMatchObject(
      refused,
    );
    expect(await askWithoutChannels(endpoints.phoneCode.path, { body: { phone: freshPhone() } })).toMatchObject(
      refused,
    );
    const { rows } = await sql`select 1 from identity.verification_code`.execute(withoutChannels.database.db);
    expect(rows).toEqual([]);
    await withoutChannels.close();
  });

  it('uses the available channel', async () => {
    const sent: string[] = [];
    const letters = await createTestServer({
      messageChannels: { sms: null, mail: { send: ({ to }) => Promise.resolve(void sent.push(to)) } },
    });
    const maria = await registerMember(letters);
    await requestSender(letters)(endpoints.passwordForgot.path, { body: { account: maria.account } });
    await letters.settle();
    expect(sent).toEqual([]);
    await letters.close();
  });
});
