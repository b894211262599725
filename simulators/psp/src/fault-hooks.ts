import { type FastifyInstance, type FastifyRequest } from 'fastify';
import { type Bank } from './bank.ts';
import { type ApiFault } from './fault.ts';
import { sendProblem } from './problem.ts';

const REFUSALS = {
  error_500: 'ErroInternoDoServidor',
  error_503: 'ServicoIndisponivel',
  error_429: 'LimiteExcedido',
} as const;

/** Makes the routes of `scope` fail as the switches say, before the work or after it. */
export function registerFaults(scope: FastifyInstance, { switches, agenda, settings }: Bank): void {
  const after = new WeakMap<FastifyRequest, ApiFault>();

  scope.addHook('onRequest', async (request, reply) => {
    const fault = switches.takeApi();
    if (fault === 'error_500' || fault === 'error_503' || fault === 'error_429')
      return sendProblem(reply, REFUSALS[fault]);
    after.set(request, fault);
    return undefined;
  });

  scope.addHook('onSend', async (request, reply, payload) => {
    const fault = after.get(request);
    if (fault === 'garbled') {
      void reply.type('text/html');
      return '<html><body>Bad gateway</body></html>';
    }
    if (fault === 'silence') {
      if (settings.silenceMs > 0) await new Promise<void>((done) => agenda.after(settings.silenceMs, done));
      request.raw.socket.destroy();
    }
    return payload;
  });
}
