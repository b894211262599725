import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '../src/db/index.ts';
import { type TestServer, installSchema, runOn, uniqueName, urlOf } from './database.ts';
import { scratchFolder } from './scratch.ts';

interface RunServer extends Pick<TestServer, 'url' | 'strategy'> {
  stop(): Promise<void>;
}

/** Nothing in a test outlives the run, so nothing needs to reach the disk. */
const FAST_SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  shared_buffers: '128MB',
  autovacuum: 'off',
};

/**
 * Vitest's global setup: the server at TEST_DATABASE_URL or DATABASE_URL, else one embedded PostgreSQL for
 * the run; in it one migrated template that every test file copies.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = givenServer() ?? (await startServer());
  const template = uniqueName('arara_template_');
  const teardown = async (): Promise<void> => {
    try {
      await runOn(server.url, `drop database if exists ${template} with (force)`);
    } finally {
      await server.stop();
    }
  };
  try {
    await runOn(server.url, `create database ${template}`);
    await installSchema(urlOf(server.url, template));
  } catch (error) {
    await teardown();
    throw error;
  }
  project.provide('postgres', { url: server.url, template, strategy: server.strategy });
  return teardown;
}

function givenServer(): RunServer | undefined {
  const url = process.env['TEST_DATABASE_URL'] ?? process.env['DATABASE_URL'];
  return url === undefined || url === '' ? undefined : { url, strategy: 'wal_log', stop: () => Promise.resolve() };
}

async function startServer(): Promise<RunServer> {
  const directory = await mkdtemp(join(await scratchFolder(), 'arara-tests-'));
  const embedded = await startEmbedded({ directory, log: pino({ level: 'error' }), settings: FAST_SETTINGS });
  return {
    url: embedded.url,
    strategy: 'file_copy',
    async stop() {
      await embedded.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
