import type { FastifyInstance } from 'fastify';
import { type Db, pendingMigrations, ping } from '../db/index.ts';

interface Readiness {
  db: Db;
  isStopping: () => boolean;
}

/** `/healthz`: the process answers. `/readyz`: it can serve, its database too, and is not on its way out. */
export function reportHealth(app: FastifyInstance, { db, isStopping }: Readiness): void {
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const checks = { database: false, migrations: false, running: !isStopping() };
    try {
      await ping(db);
      checks.database = true;
      checks.migrations = (await pendingMigrations(db)).length === 0;
    } catch {
      // The answer says which check failed; the cause is in the pool's log.
    }
    const ready = Object.values(checks).every(Boolean);
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready', checks });
  });
}
