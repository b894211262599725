import { createHash, timingSafeEqual } from 'node:crypto';
import { type FastifyInstance, type FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Bank } from './bank.ts';
import { sendProblem } from './problem.ts';

const LIFE_SECONDS = 3600;

const grantShape = z.object({ grant_type: z.literal('client_credentials') });

interface Credentials {
  readonly clientId: string;
  readonly clientSecret: string;
}

/** OAuth2 client credentials. Tokens are lost with the process, as any bank may lose them. */
export function createAccess({ clock, ids }: Bank, { clientId, clientSecret }: Credentials) {
  const untilMs = new Map<string, number>();
  const expected = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;

  function register(app: FastifyInstance): void {
    app.post('/oauth/token', async (request, reply) => {
      if (!isEqual(request.headers.authorization ?? '', expected)) {
        return reply.code(401).send({ error: 'invalid_client', error_description: 'Credenciais inválidas.' });
      }
      if (!grantShape.safeParse(request.body).success) {
        return reply.code(400).send({ error: 'unsupported_grant_type', error_description: 'Só client_credentials.' });
      }
      const token = ids() + ids();
      untilMs.set(token, clock().getTime() + LIFE_SECONDS * 1000);
      return { access_token: token, token_type: 'Bearer', expires_in: LIFE_SECONDS };
    });
  }

  function isKnown({ headers }: FastifyRequest): boolean {
    const [scheme, token = ''] = (headers.authorization ?? '').split(' ');
    return scheme === 'Bearer' && clock().getTime() < (untilMs.get(token) ?? 0);
  }

  /** Lets only calls with a good token through to the routes of `scope`. */
  function guard(scope: FastifyInstance): void {
    scope.addHook('onRequest', async (request, reply) => {
      if (!isKnown(request)) return sendProblem(reply, 'NaoAutenticado');
      return undefined;
    });
  }

  return { register, guard, forget: () => untilMs.clear() };
}

/** Compares secrets in a time that reveals nothing of them. */
export function isEqual(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
