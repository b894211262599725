import { endpoints } from '@arara/contract';
import { localeKeys } from '@arara/contract/locales';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Ask, type Reply, askOf, registerBy } from '../../../testing/ask.ts';
import { type TestHouse, createTestHouse, deposit, registerMember, registrationForm } from '../../../testing/index.ts';

let house: TestHouse;
let ask: Ask;

beforeAll(async () => {
  house = await createTestHouse();
  ask = askOf(house);
});

afterAll(() => house.close());

const register = (form: object): Promise<Reply> => ask(endpoints.register.path, { body: form });
const login = (account: string, password = 'segredo-longo', from?: string): Promise<Reply> =>
  ask(endpoints.login.path, { body: { account, password }, ...(from === undefined ? {} : { from }) });
const me = async (token: string): Promise<Record<string, unknown>> => {
  const { body } = await ask(endpoints.me.path, { method: 'POST', headers: { authorization: `Bearer ${token}` } });
  return body['data'] as Record<string, unknown>;
};

describe('registration', () => {
  it('opens an account and signs it in at once', async () => {
    const { status, body } = await register(registrationForm());
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'success', code: 200, message: expect.stringMatching(/\S/) as string });
    const data = body['data'] as { access_token: string; expires_at: string };
    expect(data).toMatchObject({ token_type: 'bearer', expires_in: 12 * 3600 });
    expect(Date.parse(data.expires_at)).toBe(house.clock.now().getTime() + 12 * 3600 * 1000);
    expect(await me(data.access_token)).toMatchObject({ money: '0.00', status: 1 });
  });

  it.each(localeKeys)('is remembered to have been made in %s', async (lang) => {
    const { body } = await register({ ...registrationForm(), lang });
    expect(await me((body['data'] as { access_token: string }).access_token)).toMatchObject({ lang });
  });

  it('takes an account once, in whatever case', async () => {
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

  it('is one account when the same form comes ten times at once', async () => {
    const form = registrationForm();
    const answers = await Promise.all(Array.from({ length: 10 }, () => register(form)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, body } of answers)
      expect([undefined, 'account_taken']).toContain(status === 200 ? undefined : body['error']);
  });

  it('puts the member under who invited them', async () => {
    const inviter = await registerBy(ask);
    const code = String((await me(inviter.token))['invite_code']);
    expect(code).toMatch(/^[2-9A-HJKMNP-Z]{8}$/);
    for (const introducer of [code, code.toLowerCase(), ` ${code} `]) {
      const invited = await registerBy(ask, { introducer });
      expect(await me(invited.token)).toMatchObject({ top_id: inviter.id });
    }
  });

  it('knows no unknown inviter, and needs none', async () => {
    expect(await register({ ...registrationForm(), introducer: 'NOBODY22' })).toMatchObject({
      status: 422,
      body: { error: 'introducer_unknown' },
    });
    expect((await register({ ...registrationForm(), introducer: '' })).status).toBe(200);
  });

  it('takes six signs of a password, and a hundred and twenty-eight', async () => {
    for (const password of ['çx9!kq', 'tinta azul é '.repeat(10).slice(0, 128)]) {
      const { account } = await registerBy(ask, { password, password_confirmation: password });
      expect((await login(account, password)).status).toBe(200);
    }
  });

  it('takes no password that is tried first', async () => {
    const { status, body } = await ask(endpoints.register.path, {
      body: registrationForm({ password: 'flamengo2024', password_confirmation: 'flamengo2024' }),
    });
    expect([status, body['error'], Object.keys(body['errors'] as object)]).toEqual([
      422,
      'password_common',
      ['password'],
    ]);
  });

  it('changes nothing when it is refused', async () => {
    const count = async () =>
      (await sql<{ n: bigint }>`select count(*) as n from identity.member`.execute(house.database.db)).rows[0]?.n;
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

  it('stores no password, and logs neither it nor who it was', async () => {
    const form = registrationForm({
      password: 'palavra-secreta-77',
      password_confirmation: 'palavra-secreta-77',
      realname: 'Joaquina das Dores',
    });
    await register(form);
    const { rows } = await sql<{ row: string }>`select m::text as row from identity.member m`.execute(
      house.database.db,
    );
    for (const { row } of rows) expect(row).not.toContain('palavra-secreta-77');
    for (const secret of ['palavra-secreta-77', 'Joaquina', form.phone])
      expect(house.logged.join('')).not.toContain(secret);
  });
});

describe('signing in', () => {
  it.each([
    ['the account', (account: string) => account],
    ['the account in capitals', (account: string) => account.toUpperCase()],
    ['the account with a space after it', (account: string) => `${account} `],
  ])('is done by %s', async (_how, write) => {
    const { account } = await registerBy(ask);
    expect((await login(write(account))).status).toBe(200);
  });

  it.each(['(31) 97777-1111', '31977771111', '+55 31 97777-1111'])('is done by the phone, as %s', async (phone) => {
    await register(registrationForm({ phone: '+5531977771111' }));
    expect((await login(phone)).status).toBe(200);
  });

  it('is done by e-mail, where one is bound, in any case', async () => {
    const { id } = await registerBy(ask);
    const index = house.vault.index('email', 'maria@arara.example');
    await sql`update identity.member set email_index = ${index} where id = ${id}`.execute(house.database.db);
    expect((await login('Maria@Arara.example')).status).toBe(200);
  });

  it('does not tell an unknown account from a wrong password', async () => {
    const { account } = await registerBy(ask);
    const [wrong, unknown] = [await login(account, 'outro-segredo'), await login('ninguem2026', 'outro-segredo')];
    expect(wrong).toMatchObject({ status: 422, body: { error: 'wrong_credentials' } });
    expect(unknown.text).toBe(wrong.text);
  });

  it('minds the case of the password', async () => {
    const { account } = await registerBy(ask);
    expect((await login(account, 'SEGREDO-LONGO')).status).toBe(422);
  });

  it('takes no pattern for an account', async () => {
    for (const pattern of ['%', 'maria____', "' or 1=1 --"])
      expect((await login(pattern)).body['error']).toBe('wrong_credentials');
  });
});

describe('who guesses', () => {
  const home = '192.0.2.44';

  /** Ten wrong tries, as often as one may. */
  async function guess(account: string, from = home): Promise<void> {
    for (let index = 0; index < 10; index += 1)
      expect((await login(account, `guess-${index}`, from)).body['error']).toBe('wrong_credentials');
  }

  it('waits after ten tries, and is told how long, though the next be right', async () => {
    const { account } = await registerBy(ask);
    await guess(account);
    house.clock.advance(60);
    const { status, headers, body } = await login(account, 'segredo-longo', home);
    expect({ status, error: body['error'], wait: headers['retry-after'] }).toEqual({
      status: 429,
      error: 'too_many_tries',
      wait: '840',
    });
    expect(body['message']).toContain('840');
    house.clock.advance(839);
    expect((await login(account, 'segredo-longo', home)).status).toBe(429);
    house.clock.advance(1);
    expect((await login(account, 'segredo-longo', home)).status).toBe(200);
  });

  it('locks only themselves out: the owner comes in from elsewhere', async () => {
    const { account } = await registerBy(ask);
    await guess(account, '192.0.2.45');
    expect((await login(account, 'segredo-longo', '192.0.2.45')).status).toBe(429);
    expect((await login(account, 'segredo-longo', '192.0.2.46')).status).toBe(200);
    expect((await login(account, 'segredo-longo', '192.0.2.45')).status).toBe(429);
  });

  it('does not get more tries by writing the same account otherwise', async () => {
    const { account } = await registerBy(ask, { phone: '(41) 96666-0000' });
    await guess('41966660000', '192.0.2.47');
    for (const other of ['(41) 96666-0000', '41 9 6666 0000', '+5541966660000', account, account.toUpperCase()]) {
      expect((await login(other, 'segredo-longo', '192.0.2.47')).status, other).toBe(429);
    }
  });

  it('waits for an account that does not exist as for one that does', async () => {
    await guess('ninguem9999', '192.0.2.48');
    expect((await login('Ninguem9999', 'x', '192.0.2.48')).status).toBe(429);
  });

  it('is counted before the password is compared: thirty at once are ten', async () => {
    const { account } = await registerBy(ask);
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => login(account, `guess-${index}`, '192.0.2.49')),
    );
    expect(answers.filter(({ body }) => body['error'] === 'wrong_credentials')).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
  });

  it('is forgiven once they were right', async () => {
    const { account } = await registerBy(ask);
    for (let round = 0; round < 2; round += 1) {
      for (let index = 0; index < 6; index += 1) await login(account, 'guess', `192.0.2.5${round}`);
      expect((await login(account, 'segredo-longo', `192.0.2.5${round}`)).status).toBe(200);
    }
  });
});

