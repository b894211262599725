import { centavos } from '@arara/money';
import { createPixClient, decodeBrCode, encodeBrCode } from '@arara/pix';
import { describe, expect, it } from 'vitest';
import { KEY, TXID, openBank } from '../testing/open-bank.ts';

const charge = { txid: TXID, amount: centavos(100_00), expirySeconds: 900, message: 'Depósito' };
const maria = { kind: 'cpf', key: '123.456.789-09', ownerTaxId: '12345678909' } as const;

describe('a deposit', () => {
  it('is charged, paid, notified and found', async () => {
    const { bank, psp, ear } = await openBank();
    expect(await psp.registerWebhook(ear.url)).toEqual({ outcome: 'ok', value: null });
    const opened = await psp.createCharge(charge);
    if (opened.outcome !== 'ok') throw new Error('the charge was not opened');
    expect(decodeBrCode(opened.value.pixCode)).toMatchObject({
      ok: true,
      value: { kind: 'dynamic', url: opened.value.location, amount: 10_000n },
    });
    expect(await psp.findCharge(TXID)).toMatchObject({
      value: { status: 'active', payments: [], expiresAt: new Date('2026-11-21T10:15:00Z') },
    });

    expect(bank.pay(opened.value.pixCode)).toMatchObject({ ok: true });
    await bank.settle();
    expect(ear.paths).toEqual(['/pix-news/pix']);
    const [event] = ear.bodies.flatMap((body) => psp.parseWebhook(body));
    if (event?.kind !== 'received') throw new Error('no payment was told');
    expect(event).toMatchObject({ txid: TXID, amount: 10_000n, payer: { taxId: '12345678909' } });
    expect(event.endToEndId).toMatch(/^E99999004202611211000[a-zA-Z0-9]{11}$/);

    const { endToEndId, at } = event;
    const payment = { endToEndId, txid: TXID, amount: 10_000n, returned: 0n, returning: 0n, returns: [], at };
    expect(await psp.findCharge(TXID)).toMatchObject({ value: { status: 'paid', payments: [payment] } });
    expect(await psp.findPayment(endToEndId)).toEqual({ outcome: 'ok', value: payment });
    expect(bank.state.balance).toBe(10_100_00n);
  });

  it('is found although its news was lost', async () => {
    const { bank, psp, ear } = await openBank({ faults: { webhook: 'drop' } });
    await psp.registerWebhook(ear.url);
    await psp.createCharge(charge);
    bank.pay(TXID);
    await bank.settle();
    expect(ear.bodies).toEqual([]);
    expect(await psp.findCharge(TXID)).toMatchObject({ value: { status: 'paid', payments: [{ amount: 10_000n }] } });
  });

  it('may be notified twice, in another order, or late', async () => {
    const { bank, psp, ear } = await openBank({ faults: { webhook: 'duplicate' } });
    await psp.registerWebhook(ear.url);
    await psp.createCharge(charge);
    const paid = bank.pay(TXID);
    await bank.settle();
    expect(ear.bodies[0]).toEqual(ear.bodies[1]);
    expect(ear.bodies).toHaveLength(2);

    bank.faults({ webhook: 'reorder' });
    const twice = bank.pay(TXID, { times: 2, force: true });
    await bank.settle();
    if (!paid.ok || !twice.ok) throw new Error('not paid');
    const ids = ear.events().map((event) => (event.kind === 'received' ? event.endToEndId : ''));
    expect(ids.slice(2)).toEqual(twice.payments.map(({ endToEndId }) => endToEndId).toReversed());

    bank.faults({ webhook: 'delay' });
    bank.pay(TXID, { force: true });
    expect(ear.bodies).toHaveLength(4);
    await bank.settle();
    expect(ear.bodies).toHaveLength(5);
  });

  it('alone under "reorder" is notified after a delay', async () => {
    const { bank, psp, ear } = await openBank({ faults: { webhook: 'reorder' } });
    await psp.registerWebhook(ear.url);
    await psp.createCharge(charge);
    bank.pay(TXID);
    await bank.settle();
    expect(ear.bodies).toHaveLength(1);
  });

  it('is notified again until the casino accepts it, up to a limit', async () => {
    const { bank, psp, ear } = await openBank();
    ear.status = 500;
    await psp.registerWebhook(ear.url);
    await psp.createCharge(charge);
    bank.pay(TXID);
    await bank.settle();
    expect(ear.bodies).toHaveLength(6);
    expect(bank.state.deliveries).toMatchObject([{ state: 'abandoned', attempts: 6, lastStatus: 500 }]);
  });

  it('comes with another amount, twice, late or from a third party where a person insists', async () => {
    const { bank, psp, wait } = await openBank();
    await psp.createCharge(charge);
    wait(901);
    expect(bank.pay(TXID)).toEqual({ ok: false, reason: 'expired' });
    const payer = { nome: 'Outra', cpf: '11144477735' };
    expect(bank.pay(TXID, { force: true, amount: centavos(1), times: 2, payer })).toMatchObject({ ok: true });
    expect(bank.pay(TXID)).toEqual({ ok: false, reason: 'already_paid' });
    expect(await psp.findCharge(TXID)).toMatchObject({
      value: { status: 'paid', amount: 10_000n, payments: [{ amount: 1n }, { amount: 1n }] },
    });
  });

  it('comes by a static code, with a txid that nobody knows or with none', async () => {
    const { bank, psp, ear } = await openBank();
    await psp.registerWebhook(ear.url);
    const code = { kind: 'static', key: KEY, merchantName: 'Arara', merchantCity: 'Recife' } as const;
    expect(bank.pay(encodeBrCode(code))).toEqual({ ok: false, reason: 'needs_amount' });
    expect(bank.pay(encodeBrCode({ ...code, key: 'a@b.br' }))).toEqual({ ok: false, reason: 'other_bank' });
    bank.pay(encodeBrCode({ ...code, txid: 'DOACAO1', amount: centavos(5) }));
    bank.pay(encodeBrCode(code), { amount: centavos(7) });
    await bank.settle();
    expect(ear.events()).toMatchObject([{ txid: 'DOACAO1', amount: 5n }, { amount: 7n }]);
    expect(ear.events()[1]).not.toHaveProperty('txid');
  });

  it.each([
    ['nonsense', 'bad_code'],
    [
      encodeBrCode({ kind: 'dynamic', url: 'pix.example.com/v2/1', merchantName: 'A', merchantCity: 'B' }),
      'unknown_code',
    ],
  ])('is not made by a code that this bank cannot pay (%#)', async (code, reason) => {
    const { bank } = await openBank();
    expect(bank.pay(code)).toEqual({ ok: false, reason });
  });
});

