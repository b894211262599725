import { endpoints } from '@arara/contract';
import type { Call } from '@arara/contract/client';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type SendRequest, type Reply, requestSender, callOf, registerBy } from '../../../../../testing/raw-request.ts';
import { type TestServer, createTestServer, seededRandom } from '../../../../../testing/index.ts';
import { createIds, createLocalBus, createLog } from '../../../../platform/index.ts';
import { type Passwords, createPasswords } from './passwords.ts';
import { createAccountSecurity } from './account-security.ts';

const PASSWORD = 'segredo-longo';

let server: TestServer;
let ask: SendRequest;
let maria: { id: number; account: string; token: string };
let call: Call;
let tests = 0;
/** Separate IP addresses: the rate limit of an address uses the real clock. */
let stranger: string;
let owner: string;

beforeAll(async () => {
  server = await createTestServer();
  ask = requestSender(server);
});

beforeEach(async () => {
  maria = await registerBy(ask);
  call = callOf(ask, maria.token);
  tests += 1;
  stranger = `203.0.113.${tests}`;
  owner = `198.51.100.${tests}`;
  // Ends the windows of the previous test.
  server.clock.advance(3_600);
});

afterAll(() => server.close());

const signIn = (password: string, from: string, account = maria.account) =>
  ask(endpoints.login.path, { body: { account, password }, from });

/** Counts the responses by code. */
function tally(replies: Reply[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { body, status } of replies) {
    const key = typeof body['error'] === 'string' ? body['error'] : `${status}`;
    counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
}

describe('password guessing', () => {
  it('is limited to ten attempts from one address, also concurrently', async () => {
    const replies = await Promise.all(Array.from({ length: 25 }, (_, index) => signIn(`errada-${index}`, stranger)));
    expect(tally(replies)).toEqual({ wrong_credentials: 10, too_many_tries: 15 });
    expect((await signIn(PASSWORD, stranger)).status).toBe(429);
    server.clock.advance(900);
    expect((await signIn(PASSWORD, stranger)).status).toBe(200);
  });

  it('from many addresses does not lock out the owner', async () => {
    const strangers = Array.from({ length: 12 }, (_, index) => `192.0.2.${100 + index}`);
    for (const from of strangers) await Promise.all(Array.from({ length: 2 }, () => signIn('errada', from)));
    for (let index = 0; index < 11; index += 1) await signIn('errada', stranger);
    expect((await signIn(PASSWORD, owner)).status).toBe(200);
    expect((await signIn(PASSWORD, stranger)).status).toBe(429);
  });

  describe('from very many networks with a few attempts each', () => {
    const network = (index: number) => `2001:db8:${(tests * 4096 + index).toString(16)}::1`;

    async function flood(account = maria.account): Promise<Reply[]> {
      const replies = [];
      for (let index = 0; index < 120; index += 1) replies.push(await signIn('errada', network(index), account));
      return replies;
    }

    it('is delayed, with the time to wait', async () => {
      const replies = await flood();
      const compared = replies.filter(({ body }) => body['error'] === 'wrong_credentials');
      expect(compared.length).toBeLessThan(60);
      const last = replies.at(-1);
      expect(last?.status).toBe(429);
      expect(Number(last?.headers['retry-after'])).toBeGreaterThan(30);
      expect(Number(last?.headers['retry-after'])).toBeLessThanOrEqual(64);
    });

    it('is delayed equally for an unknown account', async () => {
      const [there, missing] = [await flood(), await flood('ninguem9999')];
      expect(tally(missing)).toEqual(tally(there));
    });

    it('does not lock out the owner, who has signed in from that network before', async () => {
      expect((await signIn(PASSWORD, owner)).status).toBe(200);
      await flood();
      expect((await signIn(PASSWORD, owner)).status).toBe(200);
      expect((await signIn(PASSWORD, network(500))).status).toBe(429);
    });

    it('lets the owner in from a new network after the wait', async () => {
      const wait = Number((await flood()).at(-1)?.headers['retry-after']);
      server.clock.advance(wait);
      expect((await signIn(PASSWORD, owner)).status).toBe(200);
    });
  });

  it('does not end the owner’s session', async () => {
    for (let index = 0; index < 15; index += 1) await signIn('errada', stranger);
    expect((await call('me', {})).data.id).toBe(maria.id);
  });

  it('counts attempts within a session together with those at sign-in', async () => {
    const verify = (password: string) =>
      ask(endpoints.passwordVerify.path, {
        body: { password },
        headers: { authorization: `Bearer ${maria.token}` },
        from: stranger,
      });
    const change = (old_password: string) =>
      ask(endpoints.passwordChange.path, {
        body: { old_password, password: 'uma frase comprida', password_confirmation: 'uma frase comprida' },
        headers: { authorization: `Bearer ${maria.token}` },
        from: stranger,
      });
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, index) => [
        verify(`a${index}`),
        change(`b${index}`),
        signIn(`c${index}`, stranger),
      ]).flat(),
    );
    const { too_many_tries: refused = 0, ...compared } = tally(replies);
    expect(Object.values(compared).reduce((sum, count) => sum + count, 0)).toBe(10);
    expect(refused).toBe(14);
    expect((await verify(PASSWORD)).status).toBe(429);
    expect((await change(PASSWORD)).status).toBe(429);
    expect((await signIn(PASSWORD, owner)).status).toBe(200);
  });
});

