import { asCash, paymentForm, writeRule } from '@arara/activity-kit';
import type { Call } from '@arara/contract/client';
import { centavos } from '@arara/money';
import { encodeBrCode } from '@arara/pix';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requireSoundBooks } from '../../../../testing/books.ts';
import {
  type TestServer,
  type TestMember,
  codeSentTo,
  createTestServer,
  freshKey,
  proofOf,
  registerMember,
  signInStaff,
} from '../../../../testing/index.ts';

let server: TestServer;
let ana: Call;
let rui: Call;
let risk: Call;
let root: Call;

beforeAll(async () => {
  server = await createTestServer();
  ana = await signInStaff(server, 'finance', 'ana@arara.test');
  rui = await signInStaff(server, 'finance', 'rui@arara.test');
  risk = await signInStaff(server, 'risk', 'risk@arara.test');
  root = await signInStaff(server, 'admin', 'root@arara.test');
});

afterAll(async () => {
  await server.settle();
  await requireSoundBooks(server);
  await server.close();
});

const cashTerms = writeRule(paymentForm, { ...asCash, multiplierE2: 100 } as never);
const reason = 'compensação por falha';
const giftOf = (player: TestMember, amount: string) => ({ player_id: player.id, amount, terms: cashTerms, reason });
const give = async (staff: Call, player: TestMember, amount: string) =>
  (await staff('officeBonusGive', giftOf(player, amount))).data;
const cashOf = async (player: TestMember) => (await player.call('me', {})).data.money;
const decision = (id: string | number) => ({ id: Number(id), reason: 'conferido' });
const listFor = async (player: TestMember) => (await risk('officeStaffCredits', { player_id: player.id })).data.data;

/** Requests R$ 600 in cash, which finance may not credit alone. */
async function requested(): Promise<{ player: TestMember; id: string }> {
  const player = await registerMember(server);
  const { id, state } = await give(ana, player, '600.00');
  expect(state).toBe('sent_for_approval');
  return { player, id };
}

describe('a credit by one person', () => {
  it('is executed up to the limit of one credit; above it, it waits and moves no money', async () => {
    const maria = await registerMember(server);
    expect((await give(ana, maria, '500.00')).state).toBe('credited');
    const joana = await registerMember(server);
    expect((await give(ana, joana, '500.01')).state).toBe('sent_for_approval');
    expect([await cashOf(maria), await cashOf(joana)]).toEqual(['500.00', '0.00']);
    expect(await listFor(maria)).toMatchObject([
      {
        status: 'given',
        form: 'cash',
        amount: '500.00',
        wagering: 1,
        requested_by: 'ana@arara.test',
        decided_by: null,
      },
    ]);
    expect(await listFor(joana)).toMatchObject([{ status: 'waiting', amount: '500.01', decided_by: null }]);
  });

  it('counts towards the daily limit of the player across all staff', async () => {
    const maria = await registerMember(server);
    expect((await give(ana, maria, '500.00')).state).toBe('credited');
    expect((await give(rui, maria, '500.00')).state).toBe('credited');
    expect((await give(rui, maria, '0.01')).state).toBe('sent_for_approval');
    expect(await cashOf(maria)).toBe('1000.00');
  });

  it('exceeds no limit with twenty concurrent gifts', async () => {
    const maria = await registerMember(server);
    const states = await Promise.all(Array.from({ length: 20 }, async () => (await give(rui, maria, '300.00')).state));
    expect(states.filter((state) => state === 'credited')).toHaveLength(3);
    expect(await cashOf(maria)).toBe('900.00');
  });

  it('counts towards the daily limit of the person across all players', async () => {
    const eva = await signInStaff(server, 'finance', 'eva@arara.test');
    const players: TestMember[] = [];
    for (let number = 0; number < 6; number += 1) players.push(await registerMember(server));
    const gifts = players.flatMap((player) => [player, player]);
    const states = await Promise.all(gifts.map(async (player) => (await give(eva, player, '500.00')).state));
    expect(states.filter((state) => state === 'credited')).toHaveLength(10);
  });

  it('is refused for an account with the e-mail of the person', async () => {
    const own = await registerMember(server);
    const email = 'ana@arara.test';
    await own.call('emailBind', { email, proof: await proofOf(own.call) });
    await own.call('emailVerify', { code: await codeSentTo(server, email) });
    await expect(give(ana, own, '1.00')).rejects.toMatchObject({ code: 409, error: 'staff_credit_own' });
    const { id } = await give(rui, own, '600.00');
    await expect(ana('officeStaffCreditApprove', decision(id))).rejects.toMatchObject({ error: 'staff_credit_own' });
    expect(await cashOf(own)).toBe('0.00');
  });

  it('is executed once for a repeated request', async () => {
    const maria = await registerMember(server);
    const key = freshKey();
    const gift = giftOf(maria, '700.00');
    const first = await ana('officeBonusGive', gift, { key });
    expect((await ana('officeBonusGive', gift, { key })).data).toEqual(first.data);
    expect(await listFor(maria)).toHaveLength(1);
  });
});

