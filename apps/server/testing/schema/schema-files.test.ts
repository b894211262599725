import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, createTestDatabase } from '../database.ts';
import { type CatalogSchema, readCatalog } from './catalog.ts';
import { databaseDocument } from './database-document.ts';
import { DOCUMENT, TABLES } from './schema-files.ts';
import { tableTypes } from './table-types.ts';

let database: TestDatabase;
let schemas: readonly CatalogSchema[];

beforeAll(async () => {
  database = await createTestDatabase();
  schemas = await readCatalog(database.owner.db);
});

afterAll(() => database.drop());

it('describes every schema and table by a comment', () => {
  const missing = schemas.flatMap(({ name, comment, tables }) => [
    ...(comment === null ? [name] : []),
    ...tables.filter((table) => table.comment === null).map((table) => `${name}.${table.name}`),
  ]);
  expect(missing).toEqual([]);
});

it('keeps docs/database.md current: npm run -s db:docs', async () => {
  expect(await readFile(DOCUMENT, 'utf8')).toBe(databaseDocument(schemas));
});

it('keeps the types of all tables current: npm run -s db:types', async () => {
  const names = (await readdir(TABLES)).toSorted();
  const written = await Promise.all(
    names.map(async (name) => [name, await readFile(join(TABLES, name), 'utf8')] as const),
  );
  expect(Object.fromEntries(written)).toEqual(tableTypes(schemas));
});
