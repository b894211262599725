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
  it('tells received, sent and returned Pix of one body apart', () => {
    const events = parsePixWebhook({
      pix: [
        { ...received, chave: 'x', gnExtras: { pagador: { nome: 'Maria', cpf: '12345678909' } } },
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
        {
          ...received,
          devolucoes: [{ id: 'd1', valor: '1.00', natureza: 'MED_FRAUDE', status: 'DEVOLVIDO', horario: {} }],
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
        at: new Date(received.horario),
        payer: { name: 'Maria', taxId: '12345678909' },
      },
      { kind: 'sent', idEnvio: 'a1', endToEndId: 'E2', status: 'REALIZADO' },
      {
        kind: 'sent',
        idEnvio: 'a2',
        endToEndId: 'E3',
        status: 'NAO_REALIZADO',
        reason: { code: 'AC03', text: 'conta inexistente' },
      },
      {
        kind: 'returned',
        endToEndId: received.endToEndId,
        returnId: 'd1',
        amount: centavos(100),
        status: 'DEVOLVIDO',
        nature: 'MED_FRAUDE',
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

  it('never throws and never answers with nothing for what is no list of Pix', () => {
    fc.assert(
      fc.property(fc.anything(), (body) => {
        const events = parsePixWebhook(body);
        expect(events.every((event) => event.kind === 'unreadable')).toBe(true);
      }),
    );
    expect(parsePixWebhook('{}')).toMatchObject([{ kind: 'unreadable', detail: 'body: invalid_type' }]);
  });
});
