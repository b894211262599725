import { endpoints } from '@arara/contract';
import { wireLocales } from '@arara/contract/wire-locales';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SendRequest, type Reply, requestSender, registerBy } from '../../../../testing/raw-request.ts';
import {
  type TestServer,
  createTestServer,
  deposit,
  registerMember,
  registrationForm,
} from '../../../../testing/index.ts';

let server: TestServer;
let ask: SendRequest;

beforeAll(async () => {
  server = await createTestServer();
  ask = requestSender(server);
});

afterAll(() => server.close());

const register = (form: object): Promise<Reply> => ask(endpoints.register.path, { body: form });
const login = (account: string, password = 'segredo-longo', from?: string): Promise<Reply> =>
  ask(endpoints.login.path, { body: { account, password }, ...(from === undefined ? {} : { from }) });
const me = async (token: string): Promise<Record<string, unknown>> => {
  const { body } = await ask(endpoints.me.path, { method: 'POST', headers: { authorization: `Bearer ${token}` } });
  return body['data'] as Record<string, unknown>;
};

describe('registration', () => {
  it('opens an account and signs in', async () => {
    const { status, body } = await register(registrationForm());
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'success', code: 200, message: expect.stringMatching(/\S/) as string });
    const data = body['data'] as { access_token: string; expires_at: string };
    expect(data).toMatchObject({ token_type: 'bearer', expires_in: 12 * 3600 });
    expect(Date.parse(data.expires_at)).toBe(server.clock.now().getTime() + 12 * 3600 * 1000);
    expect(await me(data.access_token)).toMatchObject({ money: '0.00', status: 1 });
  });

  it.each(wireLocales)('stores the language %s', async (lang) => {
    const { body } = await register({ ...registrationForm(), lang });
    expect(await me((body['data'] as { access_token: string }).access_token)).toMatchObject({ lang });
  });

  it('accepts an account name once, in any case', async () => {
    const { account } = await registerBy(ask, { account: 'JoaoDaSilva' });
    for (const taken of [account, account.toUpperCase(), account.toLowerCase()]) {
      expect(await register(registrationForm({ account: taken }))).toMatchObject({
        status: 422,
        body: { error: 'account_taken', errors: { account: [expect.any(String)] } },
      });
    }
  });

  it.each(['(21) 98888-7777', '21988887777', '+55 21 98888-7777', '5521988887777', '+5521 98888.7777'])(
    'takes a phone once, as %s too',
    async (phone) => {
      await register(registrationForm({ phone: '21 9 8888 7777' }));
      expect(await register(registrationForm({ phone }))).toMatchObject({
        status: 422,
        body: { error: 'phone_taken', errors: { phone: [expect.any(String)] } },
      });
    },
  );

  it('opens one account for ten concurrent requests', async () => {
    const form = registrationForm();
    const answers = await Promise.all(Array.from({ length: 10 }, () => register(form)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, body } of answers)
      expect([undefined, 'account_taken']).toContain(status === 200 ? undefined : body['error']);
  });

  it('places the member below the inviter', async () => {
    const inviter = await registerBy(ask);
    const code = String((await me(inviter.token))['invite_code']);
    expect(code).toMatch(/^[2-9A-HJKMNP-Z]{8}$/);
    for (const introducer of [code, code.toLowerCase(), ` ${code} `]) {
      const invited = await registerBy(ask, { introducer });
      expect(await me(invited.token)).toMatchObject({ top_id: inviter.id });
    }
  });

  it('refuses an unknown inviter, and works without one', async () => {
    expect(await register({ ...registrationForm(), introducer: 'NOBODY22' })).toMatchObject({
      status: 422,
      body: { error: 'introducer_unknown' },
    });
    expect((await register({ ...registrationForm(), introducer: '' })).status).toBe(200);
  });

  it('accepts passwords of 6 to 128 characters', async () => {
    for (const password of ['çx9!kq', 'tinta azul é '.repeat(10).slice(0, 128)]) {
      const { account } = await registerBy(ask, { password, password_confirmation: password });
      expect((await login(account, password)).status).toBe(200);
    }
  });

  it('refuses common passwords', async () => {
    const { status, body } = await ask(endpoints.register.path, {
      body: registrationForm({ password: 'flamengo2024', password_confirmation: 'flamengo2024' }),
    });
    expect([status, body['error'], Object.keys(body['errors'] as object)]).toEqual([
      422,
      'password_common',
      ['password'],
    ]);
  });

  it('changes nothing when refused', async () => {
    const count = async () =>
      (await sql<{ n: bigint }>`select count(*) as n from identity.member`.execute(server.database.db)).rows[0]?.n;
    const before = await count();
    for (const change of [
      { over18: false },
      { password_confirmation: 'outro' },
      { phone: '123' },
      { account: 'x' },
      { realname: '' },
    ]) {
      expect((await register({ ...registrationForm(), ...change })).status).toBe(422);
    }
    expect(await count()).toBe(before);
  });

  it('neither stores nor logs the password or personal data', async () => {
    const form = registrationForm({
      password: 'palavra-secreta-77',
      password_confirmation: 'palavra-secreta-77',
      realname: 'Joaquina das Dores',
    });
    await register(form);
    const { rows } = await sql<{ row: string }>`select m::text as row from identity.member m`.execute(
      server.database.db,
    );
    for (const { row } of rows) expect(row).not.toContain('palavra-secreta-77');
    for (const secret of ['palavra-secreta-77', 'Joaquina', form.phone])
      expect(server.logged.join('')).not.toContain(secret);
  });
});

