import { endpoints } from '@arara/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SendRequest, type Reply, requestSender, callOf, registerBy } from '../../../../../testing/raw-request.ts';
import {
  type TestServer,
  codeSentTo,
  createTestServer,
  registrationForm,
  seededRandom,
} from '../../../../../testing/index.ts';
import { createIds, createLocalBus, createLog } from '../../../../platform/index.ts';
import { createPasswords } from '../security/passwords.ts';
import { createAccountSecurity } from '../security/account-security.ts';

const PASSWORD = 'segredo-longo';

let server: TestServer;
let ask: SendRequest;

beforeAll(async () => {
  server = await createTestServer();
  ask = requestSender(server);
});

afterAll(() => server.close());

const login = (account: string, password: string, from: string): Promise<Reply> =>
  ask(endpoints.login.path, { body: { account, password }, from });

const forgot = (account: string, from: string): Promise<Reply> =>
  ask(endpoints.passwordForgot.path, { body: { account }, from });

/** Ten wrong attempts: the next one exceeds the limit. */
async function useUp(account: string, from: string): Promise<void> {
  for (let index = 0; index < 10; index += 1) await login(account, `errada-${index}`, from);
}

describe('an attacker with an IPv6 network', () => {
  it('has ten attempts at a password for the whole network', async () => {
    const { account } = await registerBy(ask);
    const replies: unknown[] = [];
    for (let index = 1; index <= 12; index += 1)
      replies.push((await login(account, 'errada', `2001:db8:77:1::${index}`)).body['error']);
    expect(replies.slice(8)).toEqual(['wrong_credentials', 'wrong_credentials', 'too_many_tries', 'too_many_tries']);
    expect((await login(account, PASSWORD, '2001:db8:77:1:ffff::9')).status).toBe(429);
  });

  it('does not limit other addresses', async () => {
    const { account } = await registerBy(ask);
    await useUp(account, '2001:db8:78:1::1');
    expect((await login(account, PASSWORD, '2001:db8:78:2::1')).status).toBe(200);
  });
});

describe('an account name with full-width or look-alike letters', () => {
  // PostgreSQL lower-cases U+0130 to one character, JavaScript to two.
  const withDottedI = (account: string): string => account.replace('i', '\u0130');

  it('matches no account', async () => {
    const { account } = await registerBy(ask);
    expect((await login(withDottedI(account), PASSWORD, '203.0.113.1')).status).toBe(422);
  });

  it('does not reveal by the count whether an account exists', async () => {
    const { account } = await registerBy(ask);
    await useUp(account, '203.0.113.2');
    await useUp('mariana77', '203.0.113.3');
    const known = await login(withDottedI(account), 'errada', '203.0.113.2');
    const unknown = await login(withDottedI('mariana77'), 'errada', '203.0.113.3');
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
  });

  it('counts towards the same message limit in every spelling', async () => {
    const form = registrationForm({ account: 'iiiiiiii' });
    await ask(endpoints.register.path, { body: form });
    for (let index = 0; index < 16; index += 1) {
      const written = [...form.account].map((sign, at) => ((index >> at) & 1 ? '\u0130' : sign)).join('');
      expect((await forgot(written, `198.18.${index}.1`)).status).toBe(200);
    }
    await server.settle();
    const digits = form.phone.replaceAll(/\D/g, '');
    expect(server.bank.messages().filter(({ to }) => to === `+55${digits}`)).toHaveLength(1);
  });
});

describe('input of a registration', () => {
  it.each([
    ['arara.bet.br', 'arara.bet.br'],
    ['ARARA.bet.br:8443', 'arara.bet.br'],
    ['arara.bet.br.', 'arara.bet.br'],
    ['<img src=x onerror=alert(1)>', ''],
    ["x'; drop table identity.member; --", ''],
    ['a b', ''],
    ['[::1]:3000', '::1'],
  ])('by the host %s is stored as %j', async (host, site) => {
    const there: SendRequest = (path, asking = {}) => ask(path, { ...asking, headers: { ...asking.headers, host } });
    const { token } = await registerBy(there);
    expect((await callOf(ask, token)('me', {})).data.register_site).toBe(site);
  });

  it.each([
    ['two lines', 'Maria\u2028da Silva'],
    ['two paragraphs', 'Maria\u2029da Silva'],
    ['nothing that is seen', '\u3164\u3164\u3164'],
    ['blanks of braille', '\u2800\u2800'],
    ['signs of nobody’s script', '\uE000\uE001'],
    ['no letter', '.. --'],
  ])('refuses a real name with %s', async (_what, realname) => {
    const { status, body } = await ask(endpoints.register.path, { body: registrationForm({ realname }) });
    expect([status, Object.keys(body['errors'] ?? {})]).toEqual([422, ['realname']]);
  });

  it.each(['José d’Ávila', 'Nguyễn Thị Ánh', '王小明', 'Ömer Çelik', 'สมชาย ใจดี', "O'Neil-Souza Jr."])(
    'a real name is taken as it is: %s',
    async (realname) => {
      const { token } = await registerBy(ask, { realname });
      expect((await callOf(ask, token)('me', {})).data.realname).toBe(realname);
    },
  );
});

