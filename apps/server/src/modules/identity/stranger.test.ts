import { endpoints } from '@arara/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Ask, type Reply, askOf, callOf, registerBy } from '../../../testing/ask.ts';
import { type TestHouse, codeSentTo, createTestHouse, registrationForm, seededRandom } from '../../../testing/index.ts';
import { createIds, createLocalBus, createLog } from '../../platform/index.ts';
import { createPasswords } from './passwords.ts';
import { createSecurity } from './security/security.ts';

const PASSWORD = 'segredo-longo';

let house: TestHouse;
let ask: Ask;

beforeAll(async () => {
  house = await createTestHouse();
  ask = askOf(house);
});

afterAll(() => house.close());

const login = (account: string, password: string, from: string): Promise<Reply> =>
  ask(endpoints.login.path, { body: { account, password }, from });

const forgot = (account: string, from: string): Promise<Reply> =>
  ask(endpoints.passwordForgot.path, { body: { account }, from });

/** Ten wrong ones: one more is too many. */
async function useUp(account: string, from: string): Promise<void> {
  for (let index = 0; index < 10; index += 1) await login(account, `errada-${index}`, from);
}

describe('who has a whole network of IPv6', () => {
  it('has ten tries of a password, not ten for each of its addresses', async () => {
    const { account } = await registerBy(ask);
    const replies: unknown[] = [];
    for (let index = 1; index <= 12; index += 1)
      replies.push((await login(account, 'errada', `2001:db8:77:1::${index}`)).body['error']);
    expect(replies.slice(8)).toEqual(['wrong_credentials', 'wrong_credentials', 'too_many_tries', 'too_many_tries']);
    expect((await login(account, PASSWORD, '2001:db8:77:1:ffff::9')).status).toBe(429);
  });

  it('does not keep out who lives next door', async () => {
    const { account } = await registerBy(ask);
    await useUp(account, '2001:db8:78:1::1');
    expect((await login(account, PASSWORD, '2001:db8:78:2::1')).status).toBe(200);
  });
});

describe('a name in letters that only look small', () => {
  // PostgreSQL makes an i of U+0130; JavaScript makes two signs of it.
  const twisted = (account: string): string => account.replace('i', '\u0130');

  it('is nobody’s, so that it signs nobody in', async () => {
    const { account } = await registerBy(ask);
    expect((await login(twisted(account), PASSWORD, '203.0.113.1')).status).toBe(422);
  });

  it('does not tell by its count whether there is such an account', async () => {
    const { account } = await registerBy(ask);
    await useUp(account, '203.0.113.2');
    await useUp('mariana77', '203.0.113.3');
    const known = await login(twisted(account), 'errada', '203.0.113.2');
    const unknown = await login(twisted('mariana77'), 'errada', '203.0.113.3');
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
  });

  it('does not have a phone flooded: each writing would be another ten messages an hour', async () => {
    const form = registrationForm({ account: 'iiiiiiii' });
    await ask(endpoints.register.path, { body: form });
    for (let index = 0; index < 16; index += 1) {
      const written = [...form.account].map((sign, at) => ((index >> at) & 1 ? '\u0130' : sign)).join('');
      expect((await forgot(written, `198.18.${index}.1`)).status).toBe(200);
    }
    await house.settle();
    const digits = form.phone.replaceAll(/\D/g, '');
    expect(house.bank.messages().filter(({ to }) => to === `+55${digits}`)).toHaveLength(1);
  });
});

describe('what a stranger says of themselves', () => {
  it.each([
    ['arara.bet.br', 'arara.bet.br'],
    ['ARARA.bet.br:8443', 'arara.bet.br'],
    ['arara.bet.br.', 'arara.bet.br'],
    ['<img src=x onerror=alert(1)>', ''],
    ["x'; drop table identity.member; --", ''],
    ['a b', ''],
    ['[::1]:3000', '::1'],
  ])('called by %s, the account came by %j', async (host, site) => {
    const there: Ask = (path, asking = {}) => ask(path, { ...asking, headers: { ...asking.headers, host } });
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
  ])('a real name of %s is refused', async (_what, realname) => {
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

describe('the answer of a browser that is kept signed in', () => {
  it('is not given again to who knows the Idempotency-Key and not the cookie', async () => {
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
    // Who lost the answer and asks again is answered the same.
    expect((await refresh({ cookie })).body).toEqual(first.body);
  });
});

describe('how long an answer takes', () => {
  it('tells nothing of whether there is such an account: the same is compared, and as often written', async () => {
    let compared = 0;
    let written = 0;
    const real = createPasswords();
    const { signIn } = createSecurity({
      ...house.database,
      atomically: (work) => {
        written += 1;
        return house.database.atomically(work);
      },
      bus: createLocalBus(() => undefined),
      clock: house.clock,
      ids: createIds({ clock: house.clock, random: seededRandom('stranger') }),
      log: createLog('error'),
      random: seededRandom('stranger'),
      vault: house.vault,
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

describe('a browser in which somebody else was kept signed in', () => {
  it('forgets them once another signs in by phone: their session must not come back under the other’s hands', async () => {
    const phone = '+5531988880001';
    const { body } = await ask(endpoints.phoneCode.path, { body: { phone } });
    const { ticket } = body['data'] as { ticket: string };
    const form = { phone, ticket, code: await codeSentTo(house, phone), over18: true };
    const cookie = `arara_kept=${'A'.repeat(43)}`;
    const { status, headers } = await ask(endpoints.phoneRegister.path, { body: form, headers: { cookie } });
    expect([status, String(headers['set-cookie'])]).toEqual([200, expect.stringMatching(/^arara_kept=; Max-Age=0/)]);
  });
});

describe('a stranger who guesses', () => {
  it('does not keep the owner of a phone from their code, who asks from where they answered one', async () => {
    const phone = '+5531988887777';
    const askCode = (from: string): Promise<Reply> => ask(endpoints.phoneCode.path, { body: { phone }, from });
    const { ticket } = (await askCode('198.51.100.9')).body['data'] as { ticket: string };
    const form = { phone, ticket, code: await codeSentTo(house, phone), over18: true };
    expect((await ask(endpoints.phoneRegister.path, { body: form, from: '198.51.100.9' })).status).toBe(200);
    house.clock.advance(3_700);
    for (const from of ['203.0.113.101', '203.0.113.102'])
      for (let times = 0; times < 5; times += 1) {
        await askCode(from);
        house.clock.advance(61);
      }
    expect((await askCode('203.0.113.103')).status).toBe(429);
    expect((await askCode('198.51.100.9')).status).toBe(200);
  });
});
