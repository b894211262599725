import { parseReais } from '@arara/money';
import { isCnpj, isCpf } from '@arara/pix';
import { type FastifyInstance, type FastifyReply } from 'fastify';
import { z } from 'zod';
import { type Bank } from './bank.ts';
import { breachesOf } from './charge-body.ts';
import { type FaultChange, faultsShape } from './fault.ts';
import { type Notices } from './notices.ts';
import { type Payments } from './payments.ts';
import { type Payouts } from './payouts.ts';
import { sendProblem } from './problem.ts';
import { type Returns } from './returns.ts';
import { toJson } from './state.ts';

/** What people and scripts do at this bank, besides the casino's API. */
export interface Desk {
  readonly bank: Bank;
  readonly payments: Payments;
  readonly payouts: Pick<Payouts, 'changeMind'>;
  readonly returns: Returns;
  readonly notices: Notices;
  readonly change: (faults: FaultChange) => void;
}

const amount = z.string().transform((text, context) => {
  const value = parseReais(text);
  if (value !== undefined && value > 0n) return value;
  context.addIssue({ code: 'custom', message: 'Não é um valor como 12.34.' });
  return z.NEVER;
});

const payer = z
  .strictObject({
    nome: z.string().min(1).max(200),
    cpf: z.string().refine(isCpf, 'CPF inválido').optional(),
    cnpj: z.string().refine(isCnpj, 'CNPJ inválido').optional(),
  })
  .refine(({ cpf, cnpj }) => (cpf === undefined) !== (cnpj === undefined), 'Ou cpf ou cnpj.');

const payBody = z.strictObject({
  /** A code, or the txid of a charge. */
  code: z.string().min(1).max(1000),
  amount: amount.exactOptional(),
  times: z.int().min(1).max(10).exactOptional(),
  force: z.boolean().exactOptional(),
  payer: payer.exactOptional(),
  sameId: z.boolean().exactOptional(),
  late: z.boolean().exactOptional(),
});

const returnBody = z.strictObject({
  endToEndId: z.string().min(1),
  amount: amount.exactOptional(),
  nature: z.enum(['MED_FRAUDE', 'MED_OPERACIONAL']).exactOptional(),
});

/** The bank changes its mind about it. */
const payoutBody = z.strictObject({ idEnvio: z.string().min(1) });

const forgeBody = z.strictObject({
  amount,
  txid: z.string().min(1).max(35).exactOptional(),
  wrongPath: z.boolean().exactOptional(),
});

/** Switches, buttons and a look inside, for scripts. No PSP has these. */
export function registerSwitches(app: FastifyInstance, desk: Desk): void {
  const { bank, payments, payouts, returns, notices, change } = desk;
  app.get('/sim/state', async () => ({ ...toJson(bank.state), faults: bank.switches.current() }));
  app.get('/sim/faults', async () => bank.switches.current());
  app.post('/sim/faults', async ({ body }, reply) => {
    const parsed = faultsShape.partial().safeParse(body);
    if (!parsed.success) return refuse(reply, parsed.error);
    change(parsed.data);
    return bank.switches.current();
  });
  app.post('/sim/pay', async ({ body }, reply) => {
    const parsed = payBody.safeParse(body);
    if (!parsed.success) return refuse(reply, parsed.error);
    const { code, ...options } = parsed.data;
    const outcome = payments.pay(code, options);
    return reply.code(outcome.ok ? 200 : 409).send(outcome);
  });
  app.post('/sim/return', async ({ body }, reply) => {
    const parsed = returnBody.safeParse(body);
    if (!parsed.success) return refuse(reply, parsed.error);
    const { endToEndId, ...options } = parsed.data;
    const ok = returns.clawBack(endToEndId, options);
    return reply.code(ok ? 200 : 409).send({ ok });
  });
  app.post('/sim/payout', async ({ body }, reply) => {
    const parsed = payoutBody.safeParse(body);
    if (!parsed.success) return refuse(reply, parsed.error);
    const ok = payouts.changeMind(parsed.data.idEnvio);
    return reply.code(ok ? 200 : 409).send({ ok });
  });
  app.post('/sim/forge', async ({ body }, reply) => {
    const parsed = forgeBody.safeParse(body);
    if (!parsed.success) return refuse(reply, parsed.error);
    notices.forge(parsed.data);
    return reply.code(202).send({ ok: true });
  });
}

function refuse(reply: FastifyReply, error: z.ZodError): FastifyReply {
  return sendProblem(reply, 'RequisicaoInvalida', breachesOf(error, 'body'));
}
