import { centavos } from '@arara/money';
import { type PspEvent } from '@arara/pix';
import { describe, expect, it } from 'vitest';
import { type PspSimulatorOptions } from '../src/index.ts';
import { type PspUnderTest, TXID } from './open-bank.ts';

type Open = (options?: Partial<PspSimulatorOptions>) => Promise<PspUnderTest>;

const charge = { txid: TXID, amount: centavos(100_00), expirySeconds: 900 };
const payout = {
  id: 'w1',
  amount: centavos(50_00),
  to: { kind: 'cpf', key: '12345678909', ownerTaxId: '12345678909' },
} as const;
const DAY = { from: new Date('2026-11-20T12:00:00Z'), to: new Date('2026-11-22T12:00:00Z') };
const anEndToEndId: unknown = expect.stringMatching(/^E/);
const OTHER = { nome: 'Terceiro', cpf: '11144477735' };

/** The events of every message that carries the signature of the PSP. */
const eventsOf = ({ psp, ear }: PspUnderTest): PspEvent[] =>
  ear.messages
    .filter((message) => psp.verifyWebhook(message))
    .flatMap(({ body }) => psp.parseWebhook(JSON.parse(body)));

async function openWithWebhook(open: Open, options?: Partial<PspSimulatorOptions>): Promise<PspUnderTest> {
  const under = await open(options);
  expect(await under.psp.registerWebhook(under.ear.url)).toEqual({ outcome: 'ok', value: null });
  return under;
}

async function openPaid(open: Open, options?: Partial<PspSimulatorOptions>) {
  const under = await openWithWebhook(open, options);
  await under.psp.createCharge(charge);
  const paid = under.bank.pay(TXID);
  await under.bank.settle();
  return { ...under, endToEndId: (paid.ok && paid.payments[0]?.endToEndId) || '' };
}

/** Reads every page of a list. */
async function readAll<Item>(
  list: (page: number) => Promise<{ outcome: string; value?: { items: readonly Item[]; more: boolean } }>,
): Promise<Item[]> {
  const items: Item[] = [];
  for (let page = 0; page < 50; page += 1) {
    const { value } = await list(page);
    if (value === undefined) throw new Error('the list was not read');
    items.push(...value.items);
    if (!value.more) return items;
  }
  throw new Error('the list has no end');
}

function describeDeposits(open: Open): void {
  describe('a deposit', () => {
    it('is opened once for a txid, and shows its code and amount', async () => {
      const { psp } = await open();
      const first = await psp.createCharge(charge);
      const pixCode: unknown = expect.stringContaining('br.gov.bcb.pix');
      expect(first).toMatchObject({ outcome: 'ok', value: { pixCode } });
      expect(await psp.createCharge(charge)).toMatchObject({ outcome: 'ok' });
      expect(await psp.findCharge(TXID)).toEqual({
        outcome: 'ok',
        value: { status: 'active', amount: 100_00n, expiresAt: new Date('2026-11-21T10:15:00Z'), payments: [] },
      });
    });

    it('is paid, notified and found', async () => {
      const under = await openPaid(open);
      const { psp, endToEndId } = under;
      const payment = { endToEndId, txid: TXID, amount: 100_00n, returned: 0n, returning: 0n, returns: [] };
      expect(eventsOf(under)).toMatchObject([{ kind: 'received', ...payment, payer: { taxId: '12345678909' } }]);
      expect(await psp.findCharge(TXID)).toMatchObject({ value: { status: 'paid', payments: [payment] } });
      expect(await psp.findPayment(endToEndId)).toMatchObject({ outcome: 'ok', value: payment });
      expect(await psp.balance()).toMatchObject({ outcome: 'ok', value: { amount: 10_100_00n } });
    });

    it('stays active after its expiry, and is paid when a late payment comes', async () => {
      const { bank, psp, wait } = await open();
      await psp.createCharge(charge);
      wait(1000);
      expect(await psp.findCharge(TXID)).toMatchObject({ value: { status: 'active' } });
      expect(bank.pay(TXID)).toEqual({ ok: false, reason: 'expired' });
      bank.pay(TXID, { force: true });
      expect(await psp.findCharge(TXID)).toMatchObject({ value: { status: 'paid', payments: [{ amount: 100_00n }] } });
    });

    it('is cancelled once; a paid one stays paid', async () => {
      const { bank, psp } = await open();
      await psp.createCharge(charge);
      expect(await psp.cancelCharge(TXID)).toMatchObject({ outcome: 'ok', value: { status: 'removed' } });
      expect(await psp.cancelCharge(TXID)).toMatchObject({ outcome: 'ok', value: { status: 'removed' } });
      const next = { ...charge, txid: 'b'.repeat(32) };
      await psp.createCharge(next);
      bank.pay(next.txid);
      expect(await psp.cancelCharge(next.txid)).toMatchObject({ outcome: 'ok', value: { status: 'paid' } });
      expect(await psp.cancelCharge('c'.repeat(32))).toEqual({ outcome: 'not_found' });
    });

    it('names whether a person paid it, and never guesses', async () => {
      const { bank, psp } = await open();
      await psp.createCharge(charge);
      const paid = bank.pay(TXID, { payer: OTHER });
      const endToEndId = (paid.ok && paid.payments[0]?.endToEndId) || '';
      const question = { endToEndId, txid: TXID, at: new Date('2026-11-21T10:00:00Z') };
      expect(await psp.isPaidBy({ ...question, taxId: OTHER.cpf })).toEqual({ outcome: 'ok', value: true });
      expect(await psp.isPaidBy({ ...question, taxId: '12345678909' })).toEqual({ outcome: 'ok', value: false });
      bank.faults({ payerFilter: 'ignored', payerDetail: 'masked' });
      expect(await psp.isPaidBy({ ...question, taxId: OTHER.cpf })).toMatchObject({ outcome: 'unknown' });
    });
  });
}

