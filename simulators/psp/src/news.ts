import { centavos, formatReais } from '@arara/money';
import { type Faults } from './fault.ts';
import { type Delivery, type Payment, type Payout, type Person, readAmount } from './state.ts';

type Body = Delivery['news'];

/** A received Pix in the format of the webhook. The payer is Efí's addition to the standard. */
export function receivedNews(payment: Payment, detail: Faults['payerDetail']): Body {
  const { endToEndId, txid, chave, valor, horario, pagador } = payment;
  const payer = detail === 'full' ? pagador : masked(pagador);
  const gnExtras = { pagador: { ...payer, codigoBanco: '99999004' } };
  const name = { endToEndId, ...(txid === undefined ? {} : { txid }) };
  return { ...name, chave, valor, horario, ...(detail === 'none' ? {} : { gnExtras }) };
}

export function returnedNews(payment: Payment, detail: Faults['payerDetail']): Body {
  return { ...receivedNews(payment, detail), devolucoes: payment.devolucoes };
}

export function sentNews({ idEnvio, e2eId, valor, pagador, status, horario, erro }: Payout): Body {
  return {
    endToEndId: e2eId,
    chave: pagador.chave,
    tipo: 'SOLICITACAO',
    status,
    valor,
    horario: status === 'NAO_REALIZADO' ? null : (horario.liquidacao ?? horario.solicitacao),
    gnExtras: { idEnvio, ...(erro ? { erro } : {}) },
  };
}

/** A lie: a payment or a return that never was, or a payout that did not fail. */
export function forgedNews(kind: Delivery['kind'], news: Body, newId: string): Body {
  if (kind !== 'sent') return { ...news, endToEndId: newId };
  const erro = { codigo: 'AC03', origem: 'PSP do usuário recebedor', motivo: 'Conta inexistente ou inválida' };
  return { ...news, status: 'NAO_REALIZADO', horario: null, gnExtras: { ...fieldsOf(news['gnExtras']), erro } };
}

/** The truth about another amount: a hundred times as much. */
export function inflatedNews(news: Body): Body {
  const valor = news['valor'];
  if (typeof valor !== 'string') return news;
  return { ...news, valor: formatReais(centavos(readAmount(valor) * 100n)) };
}

function fieldsOf(extras: unknown): object {
  return typeof extras === 'object' && extras !== null ? extras : {};
}

/** Efí shows six digits of a CPF; a CNPJ is public. */
function masked({ cpf, ...person }: Person): Person {
  return cpf === undefined ? person : { ...person, cpf: `***.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-**` };
}
