import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { requireSoundBooks } from '../../../../../testing/books.ts';
import {
  type TestServer,
  type TestMember,
  codeSentTo,
  createTestServer,
  deposit,
  freshKey,
  prepareWithdrawal,
  proofOf,
  registerMember,
  signInStaff,
} from '../../../../../testing/index.ts';

type Staff = Awaited<ReturnType<typeof signInStaff>>;

let server: TestServer;
let maria: TestMember;
let account: number;
let ana: Staff;
let rui: Staff;
let eva: Staff;

beforeAll(async () => {
  server = await createTestServer({ secondPersonAbove: 100_00n });
  ana = await signInStaff(server, 'finance', 'ana@arara.test');
  rui = await signInStaff(server, 'finance', 'rui@arara.test');
  eva = await signInStaff(server, 'admin', 'eva@arara.test');
});

// Each test has a player of its own: withdrawals of one player add up to the daily limit of a single approver.
beforeEach(async () => {
  maria = await registerMember(server);
  await deposit(server, maria, '5000.00');
  account = await prepareWithdrawal(maria);
});

afterAll(() => server.close());

afterEach(async () => {
  await server.settle();
  await requireSoundBooks(server);
});

const reason = 'Envie um documento com foto';
const loadStatus = async (id: string) => (await eva('officeWithdrawal', { id })).data.status;

async function ask(money = '40.00'): Promise<string> {
  return (await maria.call('drawing', { money, member_bank_id: account, qk_pwd: '271828' })).data.id;
}

describe('putting a withdrawal on hold', () => {
  it('prevents its approval, records who did it and shows nothing to the player', async () => {
    const id = await ask();
    const before = (await maria.call('drawingDetail', { id })).data;
    await ana('officeHold', { id, note: 'espero o comprovante' });
    await expect(rui('officeApprove', { id, reason: 'Conferido' })).rejects.toMatchObject({
      code: 409,
      error: 'withdrawal_on_hold',
      message: 'Este saque foi posto em espera por ana@arara.test. Libere-o antes de continuar.',
    });
    await expect(rui('officeHold', { id, note: 'eu também' })).rejects.toMatchObject({ error: 'withdrawal_on_hold' });
    await expect(rui('officeEscalate', { id, note: 'olhe' })).rejects.toMatchObject({ error: 'withdrawal_on_hold' });
    expect((await maria.call('drawingDetail', { id })).data).toEqual(before);
    expect((await rui('officeWithdrawal', { id })).data.notes).toMatchObject([
      { by: 'ana@arara.test', act: 'hold', note: 'espero o comprovante' },
    ]);
  });

  it('is undone by any permitted staff member and restores the previous status', async () => {
    const id = await ask('100.01');
    await ana('officeApprove', { id, reason: 'Conferido' });
    await ana('officeHold', { id, note: 'espero' });
    expect((await rui('officeRelease', { id })).data.status).toBe('second_review');
    await expect(rui('officeRelease', { id })).rejects.toMatchObject({ code: 409, error: 'withdrawal_not_held' });
    expect((await rui('officeApprove', { id, reason: 'Conferido' })).data.status).toBe('approved');
  });

  it('does not prevent a refusal, nor a cancellation by its player', async () => {
    const refused = await ask();
    await ana('officeHold', { id: refused, note: 'espero' });
    expect((await rui('officeRefuse', { id: refused, reason })).data.status).toBe('refused');
    const taken = await ask();
    await ana('officeHold', { id: taken, note: 'espero' });
    expect((await maria.call('drawingCancel', { id: taken })).data.state).toBe('cancelled');
    await expect(ana('officeRelease', { id: taken })).rejects.toMatchObject({ error: 'withdrawal_not_in_review' });
  });

  it('happens once for one idempotency key', async () => {
    const id = await ask();
    const key = freshKey();
    await ana('officeHold', { id, note: 'espero' }, { key });
    await ana('officeHold', { id, note: 'espero' }, { key });
    expect((await ana('officeWithdrawal', { id })).data.notes).toHaveLength(1);
  });

  it('is audited with the note', async () => {
    const id = await ask();
    await ana('officeHold', { id, note: 'espero o banco' });
    await ana('officeRelease', { id });
    const { data } = await eva('officeAudit', { q: `withdrawal:${id}`, order: 'asc' });
    expect(data.data.map(({ action, reason: why }) => [action, why])).toEqual([
      ['withdrawal.held', 'espero o banco'],
      ['withdrawal.released', null],
    ]);
  });
});

