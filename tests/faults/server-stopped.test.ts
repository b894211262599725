import { CallError } from '@arara/contract/client';
import { type TestDatabase, createTestDatabase } from '@arara/server/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type World, createWorld } from './world.ts';

let database: TestDatabase;
let world: World;

beforeAll(async () => {
  database = await createTestDatabase();
  world = await createWorld(database);
  await world.begin();
});

afterAll(async () => {
  await world.close();
  await database.drop();
});

it('answers what is under way when it is told to stop, and stops', async () => {
  const call = world.callAs(null);
  const answers = Array.from({ length: 20 }, () =>
    call('login', { account: 'ninguem', password: 'nada' }).catch((error: unknown) => error),
  );
  // By the first answer every connection is open: from here on whoever asked is owed one.
  await Promise.race(answers);
  const code = await world.stop();
  const codes = (await Promise.all(answers)).map((error) => (error instanceof CallError ? error.code : -1));
  expect(code).toBe(0);
  expect(codes.every((status) => [422, 429, 503].includes(status))).toBe(true);
});