describe('account enumeration', () => {
  it('gets the same response as a wrong password', async () => {
    const known = await signIn('errada', stranger);
    const unknown = await signIn('errada', stranger, 'ninguem2026');
    expect(unknown.body).toEqual(known.body);
    expect(unknown.status).toBe(known.status);
    const lengths = [known, unknown].map(({ headers }) => headers['content-length']);
    expect(lengths[0]).toBe(lengths[1]);
  });

  it('gets the same response beyond the limit', async () => {
    const replies = async (account: string) => {
      const said = [];
      for (let index = 0; index < 12; index += 1) said.push((await signIn('errada', stranger, account)).body);
      return said;
    };
    expect(await replies('ninguem2027')).toEqual(await replies(maria.account));
  });

  it('costs one comparison for both', async () => {
    const compared: (string | undefined)[] = [];
    const real = createPasswords();
    const passwords: Passwords = {
      hash: real.hash,
      verify(hash, password) {
        compared.push(hash);
        return real.verify(hash, password);
      },
    };
    const { signIn: isolatedSignIn } = createAccountSecurity({
      ...server.database,
      bus: createLocalBus(() => undefined),
      clock: server.clock,
      ids: createIds({ clock: server.clock, random: seededRandom('door') }),
      log: createLog('error'),
      random: seededRandom('door'),
      vault: server.vault,
      passwords,
    });
    const from = { ip: stranger, agent: '' };
    const attempts = async (account: string): Promise<number> => {
      compared.length = 0;
      for (let index = 0; index < 14; index += 1)
        await isolatedSignIn.byPassword(account, 'errada', from).catch(() => undefined);
      return compared.length;
    };
    expect(await attempts(maria.account)).toBe(await attempts('ninguem2028'));
  });
});

