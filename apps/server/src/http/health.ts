import type { FastifyInstance } from 'fastify';
import { type Db, createMigrationCheck, ping } from '../db/index.ts';
import { type Clock, isExact } from '../platform/index.ts';

interface Readiness {
  db: Db;
  clock: Clock;
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

/**
 * `/healthz`: the process answers. `/readyz`: it can serve, its database too, and is not stopping; beside that, whether it
 * serves shared tables, which it does not while its clock is not exact. Everything else it serves all the same.
 */
export function reportHealth(app: FastifyInstance, { db, clock, isStopping }: Readiness): void {
  const checkDatabase = createDatabaseCheck(db);
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const checks = { ...(await checkDatabase()), running: !isStopping() };
    const ready = Object.values(checks).every(Boolean);
    const sharedTables = isExact(clock) ? 'ready' : 'clock not exact';
    return reply
      .code(ready ? 200 : 503)
      .send({ status: ready ? 'ready' : 'not ready', checks, shared_tables: sharedTables });
  });
}
