import { readFileSync } from 'node:fs';
import { type FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type Bank } from './bank.ts';
import { type PageView, bankPage } from './bank-page.ts';
import { type Faults, faultsShape } from './fault.ts';
import { readTypedReais } from './form.ts';
import { type Notices } from './notices.ts';
import { type PayRefusal } from './bills.ts';
import { type PayOptions, type Payments, THIRD_PARTY } from './payments.ts';
import { present } from './sim-routes.ts';

interface Counter {
  readonly bank: Bank;
  readonly payments: Payments;
  readonly notices: Notices;
  readonly change: (faults: Partial<Faults>) => void;
}

const CSP = "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

const query = z.object({
  code: z.string().max(1000).default(''),
  paid: z.string().optional(),
  refusal: z.string().optional(),
  notice: z.string().optional(),
});

const payForm = z.object({
  code: z.string().max(1000),
  amount: z.string().max(30).default(''),
  times: z.coerce.number().int().min(1).max(3).default(1),
  force: z.string().optional(),
  third: z.string().optional(),
});

const switchForm = faultsShape.omit({ sandbox: true }).extend({ sandbox: z.string().optional() });

/** A person's bank, in plain forms: it works without a script. */
export function registerBank(app: FastifyInstance, counter: Counter): void {
  const style = readFileSync(new URL('bank.css', import.meta.url), 'utf8');
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
      return reply.type('text/html; charset=utf-8').send(bankPage(counter.bank, viewOf(counter, request.query)));
    });
    registerForms(scope, counter);
  });
}

function registerForms(scope: FastifyInstance, { payments, notices, change }: Counter): void {
  scope.post('/bank/pay', async ({ body }, reply) => {
    const { code, amount, ...form } = payForm.parse(body);
    const typed = readTypedReais(amount);
    if (amount.trim() !== '' && typed === undefined)
      return reply.redirect(pageAt({ code, refusal: 'bad_amount' }), 303);
    const options: PayOptions = {
      times: form.times,
      force: form.force === 'on',
      ...(typed === undefined ? {} : { amount: typed }),
      ...(form.third === 'on' ? { payer: THIRD_PARTY } : {}),
    };
    const outcome = payments.pay(code, options);
    if (!outcome.ok) return reply.redirect(pageAt({ code, refusal: outcome.reason }), 303);
    return reply.redirect(pageAt({ paid: outcome.payments[0]?.endToEndId ?? '' }), 303);
  });
  scope.post('/bank/return', async ({ body }, reply) => {
    const { id } = z.object({ id: z.string() }).parse(body);
    return reply.redirect(pageAt({ notice: payments.clawBack(id) ? 'returned' : 'not_returned' }), 303);
  });
  scope.post('/bank/resend', async ({ body }, reply) => {
    notices.resend(z.object({ id: z.coerce.number().int() }).parse(body).id);
    return reply.redirect(pageAt({ notice: 'resent' }), 303);
  });
  scope.post('/bank/faults', async ({ body }, reply) => {
    const { sandbox, ...faults } = switchForm.parse(body);
    change(present({ ...faults, sandbox: sandbox === 'on' }));
    return reply.redirect(pageAt({ notice: 'switched' }), 303);
  });
}

function pageAt(parameters: Record<string, string>): string {
  return `/?${new URLSearchParams(parameters).toString()}`;
}

const REFUSALS: readonly PayRefusal[] = ['needs_amount', 'bad_amount'];

function viewOf({ payments }: Counter, input: unknown): PageView {
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
