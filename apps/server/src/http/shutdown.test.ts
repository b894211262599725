import { Agent, type IncomingMessage, request as httpRequest } from 'node:http';
import { endpoints } from '@arara/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp } from '../../testing/app.ts';
import { type TestDatabase, createTestDatabase } from '../../testing/index.ts';
import { type Route, guestRoute } from '../platform/index.ts';

let database: TestDatabase;
let app: FastifyInstance;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

describe('a server that shuts down', () => {
  let release: () => void;
  let begun: Promise<void>;

  /** A call that answers when the test calls `release`. */
  function slowCall(): Route {
    let begin: () => void = () => undefined;
    begun = new Promise((done) => (begin = done));
    const released = new Promise<void>((done) => (release = done));
    return guestRoute(endpoints.captcha, async () => {
      begin();
      await released;
      return { data: { key: 'late', img: 'data:image/png;base64,' } };
    });
  }

  function send(
    agent: Agent,
    port: string,
    method: string,
    path: string,
  ): Promise<{ status: number | undefined; text: string }> {
    return new Promise((done, fail) => {
      const sent = httpRequest({ agent, host: '127.0.0.1', port, method, path }, (answer: IncomingMessage) => {
        let text = '';
        answer
          .setEncoding('utf8')
          .on('data', (part: string) => (text += part))
          .on('end', () => done({ status: answer.statusCode, text }));
      });
      sent.on('error', fail).end();
    });
  }

  it('answers pending requests and accepts no new ones', async () => {
    app = await createTestApp({ ...database, routes: [slowCall()] });
    const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
    const agent = new Agent({ keepAlive: true });
    const pending = send(agent, port, 'POST', endpoints.captcha.path);
    await begun;
    const closed = app.close();
    await expect(send(new Agent(), port, 'GET', '/healthz')).rejects.toThrow(/ECONN/);
    release();
    expect(await pending).toMatchObject({ status: 200, text: expect.stringContaining('"late"') as string });
    await closed;
    agent.destroy();
  });

  it('is not ready from the start of the shutdown', async () => {
    let finishClose: () => void = () => undefined;
    const extend = (scope: FastifyInstance): void => {
      scope.addHook('preClose', () => new Promise<void>((done) => (finishClose = done)));
    };
    app = await createTestApp({ ...database, extend });
    const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
    const before = await send(new Agent(), port, 'GET', '/readyz');
    expect([before.status, JSON.parse(before.text)]).toEqual([
      200,
      expect.objectContaining({ shared_tables: 'ready' }),
    ]);
    const closed = app.close();
    const { status, text } = await send(new Agent(), port, 'GET', '/readyz');
    expect({ status, checks: (JSON.parse(text) as { checks: object }).checks }).toEqual({
      status: 503,
      checks: { database: true, migrations: true, running: false },
    });
    expect(JSON.parse((await send(new Agent(), port, 'GET', endpoints.games.path)).text)).toMatchObject({
      status: 'fail',
      code: 503,
      error: 'busy',
    });
    finishClose();
    await closed;
  });

  it('does not wait for idle connections', async () => {
    app = await createTestApp({ ...database });
    const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
    const agent = new Agent({ keepAlive: true });
    await send(agent, port, 'GET', '/healthz');
    await app.close();
    await expect(send(agent, port, 'GET', '/healthz')).rejects.toThrow(/ECONN|socket hang up/);
    agent.destroy();
  });
});
