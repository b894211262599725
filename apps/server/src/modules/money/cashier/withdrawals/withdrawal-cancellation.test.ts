import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { requireSoundBooks } from '../../../../../testing/books.ts';
import {
  type TestServer,
  type TestMember,
  createTestServer,
  deposit,
  prepareWithdrawal,
  registerMember,
  signInStaff,
} from '../../../../../testing/index.ts';
import { openListener } from '../../../../../testing/realtime-listener.ts';

let server: TestServer;
let maria: TestMember;
let account: number;
let ana: Awaited<ReturnType<typeof signInStaff>>;
let rui: Awaited<ReturnType<typeof signInStaff>>;

beforeAll(async () => {
  server = await createTestServer({ secondPersonAbove: 100_00n });
  maria = await registerMember(server);
  await deposit(server, maria, '1000.00');
  account = await prepareWithdrawal(maria);
  ana = await signInStaff(server, 'finance');
  rui = await signInStaff(server, 'admin');
});

afterAll(() => server.close());

afterEach(async () => {
  await server.settle();
  await requireSoundBooks(server);
});

async function ask(money: string, player = maria, member_bank_id = account): Promise<string> {
  return (await player.call('drawing', { money, member_bank_id, qk_pwd: '271828' })).data.id;
}

async function loadBalances(player = maria) {
  const { money, held_money } = (await player.call('me', {})).data;
  return { money, held_money };
}

/** Changes the regulator of the home site; the sites are read again after half a minute. */
async function setJurisdiction(key: 'caribbean' | 'br-spa'): Promise<void> {
  await sql`update sites.site set jurisdiction = ${key}`.execute(server.database.db);
  server.clock.advance(31);
}

const listPayouts = (id: string) => [...server.bank.state.payouts.values()].filter(({ idEnvio }) => idEnvio === id);

describe('a withdrawal that its player cancels', () => {
  it('ends at once, returns its money and publishes to the socket', async () => {
    const before = await loadBalances();
    const id = await ask('60.00');
    const listener = await openListener(server, maria);
    const { data, message } = await maria.call('drawingCancel', { id });
    expect(data).toMatchObject({ state: 'cancelled', status: 3, may_cancel: false, reason: null });
    expect(data.timeline.map(({ state }) => state)).toEqual(['requested', 'in_review', 'cancelled']);
    expect(data.status_text).toBe('Cancelado, valor devolvido');
    expect(message).toMatch(/saldo/);
    await listener.waitFor({ type: 'withdrawal', id, status: 3 });
    await listener.waitFor({ type: 'balance', ...before });
    listener.close();
    expect(await loadBalances()).toEqual(before);
  });

  it('returns the money once when it is cancelled repeatedly or concurrently', async () => {
    const before = await loadBalances();
    const id = await ask('60.00');
    const answers = await Promise.all(Array.from({ length: 5 }, () => maria.call('drawingCancel', { id })));
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    expect((await maria.call('drawingCancel', { id })).data.state).toBe('cancelled');
    expect(await loadBalances()).toEqual(before);
  });

  it('may have one of two approvals', async () => {
    const before = await loadBalances();
    const id = await ask('100.01');
    await ana('officeApprove', { id, reason: 'Conferido' });
    expect((await maria.call('drawingDetail', { id })).data.may_cancel).toBe(true);
    await maria.call('drawingCancel', { id });
    await expect(rui('officeApprove', { id, reason: 'Conferido' })).rejects.toMatchObject({
      code: 409,
      error: 'withdrawal_not_in_review',
    });
    expect(await loadBalances()).toEqual(before);
    expect((await rui('officeWithdrawal', { id })).data.status).toBe('cancelled');
  });

  it('cannot be cancelled after it was approved, paid or refused', async () => {
    const paid = await ask('40.00');
    await ana('officeApprove', { id: paid, reason: 'Conferido' });
    const refusal = { code: 409, error: 'withdrawal_decided' };
    await expect(maria.call('drawingCancel', { id: paid })).rejects.toMatchObject(refusal);
    await server.settle();
    await expect(maria.call('drawingCancel', { id: paid })).rejects.toMatchObject(refusal);
    const refused = await ask('40.00');
    await ana('officeRefuse', { id: refused, reason: 'Envie um documento' });
    await expect(maria.call('drawingCancel', { id: refused })).rejects.toMatchObject(refusal);
    expect((await maria.call('drawingDetail', { id: refused })).data.state).toBe('refused');
  });

  it('cannot be cancelled where the regulator of the site forbids it, and can again where it does not', async () => {
    const before = await loadBalances();
    const id = await ask('40.00');
    await setJurisdiction('br-spa');
    expect((await maria.call('drawingDetail', { id })).data.may_cancel).toBe(false);
    const { data: list } = await maria.call('drawingList', { page: 1, limit: 10 });
    expect(list.data.some(({ may_cancel }) => may_cancel)).toBe(false);
    const held = await loadBalances();
    const refusal = await maria.call('drawingCancel', { id }).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ code: 422, error: 'jurisdiction_refuses' });
    const { message } = refusal as { message: string };
    expect(message).toContain('Portaria SPA/MF 615/2024');
    expect(message).not.toContain('RTS');
    expect(await loadBalances()).toEqual(held);
    await setJurisdiction('caribbean');
    expect((await maria.call('drawingDetail', { id })).data.may_cancel).toBe(true);
    await maria.call('drawingCancel', { id });
    expect(await loadBalances()).toEqual(before);
  });

  it('cannot be cancelled by another player', async () => {
    const id = await ask('40.00');
    const joana = await registerMember(server);
    await expect(joana.call('drawingCancel', { id })).rejects.toMatchObject({ code: 404, error: 'withdrawal_unknown' });
    await expect(maria.call('drawingCancel', { id: 'W0' })).rejects.toMatchObject({ error: 'withdrawal_unknown' });
    expect((await maria.call('drawingDetail', { id })).data.state).toBe('in_review');
    await maria.call('drawingCancel', { id });
  });

  it.each([0, 1, 2, 3, 4, 5])('is either cancelled or approved when both happen at once (try %i)', async (round) => {
    // A player of its own: after some approvals of one day, the next waits for a second person and may still be cancelled.
    const joana = await registerMember(server);
    await deposit(server, joana, '100.00');
    const bank_id = await prepareWithdrawal(joana);
    const before = await loadBalances(joana);
    const id = await ask('40.00', joana, bank_id);
    const cancel = () => joana.call('drawingCancel', { id });
    const approve = () => ana('officeApprove', { id, reason: 'Conferido' });
    const pressed = round % 2 === 0 ? [cancel(), approve()] : [approve(), cancel()].toReversed();
    const [cancelled, approved] = await Promise.allSettled(pressed);
    expect(new Set([cancelled?.status, approved?.status])).toEqual(new Set(['fulfilled', 'rejected']));
    await server.settle();
    const isCancelled = cancelled?.status === 'fulfilled';
    expect((await joana.call('drawingDetail', { id })).data.state).toBe(isCancelled ? 'cancelled' : 'paid');
    expect(listPayouts(id)).toHaveLength(isCancelled ? 0 : 1);
    if (isCancelled) expect(await loadBalances(joana)).toEqual(before);
  });

  it.each([0, 1])('returns its money once when it is refused at the same time (try %i)', async () => {
    const before = await loadBalances();
    const id = await ask('40.00');
    await Promise.allSettled([maria.call('drawingCancel', { id }), ana('officeRefuse', { id, reason: 'um motivo' })]);
    expect(await loadBalances()).toEqual(before);
  });
});
