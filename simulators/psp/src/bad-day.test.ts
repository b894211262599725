import { centavos } from '@arara/money';
import { SEND_REASON_CODES } from '@arara/pix';
import { describe, expect, it } from 'vitest';
import { type Ear, TXID, openBank, payCharge } from '../testing/open-bank.ts';
import { CENTS } from './cents.ts';
import { type FaultChange, faultsShape } from './fault.ts';
import { REASON_CODES } from './reasons.ts';

const OTHER = 'b'.repeat(32);
const OPENING = 10_000_00n;
const send = { id: 'saque1', amount: centavos(80_00), to: { kind: 'cpf', key: '12345678909' } } as const;

async function openListened(faults: FaultChange = {}) {
  const open = await openBank({ faults });
  await open.psp.registerWebhook(open.ear.url);
  return open;
}

/** How many Pix each message carried. */
const sizesOf = ({ bodies }: Ear): number[] =>
  bodies.map((body) => (typeof body === 'object' && body !== null && 'pix' in body ? [body.pix].flat().length : 0));

describe('news on a bad day', () => {
  it('comes several in one message', async () => {
    const { bank, psp, ear } = await openListened({ webhook: 'batch' });
    await psp.createCharge({ txid: TXID, amount: centavos(10_00), expirySeconds: 900 });
    bank.pay(TXID, { times: 3 });
    await psp.send(send);
    await bank.settle();
    expect(sizesOf(ear)).toEqual([4]);
    expect(ear.events().map(({ kind }) => kind)).toEqual(['received', 'received', 'received', 'sent']);
    expect(bank.state.deliveries.map(({ state }) => state)).toEqual(Array(4).fill('delivered'));
  });

  it('is forged: a payment that never was comes before the true one', async () => {
    const open = await openListened({ webhook: 'forge_payment' });
    const endToEndId = await payCharge(open, 10_00n);
    await open.bank.settle();
    const [lie, truth] = open.ear.events();
    expect(truth).toMatchObject({ kind: 'received', endToEndId });
    expect(lie).toMatchObject({ kind: 'received', txid: TXID, amount: 10_00n });
    const id = lie?.kind === 'received' ? lie.endToEndId : '';
    expect(await open.psp.findPayment(id)).toEqual({ outcome: 'not_found' });
    expect(open.bank.state.balance).toBe(OPENING + 10_00n);
  });

  it('is forged: a payout that did not fail is said to have failed', async () => {
    const { bank, psp, ear } = await openListened({ webhook: 'forge_payment' });
    await psp.send(send);
    await bank.settle();
    expect(ear.events()).toMatchObject([
      { kind: 'sent', status: 'NAO_REALIZADO', reason: { code: 'AC03' } },
      { kind: 'sent', status: 'REALIZADO' },
    ]);
    expect(await psp.findSend('saque1')).toMatchObject({ value: { status: 'paid' } });
  });

  it('is forged: a hundred times the amount', async () => {
    const open = await openListened({ webhook: 'forge_amount' });
    await payCharge(open, 10_00n);
    await open.bank.settle();
    expect(open.ear.events()).toMatchObject([{ amount: 1_000_00n }]);
    expect(await open.psp.findCharge(TXID)).toMatchObject({ value: { payments: [{ amount: 10_00n }] } });
  });

  it('is forged to a path with another secret, which is given up in the end', async () => {
    const open = await openListened({ webhook: 'forge_path' });
    await payCharge(open, 10_00n);
    await open.bank.settle();
    expect(open.ear.paths.filter((path) => path === '/pix-news/pix')).toHaveLength(1);
    expect(open.ear.paths.filter((path) => path === '/segredo-errado/pix')).toHaveLength(6);
    expect(open.bank.state.deliveries).toMatchObject([{ kind: 'forged', state: 'abandoned' }, { state: 'delivered' }]);
  });

  it('is forged by hand', async () => {
    const { bank, ear, psp } = await openListened();
    bank.forge({ amount: centavos(99_00), txid: TXID });
    await bank.settle();
    expect(ear.bodies.flatMap((body) => psp.parseWebhook(body))).toMatchObject([
      { kind: 'received', txid: TXID, amount: 99_00n },
    ]);
  });

  it.each([
    ['masked', { payer: { name: 'Maria da Simulação', taxId: '***.456.789-**' } }],
    ['none', { txid: TXID }],
  ] as const)('reports the payer: %s', async (payerDetail, event) => {
    const open = await openListened({ payerDetail });
    await payCharge(open, 10_00n);
    await open.bank.settle();
    expect(open.ear.events()).toMatchObject([event]);
    if (payerDetail === 'none') expect(open.ear.events()[0]).not.toHaveProperty('payer');
  });
});

describe('answers on a bad day', () => {
  it.each([
    ['error_500', { cause: 'server' }, 'not_found'],
    ['error_503', { cause: 'server' }, 'not_found'],
    ['error_429', { cause: 'throttled', retryAfterSeconds: 2 }, 'not_found'],
    ['unasked', { cause: 'network' }, 'not_found'],
    ['silence', { cause: 'network' }, 'ok'],
    ['done_500', { cause: 'server' }, 'ok'],
    ['garbled', { cause: 'unreadable' }, 'ok'],
    ['nonsense', { cause: 'unreadable' }, 'ok'],
    ['truncated', { cause: 'unreadable' }, 'ok'],
  ] as const)('"%s" leaves a payout unknown until it is looked up', async (api, answer, found) => {
    const { bank, psp } = await openListened();
    bank.faults({ api, apiCalls: 1 });
    expect(await psp.send(send)).toMatchObject({ outcome: 'unknown', ...answer });
    expect((await psp.findSend('saque1')).outcome).toBe(found);
    expect(bank.state.balance).toBe(found === 'ok' ? OPENING - 80_00n : OPENING);
    expect(await psp.send(send)).toMatchObject({ outcome: 'ok' });
    expect(bank.state.balance).toBe(OPENING - 80_00n);
  });

  it('"slow" is late and true', async () => {
    const { psp } = await openListened({ api: 'slow' });
    expect(await psp.send(send)).toMatchObject({ outcome: 'ok', value: { status: 'processing' } });
  });
});

