import { type FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type Bank, nowText } from './bank.ts';
import { listCharges } from './charge-list.ts';
import { type Charges } from './charges.ts';
import { registerEfi } from './efi-routes.ts';
import { SANDBOX } from './fault.ts';
import { type Payments } from './payments.ts';
import { type Payouts } from './payouts.ts';
import { listPix, publicPayment } from './pix-list.ts';
import { answer, fine, sendProblem, wrong } from './problem.ts';
import { type Returns } from './returns.ts';
import { readAmount } from './state.ts';

/** What the API of a dialect works with. */
export interface ApiDesk {
  readonly bank: Bank;
  readonly charges: Charges;
  readonly payments: Payments;
  readonly payouts: Payouts;
  readonly returns: Returns;
}

/** The Central Bank's API Pix, and Efí's way to send Pix. */
export function registerApi(scope: FastifyInstance, desk: ApiDesk): void {
  registerCharges(scope, desk);
  registerPix(scope, desk);
  registerWebhook(scope, desk);
  registerEfi(scope, desk);
}

interface ByTxid {
  Params: { txid: string };
}

function registerCharges(scope: FastifyInstance, { bank, charges, payments }: ApiDesk): void {
  scope.put<ByTxid>('/v2/cob/:txid', async ({ params, body }, reply) => {
    const put = charges.put(params.txid, body);
    if (put.ok && bank.switches.current().sandbox && readAmount(put.value.valor.original) <= SANDBOX.paidUpTo) {
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

function registerPix(scope: FastifyInstance, { bank, payments, returns }: ApiDesk): void {
  scope.get<{ Querystring: Record<string, unknown> }>('/v2/pix', async ({ query }, reply) => {
    const isIgnored = bank.switches.current().payerFilter === 'ignored';
    const asked = isIgnored ? { ...query, cpf: undefined, cnpj: undefined } : query;
    return answer(reply, 200, listPix(payments.all(), asked));
  });
  scope.get<{ Params: { e2eid: string } }>('/v2/pix/:e2eid', async ({ params }, reply) => {
    const payment = payments.find(params.e2eid);
    return payment ? answer(reply, 200, fine(publicPayment(payment))) : sendProblem(reply, 'PixNaoEncontrado');
  });
  const path = '/v2/pix/:e2eid/devolucao/:id';
  interface ByIds {
    Params: { e2eid: string; id: string };
  }
  scope.put<ByIds>(path, async ({ params, body }, reply) =>
    answer(reply, 201, returns.put(params.e2eid, params.id, body)),
  );
  scope.get<ByIds>(path, async ({ params }, reply) => {
    if (!payments.find(params.e2eid)) return sendProblem(reply, 'PixNaoEncontrado');
    const giveBack = returns.find(params.e2eid, params.id);
    return giveBack ? answer(reply, 200, fine(giveBack)) : sendProblem(reply, 'PixDevolucaoNaoEncontrada');
  });
}

const webhookBody = z.object({ webhookUrl: z.url({ protocol: /^https?$/ }) });

function registerWebhook(scope: FastifyInstance, { bank }: ApiDesk): void {
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
