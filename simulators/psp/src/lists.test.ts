import { centavos } from '@arara/money';
import { describe, expect, it } from 'vitest';
import { connect, propertiesOf } from '../testing/api-caller.ts';
import { TXID, openBank, payCharge } from '../testing/open-bank.ts';

const OTHER = 'b'.repeat(32);
const from = new Date('2026-11-21T00:00:00Z');
const to = new Date('2026-11-22T00:00:00Z');
const SPAN = `inicio=${from.toISOString()}&fim=${to.toISOString()}`;

describe('the list of received Pix', () => {
  it('is by time, charge and payer', async () => {
    const open = await openBank();
    const { bank, psp, wait } = open;
    const first = await payCharge(open, 10_00n);
    wait(60);
    await psp.createCharge({ txid: OTHER, amount: centavos(20_00), expirySeconds: 900 });
    bank.pay(OTHER, { payer: { nome: 'Ana', cpf: '11144477735' } });

    const amountsOf = async (wanted: object) => {
      const answer = await psp.listPayments({ from, to, page: 0, ...wanted });
      return answer.outcome === 'ok' ? answer.value.items.map(({ amount }) => amount) : answer.outcome;
    };
    expect(await amountsOf({})).toEqual([10_00n, 20_00n]);
    expect(await amountsOf({ txid: OTHER })).toEqual([20_00n]);
    expect(await amountsOf({ payerTaxId: '12345678909' })).toEqual([10_00n]);
    expect(await amountsOf({ payerTaxId: '12ABC34501DE35' })).toEqual([]);
    expect(await amountsOf({ to: new Date('2026-11-21T10:00:59Z') })).toEqual([10_00n]);
    expect(await amountsOf({ to: new Date('2026-11-20T00:00:00Z') })).toBe('refused');

    const at = new Date('2026-11-21T10:00:00Z');
    const question = { endToEndId: first, txid: TXID, at };
    expect(await psp.isPaidBy({ ...question, taxId: '12345678909' })).toEqual({ outcome: 'ok', value: true });
    expect(await psp.isPaidBy({ ...question, taxId: '11144477735' })).toEqual({ outcome: 'ok', value: false });
    expect(await psp.isPaidBy({ ...question, endToEndId: 'E0', taxId: '11144477735' })).toEqual({
      outcome: 'not_found',
    });
  });

  it('comes by pages, with the filters that were asked for', async () => {
    const open = await connect();
    const { bank, call } = open;
    const endToEndId = await payCharge(open, 10_00n);
    bank.pay(TXID, { force: true, times: 2 });
    bank.clawBack(endToEndId);
    expect(await call('GET', `/v2/pix?${SPAN}&paginacao.itensPorPagina=2&paginacao.paginaAtual=1`)).toMatchObject({
      status: 200,
      body: { parametros: { paginacao: { quantidadeDePaginas: 2, quantidadeTotalDeItens: 3 } }, pix: [{}] },
    });
    expect(await call('GET', `/v2/pix?${SPAN}&devolucaoPresente=true&cpf=12345678909`)).toMatchObject({
      body: { parametros: { cpf: '12345678909', devolucaoPresente: true }, pix: [{ endToEndId }] },
    });
    const { body } = await call('GET', `/v2/pix?${SPAN}&txIdPresente=false`);
    expect(body).toMatchObject({ pix: [] });
    expect(JSON.stringify((await call('GET', `/v2/pix?${SPAN}`)).body)).not.toContain('pagador');
  });

  it.each([
    ['pixConsulta.fim', `inicio=${to.toISOString()}&fim=${from.toISOString()}`],
    ['pixConsulta.fim', `inicio=${from.toISOString()}`],
    ['pixConsulta.cpf', `${SPAN}&cpf=12345678909&cnpj=12345678000195`],
    ['pixConsulta.cpf', `${SPAN}&cpf=1`],
    ['pixConsulta.txid', `${SPAN}&txid=a-b`],
    ['pixConsulta.paginacao.paginaAtual', `${SPAN}&paginacao.paginaAtual=-1`],
    ['pixConsulta.paginacao.itensPorPagina', `${SPAN}&paginacao.itensPorPagina=1001`],
  ])('refuses what makes no sense: %s (%#)', async (propriedade, query) => {
    const { call } = await connect();
    const answer = await call('GET', `/v2/pix?${query}`);
    expect(answer).toMatchObject({
      status: 400,
      body: { type: 'https://pix.bcb.gov.br/api/v2/error/PixConsultaInvalida' },
    });
    expect(propertiesOf(answer.body)).toEqual([propriedade]);
  });
});

describe('what Efí adds', () => {
  const to80 = { id: 'saque1', amount: centavos(80_00), to: { kind: 'cpf', key: '12345678909' } } as const;

  it('lists what was sent, and finds one by its end-to-end id', async () => {
    const { bank, call, psp, ear } = await connect();
    await psp.registerWebhook(ear.url);
    await psp.send(to80);
    await bank.settle();
    const listed = await psp.listSends({ from, to, page: 0 });
    expect(listed).toMatchObject({
      value: { items: [{ id: 'saque1', amount: 80_00n, status: 'paid', at: new Date('2026-11-21T10:00:00Z') }] },
    });
    const id = bank.state.payouts.get('saque1')?.e2eId;
    expect(await call('GET', `/v2/gn/pix/enviados/${id}`)).toMatchObject({ body: { idEnvio: 'saque1' } });
    expect(await call('GET', '/v2/gn/pix/enviados/E0')).toMatchObject({ status: 404 });
    expect(await call('GET', `/v2/gn/pix/enviados?${SPAN}&status=NAO_REALIZADO`)).toMatchObject({ body: { pix: [] } });
    expect(await call('GET', '/v2/gn/pix/enviados')).toMatchObject({ status: 400 });
  });

  it('pays to an account that was typed', async () => {
    const { bank, psp, ear } = await openBank();
    await psp.registerWebhook(ear.url);
    const account = {
      name: 'Maria da Silva',
      taxId: '123.456.789-09',
      bankCode: '00416968',
      branch: '0001',
      number: '12345-6',
      type: 'savings',
    } as const;
    expect(await psp.send({ ...to80, to: { account } })).toMatchObject({ outcome: 'ok' });
    await bank.settle();
    expect(bank.state.payouts.get('saque1')).toMatchObject({
      status: 'REALIZADO',
      favorecido: { contaBanco: { conta: '123456', tipoConta: 'svgs', cpf: '12345678909' } },
    });
  });

  it('returns the balance', async () => {
    const open = await openBank();
    await payCharge(open, 12_34n);
    expect(await open.psp.balance()).toEqual({ outcome: 'ok', value: { amount: 10_012_34n, blocked: 0n } });
  });

  it('a charge is taken back, unless it was paid before', async () => {
    const open = await openBank();
    await open.psp.createCharge({ txid: OTHER, amount: centavos(1), expirySeconds: 900 });
    expect(await open.psp.cancelCharge(OTHER)).toMatchObject({ value: { status: 'removed' } });
    expect(await open.psp.cancelCharge(OTHER)).toMatchObject({ value: { status: 'removed' } });
    expect(open.bank.pay(OTHER)).toEqual({ ok: false, reason: 'removed' });
    const endToEndId = await payCharge(open, 10_00n);
    expect(await open.psp.cancelCharge(TXID)).toMatchObject({
      value: { status: 'paid', payments: [{ endToEndId, amount: 10_00n }] },
    });
    expect(await open.psp.cancelCharge('c'.repeat(32))).toEqual({ outcome: 'not_found' });
  });
});
