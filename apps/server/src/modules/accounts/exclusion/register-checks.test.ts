import { endpoints } from '@arara/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { brazilianDetails, meetBrazilianRules } from '../../../../testing/people.ts';
import { type RegisterSimulator, openRegisterSimulator } from '../../../../testing/exclusion-register.ts';
import { requestSender } from '../../../../testing/raw-request.ts';
import {
  type TestMember,
  type TestServer,
  createTestServer,
  freshKey,
  payCode,
  prepareWithdrawal,
  registerMember,
  requestDeposit,
  signIn,
  signInStaff,
  unlimitedCounters,
} from '../../../../testing/index.ts';

const DAY = 86_400;
const LISTED = '28784142090';

let server: TestServer;
let register: RegisterSimulator;
let cpfs = 100_000_000;

/** The next valid CPF. */
function nextCpf(): string {
  cpfs += 1;
  const digits = String(cpfs).split('').map(Number);
  for (const length of [10, 11]) {
    const sum = digits.reduce((total, digit, index) => total + digit * (length - index), 0);
    digits.push(((sum * 10) % 11) % 10);
  }
  return digits.join('');
}

const join = async (cpf: string): Promise<TestMember> => {
  const member = await registerMember(server, brazilianDetails(cpf));
  await meetBrazilianRules(server, member);
  return member;
};

const launch = async ({ call }: TestMember) =>
  (await call('launch', { platType: 'arara', gameCode: 'tigre-da-vez' })).data.session;

const run = async (queue: 'exclusions' | 'register_sweep') => {
  await server.database.atomically((tx) => server.server.jobs.enqueue(tx, queue, {}));
  await server.settle();
};

const again = async (member: TestMember): Promise<TestMember> => {
  const token = await signIn(server, member.account);
  return { ...member, token, call: server.call(token) };
};

beforeAll(async () => {
  register = await openRegisterSimulator();
  server = await createTestServer({ exclusionRegister: register.register, counters: unlimitedCounters() });
  await sql`update sites.site set jurisdiction = 'br-spa'`.execute(server.database.db);
  server.bus.publish('site_changed', { site: 'arara' });
});

afterAll(async () => {
  await server.close();
  await register.close();
});

beforeEach(() => {
  server.clock.advance(60);
  register.state = 'up';
});

describe('a registration', () => {
  it('is refused for a listed person in neutral words, and the evidence is kept', async () => {
    await expect(join(LISTED)).rejects.toMatchObject({
      code: 403,
      error: 'registration_refused',
      message: 'Não é possível abrir uma conta com estes dados.',
    });
    const { rows } = await sql`
      select member_id, channel, outcome, reasons, request_id is not null as has_request from exclusion.register_check
      order by at desc limit 1`.execute(server.database.db);
    expect(rows).toEqual([
      { member_id: null, channel: 'registration', outcome: 'listed', reasons: ['PROGRAMA_SOCIAL'], has_request: true },
    ]);
  });

  it('is asked about once, and lets an unlisted person play at once', async () => {
    const before = register.asked.length;
    const member = await join(nextCpf());
    await server.settle();
    expect(register.asked.length - before).toBe(1);
    expect((await member.call('exclusion', {})).data).toMatchObject({ current: null, register_unknown: false });
  });

  it('is open while the register is down, and bets and deposits wait for its answer', async () => {
    register.state = 'down';
    const member = await join(nextCpf());
    await server.settle();
    expect((await member.call('exclusion', {})).data).toMatchObject({ register_unknown: true });
    const ask = () => member.call('recharge', { money: '50.00', payment_id: 1, payment_type: 'pix' });
    await expect(ask()).rejects.toMatchObject({ code: 403, error: 'register_unknown' });
    register.state = 'up';
    await run('exclusions');
    expect((await member.call('exclusion', {})).data).toMatchObject({ register_unknown: false });
    expect((await ask()).data).toMatchObject({ money: '50.00' });
  });
});

describe('the first sign-in of a day', () => {
  it('asks, and refuses bets until the answer is known; a second sign-in does not ask again', async () => {
    const member = await join(nextCpf());
    server.clock.advance(DAY);
    register.state = 'silent';
    const today = await again(member);
    await expect(
      today.call('bet', { session: await launch(today), stake: '1.00', key: freshKey() }),
    ).rejects.toMatchObject({ error: 'player_blocked' });
    await server.settle();
    register.state = 'up';
    await run('exclusions');
    const before = register.asked.length;
    await again(member);
    await server.settle();
    expect(register.asked.length).toBe(before);
    expect((await (await again(member)).call('exclusion', {})).data.register_unknown).toBe(false);
  });
});

