import { centavos } from '@arara/money';
import { describe, expect, it } from 'vitest';
import { type Script, json, problem, scriptedPsp } from '../testing/scripted-psp.ts';
import { createEfiPsp } from './index.ts';

/** The port, in front of a PSP that answers by a script. */
function port(script: Script) {
  const { client, calls, paths } = scriptedPsp(script);
  return { psp: createEfiPsp(client, { key: 'casa@arara.example' }), calls, paths: () => paths().slice(1) };
}

const TXID = 'a'.repeat(32);
const AT = new Date('2026-11-21T10:01:00Z');
const charge = {
  txid: TXID,
  status: 'ATIVA',
  revisao: 0,
  calendario: { criacao: '2026-11-21T10:00:00Z', expiracao: 600 },
  valor: { original: '37.00' },
  pixCopiaECola: '000201',
};
const pix = { endToEndId: 'E1', txid: TXID, valor: '37.00', horario: AT.toISOString() };
const parametros = (pagina: number, paginas: number, filters: object = {}) => ({
  inicio: '',
  fim: '',
  ...filters,
  paginacao: { paginaAtual: pagina, itensPorPagina: 100, quantidadeDePaginas: paginas, quantidadeTotalDeItens: 1 },
});

describe('taking a charge back', () => {
  it('removes it, alone in the message as the standard asks', async () => {
    const { psp, calls, paths } = port(() => json(200, { ...charge, status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' }));
    expect(await psp.cancelCharge(TXID)).toMatchObject({ outcome: 'ok', value: { status: 'removed' } });
    expect(paths()).toEqual([`PATCH /v2/cob/${TXID}`]);
    expect(calls.at(-1)?.body).toBe('{"status":"REMOVIDA_PELO_USUARIO_RECEBEDOR"}');
  });

  it.each([
    ['was removed before', { ...charge, status: 'REMOVIDA_PELO_PSP' }, { value: { status: 'removed' } }],
    [
      'was paid meanwhile',
      { ...charge, status: 'CONCLUIDA', pix: [pix] },
      { value: { status: 'paid', payments: [{ endToEndId: 'E1' }] } },
    ],
    ['is open all the same', charge, { outcome: 'refused', problem: { type: 'CobOperacaoInvalida' } }],
  ])('that %s is answered as it stands', async (_, standing, answer) => {
    const { psp } = port(({ method }) =>
      method === 'PATCH' ? problem(400, 'CobOperacaoInvalida') : json(200, standing),
    );
    expect(await psp.cancelCharge(TXID)).toMatchObject(answer);
  });

  it('that nobody knows is not found, and without an answer nothing is known', async () => {
    expect(await port(() => problem(404, 'CobNaoEncontrado')).psp.cancelCharge(TXID)).toEqual({ outcome: 'not_found' });
    expect(await port(() => json(503, {})).psp.cancelCharge(TXID)).toMatchObject({ outcome: 'unknown' });
    const lost = port(({ method }) => (method === 'PATCH' ? problem(400, 'CobOperacaoInvalida') : json(500, {})));
    expect(await lost.psp.cancelCharge(TXID)).toMatchObject({ outcome: 'unknown' });
  });
});

describe('what came in', () => {
  it('is listed by time, charge and payer, page by page', async () => {
    const { psp, calls } = port(() => json(200, { parametros: parametros(1, 3), pix: [pix] }));
    const from = new Date('2026-11-20T00:00:00Z');
    const wanted = { from, to: AT, txid: TXID, payerTaxId: '12345678909', page: 1 };
    expect(await psp.listPayments(wanted)).toEqual({
      outcome: 'ok',
      value: { items: [expect.objectContaining({ endToEndId: 'E1', amount: centavos(37_00) })], more: true },
    });
    expect(calls.at(-1)).toMatchObject({
      path: '/v2/pix',
      query: {
        inicio: '2026-11-20T00:00:00.000Z',
        fim: '2026-11-21T10:01:00.000Z',
        txid: TXID,
        cpf: '12345678909',
        'paginacao.paginaAtual': '1',
        'paginacao.itensPorPagina': '100',
      },
    });
  });

  it('has a last page', async () => {
    const { psp } = port(() => json(200, { parametros: parametros(2, 3), pix: [] }));
    expect(await psp.listPayments({ from: AT, to: AT, page: 2 })).toMatchObject({ value: { items: [], more: false } });
  });

  it('is not half known: one that cannot be read makes the page unreadable', async () => {
    const { psp } = port(() => json(200, { parametros: parametros(0, 1), pix: [pix, { ...pix, valor: '1' }] }));
    expect(await psp.listPayments({ from: AT, to: AT, page: 0 })).toMatchObject({
      outcome: 'unknown',
      cause: 'unreadable',
    });
  });
});

describe('who paid', () => {
  const question = { endToEndId: 'E1', txid: TXID, at: AT, taxId: '12345678909' };
  const list = (found: boolean, filters: object) =>
    json(200, { parametros: parametros(0, 1, filters), pix: found ? [pix] : [] });

  it.each([
    ['the person, where the list by CPF has the Pix', true, true, { outcome: 'ok', value: true }],
    ['somebody else, where only the list without the CPF has it', false, true, { outcome: 'ok', value: false }],
    ['not known yet, where no list has it', false, false, { outcome: 'not_found' }],
  ])('is %s', async (_, theirs, anybodys, answer) => {
    const { psp, calls } = port(({ query }) => list('cpf' in query ? theirs : anybodys, query));
    expect(await psp.isPaidBy(question)).toEqual(answer);
    expect(calls.at(-1)?.query).toMatchObject({ inicio: '2026-11-21T09:56:00.000Z', fim: '2026-11-21T10:06:00.000Z' });
  });

  it('may be a company', async () => {
    const { psp } = port(({ query }) => list(query['cnpj'] === '12ABC34501DE35', query));
    expect(await psp.isPaidBy({ ...question, taxId: '12ABC34501DE35' })).toMatchObject({ value: true });
  });

  it('is unknown if the PSP ignores the payer filter', async () => {
    const { psp } = port(() => list(true, {}));
    expect(await psp.isPaidBy(question)).toMatchObject({ outcome: 'unknown', cause: 'unreadable' });
  });

  it('is looked for on every page', async () => {
    const { psp, calls } = port(({ query }) => {
      const page = Number(query['paginacao.paginaAtual']);
      const shown = page === 2 ? pix : { ...pix, endToEndId: `E0${page}` };
      return json(200, { parametros: parametros(page, 3, query), pix: [shown] });
    });
    expect(await psp.isPaidBy(question)).toMatchObject({ value: true });
    expect(calls).toHaveLength(4);
  });

  it('stays unknown where a list has no end or no answer', async () => {
    const endless = port(({ query }) => json(200, { parametros: parametros(0, 2, query), pix: [] }));
    expect(await endless.psp.isPaidBy(question)).toMatchObject({ outcome: 'unknown' });
    expect(await port(() => json(500, {})).psp.isPaidBy(question)).toMatchObject({ outcome: 'unknown' });
  });
});

describe('giving money back', () => {
  const draft = { endToEndId: 'E1', id: 'd1', amount: centavos(37_00) };
  const back = { id: 'd1', rtrId: 'D1', valor: '37.00', status: 'EM_PROCESSAMENTO', horario: {} };

  it('asks for it under our id, as an ordinary refund', async () => {
    const { psp, calls, paths } = port(() => json(201, back));
    expect(await psp.refund({ ...draft, reason: 'Outro titular' })).toEqual({
      outcome: 'ok',
      value: { id: 'd1', amount: centavos(37_00), status: 'processing', by: 'us' },
    });
    expect(paths()).toEqual(['PUT /v2/pix/E1/devolucao/d1']);
    expect(calls.at(-1)?.body).toBe('{"valor":"37.00","descricao":"Outro titular"}');
  });

  it('returns how it ended', async () => {
    const { psp } = port(() =>
      json(200, { ...back, status: 'NAO_REALIZADO', natureza: 'ORIGINAL', motivo: 'Saldo insuficiente' }),
    );
    expect(await psp.findRefund(draft)).toMatchObject({
      value: { status: 'failed', by: 'us', nature: 'original', reason: 'Saldo insuficiente' },
    });
  });

  it.each([
    ['the PSP knows of none', 400, () => problem(404, 'PixDevolucaoNaoEncontrada'), { outcome: 'refused' }],
    ['an earlier call went through', 400, () => json(200, back), { outcome: 'ok', value: { id: 'd1' } }],
    ['the id is taken by another refund', 400, () => json(200, { ...back, valor: '1.00' }), { outcome: 'refused' }],
    ['the id is taken, yet nothing is found', 409, () => problem(404, 'NaoEncontrado'), { outcome: 'unknown' }],
    ['the question fails', 400, () => json(500, {}), { outcome: 'unknown' }],
  ] as const)('counts a refusal as "not given back" only where it is sure: %s', async (_, status, standing, answer) => {
    const { psp } = port(({ method }) => (method === 'PUT' ? problem(status, 'PixDevolucaoInvalida') : standing()));
    expect(await psp.refund(draft)).toMatchObject(answer);
  });

  it('of nothing is refused before anybody is asked', async () => {
    const { psp, calls } = port(() => json(201, back));
    expect(await psp.refund({ ...draft, amount: centavos(0) })).toMatchObject({ problem: { type: 'ValorInvalido' } });
    expect(calls).toEqual([]);
  });

  it('is unknown while nobody answers', async () => {
    expect(await port(() => json(504, {})).psp.refund(draft)).toMatchObject({ outcome: 'unknown', cause: 'server' });
  });
});

describe('what went out', () => {
  const span = { from: new Date('2026-11-20T00:00:00Z'), to: AT, page: 0 };
  const sent = {
    endToEndId: 'E2',
    idEnvio: 'w1',
    valor: '50.00',
    chave: 'casa',
    status: 'REALIZADO',
    horario: { solicitacao: AT.toISOString(), liquidacao: AT.toISOString() },
    favorecido: { chave: 'a@b.br' },
  };
  const item = { id: 'w1', endToEndId: 'E2', amount: centavos(50_00), status: 'paid', at: AT };

  it.each([
    ['by pages', { parametros: parametros(0, 2), pix: [sent] }, { items: [item], more: true }],
    ['as a bare array, as older clients describe it', [sent], { items: [item], more: false }],
    [
      'with what was sent by hand',
      { parametros: parametros(0, 1), pix: [{ ...sent, idEnvio: undefined }] },
      { items: [{ ...item, id: undefined }], more: false },
    ],
  ])('is listed %s', async (_, body, page) => {
    const { psp, calls } = port(() => json(200, body));
    expect(await psp.listSends(span)).toEqual({ outcome: 'ok', value: page });
    expect(calls.at(-1)).toMatchObject({ path: '/v2/gn/pix/enviados', query: { inicio: '2026-11-20T00:00:00.000Z' } });
  });

  it('may be nothing, which Efí says with 404', async () => {
    const { psp } = port(() => problem(404, 'PixEnviadoNaoEncontrado'));
    expect(await psp.listSends(span)).toEqual({ outcome: 'ok', value: { items: [], more: false } });
    expect(await port(() => problem(403, 'AcessoNegado')).psp.listSends(span)).toMatchObject({ outcome: 'refused' });
  });
});

describe('the balance', () => {
  it.each([
    [{ saldo: '100.00' }, { amount: centavos(100_00) }],
    [
      { saldo: '-0.01', bloqueios: { judicial: '0.00', med: '5.00', total: '5.00' } },
      { amount: centavos(-1), blocked: centavos(5_00) },
    ],
  ])('of %j', async (body, value) => {
    const { psp, calls } = port(() => json(200, body));
    expect(await psp.balance()).toEqual({ outcome: 'ok', value });
    expect(calls.at(-1)).toMatchObject({ path: '/v2/gn/saldo', query: { bloqueios: 'true' } });
  });

  it('is not guessed', async () => {
    expect(await port(() => json(200, { saldo: 100 })).psp.balance()).toMatchObject({ outcome: 'unknown' });
  });
});
