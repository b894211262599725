import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { paths } from '@arara/contract';
import { type TestDatabase, createTestDatabase } from '@arara/server/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FaultFixture, createWorld } from './fault-fixture.ts';

let database: TestDatabase;
let fixture: FaultFixture;

beforeAll(async () => {
  database = await createTestDatabase();
  fixture = await createWorld(database);
  await fixture.begin();
});

afterAll(async () => {
  await fixture.close();
  await database.drop();
});

/** Starts a call: the server has read its headers and waits for the body. */
async function begun(path: string): Promise<ClientRequest> {
  const headers = { 'content-type': 'application/json', expect: '100-continue' };
  const asked = request(new URL(path, await fixture.url()), { method: 'POST', headers });
  asked.flushHeaders();
  await once(asked, 'continue');
  return asked;
}

/** Sends the body; returns the status, or the connection error. */
function finished(asked: ClientRequest, body: object): Promise<unknown> {
  const answered = once(asked, 'response').then(
    ([answer]) => (answer as IncomingMessage).resume().statusCode,
    (error: unknown) => error,
  );
  asked.end(JSON.stringify(body));
  return answered;
}

it('answers the requests in progress when it is stopped, and exits', async () => {
  const [, path] = paths.login;
  const asked = await Promise.all(Array.from({ length: 20 }, () => begun(path)));
  const stopped = fixture.stop();
  const codes = await Promise.all(asked.map((one) => finished(one, { account: 'ninguem', password: 'nada' })));
  expect(await stopped).toBe(0);
  expect(codes.filter((code) => ![422, 429, 503].includes(Number(code)))).toEqual([]);
});
