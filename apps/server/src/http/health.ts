import type { FastifyInstance } from 'fastify';
import { type Db, createMigrationCheck, ping } from '../db/index.ts';
import { type Clock, isExact } from '../platform/index.ts';

interface HealthDeps {
  db: Db;
  clock: Clock;
  isStopping: () => boolean;
}

interface DatabaseChecks {
  database: boolean;
  migrations: boolean;
}

/** Checks the database. Concurrent callers share one check. */
function createDatabaseCheck(db: Db): () => Promise<DatabaseChecks> {
  const areMigrationsApplied = createMigrationCheck(db);
  let running: Promise<DatabaseChecks> | undefined;

  async function check(): Promise<DatabaseChecks> {
    const checks = { database: false, migrations: false };
    try {
      await ping(db);
      checks.database = true;
      checks.migrations = await areMigrationsApplied();
    } catch {
      // The response names the failed check; the pool logs the cause.
    }
    return checks;
  }

  return () => {
    running ??= check().finally(() => (running = undefined));
    return running;
  };
}

/**
 * Serves `/healthz`: the process responds; and `/readyz`: the database is reachable and migrated, and the server is not shutting
 * down. `shared_tables` reports whether the clock is exact enough for shared tables; it does not affect readiness.
 */
export function registerHealthRoutes(app: FastifyInstance, { db, clock, isStopping }: HealthDeps): void {
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
