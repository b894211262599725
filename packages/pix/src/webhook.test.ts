import { centavos } from '@arara/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parsePixWebhook } from './index.ts';

const received = {
  endToEndId: 'E12345678202009091221kkkkkkkkkkk',
  txid: 'c'.repeat(32),
  valor: '110.00',
  horario: '2020-09-09T20:15:00.358Z',
};

describe('the news that a PSP posts', () => {
  it('distinguishes received and sent Pix in one body', () => {
    const events = parsePixWebhook({
      pix: [
        {
          ...received,
          chave: 'x',
          gnExtras: { pagador: { nome: 'Maria', cpf: '12345678909', codigoBanco: '00416968' } },
        },
        {
          endToEndId: 'E2',
          chave: 'x',
          tipo: 'SOLICITACAO',
          status: 'REALIZADO',
          valor: '5.00',
          horario: received.horario,
          gnExtras: { idEnvio: 'a1' },
        },
        {
          endToEndId: 'E3',
          tipo: 'SOLICITACAO',
          status: 'NAO_REALIZADO',
          gnExtras: {
            idEnvio: 'a2',
            erro: { codigo: 'AC03', origem: 'PSP do usuário recebedor', motivo: 'conta inexistente' },
          },
        },
      ],
    });
    expect(events).toEqual([
      {
        kind: 'received',
        endToEndId: received.endToEndId,
        txid: received.txid,
        amount: centavos(11_000),
        returned: centavos(0),
        returning: centavos(0),
        returns: [],
        at: new Date(received.horario),
        payer: { name: 'Maria', taxId: '12345678909', bank: '00416968' },
      },
      { kind: 'sent', idEnvio: 'a1', endToEndId: 'E2', status: 'REALIZADO' },
      {
        kind: 'sent',
        idEnvio: 'a2',
        endToEndId: 'E3',
        status: 'NAO_REALIZADO',
        reason: { code: 'AC03', text: 'conta inexistente' },
      },
    ]);
  });

  it('reports each return separately, with its status, nature and initiator', () => {
    const events = parsePixWebhook({
      pix: [
        {
          ...received,
          devolucoes: [
            { id: 'd1', valor: '1.00', natureza: 'MED_FRAUDE', status: 'DEVOLVIDO', horario: {} },
            {
              id: 'd2',
              valor: '2.00',
              status: 'NAO_REALIZADO',
              horario: { solicitacao: received.horario },
              motivo: 'Saldo insuficiente',
            },
          ],
        },
      ],
    });
    expect(events).toEqual([
      {
        kind: 'returned',
        endToEndId: received.endToEndId,
        txid: received.txid,
        returnId: 'd1',
        amount: centavos(100),
        status: 'done',
        by: 'bank',
        nature: 'med_fraud',
      },
      {
        kind: 'returned',
        endToEndId: received.endToEndId,
        txid: received.txid,
        returnId: 'd2',
        amount: centavos(200),
        status: 'failed',
        by: 'us',
        at: new Date(received.horario),
        reason: 'Saldo insuficiente',
      },
    ]);
  });

  it('reads a Pix without a txid, as a static code brings', () => {
    expect(parsePixWebhook({ pix: [{ endToEndId: 'E1', valor: '0.01', horario: received.horario }] })).toEqual([
      {
        kind: 'received',
        endToEndId: 'E1',
        amount: centavos(1),
        returned: centavos(0),
        returning: centavos(0),
        returns: [],
        at: new Date(received.horario),
      },
    ]);
  });

  it('reports one that it cannot read and still reads the others', () => {
    const events = parsePixWebhook({
      pix: [{ ...received, valor: '1,00' }, received, { tipo: 'SOLICITACAO', endToEndId: 'E9' }, null],
    });
    expect(events.map((event) => event.kind)).toEqual(['unreadable', 'received', 'unreadable', 'unreadable']);
    expect(events[0]).toMatchObject({ detail: 'valor: invalid_format' });
  });

  it.each([
    ['ORIGINAL', 'us', 'original'],
    ['RETIRADA', 'us', 'withdrawal'],
    ['MED_OPERACIONAL', 'bank', 'med_operational'],
    ['MED_FRAUDE', 'bank', 'med_fraud'],
    ['MED_PIX_AUTOMATICO', 'bank', 'med_automatic'],
    ['MED_DE_AMANHA', 'bank', 'other'],
  ])('says of a return of nature %s who began it: %s', (natureza, by, nature) => {
    const devolucoes = [{ id: 'd1', valor: '1.00', natureza, status: 'EM_PROCESSAMENTO' }];
    expect(parsePixWebhook({ pix: [{ ...received, devolucoes }] })).toMatchObject([
      { status: 'processing', by, nature },
    ]);
  });

  it('takes zero bytes and halves of a character out of what people wrote', () => {
    const gnExtras = { pagador: { nome: 'Ma\0ria \ud800', cpf: '***.456.789-**' } };
    expect(parsePixWebhook({ pix: [{ ...received, txid: 'a\0b', gnExtras }] })).toMatchObject([
      { txid: 'ab', payer: { name: 'Maria \ufffd', taxId: '***.456.789-**' } },
    ]);
    expect(parsePixWebhook({ pix: [{ ...received, endToEndId: 'E\0' }] })).toMatchObject([{ kind: 'unreadable' }]);
    expect(parsePixWebhook({ pix: [{ ...received, txid: '\0' }] })).toMatchObject([{ kind: 'unreadable' }]);
  });

  it.each([null, 7, 'Maria', { nome: 7, cpf: [] }])(
    'loses no money for a payer that it cannot read (%j)',
    (pagador) => {
      expect(parsePixWebhook({ pix: [{ ...received, gnExtras: { pagador } }] })).toMatchObject([
        { kind: 'received', amount: centavos(11_000) },
      ]);
    },
  );

  it.each(['99999999999.99', '1e9', '-1.00', '1.000', 1.1, Infinity, 10n])('reads no amount out of %s', (valor) => {
    expect(parsePixWebhook({ pix: [{ ...received, valor }] })).toMatchObject([{ kind: 'unreadable' }]);
  });

  it('never throws and never answers with nothing for what is no list of Pix', () => {
    fc.assert(
      fc.property(fc.anything(), (body) => {
        const events = parsePixWebhook(body);
        expect(events.every((event) => event.kind === 'unreadable')).toBe(true);
      }),
    );
    expect(parsePixWebhook('{}')).toMatchObject([{ kind: 'unreadable', detail: 'body: invalid_type' }]);
  });

  /** What a PSP, a bug of it or somebody else may put in the place of a field. */
  const junk = fc.oneof(
    fc.anything(),
    fc.string({ unit: 'binary' }),
    fc.bigInt(),
    fc.constantFrom('\0', '1.00', '9'.repeat(400), 'E1', 'DEVOLVIDO', 'SOLICITACAO', received.horario),
  );
  const fields = ['endToEndId', 'txid', 'valor', 'horario', 'tipo', 'status', 'gnExtras', 'devolucoes'] as const;
  const names = [...fields, 'id', 'natureza', 'pagador', 'nome', 'cpf', 'idEnvio', 'erro', 'codigo'] as const;
  const inner = fc.dictionary(fc.constantFrom(...names), junk, { maxKeys: 8 });
  const spoilt = fc.record({ field: fc.constantFrom(...fields), value: fc.oneof(junk, inner, fc.array(inner)) });

  it('never throws for a message of which any field was spoilt, and still reads the sound one beside it', () => {
    fc.assert(
      fc.property(fc.array(spoilt, { maxLength: 3 }), (changes) => {
        const bad = Object.fromEntries(changes.map(({ field, value }) => [field, value]));
        const events = parsePixWebhook({ pix: [{ ...received, ...bad }, received] });
        expect(events.at(-1)).toMatchObject({ kind: 'received', endToEndId: received.endToEndId });
        expect(
          JSON.stringify(
            events.filter(({ kind }) => kind !== 'unreadable'),
            bigintText,
          ),
        ).not.toContain('\\u0000');
      }),
      { numRuns: 500 },
    );
  });
});

function bigintText(_name: string, value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value;
}
