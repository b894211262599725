import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { APPLICATION_ROLE, startEmbedded } from '../src/db/index.ts';
import { type TestServer, createLogin, dropLogin, installSchema, runOn, uniqueName, urlOf } from './database.ts';
import { scratchFolder } from './scratch.ts';

interface RunServer extends Pick<TestServer, 'url' | 'strategy' | 'application'> {
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
 * the run; in it one migrated template that every test file copies, and the role that tests use it under.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = (await givenServer()) ?? (await startServer());
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
    await installSchema(urlOf(server.url, template), server.application.name);
  } catch (error) {
    await teardown();
    throw error;
  }
  const { url, strategy, application } = server;
  project.provide('postgres', { url, template, strategy, application });
  return teardown;
}

/** A role belongs to the whole server, which others may use at the same time: each run has its own. */
async function givenServer(): Promise<RunServer | undefined> {
  const url = process.env['TEST_DATABASE_URL'] ?? process.env['DATABASE_URL'];
  if (url === undefined || url === '') return undefined;
  const application = await createLogin(url);
  return { url, strategy: 'wal_log', application, stop: () => dropLogin(url, application) };
}

async function startServer(): Promise<RunServer> {
  const directory = await mkdtemp(join(await scratchFolder(), 'arara-tests-'));
  const embedded = await startEmbedded({ directory, log: pino({ level: 'error' }), settings: FAST_SETTINGS });
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
