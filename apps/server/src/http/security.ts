import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';

interface SecurityOptions {
  /** Whether players reach us by https: only then may browsers be told to insist on it. */
  https: boolean;
  ratePerMinute: number;
}

/** Calls whose cost or secret asks for fewer tries a minute from one address. */
export const callLimits: Readonly<Record<string, number>> = {
  captcha: 60,
  register: 20,
  login: 30,
  officeLogin: 20,
  officeCode: 20,
  drawingPasswordSet: 20,
  drawing: 60,
  recharge: 60,
};

/** The back office's components write their styles at run time; the player's site does not. */
function policyOf(styleSources: string[]) {
  return {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'", ...styleSources],
      imgSrc: ["'self'", 'data:', 'blob:'],
      connectSrc: ["'self'", 'ws:', 'wss:'],
      fontSrc: ["'self'"],
      frameSrc: ["'self'", 'https:'],
      workerSrc: ["'self'"],
      manifestSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'self'"],
    },
  };
}

/** What helmet would say of every answer, asked for once: it never says anything else. */
function headersOf({ https }: SecurityOptions, styleSources: string[]): Record<string, string> {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  const protect = helmet({
    contentSecurityPolicy: policyOf(styleSources),
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  protect(response.req, response, () => undefined);
  return Object.fromEntries(Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]));
}

/** Headers of every answer and the general limit of calls by address. */
export async function secure(app: FastifyInstance, options: SecurityOptions): Promise<void> {
  const site = headersOf(options, []);
  const office = headersOf(options, ["'unsafe-inline'"]);
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(request.url.startsWith('/office') ? office : site);
    done();
  });
  await app.register(rateLimit, {
    global: true,
    max: options.ratePerMinute,
    timeWindow: '1 minute',
    // The route, not the address as it was written: `/%61pi` leads to the same calls.
    allowList: ({ routeOptions: { url = '' } }) => !url.startsWith('/api') && !url.startsWith('/office/api'),
  });
}
