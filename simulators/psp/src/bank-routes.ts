import { readFileSync } from 'node:fs';
import { type FastifyInstance, type FastifyRequest } from 'fastify';
import { z } from 'zod';
import { NOTICES, type PageView, bankPage } from './bank-page.ts';
import { type PayRefusal } from './bills.ts';
import { NO_FAULTS, faultsShape } from './fault.ts';
import { readTypedPayer, readTypedReais } from './form.ts';
import { type PageWords, wordsFor } from './page-words.ts';
import { type PayOptions, THIRD_PARTY } from './payments.ts';
import { type Desk } from './sim-routes.ts';

const CSP = "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

const query = z.object({
  code: z.string().max(1000).default(''),
  paid: z.string().optional(),
  refusal: z.string().optional(),
  notice: z.enum(NOTICES).optional().catch(undefined),
});

const payForm = z.object({
  code: z.string().max(1000),
  amount: z.string().max(30).default(''),
  payerName: z.string().max(200).default(''),
  payerTaxId: z.string().max(30).default(''),
  times: z.coerce.number().int().min(1).max(3).default(1),
  force: z.string().optional(),
  third: z.string().optional(),
  late: z.string().optional(),
  sameId: z.string().optional(),
});

type PayForm = z.output<typeof payForm>;

const typedAmount = z.string().max(30).default('');

/** A box that is not ticked is not sent. */
const box = z
  .literal('on')
  .optional()
  .transform((ticked) => ticked === 'on');

const switchForm = faultsShape.partial().extend({ sandbox: box, cents: box });
const returnForm = z.object({ id: z.string(), amount: typedAmount });
const forgeForm = z.object({ amount: typedAmount, txid: z.string().max(35).default(''), wrongPath: box });

/** A person's bank, in plain forms: it works without a script. */
export function registerBank(app: FastifyInstance, desk: Desk): void {
  const style = ['bank.css', 'control-page.css']
    .map((name) => readFileSync(new URL(name, import.meta.url), 'utf8'))
    .join('\n');
  app.get('/style.css', async (_request, reply) => reply.type('text/css').send(style));
  void app.register(async (scope) => {
    scope.addHook('onRequest', async ({ method, headers }, reply) => {
      void reply
        .header('content-security-policy', CSP)
        .header('referrer-policy', 'no-referrer')
        .header('cache-control', 'no-store');
      // Another site may not press the buttons of this one.
      if (method === 'POST' && headers['sec-fetch-site'] === 'cross-site') return reply.code(403).send();
      return undefined;
    });
    scope.get('/', async (request, reply) => {
      const page = bankPage(desk.bank, viewOf(desk, request.query), wordsOf(request));
      return reply.type('text/html; charset=utf-8').send(page);
    });
    registerForms(scope, desk);
  });
}

function registerForms(scope: FastifyInstance, { payments, payouts, returns, notices, change }: Desk): void {
  scope.post('/bank/pay', async (request, reply) => {
    const form = payForm.parse(request.body);
    const options = readPay(form, wordsOf(request));
    if (typeof options === 'string') return reply.redirect(pageAt({ code: form.code, refusal: options }), 303);
    const outcome = payments.pay(form.code, options);
    if (!outcome.ok) return reply.redirect(pageAt({ code: form.code, refusal: outcome.reason }), 303);
    const [first] = outcome.payments;
    return reply.redirect(pageAt(first ? { paid: first.endToEndId } : { notice: 'planned' }), 303);
  });
  scope.post('/bank/return', async (request, reply) => {
    const { id, amount } = returnForm.parse(request.body);
    const typed = readTypedReais(amount, wordsOf(request));
    if (amount.trim() !== '' && typed === undefined) return reply.redirect(pageAt({ refusal: 'bad_amount' }), 303);
    const isDone = returns.clawBack(id, typed === undefined ? {} : { amount: typed });
    return reply.redirect(pageAt({ notice: isDone ? 'returned' : 'not_returned' }), 303);
  });
  scope.post('/bank/payout', async ({ body }, reply) => {
    const isDone = payouts.changeMind(z.object({ id: z.string() }).parse(body).id);
    return reply.redirect(pageAt({ notice: isDone ? 'reversed' : 'not_reversed' }), 303);
  });
  scope.post('/bank/forge', async (request, reply) => {
    const { amount, txid, wrongPath } = forgeForm.parse(request.body);
    const typed = readTypedReais(amount, wordsOf(request));
    if (typed === undefined) return reply.redirect(pageAt({ refusal: 'bad_amount' }), 303);
    notices.forge({ amount: typed, wrongPath, ...(txid.trim() === '' ? {} : { txid: txid.trim() }) });
    return reply.redirect(pageAt({ notice: 'forged' }), 303);
  });
  scope.post('/bank/resend', async ({ body }, reply) => {
    notices.resend(z.object({ id: z.coerce.number().int() }).parse(body).id);
    return reply.redirect(pageAt({ notice: 'resent' }), 303);
  });
  scope.post('/bank/faults', async ({ body }, reply) => {
    change(switchForm.parse(body));
    return reply.redirect(pageAt({ notice: 'switched' }), 303);
  });
  scope.post('/bank/calm', async (_request, reply) => {
    change(NO_FAULTS);
    return reply.redirect(pageAt({ notice: 'calm' }), 303);
  });
}

const wordsOf = ({ headers }: FastifyRequest): PageWords => wordsFor(headers['accept-language']);

/** What a person chose, or why it was not understood. What was left empty is left to the switches. */
function readPay(posted: PayForm, words: PageWords): PayOptions | PayRefusal {
  const { amount, payerName, payerTaxId, ...form } = posted;
  const typed = readTypedReais(amount, words);
  if (amount.trim() !== '' && typed === undefined) return 'bad_amount';
  const named = payerTaxId.trim() === '' ? undefined : readTypedPayer(payerName, payerTaxId);
  if (payerTaxId.trim() !== '' && !named) return 'bad_payer';
  const payer = named ?? (form.third === 'on' ? THIRD_PARTY : undefined);
  return {
    force: form.force === 'on',
    ...(typed === undefined ? {} : { amount: typed }),
    ...(form.times === 1 ? {} : { times: form.times }),
    ...(payer ? { payer } : {}),
    ...(form.late === 'on' ? { late: true } : {}),
    ...(form.sameId === 'on' ? { sameId: true } : {}),
  };
}

function pageAt(parameters: Record<string, string>): string {
  return `/?${new URLSearchParams(parameters).toString()}`;
}

const REFUSALS: readonly PayRefusal[] = ['needs_amount', 'bad_amount', 'bad_payer'];

function viewOf({ payments }: Desk, input: unknown): PageView {
  const { code, paid, refusal, notice } = query.parse(input);
  const payment = paid === undefined ? undefined : payments.find(paid);
  const bill = code === '' ? undefined : payments.review(code.trim());
  // A bill says by itself why it cannot be paid; only what was typed is refused besides.
  const typed = REFUSALS.find((reason) => reason === refusal);
  const reason = typeof bill === 'string' ? bill : typed;
  return {
    code: code.trim(),
    ...(bill === undefined || typeof bill === 'string' ? {} : { bill }),
    ...(reason === undefined ? {} : { refusal: reason }),
    ...(payment ? { paid: payment } : {}),
    ...(notice === undefined ? {} : { notice }),
  };
}