function describeMessages(open: Open): void {
  describe('a message', () => {
    it('that comes twice has the same events, by the same ids', async () => {
      const under = await openPaid(open, { faults: { webhook: 'duplicate' } });
      const [first, second, ...more] = eventsOf(under);
      expect(first).toEqual(second);
      expect([first?.kind, more]).toEqual(['received', []]);
    });

    it('that is forged names a payment that the PSP does not know', async () => {
      const under = await openPaid(open, { faults: { webhook: 'forge_payment' } });
      const claimed = eventsOf(under).flatMap((event) => (event.kind === 'received' ? [event.endToEndId] : []));
      const found = await Promise.all(claimed.map((id) => under.psp.findPayment(id)));
      expect(found.map(({ outcome }) => outcome).toSorted()).toEqual(['not_found', 'ok']);
    });

    it('that cannot be read is reported, and does not hide the others', async () => {
      const { psp } = await open();
      for (const body of [null, 'texto', { pix: 1 }, { events: 1 }])
        expect(psp.parseWebhook(body)).toMatchObject([{ kind: 'unreadable' }]);
      expect(psp.parseWebhook({ pix: [{}], events: [{}] })).toMatchObject([{ kind: 'unreadable' }]);
    });

    it('that is lost leaves a payment that is found', async () => {
      const { psp, ear, endToEndId } = await openPaid(open, { faults: { webhook: 'drop' } });
      expect(ear.messages).toEqual([]);
      expect(await psp.findPayment(endToEndId)).toMatchObject({ outcome: 'ok' });
    });
  });
}

const DONE = ['silence', 'done_500', 'garbled', 'nonsense', 'truncated'] as const;
const NOT_DONE = ['error_500', 'error_503', 'error_429', 'unasked'] as const;

function describeUnknownResults(open: Open): void {
  describe('an unknown result', () => {
    it.each(DONE)('of a payout that was done is found by its id, and not repeated (%s)', async (api) => {
      const { bank, psp } = await openWithWebhook(open);
      bank.faults({ api, apiCalls: 1 });
      expect(await psp.send(payout)).toMatchObject({ outcome: 'unknown' });
      expect(await psp.findSend('w1')).toMatchObject({ outcome: 'ok', value: { status: 'processing' } });
      expect(await psp.send(payout)).toMatchObject({ outcome: 'ok', value: { status: 'processing' } });
      expect(bank.state.payouts.size).toBe(1);
      expect(bank.state.balance).toBe(9_950_00n);
    });

    it.each(NOT_DONE)('of a payout that was not done is not found, and the same id may be sent (%s)', async (api) => {
      const { bank, psp } = await openWithWebhook(open);
      bank.faults({ api, apiCalls: 1 });
      expect(await psp.send(payout)).toMatchObject({ outcome: 'unknown' });
      expect(await psp.findSend('w1')).toEqual({ outcome: 'not_found' });
      expect(await psp.send(payout)).toMatchObject({ outcome: 'ok' });
      expect(bank.state.balance).toBe(9_950_00n);
    });

    it.each(DONE)('of a charge is one charge (%s)', async (api) => {
      const { bank, psp } = await open();
      bank.faults({ api, apiCalls: 1 });
      expect(await psp.createCharge(charge)).toMatchObject({ outcome: 'unknown' });
      expect(await psp.createCharge(charge)).toMatchObject({ outcome: 'ok' });
      expect(bank.state.charges.size).toBe(1);
    });

    it.each(DONE)('of a refund is one refund (%s)', async (api) => {
      const { bank, psp, endToEndId } = await openPaid(open);
      const refund = { endToEndId, id: 'd1', amount: centavos(40_00) };
      bank.faults({ api, apiCalls: 1 });
      expect(await psp.refund(refund)).toMatchObject({ outcome: 'unknown' });
      expect(await psp.refund(refund)).toMatchObject({ outcome: 'ok', value: { id: 'd1', amount: 40_00n } });
      expect(bank.state.balance).toBe(10_060_00n);
    });
  });
}

