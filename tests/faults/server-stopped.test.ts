import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { paths } from '@arara/contract';
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

/** A call that the server has begun: it has read who asks for what, and said that it waits for the rest. */
async function begun(path: string): Promise<ClientRequest> {
  const headers = { 'content-type': 'application/json', expect: '100-continue' };
  const asked = request(new URL(path, await world.url()), { method: 'POST', headers });
  asked.flushHeaders();
  await once(asked, 'continue');
  return asked;
}

/** Sends the rest; answers the status, or what became of the connection. */
function finished(asked: ClientRequest, body: object): Promise<unknown> {
  const answered = once(asked, 'response').then(
    ([answer]) => (answer as IncomingMessage).resume().statusCode,
    (error: unknown) => error,
  );
  asked.end(JSON.stringify(body));
  return answered;
}

it('answers what is under way when it is told to stop, and stops', async () => {
  const [, path] = paths.login;
  const asked = await Promise.all(Array.from({ length: 20 }, () => begun(path)));
  const stopped = world.stop();
  const codes = await Promise.all(asked.map((one) => finished(one, { account: 'ninguem', password: 'nada' })));
  expect(await stopped).toBe(0);
  expect(codes.filter((code) => ![422, 429, 503].includes(Number(code)))).toEqual([]);
});