describe('sign-in by password', () => {
  it.each([
    ['the account', (account: string) => account],
    ['the account in capitals', (account: string) => account.toUpperCase()],
    ['the account with a space after it', (account: string) => `${account} `],
  ])('accepts %s', async (_how, write) => {
    const { account } = await registerBy(ask);
    expect((await login(write(account))).status).toBe(200);
  });

  it.each(['(31) 97777-1111', '31977771111', '+55 31 97777-1111'])('accepts the phone %s', async (phone) => {
    await register(registrationForm({ phone: '+5531977771111' }));
    expect((await login(phone)).status).toBe(200);
  });

  it('accepts the bound e-mail in any case', async () => {
    const { id } = await registerBy(ask);
    const index = server.vault.blindIndex('email', 'maria@arara.example');
    await sql`update identity.member set email_index = ${index} where id = ${id}`.execute(server.database.db);
    expect((await login('Maria@Arara.example')).status).toBe(200);
  });

  it('has the same response for an unknown account and a wrong password', async () => {
    const { account } = await registerBy(ask);
    const [wrong, unknown] = [await login(account, 'outro-segredo'), await login('ninguem2026', 'outro-segredo')];
    expect(wrong).toMatchObject({ status: 422, body: { error: 'wrong_credentials' } });
    expect(unknown.text).toBe(wrong.text);
  });

  it('is case-sensitive for the password', async () => {
    const { account } = await registerBy(ask);
    expect((await login(account, 'SEGREDO-LONGO')).status).toBe(422);
  });

  it('does not match patterns', async () => {
    for (const pattern of ['%', 'maria____', "' or 1=1 --"])
      expect((await login(pattern)).body['error']).toBe('wrong_credentials');
  });
});

describe('attempts at a password', () => {
  const home = '192.0.2.44';

  /** Makes ten wrong attempts, which is the limit. */
  async function attempt(account: string, from = home): Promise<void> {
    for (let index = 0; index < 10; index += 1)
      expect((await login(account, `guess-${index}`, from)).body['error']).toBe('wrong_credentials');
  }

  it('are refused after ten wrong ones, with the time to wait', async () => {
    const { account } = await registerBy(ask);
    await attempt(account);
    server.clock.advance(60);
    const { status, headers, body } = await login(account, 'segredo-longo', home);
    expect({ status, error: body['error'], wait: headers['retry-after'] }).toEqual({
      status: 429,
      error: 'too_many_tries',
      wait: '840',
    });
    expect(body['message']).toContain('840');
    server.clock.advance(839);
    expect((await login(account, 'segredo-longo', home)).status).toBe(429);
    server.clock.advance(1);
    expect((await login(account, 'segredo-longo', home)).status).toBe(200);
  });

  it('lock only their own network', async () => {
    const { account } = await registerBy(ask);
    await attempt(account, '192.0.2.45');
    expect((await login(account, 'segredo-longo', '192.0.2.45')).status).toBe(429);
    expect((await login(account, 'segredo-longo', '192.0.2.46')).status).toBe(200);
    expect((await login(account, 'segredo-longo', '192.0.2.45')).status).toBe(429);
  });

  it('are counted for every spelling of an account together', async () => {
    const { account } = await registerBy(ask, { phone: '(41) 96666-0000' });
    await attempt('41966660000', '192.0.2.47');
    for (const other of ['(41) 96666-0000', '41 9 6666 0000', '+5541966660000', account, account.toUpperCase()]) {
      expect((await login(other, 'segredo-longo', '192.0.2.47')).status, other).toBe(429);
    }
  });

  it('are limited for unknown accounts as well', async () => {
    await attempt('ninguem9999', '192.0.2.48');
    expect((await login('Ninguem9999', 'x', '192.0.2.48')).status).toBe(429);
  });

  it('are counted before the comparison', async () => {
    const { account } = await registerBy(ask);
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => login(account, `guess-${index}`, '192.0.2.49')),
    );
    expect(answers.filter(({ body }) => body['error'] === 'wrong_credentials')).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
  });

  it('are reset by the right password', async () => {
    const { account } = await registerBy(ask);
    for (let round = 0; round < 2; round += 1) {
      for (let index = 0; index < 6; index += 1) await login(account, 'guess', `192.0.2.5${round}`);
      expect((await login(account, 'segredo-longo', `192.0.2.5${round}`)).status).toBe(200);
    }
  });
});

