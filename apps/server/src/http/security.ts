import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';

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

/** Headers of every answer and the general limit of calls by address. */
export async function secure(app: FastifyInstance, { https, ratePerMinute }: SecurityOptions): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // The back office's components write their styles at run time; the player's site does not.
        styleSrc: ["'self'", (request) => (request.url?.startsWith('/office') ? "'unsafe-inline'" : "'self'")],
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
    },
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  await app.register(rateLimit, {
    global: true,
    max: ratePerMinute,
    timeWindow: '1 minute',
    // The route, not the address as it was written: `/%61pi` leads to the same calls.
    allowList: ({ routeOptions: { url = '' } }) => !url.startsWith('/api') && !url.startsWith('/office/api'),
  });
}