/** User info of the specification, section 3, field by field. */
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

describe('me', () => {
  it('carries every field of the specification', async () => {
    const maria = await registerMember(house, { realname: 'Maria  da Silva' });
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
      created_at: house.clock.now().toISOString(),
    });
  });

  it('shows the money as it stands', async () => {
    const maria = await registerMember(house);
    await deposit(house, maria, '37.00');
    expect((await maria.call('me', {})).data).toMatchObject({
      money: '37.00',
      bonus_money: '0.00',
      held_money: '0.00',
      debt_money: '0.00',
      is_play_frozen: 0,
    });
  });

  it('is never somebody else', async () => {
    const [maria, ana] = [await registerBy(ask), await registerBy(ask)];
    expect([(await me(maria.token))['id'], (await me(ana.token))['id']]).toEqual([maria.id, ana.id]);
  });

  it('keeps a host’s name as long as a host’s name can be, and none that is longer', async () => {
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
  it('forgets captchas and tries whose time has passed, and no others', async () => {
    const subjects = () =>
      sql<{ n: bigint }>`select count(*) as n from identity.attempt`
        .execute(house.database.db)
        .then(({ rows }) => rows[0]?.n);
    await login('alguem2026', 'x', '192.0.2.60');
    house.clock.advance(15 * 60 + 1);
    await login('alguem2027', 'x', '192.0.2.60');
    await house.house.jobs.drain();
    await house.database.atomically((tx) => house.house.jobs.enqueue(tx, 'sweep', {}));
    await house.house.jobs.drain();
    // Of the second: the name from there and from anywhere, and what is written so that this takes no longer or shorter.
    expect(await subjects()).toBe(3n);
  });
});