describe('people on a bad day', () => {
  const payWith = async (payment: NonNullable<FaultChange['payment']>) => {
    const open = await openListened({ payment });
    await payCharge(open, 10_00n);
    await open.bank.settle();
    return { ...open, payments: [...open.bank.state.payments.values()] };
  };

  it.each([
    ['third_party', [{ valor: '10.00', pagador: { cpf: '11144477735' } }]],
    ['less', [{ valor: '9.99' }]],
    ['more', [{ valor: '10.01' }]],
    ['twice', [{ valor: '10.00' }, { valor: '10.00' }]],
  ] as const)('pay "%s"', async (payment, made) => {
    expect((await payWith(payment)).payments).toMatchObject(made);
  });

  it('pay a moment after the charge expired', async () => {
    const { psp, ear } = await payWith('late');
    expect(ear.events()).toMatchObject([{ kind: 'received', txid: TXID }]);
    expect(await psp.findCharge(TXID)).toMatchObject({ value: { status: 'paid' } });
  });

  it('what they choose themselves goes before the switch', async () => {
    const { bank, psp } = await openListened({ payment: 'third_party' });
    await psp.createCharge({ txid: TXID, amount: centavos(10_00), expirySeconds: 900 });
    bank.pay(TXID, { payer: { nome: 'Ana', cpf: '12345678909' } });
    expect([...bank.state.payments.values()]).toMatchObject([{ pagador: { nome: 'Ana' } }]);
  });

  it('pay one Pix, and two charges show it under the same end-to-end id', async () => {
    const open = await openListened();
    const endToEndId = await payCharge(open, 10_00n);
    open.bank.faults({ payment: 'same_id' });
    await payCharge(open, 20_00n, OTHER);
    await open.bank.settle();
    const shown = { endToEndId, amount: 10_00n };
    expect(await open.psp.findCharge(TXID)).toMatchObject({ value: { payments: [{ ...shown, txid: TXID }] } });
    expect(await open.psp.findCharge(OTHER)).toMatchObject({ value: { payments: [{ ...shown, txid: OTHER }] } });
    expect(open.ear.events()).toMatchObject([
      { endToEndId, txid: TXID },
      { endToEndId, txid: OTHER },
    ]);
    expect(open.bank.state.balance).toBe(OPENING + 10_00n);
  });
});

describe('payouts on a bad day', () => {
  it.each(REASON_CODES)('fail with %s, and the money comes back', async (payout) => {
    const { bank, psp } = await openListened({ payout });
    await psp.send(send);
    await bank.settle();
    expect(await psp.findSend('saque1')).toMatchObject({ value: { status: 'failed', reason: { code: payout } } });
    expect(bank.state.balance).toBe(OPENING);
    expect(SEND_REASON_CODES).toContain(payout);
  });

  it.each([
    ['deny', 'pagamento_negado'],
    ['deny_owner', 'chave_nao_pertence_ao_documento'],
  ] as const)('are refused in the answer: %s', async (payout, type) => {
    const { bank, psp } = await openListened({ payout });
    expect(await psp.send(send)).toMatchObject({ outcome: 'refused', fault: 'request', problem: { type } });
    expect(bank.state.balance).toBe(OPENING);
  });
});

describe('a bad day by the centavos', () => {
  it('is off until it is switched on', async () => {
    const open = await openListened();
    await payCharge(open, 20_34n);
    expect(open.bank.state.payments.size).toBe(1);
  });

  it('turns a switch for one amount alone', async () => {
    const open = await openListened({ cents: true });
    await payCharge(open, 20_34n);
    await payCharge(open, 20_00n, OTHER);
    await open.psp.send({ ...send, amount: centavos(50_61) });
    await open.bank.settle();
    expect([...open.bank.state.payments.values()].map(({ valor }) => valor)).toEqual(['20.34', '20.34', '20.00']);
    expect(await open.psp.findSend('saque1')).toMatchObject({ value: { reason: { code: 'BE01' } } });
  });

  it('lets the next attempt of a call through', async () => {
    const { psp } = await openListened({ cents: true });
    const charge = { txid: TXID, amount: centavos(20_25), expirySeconds: 900 };
    expect(await psp.createCharge(charge)).toMatchObject({ outcome: 'unknown' });
    expect(await psp.createCharge(charge)).toMatchObject({ outcome: 'ok' });
    expect(await psp.createCharge({ ...charge, txid: OTHER })).toMatchObject({ outcome: 'unknown' });
  });

  it('reaches everything that a person can switch, once', () => {
    const cents = CENTS.map((rule) => rule.cents);
    expect(new Set(cents).size).toBe(cents.length);
    expect(cents.every((value) => value > 0 && value < 100)).toBe(true);
    for (const name of ['webhook', 'api', 'payment', 'med', 'refund', 'payout', 'payerDetail'] as const) {
      const [normal, ...bad] = faultsShape.shape[name].options;
      expect(
        CENTS.flatMap(({ turns }) => turns[name] ?? []),
        `${name}, which is ${normal} on a good day`,
      ).toEqual(bad);
    }
  });
});
