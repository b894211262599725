import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type TestServer,
  createTestServer,
  deposit,
  freshKey,
  PAYER_CPF,
  registerMember,
  signIn,
  signInStaff,
  unlimitedCounters,
} from '../../../../testing/index.ts';
import { verifyIdentity } from '../../../../testing/identity-photos.ts';

type Maria = Awaited<ReturnType<typeof registerMember>>;
type LimitInput = Parameters<Maria['call']>[1];

let server: TestServer;
let maria: Maria;

beforeAll(async () => {
  server = await createTestServer({ counters: unlimitedCounters() });
});

beforeEach(async () => {
  server.clock.advance(61);
  maria = await registerMember(server);
});

afterAll(() => server.close());

const HOUR = 3600;

/** Lets time pass, after which a session has ended. */
async function pass(seconds: number): Promise<void> {
  server.clock.advance(seconds);
  maria = { ...maria, call: server.call(await signIn(server, maria.account)) };
}
const refused = (error: string) => ({ error });
const set = (input: object) => maria.call('limitSet', input as never);
const show = async (kind: string, period: string) => {
  const { data } = await maria.call('limits', {});
  return data.limits.find((limit) => limit.kind === kind && limit.period === period);
};

describe('a limit of the player', () => {
  it('is lowered at once, and raised after 24 hours by a confirmation alone', async () => {
    const name = { kind: 'stake', period: 'day' } as const;
    await set({ ...name, amount: '100.00' });
    await set({ ...name, amount: '80.00' });
    await set({ ...name, amount: '200.00' });
    expect(await show('stake', 'day')).toMatchObject({
      value: '80.00',
      request: { value: '200.00', can_confirm: false },
    });
    await pass(24 * HOUR - 1);
    await expect(maria.call('limitConfirm', name)).rejects.toMatchObject(refused('limit_not_raisable'));
    server.clock.advance(1);
    expect(await show('stake', 'day')).toMatchObject({ value: '80.00', request: { can_confirm: true } });
    await maria.call('limitConfirm', name);
    expect(await show('stake', 'day')).toMatchObject({ value: '200.00', request: null });
    await expect(maria.call('limitConfirm', name)).rejects.toMatchObject(refused('limit_not_raisable'));
  });

  it('lapses seven days after its delay where nobody confirms it', async () => {
    const name = { kind: 'loss', period: 'week' } as const;
    await set({ ...name, amount: '50.00' });
    await set({ ...name, remove: true });
    await pass(24 * HOUR + 7 * 24 * HOUR);
    expect(await show('loss', 'week')).toMatchObject({ value: '50.00', request: null });
    await expect(maria.call('limitConfirm', name)).rejects.toMatchObject(refused('limit_not_raisable'));
  });

  it('ends a raise that waits when it is lowered or cancelled', async () => {
    const name = { kind: 'bet', period: 'bet' } as const;
    await set({ ...name, amount: '10.00' });
    await set({ ...name, amount: '20.00' });
    await set({ ...name, amount: '5.00' });
    expect(await show('bet', 'bet')).toMatchObject({ value: '5.00', request: null });
    await set({ ...name, amount: '20.00' });
    await maria.call('limitCancel', name);
    await pass(25 * HOUR);
    await expect(maria.call('limitConfirm', name)).rejects.toMatchObject(refused('limit_not_raisable'));
  });

  it.each<[string, object]>([
    ['a period of another kind', { kind: 'bet', period: 'day', amount: '1.00' }],
    ['an amount of time', { kind: 'time', period: 'day', amount: '1.00' }],
    ['minutes of money', { kind: 'loss', period: 'day', minutes: 5 }],
    ['no value', { kind: 'loss', period: 'day' }],
    ['a value and a removal', { kind: 'loss', period: 'day', amount: '1.00', remove: true }],
    ['a negative amount', { kind: 'loss', period: 'day', amount: '-1.00' }],
    ['too many minutes', { kind: 'time', period: 'day', minutes: 44_641 }],
    ['an amount of bets', { kind: 'bets', period: 'day', amount: '1.00' }],
    ['no bets', { kind: 'bets', period: 'day', count: 0 }],
    ['a part of a bet', { kind: 'bets', period: 'day', count: 1.5 }],
    ['a number of money', { kind: 'stake', period: 'day', count: 5 }],
  ])('refuses %s', async (_what, input) => {
    await expect(set(input as LimitInput)).rejects.toMatchObject({ code: 422 });
  });

  it('is refused for a demo account', async () => {
    await sql`update identity.member set is_demo = true where id = ${maria.id}`.execute(server.database.db);
    await expect(set({ kind: 'loss', period: 'day', amount: '1.00' })).rejects.toMatchObject(
      refused('demo_not_allowed'),
    );
  });
});

