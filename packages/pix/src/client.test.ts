import { centavos } from '@arara/money';
import { describe, expect, it } from 'vitest';
import { json, problem, scriptedPsp as psp } from '../testing/scripted-psp.ts';
import { type Payee, createEfiPsp } from './index.ts';

const TXID = 'a'.repeat(32);
const charge = {
  txid: TXID,
  status: 'ATIVA',
  revisao: 0,
  calendario: { criacao: '2026-11-21T10:00:00Z', expiracao: 600 },
  valor: { original: '37.00' },
  location: 'pix.example.com/qr/1',
  pixCopiaECola: '000201',
};
const sent = { idEnvio: 'w1', e2eId: 'E1', valor: '50.00', status: 'EM_PROCESSAMENTO' };
const payee: Payee = { kind: 'cpf', key: '123.456.789-09', ownerTaxId: '12345678909' };

const send = { amount: centavos(5000), payerKey: 'house@arara.example', to: payee };

describe('the token', () => {
  it('is asked for once with the credentials, shared by calls that come together, and renewed before its end', async () => {
    const { client, calls, wait } = psp(() => json(200, charge));
    await Promise.all([client.getCharge(TXID), client.getCharge(TXID)]);
    expect(calls[0]).toMatchObject({
      authorization: `Basic ${btoa('house:secret')}`,
      body: '{"grant_type":"client_credentials"}',
    });
    wait(3500);
    await client.getCharge(TXID);
    expect(calls.map(({ authorization }) => authorization)).toEqual([
      calls[0]?.authorization,
      'Bearer t1',
      'Bearer t1',
      'Bearer t1',
    ]);
    wait(41);
    await client.getCharge(TXID);
    expect(calls.at(-1)?.authorization).toBe('Bearer t2');
  });

  it('is renewed once where the PSP no longer takes it', async () => {
    const { client, paths } = psp(({ authorization }) =>
      authorization === 'Bearer t2' ? json(200, charge) : problem(401, 'AcessoNegado'),
    );
    expect(await client.getCharge(TXID)).toMatchObject({ outcome: 'ok' });
    expect(paths()).toEqual(['POST /oauth/token', `GET /v2/cob/${TXID}`, 'POST /oauth/token', `GET /v2/cob/${TXID}`]);
  });

  it('is not renewed for ever', async () => {
    const { client, calls } = psp(() => problem(401, 'AcessoNegado'));
    expect(await client.putSend('w1', send)).toMatchObject({
      outcome: 'refused',
      fault: 'credentials',
      problem: { status: 401 },
    });
    expect(calls).toHaveLength(4);
  });
});

describe('what is known after a call', () => {
  it.each([
    ['500', () => json(500, {}), { outcome: 'unknown', cause: 'server' }],
    ['503', () => problem(503, 'ServicoIndisponivel'), { outcome: 'unknown', cause: 'server' }],
    ['429', () => problem(429, 'Limite'), { outcome: 'unknown', cause: 'throttled' }],
    ['a page of a proxy', () => new Response('<html>', { status: 200 }), { outcome: 'unknown', cause: 'unreadable' }],
    [
      'a 404 that is no word of the PSP',
      () => new Response('<html>', { status: 404 }),
      { outcome: 'unknown', cause: 'unreadable' },
    ],
    [
      'another shape',
      () => json(200, { ...charge, valor: { original: 37 } }),
      { outcome: 'unknown', cause: 'unreadable' },
    ],
    ['a redirect', () => new Response(null, { status: 302 }), { outcome: 'unknown', cause: 'unreadable' }],
    ['404', () => problem(404, 'CobNaoEncontrado'), { outcome: 'not_found' }],
    [
      '400 that says not found',
      () => json(400, { nome: 'pix_nao_encontrado', mensagem: 'nada' }),
      { outcome: 'not_found' },
    ],
    ['403', () => problem(403, 'AcessoNegado'), { outcome: 'refused', fault: 'credentials' }],
    [
      '400',
      () => problem(400, 'CobConsultaInvalida'),
      { outcome: 'refused', fault: 'request', problem: { type: 'CobConsultaInvalida', detail: 'porque' } },
    ],
  ])('%s', async (_, reply, answer) => {
    expect(await psp(reply).client.getCharge(TXID)).toMatchObject(answer);
  });

  it('a connection that broke', async () => {
    const { client } = psp(() => Promise.reject(new TypeError('fetch failed')));
    expect(await client.putSend('w1', send)).toMatchObject({ outcome: 'unknown', cause: 'network' });
  });

  it('a call that took too long', async () => {
    const { client } = psp(() => Promise.reject(new DOMException('aborted', 'TimeoutError')));
    expect(await client.putSend('w1', send)).toMatchObject({ outcome: 'unknown', cause: 'timeout' });
  });

  it.each([
    ['7', 7],
    ['86400', 3600],
    ['Sat, 21 Nov 2026 10:00:30 GMT', undefined],
  ])('Retry-After: %s is %s seconds', async (header, retryAfterSeconds) => {
    const { client } = psp(() => json(429, {}, { 'retry-after': header }));
    const answer = await client.getCharge(TXID);
    expect(answer).toMatchObject({ outcome: 'unknown', cause: 'throttled' });
    expect(answer.outcome === 'unknown' ? answer.retryAfterSeconds : 'known').toBe(retryAfterSeconds);
  });

  it('a violation keeps its place', async () => {
    const violacoes = [{ razao: 'Valor zero', propriedade: 'cob.valor.original', valor: '0.00' }];
    const { client } = psp(() =>
      json(400, { title: 'Cobrança inválida', status: 400, type: 'x/CobOperacaoInvalida', violacoes }),
    );
    expect(await client.putCharge(TXID, { amount: centavos(0), expirySeconds: 600, key: 'k' })).toMatchObject({
      problem: { violations: [{ reason: 'Valor zero', property: 'cob.valor.original', value: '0.00' }] },
    });
  });
});