/** The fields of user info in the specification, section 3. */
const userInfo = [
  'id',
  'name',
  'nickname',
  'realname',
  'email',
  'phone',
  'qq',
  'gender',
  'invite_code',
  'money',
  'fs_money',
  'ml_money',
  'total_money',
  'total_slot_money',
  'total_live_money',
  'score',
  'register_ip',
  'register_area',
  'register_site',
  'status',
  'is_tips_on',
  'is_in_on',
  'is_trans_on',
  'is_demo',
  'lang',
  'top_id',
  'agent_id',
  'total_credit',
  'used_credit',
  'level',
  'slot_level',
  'live_level',
  'level_name',
  'created_at',
  'updated_at',
  'deleted_at',
  'site',
  'is_ms_reg',
  'has_qk_pwd',
  'd7_map',
  'day7_id',
  'bridge_password',
  'bridge_password_token',
];

describe('user info of the session', () => {
  it('contains every field of the specification', async () => {
    const maria = await registerMember(server, { realname: 'Maria  da Silva' });
    const { data } = await maria.call('me', {});
    expect(Object.keys(data)).toEqual(expect.arrayContaining(userInfo));
    expect(data).toMatchObject({
      id: maria.id,
      name: maria.account,
      phone: expect.stringMatching(/^\+55119\d{8}$/) as string,
      register_ip: '127.0.0.1',
      total_credit: '0.00',
      used_credit: '0.00',
      has_qk_pwd: 0,
      created_at: server.clock.now().toISOString(),
    });
  });

  it('shows the current balances', async () => {
    const maria = await registerMember(server);
    await deposit(server, maria, '37.00');
    expect((await maria.call('me', {})).data).toMatchObject({
      money: '37.00',
      bonus_money: '0.00',
      held_money: '0.00',
      debt_money: '0.00',
      is_play_excluded: 0,
      is_play_frozen: 0,
    });
  });

  it('belongs to the member of the token', async () => {
    const [maria, ana] = [await registerBy(ask), await registerBy(ask)];
    expect([(await me(maria.token))['id'], (await me(ana.token))['id']]).toEqual([maria.id, ana.id]);
  });

  it('stores a host name of the maximum length and refuses a longer one', async () => {
    const longest = `${`${'a'.repeat(61)}.`.repeat(4)}a.br`;
    for (const [host, kept] of [
      [longest, longest],
      [`a${longest}`, `a${longest}`],
      [`aaa${longest}`, ''],
      [`${'a'.repeat(4_000)}.example`, ''],
    ] as const) {
      const { body } = await ask(endpoints.register.path, { body: registrationForm(), headers: { host } });
      expect((await me((body['data'] as { access_token: string }).access_token))['register_site']).toBe(kept);
    }
  });
});

describe('the sweep', () => {
  it('deletes expired captchas and attempt counts, and no others', async () => {
    const subjects = () =>
      sql<{ n: bigint }>`select count(*) as n from identity.attempt`
        .execute(server.database.db)
        .then(({ rows }) => rows[0]?.n);
    await login('alguem2026', 'x', '192.0.2.60');
    server.clock.advance(15 * 60 + 1);
    await login('alguem2027', 'x', '192.0.2.60');
    await server.server.jobs.drain();
    await server.database.atomically((tx) => server.server.jobs.enqueue(tx, 'sweep', {}));
    await server.server.jobs.drain();
    // The second attempt leaves three counts: of the login from its network, of the login from all networks, and the one
    // that equals the work for a known account.
    expect(await subjects()).toBe(3n);
  });
});