describe('a stored response with a refresh token', () => {
  it('is not replayed to a client without the cookie', async () => {
    const { account } = await registerBy(ask);
    const from = '203.0.113.9';
    const entered = await ask(endpoints.login.path, { body: { account, password: PASSWORD, remember: true }, from });
    const [cookie = ''] = String(entered.headers['set-cookie']).split(';');
    const refresh = (headers: Record<string, string>) =>
      ask(endpoints.refresh.path, { method: 'POST', headers: { 'idempotency-key': 'refresh-1', ...headers }, from });

    const first = await refresh({ cookie });
    expect(first.status).toBe(200);
    const stolen = await refresh({});
    expect([stolen.status, stolen.headers['set-cookie']]).toEqual([401, undefined]);
    expect((await refresh({ cookie: 'arara_kept=another' })).status).toBe(401);
    const foreign = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' };
    expect((await refresh({ cookie, ...foreign })).status).toBe(403);
    // A retry after a lost response gets the same response.
    expect((await refresh({ cookie })).body).toEqual(first.body);
  });
});

describe('the work for a response', () => {
  it('is the same for existing and unknown accounts', async () => {
    let compared = 0;
    let written = 0;
    const real = createPasswords();
    const { signIn } = createAccountSecurity({
      ...server.database,
      atomically: (work) => {
        written += 1;
        return server.database.atomically(work);
      },
      bus: createLocalBus(() => undefined),
      clock: server.clock,
      ids: createIds({ clock: server.clock, random: seededRandom('stranger') }),
      log: createLog('error'),
      random: seededRandom('stranger'),
      vault: server.vault,
      passwords: {
        hash: real.hash,
        verify(hash, password) {
          compared += 1;
          return real.verify(hash, password);
        },
      },
    });
    const work = async (account: string): Promise<number[]> => {
      [compared, written] = [0, 0];
      const from = { ip: '203.0.113.20', agent: '' };
      await expect(signIn.byPassword(account, 'errada', from)).rejects.toMatchObject({ code: 'wrong_credentials' });
      return [compared, written];
    };
    const { account } = await registerBy(ask);
    expect(await work('ninguem2030')).toEqual(await work(account));
    expect(await work('ninguem@caixa.example')).toEqual([1, 3]);
  });
});

describe('a browser with a refresh token of another member', () => {
  it('loses it when a member signs in by phone', async () => {
    const phone = '+5531988880001';
    const { body } = await ask(endpoints.phoneCode.path, { body: { phone } });
    const { ticket } = body['data'] as { ticket: string };
    const form = { phone, ticket, code: await codeSentTo(server, phone), over18: true };
    const cookie = `arara_kept=${'A'.repeat(43)}`;
    const { status, headers } = await ask(endpoints.phoneRegister.path, { body: form, headers: { cookie } });
    expect([status, String(headers['set-cookie'])]).toEqual([200, expect.stringMatching(/^arara_kept=; Max-Age=0/)]);
  });
});

describe('requests of strangers', () => {
  it('do not block the owner of a phone on a network that answered a code before', async () => {
    const phone = '+5531988887777';
    const askCode = (from: string): Promise<Reply> => ask(endpoints.phoneCode.path, { body: { phone }, from });
    const { ticket } = (await askCode('198.51.100.9')).body['data'] as { ticket: string };
    const form = { phone, ticket, code: await codeSentTo(server, phone), over18: true };
    expect((await ask(endpoints.phoneRegister.path, { body: form, from: '198.51.100.9' })).status).toBe(200);
    server.clock.advance(3_700);
    for (const from of ['203.0.113.101', '203.0.113.102'])
      for (let times = 0; times < 5; times += 1) {
        await askCode(from);
        server.clock.advance(61);
      }
    expect((await askCode('203.0.113.103')).status).toBe(429);
    expect((await askCode('198.51.100.9')).status).toBe(200);
  });
});