describe('escalating a withdrawal', () => {
  it('requires another person than the one who escalated', async () => {
    const id = await ask();
    expect((await ana('officeEscalate', { id, note: 'olhe o titular' })).data).toMatchObject({
      status: 'second_review',
      needs_second: true,
    });
    expect((await ana('officeApprove', { id, reason: 'Conferido' })).data.status).toBe('second_review');
    expect((await rui('officeApprove', { id, reason: 'Conferido' })).data.status).toBe('approved');
  });

  it('requires one other person up to the limit', async () => {
    const id = await ask();
    await ana('officeEscalate', { id, note: 'olhe o titular' });
    expect((await rui('officeApprove', { id, reason: 'Conferido' })).data.status).toBe('approved');
  });

  it('still requires two people above the limit', async () => {
    const id = await ask('100.01');
    await ana('officeEscalate', { id, note: 'valor alto' });
    expect((await rui('officeApprove', { id, reason: 'Conferido' })).data.status).toBe('second_review');
    await expect(rui('officeApprove', { id, reason: 'Conferido' })).rejects.toMatchObject({
      error: 'second_person_needed',
    });
    expect((await eva('officeApprove', { id, reason: 'Conferido' })).data.status).toBe('approved');
  });

  it('happens once', async () => {
    const id = await ask();
    await ana('officeEscalate', { id, note: 'olhe' });
    await expect(rui('officeEscalate', { id, note: 'olhe' })).rejects.toMatchObject({
      code: 409,
      error: 'withdrawal_escalated',
      message: 'ana@arara.test já passou este saque para outra pessoa. Atualize a lista.',
    });
  });
});

describe('two concurrent actions on a withdrawal', () => {
  it.each([0, 1, 2])('have one outcome (try %i)', async () => {
    const id = await ask();
    const answers = await Promise.allSettled([
      ana('officeApprove', { id, reason: 'Conferido' }),
      rui('officeHold', { id, note: 'um momento' }),
      eva('officeRefuse', { id, reason }),
    ]);
    await server.settle();
    const codes = answers.map(({ status: end }) => (end === 'fulfilled' ? 'done' : 'refused'));
    const status = await loadStatus(id);
    // The person who put it on hold made no decision: a refusal can follow, an approval cannot.
    const ends = { paid: codes[0], refused: codes[2], on_hold: codes[1] };
    expect(Object.keys(ends)).toContain(status);
    expect(ends[status as keyof typeof ends]).toBe('done');
    expect(codes[0] === 'done' && codes[2] === 'done').toBe(false);
  });
});

describe('a staff member with a player account', () => {
  it('cannot decide on a withdrawal of their own', async () => {
    const email = 'ana@arara.test';
    const player = await registerMember(server);
    const proof = await proofOf(player.call);
    await player.call('emailBind', { email, proof });
    await player.call('emailVerify', { code: await codeSentTo(server, email) });
    await deposit(server, player, '100.00');
    const bank = await prepareWithdrawal(player);
    const { id } = (await player.call('drawing', { money: '40.00', member_bank_id: bank, qk_pwd: '271828' })).data;
    const own = { code: 409, error: 'own_withdrawal' };
    await expect(ana('officeApprove', { id, reason: 'Conferido' })).rejects.toMatchObject(own);
    await expect(ana('officeRefuse', { id, reason })).rejects.toMatchObject(own);
    await expect(ana('officeHold', { id, note: 'meu' })).rejects.toMatchObject(own);
    await expect(ana('officeEscalate', { id, note: 'meu' })).rejects.toMatchObject(own);
    expect((await rui('officeApprove', { id, reason: 'Conferido' })).data.status).toBe('approved');
  });

  it('cannot decide on a withdrawal to their own key', async () => {
    const to = { payment_type: 'email' as const, email: 'rui@arara.test', name: 'Maria da Silva' };
    const { id } = (await maria.call('drawing', { money: '40.00', qk_pwd: '271828', ...to })).data;
    await expect(rui('officeApprove', { id, reason: 'Conferido' })).rejects.toMatchObject({ error: 'own_withdrawal' });
    expect((await ana('officeApprove', { id, reason: 'Conferido' })).data.status).toBe('approved');
  });
});

describe('the viewer of a review', () => {
  it('is shown to other staff for five minutes and blocks no decision', async () => {
    const id = await ask();
    expect((await ana('officeWithdrawalLook', { id })).data).toEqual({ viewed_by: 'ana@arara.test', is_own: true });
    expect((await rui('officeWithdrawalLook', { id })).data).toEqual({ viewed_by: 'ana@arara.test', is_own: false });
    expect((await rui('officeWithdrawal', { id })).data.viewed_by).toBe('ana@arara.test');
    server.clock.advance(299);
    expect((await rui('officeWithdrawalLook', { id })).data.is_own).toBe(false);
    server.clock.advance(1);
    expect((await eva('officeWithdrawal', { id })).data.viewed_by).toBeNull();
    expect((await rui('officeWithdrawalLook', { id })).data).toEqual({ viewed_by: 'rui@arara.test', is_own: true });
    expect((await ana('officeApprove', { id, reason: 'Conferido' })).data).toMatchObject({
      status: 'approved',
      viewed_by: null,
    });
  });

  it('is recorded for an existing withdrawal only', async () => {
    await expect(ana('officeWithdrawalLook', { id: 'W0' })).rejects.toMatchObject({ error: 'withdrawal_unknown' });
  });
});
