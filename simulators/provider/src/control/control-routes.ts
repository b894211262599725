import { readFileSync } from 'node:fs';
import { type FastifyInstance, type FastifyReply } from 'fastify';
import { dayChange } from './day.ts';
import { type ControlView, controlPage } from './control-page.ts';
import { textOf } from './gate.ts';
import { reconcile } from './reconciliation.ts';
import { type Studio } from './studio.ts';

const DAY_MS = 24 * 60 * 60_000;

const POLICY = "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** Serves the provider's control page at `/`. */
export function registerControls(app: FastifyInstance, studio: Studio): void {
  const style = readFileSync(new URL('page/control-page.css', import.meta.url), 'utf8');
  const send = (reply: FastifyReply, view: ControlView): FastifyReply =>
    reply
      .header('content-security-policy', POLICY)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(controlPage(studio, view));

  app.get('/desk.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(style));
  app.get('/', (_request, reply) => send(reply, {}));
  app.post('/desk/day', (request, reply) => {
    const change = dayChange.safeParse(Object.fromEntries(new URLSearchParams(textOf(request))));
    if (!change.success) return send(reply.code(400), { notice: 'Escolha um dia da lista e até 1000 rodadas.' });
    studio.days.change(change.data);
    return send(reply, { notice: 'Chave salva.' });
  });
  app.post('/desk/compare', async (_request, reply) => {
    const from = new Date(studio.clock().getTime() - DAY_MS);
    return send(reply, { compared: await reconcile(studio.state, studio.wallet, from) });
  });
}