describe('a request for a second person', () => {
  it('cannot be approved by the person who made it, or without the permission', async () => {
    const { player, id } = await requested();
    await expect(ana('officeStaffCreditApprove', decision(id))).rejects.toMatchObject({
      code: 409,
      error: 'staff_credit_second_person',
    });
    const support = await signInStaff(server, 'support', 'ajuda@arara.test');
    await expect(support('officeStaffCreditApprove', decision(id))).rejects.toMatchObject({ error: 'forbidden' });
    expect(await cashOf(player)).toBe('0.00');
    await ana('officeStaffCreditRefuse', decision(id));
    expect(await listFor(player)).toMatchObject([{ status: 'refused', can_approve: false }]);
  });

  it('is executed once by two concurrent approvals', async () => {
    const { player, id } = await requested();
    const answers = await Promise.allSettled(
      [rui, risk, root].map((staff) => staff('officeStaffCreditApprove', decision(id))),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const answer of answers)
      if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ error: 'staff_credit_decided' });
    expect(await cashOf(player)).toBe('600.00');
    const [credit] = await listFor(player);
    expect(credit).toMatchObject({ status: 'given', requested_by: 'ana@arara.test', decision_reason: 'conferido' });
    expect(['rui@arara.test', 'risk@arara.test', 'root@arara.test']).toContain(credit?.decided_by);
    const { data: log } = await root('officeAudit', { subject: `staff_credit:${id}`, order: 'asc' });
    expect(log.data.map(({ action }) => action)).toEqual(['staff_credit.requested', 'staff_credit.approved']);
  });

  it('is not executed after a refusal', async () => {
    const { player, id } = await requested();
    await risk('officeStaffCreditRefuse', decision(id));
    await expect(rui('officeStaffCreditApprove', decision(id))).rejects.toMatchObject({
      error: 'staff_credit_decided',
    });
    await expect(rui('officeStaffCreditRefuse', decision(id))).rejects.toMatchObject({ error: 'staff_credit_decided' });
    await expect(rui('officeStaffCreditApprove', decision(999_999))).rejects.toMatchObject({ error: 'not_found' });
    expect(await cashOf(player)).toBe('0.00');
  });

  it('is bounded by the daily cap of a player', async () => {
    const maria = await registerMember(server);
    await expect(give(root, maria, '20000.01')).rejects.toMatchObject({ error: 'staff_credit_maximum' });
    const ids: string[] = [];
    for (let number = 0; number < 3; number += 1) ids.push((await give(ana, maria, '20000.00')).id);
    const approve = (id: string) => risk('officeStaffCreditApprove', decision(id));
    const answers = await Promise.allSettled(ids.map(approve));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { error: 'staff_credit_maximum' },
    });
    expect(await cashOf(maria)).toBe('40000.00');
  });

  it('expires after the days of the limits', async () => {
    const { player, id } = await requested();
    server.clock.advance(3 * 86_400);
    const late = await signInStaff(server, 'risk', 'tarde@arara.test');
    await expect(late('officeStaffCreditApprove', decision(id))).rejects.toMatchObject({
      error: 'staff_credit_decided',
    });
    await server.database.atomically((tx) => server.server.jobs.enqueue(tx, 'sweep', {}));
    await server.settle();
    expect((await late('officeStaffCredits', { player_id: player.id })).data.data).toMatchObject([
      { status: 'expired', decided_by: null },
    ]);
    ana = await signInStaff(server, 'finance', 'ana2@arara.test');
    rui = await signInStaff(server, 'finance', 'rui2@arara.test');
    risk = late;
  });
});

describe('a credit from suspense', () => {
  /** Pays a Pix of R$ 2,500 that matches no order; finance may credit R$ 2,000 alone. */
  async function suspense(player: TestMember): Promise<string> {
    await player.call('recharge', { money: '20.00', payment_id: 1, payment_type: 'pix' });
    const key = server.bank.state.charges.values().next().value?.chave ?? '';
    const code = { kind: 'static', key, merchantName: 'Arara', merchantCity: 'Sao Paulo' } as const;
    const paid = server.bank.pay(encodeBrCode({ ...code, amount: centavos(2_500_00n) }));
    if (!paid.ok) throw new Error(`the bank refused: ${paid.reason}`);
    await server.settle();
    return paid.payments[0]?.endToEndId ?? '';
  }

  it('above the limits waits for a second person, and blocks another request for the same payment', async () => {
    const maria = await registerMember(server);
    const id = await suspense(maria);
    const ask = { id, player_id: maria.id, reason: 'comprovante' };
    const { data } = await ana('officeCreditPayment', ask);
    expect(data).toMatchObject({
      status: 'suspense',
      credit_request: { player_id: maria.id, requested_by: 'ana2@arara.test' },
    });
    await expect(rui('officeCreditPayment', ask)).rejects.toMatchObject({ error: 'staff_credit_waiting' });
    const [request] = (await rui('officeStaffCredits', { status: 'waiting', form: 'suspense_credit' })).data.data;
    expect(request).toMatchObject({ player_id: maria.id, amount: '2500.00', can_approve: true });
    await rui('officeStaffCreditApprove', decision(request?.id ?? 0));
    expect(await cashOf(maria)).toBe('2500.00');
    expect((await rui('officePayments', { q: id })).data.data).toMatchObject([
      { status: 'resolved', credit_request: null },
    ]);
  });

  it('is not executed after its Pix was returned to the payer', async () => {
    const maria = await registerMember(server);
    const id = await suspense(maria);
    await ana('officeCreditPayment', { id, player_id: maria.id, reason: 'comprovante' });
    const [request] = (await rui('officeStaffCredits', { player_id: maria.id })).data.data;
    await ana('officeRefundPayment', { id, reason: 'não era dela' });
    await rui('officeRefundPayment', { id, reason: 'confere' });
    await expect(rui('officeStaffCreditApprove', decision(request?.id ?? 0))).rejects.toMatchObject({
      error: 'payment_already_resolved',
    });
    expect(await cashOf(maria)).toBe('0.00');
  });
});
