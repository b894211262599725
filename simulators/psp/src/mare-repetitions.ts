import { type FastifyInstance, type FastifyRequest } from 'fastify';
import { sendMareError } from './mare-errors.ts';

/** What a key was first used for, and the answer. */
interface Kept {
  readonly request: string;
  readonly status: number;
  readonly text: string;
}

export interface MareRepetitions {
  /** Keeps the successful answers to calls with an `Idempotency-Key`. Register it before any hook that changes an answer. */
  keep(scope: FastifyInstance): void;
  /** Answers a repeated call as the first time, and refuses a key that was used for another call. */
  replay(scope: FastifyInstance): void;
}

function keyOf({ method, headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key'];
  return method === 'POST' && typeof key === 'string' ? key : undefined;
}

const describe = ({ url, body }: FastifyRequest): string => `${url} ${JSON.stringify(body)}`;

/** The idempotency keys of Maré. A refused call uses none, so that it can be repeated once its cause is gone. */
export function createMareRepetitions(): MareRepetitions {
  const answers = new Map<string, Kept>();
  return {
    keep(scope) {
      scope.addHook('onSend', async (request, reply, payload) => {
        const key = keyOf(request);
        const isDone = reply.statusCode >= 200 && reply.statusCode < 300 && typeof payload === 'string';
        if (key !== undefined && isDone && !answers.has(key))
          answers.set(key, { request: describe(request), status: reply.statusCode, text: payload });
        return payload;
      });
    },
    replay(scope) {
      scope.addHook('preHandler', async (request, reply) => {
        const kept = answers.get(keyOf(request) ?? '');
        if (kept === undefined) return undefined;
        if (kept.request !== describe(request))
          return sendMareError(reply, 409, 'idempotency_key_reused', 'The key belongs to another request.');
        return reply.code(kept.status).type('application/json').send(kept.text);
      });
    },
  };
}