describe('a limit of staff', () => {
  it('is in force where it is the strictest, and only staff loosens it, with a reason that is audited', async () => {
    const staff = await signInStaff(server, 'risk');
    const name = { kind: 'stake', period: 'month' } as const;
    await set({ ...name, amount: '100.00' });
    const change = { ...name, player_id: maria.id, reason: 'Sinais de perda de controle' };
    await staff('officePlayerLimitSet', { ...change, amount: '30.00' });
    expect(await show('stake', 'month')).toMatchObject({ value: '30.00', own: '100.00', by_staff: '30.00' });
    await set({ ...name, amount: '40.00' });
    expect(await show('stake', 'month')).toMatchObject({ value: '30.00', own: '40.00' });
    const { data } = await staff('officePlayerLimitSet', { ...change, remove: true });
    expect(await show('stake', 'month')).toMatchObject({ value: '40.00', by_staff: null });
    expect(data.history.map(({ set_by, before, after }) => [set_by, before, after])).toEqual([
      ['staff', '30.00', null],
      ['player', '100.00', '40.00'],
      ['staff', null, '30.00'],
      ['player', null, '100.00'],
    ]);
    const admin = await signInStaff(server, 'admin');
    const { data: log } = await admin('officeAudit', { action: 'player.limit_set', limit: 10 });
    expect(log.data.slice(0, 2).map(({ reason }) => reason)).toEqual([change.reason, change.reason]);
  });

  it('requires the permission', async () => {
    const auditor = await signInStaff(server, 'auditor');
    const input = {
      kind: 'loss',
      period: 'day',
      amount: '1.00',
      player_id: maria.id,
      reason: 'Sem permissão',
    } as const;
    await expect(auditor('officePlayerLimitSet', input)).rejects.toMatchObject({ code: 403 });
  });
});

describe('a limit of deposits', () => {
  it('is never exceeded by 20 orders at once, and counts credited deposits', async () => {
    await deposit(server, maria, '30.00');
    await set({ kind: 'deposit', period: 'day', amount: '100.00' });
    const order = () =>
      maria
        .call('recharge', { money: '20.00', payment_id: 1, payment_type: 'pix' })
        .then(() => 'ordered')
        .catch(({ error }: { error: string }) => error);
    const answers = await Promise.all(Array.from({ length: 20 }, order));
    expect(answers.filter((answer) => answer === 'ordered')).toHaveLength(3);
    expect(new Set(answers)).toEqual(new Set(['ordered', 'limit_reached']));
    expect(await show('deposit', 'day')).toMatchObject({ used: '90.00', left: '10.00' });
  });

  it('refuses no money of an order that was open before, and counts it', async () => {
    const { data } = await maria.call('recharge', { money: '80.00', payment_id: 1, payment_type: 'pix' });
    await set({ kind: 'deposit', period: 'week', amount: '50.00' });
    expect(server.bank.pay(data.pix_code)).toMatchObject({ ok: true });
    await server.settle();
    expect(await show('deposit', 'week')).toMatchObject({ used: '80.00', left: '0.00' });
    await expect(deposit(server, maria, '20.00')).rejects.toMatchObject(refused('limit_reached'));
    await pass(7 * 24 * HOUR);
    await deposit(server, maria, '20.00');
  });
});