describe('code guessing', () => {
  let secret: string;
  let codes: string[];

  beforeEach(async () => {
    const { data: proved } = await call('passwordVerify', { password: PASSWORD });
    const { data } = await call('twoStepEnrol', { proof: proved.proof });
    ({ secret } = data);
    codes = (await call('twoStepConfirm', { code: codeNow() })).data.recovery_codes;
    server.clock.advance(30);
  });

  const codeNow = () => new TOTP({ secret }).generate({ timestamp: server.clock.now().getTime() });
  /** Six digits that are wrong for all near time steps. */
  const wrong = (index: number) => {
    const near = [-1, 0, 1].map((step) =>
      new TOTP({ secret }).generate({ timestamp: server.clock.now().getTime() + step * 30_000 }),
    );
    const attempt = String(100_000 + index);
    return near.includes(attempt) ? '999999' : attempt;
  };
  const challenge = async (from: string) =>
    ((await signIn(PASSWORD, from)).body['data'] as { challenge: string }).challenge;
  const finish = (token: string, code: string, from: string) =>
    ask(endpoints.loginCode.path, { body: { challenge: token, code }, from });

  it('is limited to five attempts, also concurrently, and the right code comes too late', async () => {
    const token = await challenge(stranger);
    const replies = await Promise.all(Array.from({ length: 30 }, (_, index) => finish(token, wrong(index), stranger)));
    expect(tally(replies)).toEqual({ two_step_code_wrong: 5, two_step_challenge_over: 25 });
    expect((await finish(token, codeNow(), owner)).body).toMatchObject({ error: 'two_step_challenge_over' });
  });

  it('is limited to ten an hour, over all addresses and challenges', async () => {
    const replies: Reply[] = [];
    for (let index = 0; index < 5; index += 1) {
      const from = `192.0.2.${200 + index}`;
      const token = await challenge(from);
      replies.push(
        ...(await Promise.all(Array.from({ length: 4 }, (_, attempt) => finish(token, wrong(attempt), from)))),
      );
    }
    expect(tally(replies)).toEqual({ two_step_code_wrong: 10, too_many_tries: 10 });
    const late = await finish(await challenge('192.0.2.250'), codeNow(), '192.0.2.250');
    expect(late.body).toMatchObject({ code: 429, error: 'too_many_tries' });
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('does not lock out the owner, who has recovery codes', async () => {
    for (let index = 0; index < 3; index += 1) {
      const from = `192.0.2.${220 + index}`;
      const token = await challenge(from);
      for (let attempt = 0; attempt < 5; attempt += 1) await finish(token, wrong(attempt), from);
    }
    expect((await finish(await challenge(owner), codeNow(), owner)).status).toBe(429);
    expect((await finish(await challenge(owner), codes[0] ?? '', owner)).status).toBe(200);
  });

  it('requires the password first', async () => {
    for (let index = 0; index < 20; index += 1) await finish('x'.repeat(43), wrong(index), stranger);
    for (let index = 0; index < 9; index += 1) await signIn('errada', stranger);
    expect((await finish(await challenge(owner), codeNow(), owner)).status).toBe(200);
  });

  it('is limited to five for recovery codes', async () => {
    const token = await challenge(stranger);
    const attempt = (index: number) => finish(token, `AAAAA-AAA${String(index).padStart(2, '2')}`, stranger);
    expect(tally(await Promise.all(Array.from({ length: 20 }, (_, index) => attempt(index))))).toEqual({
      two_step_code_wrong: 5,
      two_step_challenge_over: 15,
    });
  });

  it('counts attempts within a session as well', async () => {
    const { data } = await call('passwordVerify', { password: PASSWORD });
    const off = (index: number) => call('twoStepOff', { proof: data.proof, code: wrong(index) });
    const tried = await Promise.allSettled(Array.from({ length: 15 }, (_, index) => off(index)));
    const errors = tried.map((one) => (one.status === 'rejected' ? (one.reason as { error: string }).error : 'off'));
    expect(errors.filter((error) => error === 'two_step_code_wrong')).toHaveLength(10);
    expect(errors.filter((error) => error === 'too_many_tries')).toHaveLength(5);
  });

  it('notifies the owner', async () => {
    const token = await challenge(stranger);
    await finish(token, wrong(1), stranger);
    const lines = (await call('logins', {})).data.data.map(({ outcome, ip }) => [outcome, ip]);
    expect(lines).toContainEqual(['wrong_code', stranger]);
    expect(lines).toContainEqual(['code_asked', stranger]);
  });
});

describe('withdrawal password guessing', () => {
  it('is limited to five attempts over all calls, also concurrently', async () => {
    await call('drawingPasswordSet', { qk_pwd: '271828', qk_pwd_confirmation: '271828' });
    const attempt = (index: number) =>
      call('drawingPasswordChange', {
        old_qk_pwd: String(300_000 + index),
        qk_pwd: '161803',
        qk_pwd_confirmation: '161803',
      });
    const tried = await Promise.allSettled(Array.from({ length: 20 }, (_, index) => attempt(index)));
    expect(tried.every(({ status }) => status === 'rejected')).toBe(true);
    await expect(
      call('drawingPasswordChange', { old_qk_pwd: '271828', qk_pwd: '161803', qk_pwd_confirmation: '161803' }),
    ).rejects.toMatchObject({ error: 'withdrawal_password_locked' });
  });

  it('requires a session, so a stranger cannot lock it', async () => {
    await call('drawingPasswordSet', { qk_pwd: '271828', qk_pwd_confirmation: '271828' });
    for (let index = 0; index < 10; index += 1)
      await ask(endpoints.drawingPasswordChange.path, {
        body: { old_qk_pwd: '300000', qk_pwd: '161803', qk_pwd_confirmation: '161803', member_id: maria.id },
        from: stranger,
      });
    await call('drawingPasswordChange', { old_qk_pwd: '271828', qk_pwd: '161803', qk_pwd_confirmation: '161803' });
  });
});