describe('a payout', () => {
  const send = { id: 'saque1', amount: centavos(80_00), to: maria };

  it('is in processing, then paid with a notice', async () => {
    const { bank, psp, ear } = await openBank();
    await psp.registerWebhook(ear.url);
    expect(await psp.send(send)).toMatchObject({ outcome: 'ok', value: { status: 'processing' } });
    expect(bank.state.balance).toBe(9_920_00n);
    await bank.settle();
    expect(await psp.findSend('saque1')).toMatchObject({ outcome: 'ok', value: { status: 'paid' } });
    expect(ear.bodies.flatMap((body) => psp.parseWebhook(body))).toMatchObject([
      { kind: 'sent', id: 'saque1', status: 'paid' },
    ]);
  });

  it('is made once an id: the same again is the same Pix, another one is refused', async () => {
    const { bank, psp, ear } = await openBank();
    await psp.registerWebhook(ear.url);
    const [first, again] = [await psp.send(send), await psp.send(send)];
    expect(again).toEqual(first);
    expect(await psp.send({ ...send, amount: centavos(1) })).toMatchObject({
      outcome: 'refused',
      problem: { status: 409 },
    });
    await bank.settle();
    expect(bank.state.balance).toBe(9_920_00n);
    expect(ear.bodies).toHaveLength(1);
  });

  it('that fails says why, and the money comes back', async () => {
    const { bank, psp, ear } = await openBank({ faults: { payout: 'AC03' } });
    await psp.registerWebhook(ear.url);
    await psp.send(send);
    await bank.settle();
    const reason = { code: 'AC03', text: 'Conta inexistente ou inválida' };
    expect(await psp.findSend('saque1')).toMatchObject({ value: { status: 'failed', reason } });
    expect(ear.bodies.flatMap((body) => psp.parseWebhook(body))).toMatchObject([
      { kind: 'sent', status: 'failed', reason },
    ]);
    expect(bank.state.balance).toBe(10_000_00n);
  });

  it('to a key of another person than the named owner fails with BE01', async () => {
    const { bank, psp, ear } = await openBank();
    await psp.registerWebhook(ear.url);
    await psp.send({ ...send, to: { ...maria, ownerTaxId: '11144477735' } });
    await bank.settle();
    expect(await psp.findSend('saque1')).toMatchObject({ value: { status: 'failed', reason: { code: 'BE01' } } });
  });

  it('that the bank keeps in processing ends when it is let go', async () => {
    const { bank, psp, ear } = await openBank({ faults: { payout: 'hold' } });
    await psp.registerWebhook(ear.url);
    await psp.send(send);
    await bank.settle();
    expect(await psp.findSend('saque1')).toMatchObject({ value: { status: 'processing' } });
    bank.faults({ payout: 'pay' });
    await bank.settle();
    expect(await psp.findSend('saque1')).toMatchObject({ value: { status: 'paid' } });
  });

  it('is refused at once without a webhook, or without the money', async () => {
    const { psp, ear } = await openBank();
    expect(await psp.send(send)).toMatchObject({ outcome: 'refused', problem: { type: 'webhook_nao_cadastrado' } });
    await psp.registerWebhook(ear.url);
    expect(await psp.send({ ...send, amount: centavos(10_000_01) })).toMatchObject({
      outcome: 'refused',
      problem: { type: 'saldo_insuficiente' },
    });
    expect(await psp.findSend('saque1')).toEqual({ outcome: 'not_found' });
  });

  it.each([
    ['10.00', 'paid'],
    ['10.01', 'failed'],
    ['20.01', 'refused'],
  ])('of R$ %s under the test rules of Efí: %s', async (amount, end) => {
    const { bank, psp, ear } = await openBank({ faults: { sandbox: true } });
    await psp.registerWebhook(ear.url);
    const answer = await psp.send({ ...send, amount: centavos(BigInt(amount.replace('.', ''))) });
    await bank.settle();
    const sent = await psp.findSend('saque1');
    expect(sent.outcome === 'ok' ? sent.value.status : answer.outcome).toBe(end);
  });

  it('charges up to R$ 10 are paid by themselves under those rules', async () => {
    const { bank, psp } = await openBank({ faults: { sandbox: true } });
    await psp.createCharge({ ...charge, amount: centavos(10_00) });
    await psp.createCharge({ ...charge, txid: 'b'.repeat(32), amount: centavos(10_01) });
    await bank.settle();
    expect(await psp.findCharge(TXID)).toMatchObject({ value: { status: 'paid' } });
    expect(await psp.findCharge('b'.repeat(32))).toMatchObject({ value: { status: 'active' } });
  });
});

