import { centavos, formatReais } from '@arara/money';
import { type FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type Bank } from './bank.ts';
import { breachesOf } from './charge-body.ts';
import { checkList, isWithin, listShape, pageOf } from './list-query.ts';
import { type Payouts } from './payouts.ts';
import { type Outcome, answer, fine, named, sendProblem, wrong } from './problem.ts';
import { type Payout } from './state.ts';

const balanceQuery = z.object({ bloqueios: z.enum(['true', 'false']).default('false') });
const listQuery = z.object({ ...listShape, status: z.string().optional() }).superRefine(checkList);

/** What the standard leaves out, as Efí documents it: sending Pix, listing what was sent, the balance. */
export function registerEfi(scope: FastifyInstance, { bank, payouts }: { bank: Bank; payouts: Payouts }): void {
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
  scope.get<{ Params: { e2eId: string } }>('/v2/gn/pix/enviados/:e2eId', async ({ params }, reply) => {
    const payout = payouts.findByEndToEndId(params.e2eId);
    return payout ? answer(reply, 200, fine(detailed(payout))) : sendProblem(reply, 'PixEnviadoNaoEncontrado');
  });
  scope.get('/v2/gn/pix/enviados', async ({ query }, reply) =>
    answer(reply, 200, listSent([...bank.state.payouts.values()], query)),
  );
  scope.get('/v2/gn/saldo', async ({ query }, reply) => {
    const parsed = balanceQuery.safeParse(query);
    if (!parsed.success) return sendProblem(reply, 'RequisicaoInvalida', breachesOf(parsed.error, 'saldo'));
    const none = formatReais(centavos(0));
    const bloqueios = { judicial: none, med: none, total: none };
    return { saldo: formatReais(bank.state.balance), ...(parsed.data.bloqueios === 'true' ? { bloqueios } : {}) };
  });
}

function listSent(payouts: readonly Payout[], input: unknown): Outcome<unknown> {
  const parsed = listQuery.safeParse(input);
  if (!parsed.success) return wrong('RequisicaoInvalida', breachesOf(parsed.error, 'pixEnviados'));
  const { status } = parsed.data;
  const matching = payouts.filter((payout) => {
    return isWithin(parsed.data, payout.horario.solicitacao) && (status === undefined || payout.status === status);
  });
  const { parametros, items } = pageOf(matching, parsed.data);
  return fine({ parametros, pix: items.map(detailed) });
}

function detailed({ e2eId, pagador, erro, ...payout }: Payout): Record<string, unknown> {
  return { ...payout, ...pagador, endToEndId: e2eId, ...(erro ? { gnExtras: { erro } } : {}) };
}
