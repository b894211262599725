import { type FastifyInstance, type FastifyReply } from 'fastify';
import { type z } from 'zod';
import { nowText } from './bank.ts';
import { type ApiDesk } from './api-routes.ts';
import {
  mareChargeBody,
  marePayoutBody,
  mareRefundBody,
  mareStatementQuery,
  mareWebhookBody,
  toCharge,
  toPayout,
  toRefund,
} from './mare-bodies.ts';
import { answerMare, sendMareError } from './mare-errors.ts';
import { viewStatement } from './mare-statement.ts';
import { viewCharge, viewPayment, viewPayout, viewRefund } from './mare-views.ts';
import { wrong } from './problem.ts';
import { type Charge, type Payment } from './state.ts';

/** The API of Maré over the same books. Every `POST` repeats its first answer for the same reference and amount. */
export function registerMareApi(scope: FastifyInstance, desk: ApiDesk): void {
  registerCharges(scope, desk);
  registerPayments(scope, desk);
  registerPayouts(scope, desk);
  registerAccount(scope, desk);
}

/** Reads a body or a query; sends the refusal itself where it does not fit. */
function readBody<Shape extends z.ZodType>(
  shape: Shape,
  input: unknown,
  reply: FastifyReply,
): z.output<Shape> | undefined {
  const parsed = shape.safeParse(input);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  void sendMareError(reply, 422, 'request_invalid', `${issue?.path.join('.') ?? 'body'}: ${issue?.message ?? ''}`);
  return undefined;
}

const IN_USE = 'The reference belongs to another request.';

interface ByReference {
  Params: { reference: string };
}

function registerCharges(scope: FastifyInstance, { bank, charges, payments }: ApiDesk): void {
  const view = (charge: Charge): object => viewCharge(charge, charges.isExpired(charge), payments.list(charge.txid));
  scope.post('/v1/charges', async (request, reply) => {
    const body = readBody(mareChargeBody, request.body, reply);
    if (body === undefined) return reply;
    const standing = charges.find(body.reference);
    if (standing === undefined) {
      return answerMare(reply, 201, charges.put(body.reference, toCharge(bank.key, body)), view);
    }
    if (standing.valor.original !== body.amount) return sendMareError(reply, 409, 'reference_in_use', IN_USE);
    return reply.code(200).send(view(standing));
  });
  scope.get<ByReference>('/v1/charges/:reference', async ({ params }, reply) => {
    const charge = charges.find(params.reference);
    return charge ? view(charge) : answerMare(reply, 200, wrong('CobNaoEncontrado'), view);
  });
  scope.post<ByReference>('/v1/charges/:reference/cancel', async ({ params }, reply) => {
    const removal = charges.patch(params.reference, { status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' });
    return answerMare(reply, 200, removal, view);
  });
}

/** A payment with as much of its payer as the bank says now: in the API as in its messages. */
const createPaymentView =
  (bank: ApiDesk['bank']) =>
  (payment: Payment): Record<string, unknown> => {
    const { payerDetail } = bank.switches.current();
    const { payer, ...rest } = viewPayment(payment) as { payer: { document?: string } };
    if (payerDetail === 'none') return rest;
    return { ...rest, payer: payerDetail === 'full' ? payer : { ...payer, document: '***' } };
  };

function registerPayments(scope: FastifyInstance, { bank, payments, returns }: ApiDesk): void {
  const view = createPaymentView(bank);
  interface ByPayment {
    Params: { endToEndId: string; reference: string };
  }
  scope.get<ByPayment>('/v1/payments/:endToEndId', async ({ params }, reply) => {
    const payment = payments.find(params.endToEndId);
    return payment ? view(payment) : answerMare(reply, 200, wrong('PixNaoEncontrado'), view);
  });
  scope.post<ByPayment>('/v1/payments/:endToEndId/refunds', async ({ params, body: input }, reply) => {
    const body = readBody(mareRefundBody, input, reply);
    if (body === undefined) return reply;
    const standing = returns.find(params.endToEndId, body.reference);
    if (standing?.valor === body.amount) return reply.code(200).send(viewRefund(standing));
    if (standing !== undefined) return sendMareError(reply, 409, 'reference_in_use', IN_USE);
    return answerMare(reply, 201, returns.put(params.endToEndId, body.reference, toRefund(body)), viewRefund);
  });
  scope.get<ByPayment>('/v1/payments/:endToEndId/refunds/:reference', async ({ params }, reply) => {
    const giveBack = returns.find(params.endToEndId, params.reference);
    return giveBack ? viewRefund(giveBack) : answerMare(reply, 200, wrong('PixDevolucaoNaoEncontrada'), viewRefund);
  });
}

function registerPayouts(scope: FastifyInstance, { bank, payouts }: ApiDesk): void {
  scope.post('/v1/payouts', async (request, reply) => {
    const body = readBody(marePayoutBody, request.body, reply);
    if (body === undefined) return reply;
    return answerMare(reply, 202, payouts.put(body.reference, toPayout(bank.key, body)), viewPayout);
  });
  scope.get<ByReference>('/v1/payouts/:reference', async ({ params }, reply) => {
    const payout = payouts.find(params.reference);
    return payout ? viewPayout(payout) : answerMare(reply, 200, wrong('PixEnviadoNaoEncontrado'), viewPayout);
  });
}

function registerAccount(scope: FastifyInstance, { bank, payments }: ApiDesk): void {
  const { state } = bank;
  scope.get('/v1/statement', async (request, reply) => {
    const query = readBody(mareStatementQuery, request.query, reply);
    if (query === undefined) return reply;
    if (query.type === 'payment') {
      return viewStatement(payments.all(), query, { at: ({ horario }) => horario, view: createPaymentView(bank) });
    }
    const sent = [...state.payouts.values()];
    return viewStatement(sent, query, { at: ({ horario }) => horario.solicitacao, view: viewPayout });
  });
  scope.get('/v1/balance', async () => ({ available: String(state.balance), blocked: '0' }));
  scope.put('/v1/webhook', async (request, reply) => {
    const body = readBody(mareWebhookBody, request.body, reply);
    if (body === undefined) return reply;
    state.webhook = { webhookUrl: body.url, criacao: nowText(bank) };
    bank.save();
    return { url: body.url };
  });
}