function describePayouts(open: Open): void {
  describe('a payout', () => {
    it('is sent, notified and found as paid', async () => {
      const under = await openWithWebhook(open);
      const { bank, psp } = under;
      expect(await psp.send(payout)).toMatchObject({ outcome: 'ok', value: { status: 'processing' } });
      await bank.settle();
      const [event] = eventsOf(under);
      expect(event).toMatchObject({ kind: 'sent', id: 'w1', status: 'paid', endToEndId: anEndToEndId });
      expect(await psp.findSend('w1')).toMatchObject({
        outcome: 'ok',
        value: { status: 'paid', endToEndId: anEndToEndId },
      });
    });

    it('that fails says why in the code of the SPI, and the money is back', async () => {
      const under = await openWithWebhook(open, { faults: { payout: 'AC03' } });
      const { bank, psp } = under;
      await psp.send(payout);
      await bank.settle();
      const failed = { status: 'failed', reason: { code: 'AC03' } };
      expect(eventsOf(under)).toMatchObject([{ kind: 'sent', id: 'w1', ...failed }]);
      expect(await psp.findSend('w1')).toMatchObject({ outcome: 'ok', value: failed });
      expect(bank.state.balance).toBe(10_000_00n);
    });

    it('that the PSP contradicts later is found as it stands then', async () => {
      const { bank, psp } = await openWithWebhook(open);
      await psp.send(payout);
      await bank.settle();
      expect(bank.changeMind('w1')).toBe(true);
      expect(await psp.findSend('w1')).toMatchObject({ outcome: 'ok', value: { status: 'failed' } });
      expect(bank.changeMind('w1')).toBe(true);
      expect(await psp.findSend('w1')).toMatchObject({ outcome: 'ok', value: { status: 'paid' } });
    });

    it('that is denied is refused, by the request or by the balance', async () => {
      const { bank, psp } = await openWithWebhook(open, { faults: { payout: 'deny' } });
      expect(await psp.send(payout)).toMatchObject({ outcome: 'refused', fault: 'request' });
      bank.faults({ payout: 'pay' });
      const tooMuch = { ...payout, id: 'w2', amount: centavos(99_999_00) };
      expect(await psp.send(tooMuch)).toMatchObject({ outcome: 'refused', fault: 'funds' });
      expect(await psp.findSend('w2')).toEqual({ outcome: 'not_found' });
    });

    it('of another amount under the same id is refused', async () => {
      const { bank, psp } = await openWithWebhook(open);
      await psp.send(payout);
      expect(await psp.send({ ...payout, amount: centavos(60_00) })).toMatchObject({ outcome: 'refused' });
      expect(bank.state.balance).toBe(9_950_00n);
    });

    it('to an account or a key that cannot be right is refused before the PSP is asked', async () => {
      const { bank, psp } = await openWithWebhook(open);
      const to = { kind: 'cpf', key: '12345678900' } as const;
      expect(await psp.send({ ...payout, to })).toMatchObject({
        outcome: 'refused',
        problem: { type: 'ChaveInvalida' },
      });
      expect(bank.state.payouts.size).toBe(0);
    });
  });
}

