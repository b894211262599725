import { type TestDatabase, createTestDatabase } from '@arara/server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RequestPath, measureRequestPaths } from '../../tools/metrics/request-paths.ts';

let database: TestDatabase;
let measured: readonly RequestPath[];

beforeAll(async () => {
  database = await createTestDatabase();
  measured = await measureRequestPaths(database);
});

afterAll(() => database.drop());

const NAMES = ['a bet over HTTP', 'a Pix webhook to the balance', 'a withdrawal request', 'a promotion claim'];

/** The maximum number of files that a request passes through. */
const MAX_FILES = 12;

describe('the files from a route to its SQL', () => {
  it.each(NAMES)('%s: begin at a route, end at a statement and stay within the limit', (name) => {
    const files = measured.find((path) => path.name === name)?.files ?? [];
    expect(files[0]).toMatch(/^apps\/server\/src\/modules\/.*(routes|webhook)/);
    expect(files.filter((path) => path.endsWith('store.ts'))).not.toEqual([]);
    expect(files.length).toBeLessThanOrEqual(MAX_FILES);
  });
});