describe('when the bank misbehaves', () => {
  const send = { id: 'saque1', amount: centavos(80_00), to: maria };

  it.each(['silence', 'garbled'] as const)('work done behind "%s" is unknown until it is asked about', async (api) => {
    const { bank, psp, ear } = await openBank();
    await psp.registerWebhook(ear.url);
    bank.faults({ api, apiCalls: 1 });
    expect(await psp.send(send)).toMatchObject({ outcome: 'unknown' });
    expect(await psp.findSend('saque1')).toMatchObject({ outcome: 'ok', value: { status: 'processing' } });
    expect(await psp.send(send)).toMatchObject({ outcome: 'ok' });
    expect(bank.state.balance).toBe(9_920_00n);
  });

  it('an answer that stays out longer than the client waits is a timeout', async () => {
    const { bank, url } = await openBank({ faults: { api: 'silence' }, settings: { silenceMs: 60_000 } });
    const impatient = createPixClient({
      baseUrl: url,
      clientId: 'house',
      clientSecret: 'secret',
      clock: () => new Date(0),
      timeoutMs: 200,
      fetch,
    });
    expect(await impatient.getCharge(TXID)).toMatchObject({ outcome: 'unknown', cause: 'timeout' });
    await bank.settle();
  });

  it.each([
    ['error_500', 'server'],
    ['error_503', 'server'],
    ['error_429', 'throttled'],
  ] as const)('%s is unknown, nothing was done, and the same id may be sent again', async (api, cause) => {
    const { bank, psp, ear } = await openBank();
    await psp.registerWebhook(ear.url);
    bank.faults({ api, apiCalls: 1 });
    expect(await psp.send(send)).toMatchObject({ outcome: 'unknown', cause });
    expect(await psp.findSend('saque1')).toEqual({ outcome: 'not_found' });
    expect(await psp.send(send)).toMatchObject({ outcome: 'ok' });
  });

  it('reports a wrong secret as refused credentials, not as a refused request', async () => {
    const { clientWith } = await openBank();
    expect(await clientWith('wrong').getCharge(TXID)).toMatchObject({
      outcome: 'refused',
      fault: 'credentials',
      problem: { type: 'invalid_client', status: 401 },
    });
  });

  it('a token that the bank forgot, or that ran out, is renewed', async () => {
    const { bank, psp, wait } = await openBank();
    await psp.createCharge(charge);
    bank.forgetTokens();
    expect(await psp.findCharge(TXID)).toMatchObject({ outcome: 'ok' });
    wait(4000);
    expect(await psp.findCharge(TXID)).toMatchObject({ outcome: 'ok' });
  });

  it.each(['revise', 'conflict'] as const)('a charge asked for twice is one charge (%s)', async (existingCharge) => {
    const { bank, psp } = await openBank({ faults: { existingCharge } });
    const first = await psp.createCharge(charge);
    expect(await psp.createCharge(charge)).toEqual(first);
    expect(bank.state.charges.size).toBe(1);
  });
});
