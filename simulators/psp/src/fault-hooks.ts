import { type Centavos, centavos } from '@arara/money';
import { type FastifyInstance, type FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Bank } from './bank.ts';
import { type Faults } from './fault.ts';
import { sendProblem } from './problem.ts';
import { readAmount } from './state.ts';

type ApiFault = Faults['api'];

const REFUSALS = {
  error_500: 'ErroInternoDoServidor',
  error_503: 'ServicoIndisponivel',
  error_429: 'LimiteExcedido',
} as const;

const RETRY_AFTER_SECONDS = 2;

/** What is answered in the place of the truth, after the work. */
const LIES: Partial<Record<ApiFault, (payload: string) => { type: string; text: string }>> = {
  garbled: () => ({ type: 'text/html', text: '<html><body>Bad gateway</body></html>' }),
  nonsense: () => ({ type: 'application/json', text: '{"status":"TALVEZ","valor":{"original":1e400},"pix":{}}' }),
  truncated: (payload) => ({ type: 'application/json', text: payload.slice(0, Math.floor(payload.length / 2)) }),
};

const text = z.string().regex(/^\d+\.\d{2}$/);
const charged = z.object({ valor: z.object({ original: text }) });
const sent = z.object({ valor: text });
const inCents = z.object({ amount: z.string().regex(/^\d{1,12}$/) });

/** The amount that a call is about, where its body names one. */
function amountOf({ body }: FastifyRequest): Centavos | undefined {
  const charge = charged.safeParse(body);
  if (charge.success) return readAmount(charge.data.valor.original);
  const send = sent.safeParse(body);
  if (send.success) return readAmount(send.data.valor);
  const ofMare = inCents.safeParse(body);
  return ofMare.success ? centavos(BigInt(ofMare.data.amount)) : undefined;
}

/** Makes the routes of `scope` fail as the switches say, before the work or after it. */
export function registerFaults(scope: FastifyInstance, { switches, agenda, settings }: Bank): void {
  const after = new WeakMap<FastifyRequest, ApiFault>();
  const pause = (ms: number) => (ms > 0 ? new Promise<void>((done) => agenda.after(ms, done)) : undefined);

  scope.addHook('preHandler', async (request, reply) => {
    const fault = switches.takeApi(`${request.method} ${request.url}`, amountOf(request));
    if (fault === 'error_500' || fault === 'error_503') return sendProblem(reply, REFUSALS[fault]);
    if (fault === 'error_429') return sendProblem(reply.header('retry-after', RETRY_AFTER_SECONDS), REFUSALS[fault]);
    if (fault === 'unasked') {
      await pause(settings.silenceMs);
      request.raw.socket.destroy();
      return reply.hijack();
    }
    after.set(request, fault);
    return undefined;
  });

  scope.addHook('onSend', async (request, reply, payload) => {
    const fault = after.get(request) ?? 'none';
    if (fault === 'slow') await pause(settings.slowMs);
    if (fault === 'done_500') void reply.code(500);
    if (fault === 'silence') {
      await pause(settings.silenceMs);
      request.raw.socket.destroy();
    }
    const lie = LIES[fault]?.(typeof payload === 'string' ? payload : '');
    if (!lie) return payload;
    void reply.type(lie.type).removeHeader('content-length');
    return lie.text;
  });
}
