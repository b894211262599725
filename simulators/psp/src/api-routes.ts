import { type FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type Bank, nowText } from './bank.ts';
import { listCharges } from './charge-list.ts';
import { type Charges } from './charges.ts';
import { type Payments } from './payments.ts';
import { type Payouts } from './payouts.ts';
import { answer, fine, named, sendProblem, wrong } from './problem.ts';
import { type Payment, type Payout, readAmount } from './state.ts';

interface Desk {
  readonly bank: Bank;
  readonly charges: Charges;
  readonly payments: Payments;
  readonly payouts: Payouts;
}

/** The Central Bank's API Pix, and Efí's way to send Pix. */
export function registerApi(scope: FastifyInstance, desk: Desk): void {
  registerCharges(scope, desk);
  registerPix(scope, desk);
  registerWebhook(scope, desk);
  registerPayouts(scope, desk);
}

/** R$ 10,00: Efí's test rule lets such a charge be paid by itself. */
const SANDBOX_PAID_UP_TO = 10_00n;

interface ByTxid {
  Params: { txid: string };
}

function registerCharges(scope: FastifyInstance, { bank, charges, payments }: Desk): void {
  scope.put<ByTxid>('/v2/cob/:txid', async ({ params, body }, reply) => {
    const put = charges.put(params.txid, body);
    if (put.ok && bank.switches.current().sandbox && readAmount(put.value.valor.original) <= SANDBOX_PAID_UP_TO) {
      bank.agenda.after(bank.settings.payoutMs, () => void payments.pay(params.txid));
    }
    return answer(reply, 201, put);
  });
  scope.patch<ByTxid>('/v2/cob/:txid', async ({ params, body }, reply) =>
    answer(reply, 200, charges.patch(params.txid, body)),
  );
  scope.get<ByTxid>('/v2/cob/:txid', async ({ params }, reply) => {
    const charge = charges.find(params.txid);
    if (!charge) return sendProblem(reply, 'CobNaoEncontrado');
    const pix = payments.list(params.txid).map(publicPayment);
    return answer(reply, 200, fine(pix.length === 0 ? charge : { ...charge, pix }));
  });
  scope.get('/v2/cob', async ({ query }, reply) =>
    answer(reply, 200, listCharges([...bank.state.charges.values()], query)),
  );
}

function registerPix(scope: FastifyInstance, { payments }: Desk): void {
  scope.get<{ Params: { e2eid: string } }>('/v2/pix/:e2eid', async ({ params }, reply) => {
    const payment = payments.find(params.e2eid);
    return payment ? answer(reply, 200, fine(publicPayment(payment))) : sendProblem(reply, 'PixNaoEncontrado');
  });
}

/** The standard tells nothing about who paid. */
function publicPayment(payment: Payment): Record<string, unknown> {
  return { ...payment, pagador: undefined };
}

const webhookBody = z.object({ webhookUrl: z.url({ protocol: /^https?$/ }) });

function registerWebhook(scope: FastifyInstance, { bank }: Desk): void {
  const { state, key } = bank;
  const path = '/v2/webhook/:chave';
  interface ByKey {
    Params: { chave: string };
  }
  scope.put<ByKey>(path, async ({ params, body }, reply) => {
    if (params.chave !== key)
      return sendProblem(reply, 'WebhookOperacaoInvalida', [
        { razao: 'Não é uma chave deste recebedor.', propriedade: 'webhook.chave' },
      ]);
    const parsed = webhookBody.safeParse(body);
    if (!parsed.success)
      return sendProblem(reply, 'WebhookOperacaoInvalida', [
        { razao: 'Não é uma URL.', propriedade: 'webhook.webhookUrl' },
      ]);
    state.webhook = { webhookUrl: parsed.data.webhookUrl, criacao: nowText(bank) };
    bank.save();
    return { webhookUrl: parsed.data.webhookUrl };
  });
  scope.get<ByKey>(path, async ({ params }, reply) => {
    const known = params.chave === key && state.webhook;
    return answer(reply, 200, known ? fine({ ...known, chave: key }) : wrong('WebhookNaoEncontrado'));
  });
  scope.delete<ByKey>(path, async ({ params }, reply) => {
    if (params.chave !== key || !state.webhook) return sendProblem(reply, 'WebhookNaoEncontrado');
    state.webhook = null;
    bank.save();
    return reply.code(204).send();
  });
}

function registerPayouts(scope: FastifyInstance, { payouts }: Desk): void {
  interface ById {
    Params: { idEnvio: string };
  }
  scope.put<ById>('/v3/gn/pix/:idEnvio', async ({ params, body }, reply) => {
    const put = payouts.put(params.idEnvio, body);
    if (!put.ok) return answer(reply, 200, put);
    const { idEnvio, e2eId, valor, horario, status } = put.value;
    return { idEnvio, e2eId, valor, horario, status };
  });
  scope.get<ById>('/v2/gn/pix/enviados/id-envio/:idEnvio', async ({ params }, reply) => {
    const payout = payouts.find(params.idEnvio);
    return answer(
      reply,
      200,
      payout ? fine(detailed(payout)) : named(404, 'envio_nao_encontrado', 'Não há envio com este idEnvio.'),
    );
  });
}

function detailed({ e2eId, pagador, erro, ...payout }: Payout): Record<string, unknown> {
  return { ...payout, ...pagador, endToEndId: e2eId, ...(erro ? { gnExtras: { erro } } : {}) };
}