describe('a refused bet', () => {
  it.each<[string, object, string]>([
    [
      'the stakes of a week',
      { kind: 'stake', period: 'week', amount: '1.50' },
      'apostas da semana. Ainda cabem R$ 0,50',
    ],
    ['the largest stake', { kind: 'bet', period: 'bet', amount: '0.50' }, 'maior valor por aposta'],
  ])('names the limit: %s', async (_what, limit, text) => {
    await deposit(server, maria, '50.00');
    const { session } = (await maria.call('launch', { platType: 'arara', gameCode: 'tigre-da-vez' })).data;
    const bet = () => maria.call('bet', { session, stake: '1.00', key: freshKey() });
    await bet();
    server.clock.advance(10);
    await set(limit);
    const refusal = await bet().catch((error: { error: string; message: string }) => error);
    expect(refusal).toMatchObject(refused('limit_reached'));
    expect((refusal as { message: string }).message.replaceAll('\u00a0', ' ')).toContain(text);
  });

  it('names the limit of the number of bets, and shows what is used of it', async () => {
    await deposit(server, maria, '50.00');
    await set({ kind: 'bets', period: 'week', count: 2 });
    const { session } = (await maria.call('launch', { platType: 'arara', gameCode: 'tigre-da-vez' })).data;
    const bet = () => maria.call('bet', { session, stake: '1.00', key: freshKey() });
    for (let bets = 0; bets < 2; bets += 1) {
      await bet();
      server.clock.advance(10);
    }
    expect(await show('bets', 'week')).toMatchObject({ value: '2', used: '2', left: '0' });
    await expect(bet()).rejects.toMatchObject({
      error: 'limit_reached',
      message: 'Você chegou ao seu limite de número de apostas da semana.',
    });
  });

  it('names the limit of time', async () => {
    await deposit(server, maria, '50.00');
    await set({ kind: 'time', period: 'day', minutes: 6 });
    const { session } = (await maria.call('launch', { platType: 'arara', gameCode: 'tigre-da-vez' })).data;
    const bet = () => maria.call('bet', { session, stake: '1.00', key: freshKey() });
    server.clock.advance(300);
    await bet();
    server.clock.advance(59);
    await bet();
    expect(await show('time', 'day')).toMatchObject({ used: '5', left: '1' });
    server.clock.advance(10);
    await expect(bet()).rejects.toMatchObject({
      error: 'limit_reached',
      message: 'Você chegou ao seu limite de tempo de jogo do dia.',
    });
    await set({ kind: 'time', period: 'day', minutes: 5 });
    expect(await show('time', 'day')).toMatchObject({ left: '0' });
  });
});

describe('a site that requires limits', () => {
  it('refuses bets until they are set, and their removal', async () => {
    await deposit(server, maria, '50.00');
    await sql`update sites.site set jurisdiction = 'br-spa'`.execute(server.database.db);
    server.clock.advance(31);
    await maria.call('identitySet', { cpf: PAYER_CPF, birth_date: '1990-05-17' });
    await verifyIdentity(await signInStaff(server, 'risk', 'identidade@arara.test'), maria);
    const { session } = (await maria.call('launch', { platType: 'arara', gameCode: 'tigre-da-vez' })).data;
    const bet = () => maria.call('bet', { session, stake: '1.00', key: freshKey() });
    const { data } = await maria.call('limits', {});
    expect(data.required).toEqual(['loss', 'time']);
    await expect(bet()).rejects.toMatchObject(refused('limits_required'));
    await set({ kind: 'loss', period: 'week', amount: '50.00' });
    await set({ kind: 'time', period: 'day', minutes: 60 });
    await bet();
    await expect(set({ kind: 'time', period: 'day', remove: true })).rejects.toMatchObject(refused('limits_required'));
  });
});