describe('a browser that is kept signed in', () => {
  it('asks on the first renewal of a day', async () => {
    const member = await join(nextCpf());
    const ask = requestSender(server);
    const body = { account: member.account, password: 'segredo-longo', remember: true };
    const { headers } = await ask(endpoints.login.path, { body });
    const lines = headers['set-cookie'] as string | string[];
    const cookie = [lines]
      .flat()
      .map((line) => line.split(';')[0])
      .join('; ');
    server.clock.advance(DAY);
    const before = register.asked.length;
    await ask(endpoints.refresh.path, { method: 'POST', headers: { cookie } });
    await server.settle();
    expect(register.asked.length - before).toBe(1);
  });
});

describe('answers that are waited for', () => {
  it('come for others though the register never answers about one person', async () => {
    const [refused, other] = [nextCpf(), nextCpf()];
    const members = [await join(refused), await join(other)] as const;
    register.refused.add(refused);
    server.clock.advance(DAY);
    register.state = 'down';
    for (const member of members) await again(member);
    await server.settle();
    register.state = 'up';
    await run('exclusions');
    const isUnknown = async (member: TestMember) =>
      (await (await again(member)).call('exclusion', {})).data.register_unknown;
    expect([await isUnknown(members[0]), await isUnknown(members[1])]).toEqual([true, false]);
    register.refused.clear();
    await run('exclusions');
  });
});

describe('a listed player', () => {
  it('may not bet or deposit, withdraws within two days, and is then closed with the evidence kept', async () => {
    const cpf = nextCpf();
    let member = await join(cpf);
    const { pix_code } = await requestDeposit(member, '100.00');
    await payCode(server, pix_code, { payer: { nome: 'Maria da Silva', cpf } });
    register.list(cpf, ['AUTOEXCLUSAO_CENTRALIZADA']);
    server.clock.advance(DAY);
    member = await again(member);
    await server.settle();
    const { current } = (await member.call('exclusion', {})).data;
    expect(current).toMatchObject({ kind: 'register', state: 'active', can_return: false });
    await expect(member.call('recharge', { money: '50.00', payment_id: 1, payment_type: 'pix' })).rejects.toMatchObject(
      {
        error: 'self_excluded',
      },
    );
    const titles = (await member.call('notifications', { limit: 20 })).data.data.map(({ title }) => title);
    expect(titles).toContain('Sua conta não pode mais ser usada para jogar');
    const account = await prepareWithdrawal(member, cpf);
    const { data } = await member.call('drawing', { money: '40.00', member_bank_id: account, qk_pwd: '271828' });
    expect(data.status).toBe(1);

    server.clock.advance(2 * DAY);
    await run('exclusions');
    const risk = await signInStaff(server, 'risk', 'risk-listed@arara.test');
    const [listing] = (await risk('officeExclusions', { player_id: member.id })).data.data;
    expect(listing).toMatchObject({ kind: 'register', state: 'closed', can_return_balance: true });
    await expect(
      risk('officeExclusionBalanceReturned', { id: listing?.id ?? '', reason: 'devolvido por TED' }),
    ).rejects.toMatchObject({ error: 'exclusion_state' });
    await expect(risk('officeRegisterChecks', { player_id: member.id })).rejects.toMatchObject({ code: 403 });
    const auditor = await signInStaff(server, 'auditor', 'auditor-listed@arara.test');
    const checks = (await auditor('officeRegisterChecks', { player_id: member.id })).data.data;
    expect(checks[0]).toMatchObject({ outcome: 'listed', reasons: ['AUTOEXCLUSAO_CENTRALIZADA'], channel: 'sign_in' });
    member = await again(member);
    expect(
      (await member.call('drawing', { money: '60.00', member_bank_id: account, qk_pwd: '271828' })).data.status,
    ).toBe(1);
  });

  it('may play again where the register takes them off before the account is closed', async () => {
    const cpf = nextCpf();
    let member = await join(cpf);
    register.list(cpf, ['PROGRAMA_SOCIAL']);
    server.clock.advance(DAY);
    await again(member);
    await server.settle();
    register.list(cpf, null);
    server.clock.advance(DAY);
    member = await again(member);
    await server.settle();
    expect((await member.call('exclusion', {})).data).toMatchObject({ current: null, register_unknown: false });
  });
});

describe('the sweep of the whole base', () => {
  it('asks about each player fifteen days after the last answer, and not about closed accounts', async () => {
    const cpf = nextCpf();
    const member = await join(cpf);
    await run('register_sweep');
    const before = register.asked.length;
    await server.server.jobs.drain({ early: true });
    expect(register.asked.slice(before)).not.toContain(cpf);
    server.clock.advance(15 * DAY + 1);
    register.list(cpf, ['RENEGOCIACAO_FIES']);
    await run('register_sweep');
    await server.server.jobs.drain({ early: true });
    expect(register.asked.slice(before)).toContain(cpf);
    const { rows } = await sql`
      select is_excluded from identity.member where id = ${member.id}`.execute(server.database.db);
    expect(rows).toEqual([{ is_excluded: true }]);
  });
});
