import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { APPLICATION_ROLE, startEmbedded } from '../src/db/index.ts';
import { type TestPostgres, createLogin, dropLogin, installSchema, runOn, uniqueName, urlOf } from './database.ts';
import { scratchFolder } from './scratch-folder.ts';

interface RunServer extends Pick<TestPostgres, 'url' | 'strategy' | 'application'> {
  stop(): Promise<void>;
}

/** Test data need not survive a crash, so nothing waits for the disk. */
const FAST_SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  shared_buffers: '128MB',
  autovacuum: 'off',
};

/**
 * Uses the server at TEST_DATABASE_URL or DATABASE_URL, or starts a PostgreSQL of its own in memory: the embedded one, or the
 * programs in the folder TEST_POSTGRES_PROGRAMS. Creates in it the migrated template that every test file copies and the role
 * of the tests. `stop` removes everything that was created.
 */
export async function startPostgres(): Promise<{ server: TestPostgres; stop: () => Promise<void> }> {
  const { stop, ...postgres } = (await connectToServer()) ?? (await startServer());
  const template = uniqueName('arara_template_');
  const teardown = async (): Promise<void> => {
    try {
      await runOn(postgres.url, `drop database if exists ${template} with (force)`);
    } finally {
      await stop();
    }
  };
  try {
    await runOn(postgres.url, `create database ${template}`);
    await installSchema(urlOf(postgres.url, template), postgres.application.name);
  } catch (error) {
    await teardown();
    throw error;
  }
  return { server: { ...postgres, template }, stop: teardown };
}

/** Vitest's global setup: one PostgreSQL for the run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { server, stop } = await startPostgres();
  project.provide('postgres', server);
  return stop;
}

/** Uses the configured server, with a role of its own, because other runs may use the same server. */
async function connectToServer(): Promise<RunServer | undefined> {
  const url = process.env['TEST_DATABASE_URL'] ?? process.env['DATABASE_URL'];
  if (url === undefined || url === '') return undefined;
  const application = await createLogin(url);
  return { url, strategy: 'wal_log', application, stop: () => dropLogin(url, application) };
}

async function startServer(): Promise<RunServer> {
  const directory = await mkdtemp(join(await scratchFolder(), 'arara-tests-'));
  // PostgreSQL before 18 returns to its folder by name, which the account that runs it must be able to enter.
  await chmod(directory, 0o711);
  const embedded = await startEmbedded({
    directory,
    log: pino({ level: 'error' }),
    settings: FAST_SETTINGS,
    programs: process.env['TEST_POSTGRES_PROGRAMS'],
  });
  return {
    url: embedded.url,
    strategy: 'file_copy',
    application: { name: APPLICATION_ROLE, password: '' },
    async stop() {
      await embedded.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
