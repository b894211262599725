import { type FastifyReply } from 'fastify';
import { type Outcome } from './problem.ts';

type CoreError = Extract<Outcome<never>, { ok: false }>['error'];

/** Errors of the core by their name there: status and code in Maré's API. */
const CODES: Readonly<Record<string, readonly [status: number, code: string]>> = {
  CobNaoEncontrado: [404, 'charge_not_found'],
  CobOperacaoInvalida: [422, 'charge_invalid'],
  PixNaoEncontrado: [404, 'payment_not_found'],
  PixDevolucaoInvalida: [422, 'refund_invalid'],
  PixDevolucaoNaoEncontrada: [404, 'refund_not_found'],
  PixEnviadoNaoEncontrado: [404, 'payout_not_found'],
  id_envio_em_uso: [409, 'reference_in_use'],
  id_envio_invalido: [422, 'reference_invalid'],
  valor_invalido: [422, 'payout_invalid'],
  pagamento_negado: [422, 'payout_denied'],
  chave_nao_pertence_ao_documento: [422, 'owner_mismatch'],
  saldo_insuficiente: [422, 'insufficient_balance'],
  webhook_nao_cadastrado: [422, 'webhook_missing'],
  pix_rejeitado: [422, 'payout_denied'],
};

export function sendMareError(reply: FastifyReply, status: number, code: string, message: string): FastifyReply {
  return reply.code(status).send({ error: { code, message } });
}

/** Sends an error of the core in Maré's shape. */
function sendCoreError(reply: FastifyReply, error: CoreError): FastifyReply {
  const name = 'nome' in error ? error.nome : error.type;
  const message = 'nome' in error ? error.mensagem : error.breaches.map(({ razao }) => razao).join(' ');
  const [status, code] = CODES[name] ?? [400, 'request_invalid'];
  return sendMareError(reply, status, code, message);
}

/** Sends what came of a call: a view of the value, or the error. */
export function answerMare<Value>(
  reply: FastifyReply,
  status: number,
  outcome: Outcome<Value>,
  view: (value: Value) => object,
): FastifyReply {
  return outcome.ok ? reply.code(status).send(view(outcome.value)) : sendCoreError(reply, outcome.error);
}