describe('a Pix that came in', () => {
  const back = (id: string, valor: string, status: string) => ({ id, valor, status, horario: {} });
  const received = {
    endToEndId: 'E1',
    txid: TXID,
    valor: '50.00',
    horario: '2026-11-21T10:01:00Z',
    devolucoes: [
      back('d1', '10.00', 'DEVOLVIDO'),
      back('d2', '5.50', 'DEVOLVIDO'),
      back('d3', '7.00', 'EM_PROCESSAMENTO'),
      back('d4', '20.00', 'NAO_REALIZADO'),
    ],
  };

  it.each(['asked for', 'of its charge'])('%s says what of it went back, and what is on its way back', async (how) => {
    const { client } = psp(({ path }) =>
      json(200, path.includes('/cob/') ? { ...charge, status: 'CONCLUIDA', pix: [received] } : received),
    );
    const port = createEfiPsp(client, { key: 'k' });
    const returns = [
      { id: 'd1', amount: centavos(10_00), status: 'done', by: 'us' },
      { id: 'd2', amount: centavos(5_50), status: 'done', by: 'us' },
      { id: 'd3', amount: centavos(7_00), status: 'processing', by: 'us' },
      { id: 'd4', amount: centavos(20_00), status: 'failed', by: 'us' },
    ];
    const amounts = { amount: centavos(50_00), returned: centavos(15_50), returning: centavos(7_00), returns };
    if (how === 'asked for') expect(await port.findPayment('E1')).toMatchObject({ value: amounts });
    else expect(await port.findCharge(TXID)).toMatchObject({ value: { payments: [amounts] } });
  });
});

describe('opening a charge', () => {
  it('writes amounts as text and returns when the charge expires', async () => {
    const { client, calls } = psp(() => json(201, charge));
    const draft = {
      amount: centavos(3700),
      expirySeconds: 600,
      key: 'k',
      message: 'Oi',
      payer: { name: 'Maria', taxId: '12345678909' },
    };
    expect(await client.putCharge(TXID, draft)).toMatchObject({
      outcome: 'ok',
      value: { amount: centavos(3700), expiresAt: new Date('2026-11-21T10:10:00Z'), payments: [] },
    });
    expect(JSON.parse(calls.at(-1)?.body ?? '')).toEqual({
      calendario: { expiracao: 600 },
      valor: { original: '37.00' },
      chave: 'k',
      devedor: { cpf: '12345678909', nome: 'Maria' },
      solicitacaoPagador: 'Oi',
    });
  });

  it('takes the charge that already stands where the PSP answers 409', async () => {
    const { client, paths } = psp(({ method }) =>
      method === 'PUT' ? problem(409, 'CobOperacaoInvalida') : json(200, charge),
    );
    const port = createEfiPsp(client, { key: 'k' });
    expect(await port.createCharge({ txid: TXID, amount: centavos(3700), expirySeconds: 600 })).toEqual({
      outcome: 'ok',
      value: { pixCode: '000201', location: 'pix.example.com/qr/1' },
    });
    expect(paths().slice(1)).toEqual([`PUT /v2/cob/${TXID}`, `GET /v2/cob/${TXID}`]);
  });

  it('never shows a code that asks for another amount', async () => {
    const { client } = psp(({ method }) =>
      method === 'PUT' ? problem(409, 'CobOperacaoInvalida') : json(200, charge),
    );
    const port = createEfiPsp(client, { key: 'k' });
    expect(await port.createCharge({ txid: TXID, amount: centavos(100), expirySeconds: 600 })).toMatchObject({
      outcome: 'refused',
      problem: { violations: [{ reason: 'other_amount' }] },
    });
  });
});

