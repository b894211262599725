import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { connect, propertiesOf } from '../testing/api-caller.ts';
import { KEY, TXID } from '../testing/open-bank.ts';

const cob = { calendario: { expiracao: 3600 }, valor: { original: '37.00' }, chave: KEY };
const devedor = { nome: 'Maria', cpf: '12345678909' };
const items = (count: number) => Array.from({ length: count }, () => ({ nome: 'a', valor: 'b' }));

describe('PUT /v2/cob/{txid}', () => {
  it('answers 201 with the charge as the standard shows it', async () => {
    const { call } = await connect();
    const { status, body } = await call('PUT', `/v2/cob/${TXID}`, {
      ...cob,
      devedor,
      solicitacaoPagador: 'Oi',
      infoAdicionais: items(2),
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      ...cob,
      devedor,
      txid: TXID,
      revisao: 0,
      status: 'ATIVA',
      calendario: { criacao: '2026-11-21T10:00:00.000Z', expiracao: 3600 },
      loc: { tipoCob: 'cob' },
    });
    const texts = z.object({ location: z.string(), pixCopiaECola: z.string() }).parse(body);
    expect(texts.location).toMatch(/^[^:]{1,77}$/);
    expect(texts.pixCopiaECola).toMatch(/^000201.{1,506}$/);
  });

  it('takes an amount with leading zeros, as the standard does', async () => {
    const { call } = await connect();
    const body = { ...cob, valor: { original: '0000000001.50' } };
    expect(await call('PUT', `/v2/cob/${TXID}`, body)).toMatchObject({ status: 201 });
  });

  it('gives a day where no expiry is asked for', async () => {
    const { call } = await connect();
    expect(await call('PUT', `/v2/cob/${TXID}`, { ...cob, calendario: {} })).toMatchObject({
      body: { calendario: { expiracao: 86_400 } },
    });
  });

  it.each([
    ['cob.calendario', { ...cob, calendario: undefined }],
    ['cob.calendario.expiracao', { ...cob, calendario: { expiracao: 0 } }],
    ['cob.calendario.expiracao', { ...cob, calendario: { expiracao: -1 } }],
    ['cob.calendario.expiracao', { ...cob, calendario: { expiracao: 1.5 } }],
    ['cob.valor', { ...cob, valor: undefined }],
    ['cob.valor.original', { ...cob, valor: { original: '0.00' } }],
    ['cob.valor.original', { ...cob, valor: { original: '37' } }],
    ['cob.valor.original', { ...cob, valor: { original: 37 } }],
    ['cob.valor.original', { ...cob, valor: { original: '12345678901.00' } }],
    ['cob.valor.original', { ...cob, valor: { original: '-1.00' } }],
    ['cob.valor.modalidadeAlteracao', { ...cob, valor: { original: '1.00', modalidadeAlteracao: 2 } }],
    ['cob.chave', { ...cob, chave: undefined }],
    ['cob.chave', { ...cob, chave: 'outra@banco.example' }],
    ['cob.chave', { ...cob, chave: 'a'.repeat(78) }],
    ['cob.devedor.cpf', { ...cob, devedor: { nome: 'Maria', cpf: '123' } }],
    ['cob.devedor.nome', { ...cob, devedor: { cpf: '12345678909' } }],
    ['cob.devedor.nome', { ...cob, devedor: { ...devedor, nome: 'a'.repeat(201) } }],
    ['cob.devedor', { ...cob, devedor: { nome: 'Maria' } }],
    ['cob.devedor', { ...cob, devedor: { ...devedor, cnpj: '12ABC34501DE35' } }],
    ['cob.solicitacaoPagador', { ...cob, solicitacaoPagador: 'a'.repeat(141) }],
    ['cob.infoAdicionais', { ...cob, infoAdicionais: items(51) }],
    ['cob.infoAdicionais.0.nome', { ...cob, infoAdicionais: [{ nome: 'a'.repeat(51), valor: 'b' }] }],
    ['cob.infoAdicionais.0.valor', { ...cob, infoAdicionais: [{ nome: 'a', valor: 'b'.repeat(201) }] }],
    ['cob.loc.id', { ...cob, loc: { id: 9 } }],
  ])('names what is wrong: %s (%#)', async (propriedade, body) => {
    const { call, bank } = await connect();
    const answer = await call('PUT', `/v2/cob/${TXID}`, body);
    expect(answer.status).toBe(400);
    expect(answer.type).toContain('application/problem+json');
    expect(answer.body).toMatchObject({ type: 'https://pix.bcb.gov.br/api/v2/error/CobOperacaoInvalida', status: 400 });
    expect(propertiesOf(answer.body)).toEqual([propriedade]);
    expect(bank.state.charges.size).toBe(0);
  });

  it.each(['a'.repeat(25), 'a'.repeat(36), `${'a'.repeat(30)}-`])('refuses the txid %s', async (txid) => {
    const { call } = await connect();
    expect(await call('PUT', `/v2/cob/${txid}`, cob)).toMatchObject({
      status: 400,
      body: { violacoes: [{ propriedade: 'cob.txid' }] },
    });
  });

  it('refuses a location of another charge, and a charge that is no longer active', async () => {
    const { call, bank } = await connect();
    await call('PUT', `/v2/cob/${TXID}`, cob);
    const other = await call('PUT', `/v2/cob/${'b'.repeat(32)}`, { ...cob, loc: { id: 1 } });
    expect(other).toMatchObject({ status: 400, body: { violacoes: [{ propriedade: 'cob.loc.id' }] } });
    bank.pay(TXID);
    expect(await call('PUT', `/v2/cob/${TXID}`, cob)).toMatchObject({
      status: 400,
      body: { violacoes: [{ propriedade: 'cob.status' }] },
    });
  });

  it('revises a charge that is active, or answers 409 where it is switched so', async () => {
    const { call, bank } = await connect();
    await call('PUT', `/v2/cob/${TXID}`, cob);
    expect(await call('PUT', `/v2/cob/${TXID}`, { ...cob, valor: { original: '1.00' } })).toMatchObject({
      status: 201,
      body: { revisao: 1, valor: { original: '1.00' } },
    });
    bank.faults({ existingCharge: 'conflict' });
    expect(await call('PUT', `/v2/cob/${TXID}`, cob)).toMatchObject({ status: 409 });
  });
});

