import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { connect, migrate, startEmbedded } from '../../src/db/index.ts';
import { runOn, uniqueName, urlOf } from '../database.ts';
import { type CatalogSchema, readCatalog } from './catalog.ts';
import { databaseDocument } from './database-document.ts';
import { tableTypes } from './table-types.ts';

export const DOCUMENT = fileURLToPath(new URL('../../../../docs/database.md', import.meta.url));

/** The folder of the generated types of tables. */
export const TABLES = fileURLToPath(new URL('../../src/db/tables/', import.meta.url));

/** Migrates a new database, at `DATABASE_URL` or in an embedded PostgreSQL, and reads its catalog. */
async function readFreshCatalog(): Promise<readonly CatalogSchema[]> {
  const serverUrl = process.env['DATABASE_URL'];
  if (serverUrl !== undefined && serverUrl !== '') return readCatalogAt(serverUrl);
  const directory = await mkdtemp(join(tmpdir(), 'arara-schema-'));
  const embedded = await startEmbedded({ directory, log: pino({ level: 'error' }), settings: { fsync: 'off' } });
  try {
    return await migratedCatalog(embedded.url);
  } finally {
    await embedded.stop();
    await rm(directory, { recursive: true, force: true });
  }
}

async function readCatalogAt(serverUrl: string): Promise<readonly CatalogSchema[]> {
  const name = uniqueName('arara_schema_');
  await runOn(serverUrl, `create database ${name}`);
  try {
    return await migratedCatalog(urlOf(serverUrl, name));
  } finally {
    await runOn(serverUrl, `drop database ${name} with (force)`);
  }
}

async function migratedCatalog(url: string): Promise<readonly CatalogSchema[]> {
  const { db, close } = connect({ url, max: 2 });
  try {
    await migrate(db);
    return await readCatalog(db);
  } finally {
    await close();
  }
}

export async function writeDatabaseDocument(): Promise<void> {
  await writeFile(DOCUMENT, databaseDocument(await readFreshCatalog()));
}

export async function writeTableTypes(): Promise<void> {
  const files = tableTypes(await readFreshCatalog());
  await rm(TABLES, { recursive: true, force: true });
  await mkdir(TABLES);
  for (const [name, text] of Object.entries(files)) await writeFile(join(TABLES, name), text);
}