describe('sending money', () => {
  it('writes the key as the DICT stores it, with its owner', async () => {
    const { client, calls } = psp(() => json(200, sent));
    expect(await client.putSend('w1', send)).toEqual({
      outcome: 'ok',
      value: { id: 'w1', status: 'EM_PROCESSAMENTO', amount: centavos(5000), endToEndId: 'E1' },
    });
    expect(JSON.parse(calls.at(-1)?.body ?? '')).toEqual({
      valor: '50.00',
      pagador: { chave: 'house@arara.example' },
      favorecido: { chave: '12345678909', cpf: '12345678909' },
    });
  });

  it('pays to a bank account', async () => {
    const { client, calls } = psp(() => json(200, sent));
    const account = {
      name: 'Maria',
      taxId: '12345678909',
      bankCode: '09089356',
      branch: '0001',
      number: '123453',
      type: 'savings' as const,
    };
    await client.putSend('w1', { ...send, to: { account } });
    expect(JSON.parse(calls.at(-1)?.body ?? '')).toMatchObject({
      favorecido: { contaBanco: { agencia: '0001', tipoConta: 'svgs', cpf: '12345678909' } },
    });
  });

  it.each([
    ['a key with a wrong check digit', { ...send, to: { kind: 'cpf', key: '12345678900' } }, 'ChaveInvalida'],
    ['an owner that is nobody', { ...send, to: { ...payee, ownerTaxId: '1' } }, 'TitularInvalido'],
    ['no amount', { ...send, amount: centavos(0) }, 'ValorInvalido'],
  ] as const)('refuses %s before anybody is asked', async (_, draft, type) => {
    const { client, calls } = psp(() => json(200, sent));
    expect(await client.putSend('w1', draft)).toMatchObject({
      outcome: 'refused',
      fault: 'request',
      problem: { type, status: 400 },
    });
    expect(calls).toEqual([]);
  });

  it.each([
    ['the PSP knows of none', 400, () => problem(404, 'NaoEncontrado'), { outcome: 'refused' }],
    ['an earlier call went through', 400, () => json(200, sent), { outcome: 'ok', value: { id: 'w1' } }],
    ['the id is taken by the same Pix', 409, () => json(200, sent), { outcome: 'ok' }],
    ['the id is taken by another Pix', 409, () => json(200, { ...sent, valor: '1.00' }), { outcome: 'refused' }],
    ['the id is taken, yet nothing is found', 409, () => problem(404, 'NaoEncontrado'), { outcome: 'unknown' }],
    ['the question fails', 400, () => json(500, {}), { outcome: 'unknown' }],
    ['the question is refused', 400, () => problem(403, 'AcessoNegado'), { outcome: 'unknown' }],
  ] as const)('counts a refusal as "not sent" only where it is sure: %s', async (_, status, standing, answer) => {
    const { client } = psp(({ method }) => (method === 'PUT' ? problem(status, 'EnvioInvalido') : standing()));
    expect(await client.putSend('w1', send)).toMatchObject(answer);
  });

  it.each([
    ['in Efí’s word', () => json(422, { nome: 'saldo_insuficiente', mensagem: 'A conta não tem saldo' })],
    ['by SPI’s code', () => problem(400, 'AM04')],
  ])('that our account is too short for is not held against the payout (%s)', async (_, refuse) => {
    const { client } = psp(({ method }) => (method === 'PUT' ? refuse() : problem(404, 'NaoEncontrado')));
    const port = createEfiPsp(client, { key: 'k' });
    expect(await port.send({ id: 'w1', amount: centavos(5000), to: payee })).toMatchObject({
      outcome: 'refused',
      fault: 'funds',
    });
  });

  it('maps the final status to ours', async () => {
    const failed = {
      ...sent,
      status: 'NAO_REALIZADO',
      gnExtras: { erro: { codigo: 'BE01', motivo: 'CPF divergente' } },
    };
    const port = createEfiPsp(psp(() => json(200, failed)).client, { key: 'k' });
    expect(await port.findSend('w1')).toEqual({
      outcome: 'ok',
      value: { status: 'failed', endToEndId: 'E1', reason: { code: 'BE01', text: 'CPF divergente' } },
    });
  });
});