function describeRefunds(open: Open): void {
  describe('a refund', () => {
    it('is made once, notified and found', async () => {
      const under = await openPaid(open);
      const { bank, psp, endToEndId } = under;
      const refund = { endToEndId, id: 'd1', amount: centavos(40_00), reason: 'Outro titular' };
      expect(await psp.refund(refund)).toMatchObject({ outcome: 'ok', value: { status: 'processing', by: 'us' } });
      await bank.settle();
      const done = { amount: 40_00n, status: 'done', by: 'us', nature: 'original' };
      expect(eventsOf(under).at(-1)).toMatchObject({ kind: 'returned', endToEndId, returnId: 'd1', ...done });
      expect(await psp.findRefund(refund)).toMatchObject({ outcome: 'ok', value: { id: 'd1', ...done } });
      expect(await psp.findPayment(endToEndId)).toMatchObject({ value: { returned: 40_00n, returning: 0n } });
    });

    it('that fails leaves the money', async () => {
      const { bank, psp, endToEndId } = await openPaid(open, { faults: { refund: 'fail' } });
      const refund = { endToEndId, id: 'd1', amount: centavos(40_00) };
      await psp.refund(refund);
      await bank.settle();
      expect(await psp.findRefund(refund)).toMatchObject({ outcome: 'ok', value: { status: 'failed' } });
      expect(bank.state.balance).toBe(10_100_00n);
    });

    it('of more than came is refused', async () => {
      const { psp, endToEndId } = await openPaid(open);
      const refund = { endToEndId, id: 'd1', amount: centavos(100_01) };
      expect(await psp.refund(refund)).toMatchObject({ outcome: 'refused' });
      expect(await psp.findRefund(refund)).toEqual({ outcome: 'not_found' });
    });

    it('by the bank (MED) is distinguished from ours', async () => {
      const under = await openPaid(open);
      const { bank, psp, endToEndId } = under;
      bank.clawBack(endToEndId);
      await bank.settle();
      const taken = { by: 'bank', nature: 'med_fraud', status: 'done', amount: 100_00n };
      expect(eventsOf(under).at(-1)).toMatchObject({ kind: 'returned', endToEndId, ...taken });
      expect(await psp.findPayment(endToEndId)).toMatchObject({ value: { returned: 100_00n, returns: [taken] } });
    });
  });
}

function describeStatement(open: Open): void {
  describe('the statement', () => {
    it('lists every payment of a span once, by pages, over midnight', async () => {
      const { bank, psp, wait } = await open();
      await psp.createCharge(charge);
      bank.pay(TXID, { times: 2 });
      wait(24 * 3600);
      for (let index = 0; index < 12; index += 1) bank.pay(TXID, { times: 10, force: true });
      const listed = await readAll((page) => psp.listPayments({ ...DAY, page }));
      expect(listed).toHaveLength(122);
      expect(new Set(listed.map(({ endToEndId }) => endToEndId))).toEqual(new Set(bank.state.payments.keys()));
      const second = { from: new Date('2026-11-22T00:00:00Z'), to: DAY.to };
      expect(await readAll((page) => psp.listPayments({ ...second, page }))).toHaveLength(120);
      expect(await readAll((page) => psp.listPayments({ ...DAY, txid: 'z', page }))).toEqual([]);
    });

    it('lists every payout of a span, with its id and amount', async () => {
      const { bank, psp } = await openWithWebhook(open);
      await psp.send(payout);
      await psp.send({ ...payout, id: 'w2', amount: centavos(1_00) });
      await bank.settle();
      expect(await readAll((page) => psp.listSends({ ...DAY, page }))).toMatchObject([
        { id: 'w1', amount: 50_00n, status: 'paid', at: new Date('2026-11-21T10:00:00Z') },
        { id: 'w2', amount: 1_00n, status: 'paid' },
      ]);
    });

    it('of a span in which nothing happened is empty', async () => {
      const { psp } = await open();
      const span = { from: new Date('2026-01-01T00:00:00Z'), to: new Date('2026-01-02T00:00:00Z'), page: 0 };
      expect(await psp.listPayments(span)).toEqual({ outcome: 'ok', value: { items: [], more: false } });
      expect(await psp.listSends(span)).toEqual({ outcome: 'ok', value: { items: [], more: false } });
    });
  });
}

/** What the cashier relies on of every adapter of the port `Psp`. */
export function describePsp(name: string, open: Open): void {
  describe(`the adapter of ${name}`, () => {
    describeDeposits(open);
    describeMessages(open);
    describeUnknownResults(open);
    describePayouts(open);
    describeRefunds(open);
    describeStatement(open);
  });
}
