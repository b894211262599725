import type { FastifyInstance } from 'fastify';
import { type Db, createMigrationCheck, ping } from '../db/index.ts';

interface Readiness {
  db: Db;
  isStopping: () => boolean;
}

interface DatabaseChecks {
  database: boolean;
  migrations: boolean;
}

/** Asks the database, once for all who wait: callers add no query to one that is under way. */
function createDatabaseCheck(db: Db): () => Promise<DatabaseChecks> {
  const areMigrationsApplied = createMigrationCheck(db);
  let underWay: Promise<DatabaseChecks> | undefined;

  async function check(): Promise<DatabaseChecks> {
    const checks = { database: false, migrations: false };
    try {
      await ping(db);
      checks.database = true;
      checks.migrations = await areMigrationsApplied();
    } catch {
      // The answer says which check failed; the cause is in the pool's log.
    }
    return checks;
  }

  return () => {
    underWay ??= check().finally(() => (underWay = undefined));
    return underWay;
  };
}

/** `/healthz`: the process answers. `/readyz`: it can serve, its database too, and is not on its way out. */
export function reportHealth(app: FastifyInstance, { db, isStopping }: Readiness): void {
  const checkDatabase = createDatabaseCheck(db);
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const checks = { ...(await checkDatabase()), running: !isStopping() };
    const ready = Object.values(checks).every(Boolean);
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready', checks });
  });
}