describe('PATCH /v2/cob/{txid}', () => {
  it('changes, removes, and says where it cannot', async () => {
    const { call, bank } = await connect();
    const path = `/v2/cob/${TXID}`;
    const removal = { status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' };
    expect(await call('PATCH', path, removal)).toMatchObject({ status: 404 });
    await call('PUT', path, cob);
    expect(await call('PATCH', path, { valor: { original: '5.00' } })).toMatchObject({
      status: 200,
      body: { revisao: 1, valor: { original: '5.00' } },
    });
    expect(await call('PATCH', path, { ...removal, valor: { original: '6.00' } })).toMatchObject({ status: 400 });
    expect(await call('PATCH', path, { status: 'CONCLUIDA' })).toMatchObject({ status: 400 });
    expect(await call('PATCH', path, removal)).toMatchObject({ status: 200, body: { revisao: 2, ...removal } });
    expect(await call('PATCH', path, { valor: { original: '7.00' } })).toMatchObject({ status: 400 });
    expect(bank.pay(TXID)).toEqual({ ok: false, reason: 'removed' });
  });
});

describe('GET', () => {
  it('lists charges of a span of time by pages', async () => {
    const { call, wait } = await connect();
    for (const letter of 'abc') {
      await call('PUT', `/v2/cob/${letter.repeat(32)}`, letter === 'b' ? { ...cob, devedor } : cob);
      wait(60);
    }
    const span = 'inicio=2026-11-21T10:00:00Z&fim=2026-11-21T10:01:30Z';
    const page = await call('GET', `/v2/cob?${span}&paginacao.itensPorPagina=1&paginacao.paginaAtual=1`);
    expect(page).toMatchObject({
      status: 200,
      body: {
        parametros: {
          paginacao: { paginaAtual: 1, itensPorPagina: 1, quantidadeDePaginas: 2, quantidadeTotalDeItens: 2 },
        },
        cobs: [{ txid: 'b'.repeat(32) }],
      },
    });
    expect(await call('GET', `/v2/cob?${span}&cpf=12345678909&status=ATIVA`)).toMatchObject({
      body: { cobs: [{ devedor }] },
    });
  });

  it.each([
    'inicio=2026-11-21T10:00:00Z',
    'inicio=2026-11-21T10:00:00Z&fim=2026-11-20T10:00:00Z',
    'inicio=2026-11-21T10:00:00Z&fim=2026-11-22T10:00:00Z&cpf=12345678909&cnpj=12345678000195',
    'inicio=2026-11-21T10:00:00Z&fim=2026-11-22T10:00:00Z&paginacao.paginaAtual=-1',
  ])('refuses a list of %s', async (query) => {
    const { call } = await connect();
    expect(await call('GET', `/v2/cob?${query}`)).toMatchObject({
      status: 400,
      body: { type: 'https://pix.bcb.gov.br/api/v2/error/CobConsultaInvalida' },
    });
  });

  it('says not found in the standard shape', async () => {
    const { call } = await connect();
    expect(await call('GET', `/v2/cob/${TXID}`)).toMatchObject({
      status: 404,
      body: { title: 'Cobrança não encontrada.' },
    });
    expect(await call('GET', '/v2/pix/E1')).toMatchObject({ status: 404 });
    expect(await call('GET', '/v2/elsewhere')).toMatchObject({ status: 404 });
  });

  it('does not report the payer, like the standard', async () => {
    const { call, bank } = await connect();
    await call('PUT', `/v2/cob/${TXID}`, cob);
    const paid = bank.pay(TXID);
    const { body } = await call('GET', `/v2/pix/${(paid.ok && paid.payments[0]?.endToEndId) || ''}`);
    expect(body).toMatchObject({ txid: TXID, valor: '37.00' });
    expect(body).not.toHaveProperty('pagador');
  });
});

describe('webhooks', () => {
  it('are kept for the own key only', async () => {
    const { call } = await connect();
    const path = `/v2/webhook/${encodeURIComponent(KEY)}`;
    expect(await call('GET', path)).toMatchObject({ status: 404 });
    expect(await call('PUT', path, { webhookUrl: 'nonsense' })).toMatchObject({ status: 400 });
    expect(await call('PUT', '/v2/webhook/other', { webhookUrl: 'https://arara.example' })).toMatchObject({
      status: 400,
    });
    expect(await call('PUT', path, { webhookUrl: 'https://arara.example/x' })).toMatchObject({ status: 200 });
    expect(await call('GET', path)).toMatchObject({
      status: 200,
      body: { webhookUrl: 'https://arara.example/x', chave: KEY },
    });
    expect(await call('DELETE', path)).toMatchObject({ status: 204 });
    expect(await call('DELETE', path)).toMatchObject({ status: 404 });
  });

  it('put /pix at the very end, so that a query can escape it', async () => {
    const { call, bank, ear } = await connect();
    await call('PUT', `/v2/webhook/${encodeURIComponent(KEY)}`, { webhookUrl: `${ear.url}?hmac=1&ignorar=` });
    await call('PUT', `/v2/cob/${TXID}`, cob);
    bank.pay(TXID);
    await bank.settle();
    expect(ear.paths).toEqual(['/pix-news?hmac=1&ignorar=/pix']);
  });
});

describe('payouts', () => {
  const send = { valor: '5.00', pagador: { chave: KEY }, favorecido: { chave: '12345678909' } };

  it.each([
    ['an amount of nothing', { ...send, valor: '0.00' }, 'valor_invalido'],
    ['a number', { ...send, valor: 5 }, 'valor_invalido'],
    ['a key that is not stored so', { ...send, favorecido: { chave: '123.456.789-09' } }, 'valor_invalido'],
    ['a wrong check digit', { ...send, favorecido: { chave: '12345678900' } }, 'valor_invalido'],
    ['nobody', { ...send, favorecido: {} }, 'valor_invalido'],
    ['an account that is not ours', { ...send, pagador: { chave: 'a@b.br' } }, 'chave_invalida'],
  ])('refuse %s', async (_, body, nome) => {
    const { call, ear } = await connect();
    await call('PUT', `/v2/webhook/${encodeURIComponent(KEY)}`, { webhookUrl: ear.url });
    expect(await call('PUT', '/v3/gn/pix/1', body)).toMatchObject({ status: 400, body: { nome } });
    expect(await call('PUT', '/v3/gn/pix/a-b', send)).toMatchObject({ status: 400 });
    expect(await call('GET', '/v2/gn/pix/enviados/id-envio/1')).toMatchObject({ status: 404 });
  });
});

describe('access', () => {
  it('needs a token that this bank gave', async () => {
    const { url } = await connect();
    const answer = await fetch(`${url}/v2/cob/${TXID}`, { headers: { authorization: 'Bearer nonsense' } });
    expect(answer.status).toBe(401);
  });

  it('gives none for another grant', async () => {
    const { url } = await connect();
    const headers = { authorization: `Basic ${btoa('house:secret')}`, 'content-type': 'application/json' };
    const answer = await fetch(`${url}/oauth/token`, { method: 'POST', headers, body: '{"grant_type":"password"}' });
    expect(answer.status).toBe(400);
  });

  it('answers a body that is no JSON with 400', async () => {
    const { url } = await connect();
    const answer = await fetch(`${url}/oauth/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{',
    });
    expect(answer.status).toBe(400);
  });
});

describe('the switches', () => {
  it('are turned one by one over HTTP and shown with the state', async () => {
    const { call } = await connect();
    expect(await call('POST', '/sim/faults', { webhook: 'drop' })).toMatchObject({
      status: 200,
      body: { webhook: 'drop', api: 'none' },
    });
    expect(await call('POST', '/sim/faults', { webhook: 'explode' })).toMatchObject({ status: 400 });
    expect(await call('GET', '/sim/state')).toMatchObject({
      body: { balance: '10000.00', charges: [], faults: { webhook: 'drop' } },
    });
  });
});

describe('the buttons of the page, for scripts', () => {
  const payer = { nome: 'Ana Souza', cpf: '11144477735' };

  it('pay as a person who is named', async () => {
    const { call, bank } = await connect();
    await call('PUT', `/v2/cob/${TXID}`, cob);
    expect(await call('POST', '/sim/pay', { code: TXID, payer, amount: '12.34', times: 2 })).toMatchObject({
      status: 200,
      body: { ok: true, payments: [{ valor: '12.34', pagador: payer }, { valor: '12.34' }] },
    });
    expect(await call('POST', '/sim/pay', { code: TXID })).toMatchObject({
      status: 409,
      body: { reason: 'already_paid' },
    });
    expect(bank.state.payments.size).toBe(2);
  });

  it.each([
    ['/sim/pay', { code: TXID, payer: { nome: 'Ana', cpf: '1' } }],
    ['/sim/pay', { code: TXID, payer: { nome: 'Ana' } }],
    ['/sim/pay', { code: TXID, amount: '0.00' }],
    ['/sim/pay', { code: TXID, amount: '1,00' }],
    ['/sim/pay', { code: TXID, unknown: 1 }],
    ['/sim/return', { endToEndId: 'E1', nature: 'ORIGINAL' }],
    ['/sim/forge', {}],
  ])('refuse what they do not understand: %s %j', async (path, body) => {
    const { call } = await connect();
    expect(await call('POST', path, body)).toMatchObject({ status: 400 });
  });

  it('return a part, and forge', async () => {
    const { call, bank } = await connect();
    await call('PUT', `/v2/cob/${TXID}`, cob);
    const paid = bank.pay(TXID);
    const endToEndId = (paid.ok && paid.payments[0]?.endToEndId) || '';
    const part = { endToEndId, amount: '7.00', nature: 'MED_OPERACIONAL' };
    expect(await call('POST', '/sim/return', part)).toMatchObject({ status: 200, body: { ok: true } });
    expect(await call('POST', '/sim/return', { endToEndId, amount: '30.01' })).toMatchObject({ status: 409 });
    expect(await call('POST', '/sim/forge', { amount: '5.00', txid: TXID })).toMatchObject({ status: 202 });
    expect(bank.state.deliveries.at(-1)).toMatchObject({ kind: 'forged', news: { valor: '5.00', txid: TXID } });
  });
});
