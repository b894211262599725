import { centavos } from '@arara/money';
import { describe, expect, it } from 'vitest';
import { connect, propertiesOf } from '../testing/api-caller.ts';
import { TXID, openBank, payCharge } from '../testing/open-bank.ts';

const OPENING = 10_000_00n;
const DAY_SECONDS = 24 * 3600;

describe('money that the casino gives back', () => {
  it('leaves the account at once, is in processing, then returned with a notice', async () => {
    const open = await openBank();
    const { bank, psp, ear } = open;
    await psp.registerWebhook(ear.url);
    const endToEndId = await payCharge(open, 100_00n);
    const refund = { endToEndId, id: 'd1', amount: centavos(40_00), reason: 'Outro titular' };
    expect(await psp.refund(refund)).toMatchObject({ outcome: 'ok', value: { status: 'processing', by: 'us' } });
    expect(bank.state.balance).toBe(OPENING + 60_00n);
    expect(await psp.findPayment(endToEndId)).toMatchObject({ value: { returning: 40_00n, returned: 0n } });
    await bank.settle();
    expect(await psp.findRefund(refund)).toMatchObject({ value: { status: 'done', nature: 'original' } });
    expect(ear.bodies.flatMap((body) => psp.parseWebhook(body)).at(-1)).toMatchObject({
      kind: 'returned',
      endToEndId,
      txid: TXID,
      returnId: 'd1',
      amount: 40_00n,
      status: 'done',
      by: 'us',
    });
  });

  it('comes back where it cannot be returned, and waits where it is held', async () => {
    const open = await openBank({ faults: { refund: 'hold' } });
    const { bank, psp } = open;
    const endToEndId = await payCharge(open, 100_00n);
    await psp.refund({ endToEndId, id: 'd1', amount: centavos(100_00) });
    await bank.settle();
    expect(await psp.findRefund({ endToEndId, id: 'd1' })).toMatchObject({ value: { status: 'processing' } });
    bank.faults({ refund: 'fail' });
    await bank.settle();
    expect(await psp.findRefund({ endToEndId, id: 'd1' })).toMatchObject({
      value: { status: 'failed', reason: 'A conta de quem pagou não aceita a devolução.' },
    });
    expect(bank.state.balance).toBe(OPENING + 100_00n);
  });

  it('fails without money in the account', async () => {
    const open = await openBank({ settings: { openingBalance: centavos(0) } });
    const { bank, psp } = open;
    const endToEndId = await payCharge(open, 100_00n);
    bank.state.balance = centavos(99_99);
    expect(await psp.refund({ endToEndId, id: 'd1', amount: centavos(100_00) })).toMatchObject({
      value: { status: 'failed', reason: 'Saldo insuficiente para realizar a devolução.' },
    });
    expect(bank.state.balance).toBe(99_99n);
  });

  it('is given once an id: the adapter finds the first one again', async () => {
    const open = await openBank();
    const { bank, psp } = open;
    const endToEndId = await payCharge(open, 100_00n);
    bank.faults({ api: 'silence', apiCalls: 1 });
    const refund = { endToEndId, id: 'd1', amount: centavos(60_00) };
    expect(await psp.refund(refund)).toMatchObject({ outcome: 'unknown' });
    expect(await psp.refund(refund)).toMatchObject({ outcome: 'ok', value: { id: 'd1' } });
    expect(await psp.refund({ ...refund, amount: centavos(1) })).toMatchObject({ outcome: 'refused' });
    expect(bank.state.balance).toBe(OPENING + 40_00n);
  });

  it.each([
    ['devolucao.valor', 'd2', { valor: '60.01' }],
    ['devolucao.valor', 'd2', { valor: '0.00' }],
    ['devolucao.valor', 'd2', { valor: 1 }],
    ['devolucao.natureza', 'd2', { valor: '1.00', natureza: 'MED_FRAUDE' }],
    ['devolucao.id', 'd1', { valor: '1.00' }],
    ['devolucao.id', 'a-b', { valor: '1.00' }],
  ])('is refused by the rules of the standard: %s (%#)', async (propriedade, id, body) => {
    const open = await connect();
    const endToEndId = await payCharge(open, 100_00n);
    await open.call('PUT', `/v2/pix/${endToEndId}/devolucao/d1`, { valor: '40.00' });
    const answer = await open.call('PUT', `/v2/pix/${endToEndId}/devolucao/${id}`, body);
    expect(answer).toMatchObject({
      status: 400,
      body: { type: 'https://pix.bcb.gov.br/api/v2/error/PixDevolucaoInvalida' },
    });
    expect(propertiesOf(answer.body)).toEqual([propriedade]);
  });

  it('is given for ninety days', async () => {
    const open = await openBank();
    const endToEndId = await payCharge(open, 100_00n);
    open.wait(90 * DAY_SECONDS);
    expect(await open.psp.refund({ endToEndId, id: 'd1', amount: centavos(1) })).toMatchObject({ outcome: 'ok' });
    open.wait(1);
    expect(await open.psp.refund({ endToEndId, id: 'd2', amount: centavos(1) })).toMatchObject({
      outcome: 'refused',
      problem: { type: 'PixDevolucaoInvalida' },
    });
  });

  it('is of a Pix that exists', async () => {
    const open = await connect();
    const endToEndId = await payCharge(open, 100_00n);
    expect(await open.call('PUT', '/v2/pix/E0/devolucao/d1', { valor: '1.00' })).toMatchObject({ status: 404 });
    expect(await open.call('GET', `/v2/pix/${endToEndId}/devolucao/d1`)).toMatchObject({
      status: 404,
      body: { type: 'https://pix.bcb.gov.br/api/v2/error/PixDevolucaoNaoEncontrada' },
    });
  });
});

describe('money that the bank takes back (MED)', () => {
  it('is debited in parts up to the received amount, with a notice each', async () => {
    const open = await openBank();
    const { bank, psp, ear } = open;
    await psp.registerWebhook(ear.url);
    const endToEndId = await payCharge(open, 100_00n);
    expect(bank.clawBack(endToEndId, { amount: centavos(30_00), nature: 'MED_OPERACIONAL' })).toBe(true);
    expect(bank.clawBack(endToEndId, { amount: centavos(70_01) })).toBe(false);
    expect([bank.clawBack(endToEndId), bank.clawBack(endToEndId), bank.clawBack('E0')]).toEqual([true, false, false]);
    expect(bank.state.balance).toBe(OPENING);
    await bank.settle();
    const returned = ear.bodies.flatMap((body) => psp.parseWebhook(body)).filter(({ kind }) => kind === 'returned');
    expect(returned).toMatchObject([
      { by: 'bank', nature: 'med_operational', amount: 30_00n, status: 'done' },
      { by: 'bank', nature: 'med_operational', amount: 30_00n },
      { by: 'bank', nature: 'med_fraud', amount: 70_00n },
    ]);
  });

  it.each([
    ['full', 0n],
    ['half', 50_00n],
  ] as const)('comes by itself under "%s"', async (med, left) => {
    const open = await openBank({ faults: { med } });
    await payCharge(open, 100_00n);
    expect(open.bank.state.balance).toBe(OPENING + 100_00n);
    await open.bank.settle();
    expect(open.bank.state.balance).toBe(OPENING + left);
  });

  it('cannot take what the account does not hold', async () => {
    const open = await openBank({ settings: { openingBalance: centavos(0) } });
    const endToEndId = await payCharge(open, 100_00n);
    open.bank.state.balance = centavos(50_00);
    expect(open.bank.clawBack(endToEndId)).toBe(false);
  });
});
