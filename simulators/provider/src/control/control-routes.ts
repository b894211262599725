import { readFileSync } from 'node:fs';
import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { dayChange } from '../day.ts';
import { type ControlView, controlPage } from './control-page.ts';
import { textOf } from '../gate.ts';
import { reconcile } from '../reconciliation.ts';
import { type Studio } from '../studio.ts';

const DAY_MS = 24 * 60 * 60_000;

const POLICY = "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** Serves the provider's control page at `/`. */
export function registerControls(app: FastifyInstance, studio: Studio): void {
  const style = readFileSync(new URL('../page/control-page.css', import.meta.url), 'utf8');
  const send = (request: FastifyRequest, reply: FastifyReply, view: Omit<ControlView, 'language'>): FastifyReply =>
    reply
      .header('content-security-policy', POLICY)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(controlPage(studio, { ...view, language: request.headers['accept-language'] }));

  app.get('/desk.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(style));
  app.get('/', (request, reply) => send(request, reply, {}));
  app.post('/desk/day', (request, reply) => {
    const change = dayChange.safeParse(Object.fromEntries(new URLSearchParams(textOf(request))));
    if (!change.success) return send(request, reply.code(400), { notice: 'wrong' });
    studio.days.change(change.data);
    return send(request, reply, { notice: 'saved' });
  });
  app.post('/desk/compare', async (request, reply) => {
    const from = new Date(studio.clock().getTime() - DAY_MS);
    return send(request, reply, { compared: await reconcile(studio.state, studio.wallet, from) });
  });
}
