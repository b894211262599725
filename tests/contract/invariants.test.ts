import { refusal, success } from '@arara/contract';
import { createTestServer } from '@arara/server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Reply, requestSender, registerBy } from '../../apps/server/testing/raw-request.ts';
import pt from '../../apps/server/messages/pt.json' with { type: 'json' };
import th from '../../apps/server/messages/th.json' with { type: 'json' };
import vi from '../../apps/server/messages/vi.json' with { type: 'json' };
import zhHans from '../../apps/server/messages/zh-Hans.json' with { type: 'json' };
import { type Place, type SpecifiedCall, PASSWORD, bearer, fieldsOf, makeCall, specifiedCalls } from './calls.ts';

let place: Place;

beforeAll(async () => {
  const server = await createTestServer();
  place = { server, ask: requestSender(server) };
});

afterAll(() => place.server.close());

/** The texts of successes in a file of messages. */
const listSuccesses = (texts: object): unknown[] =>
  Object.entries(texts).flatMap(([key, text]: [string, unknown]) => (key.startsWith('successes.') ? [text] : []));

const json = { 'content-type': 'application/json' };
const posted = specifiedCalls.filter(({ endpoint }) => endpoint.method === 'POST');
const members = specifiedCalls.filter(({ endpoint }) => endpoint.audience === 'member');

/** A response in the envelope that reveals nothing internal. */
function expectRefusal({ status, body, text, headers }: Reply, expected: number): void {
  expect(status, text).toBe(expected);
  expect(headers['content-type']).toBe('application/json; charset=utf-8');
  expect(refusal.safeParse(body).success, text).toBe(true);
  expect(body['code']).toBe(expected);
  expect(text).not.toMatch(/node_modules|\bat .+:\d+:\d+|FST_ERR|select |insert |SyntaxError|Zod|argon2/);
}

/** Sends a body that no client would write, as somebody who may call. */
async function send({ endpoint }: SpecifiedCall, body: string, headers: Record<string, string> = json): Promise<Reply> {
  const who = await registerBy(place.ask);
  return place.ask(endpoint.path, { method: 'POST', body, headers: { ...bearer(who), ...headers } });
}

describe('every good answer', () => {
  it.each(specifiedCalls)('of $written has the envelope and the declared fields, and no others', async (call) => {
    const { status, headers, body, text } = await makeCall(place, call);
    expect(status, text).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(success.safeParse(body).success).toBe(true);
    const parts = Object.keys(call.endpoint.answer.shape);
    expect(Object.keys(body).toSorted()).toEqual(['code', 'message', 'status', ...parts].toSorted());
    expect(
      call.endpoint.answer.strict().safeParse(Object.fromEntries(parts.map((part) => [part, body[part]]))),
    ).toEqual(expect.objectContaining({ success: true }));
  });

  it.each(specifiedCalls)(
    'of $written says its message in the language asked for, in the query or the body',
    async (call) => {
      const inQuery = await makeCall(place, call, { path: `${call.endpoint.path}?lang=vi` });
      expect(listSuccesses(vi)).toContain(inQuery.body['message']);
      const inInput = await makeCall(place, call, { input: { lang: 'TH1' } });
      expect(listSuccesses(th)).toContain(inInput.body['message']);
      const inTag = await makeCall(place, call, { path: `${call.endpoint.path}?lang=zh_cn` });
      expect(listSuccesses(zhHans)).toContain(inTag.body['message']);
      const unknown = await makeCall(place, call, { path: `${call.endpoint.path}?lang=klingon` });
      expect(listSuccesses(pt)).toContain(unknown.body['message']);
    },
  );

  it.each(specifiedCalls)(
    'of $written is the same with a slash at the end of the path, and with fields of nobody',
    async (call) => {
      const surplus = { surplus: 'x', isAdmin: 'true', page: '-1', sql: "' or 1=1 --" };
      const path = `${call.endpoint.path}/`;
      expect((await makeCall(place, call, { path, input: surplus })).status).toBe(200);
    },
  );
});

describe('another verb', () => {
  it.each(specifiedCalls)('of $written is another call, which does not exist', async ({ endpoint }) => {
    const headers = bearer(await registerBy(place.ask));
    const others = (['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const).filter(
      (method) => method !== endpoint.method,
    );
    for (const method of others) expectRefusal(await place.ask(endpoint.path, { method, headers }), 404);
    const { status, text } = await place.ask(endpoint.path, { method: 'HEAD', headers });
    expect([status, text]).toEqual(endpoint.method === 'GET' ? [200, ''] : [404, text]);
  });
});

describe('the caller', () => {
  const lost = { status: 'fail', code: 401, message: 'Unauthenticated.' };

  it.each(members)('$written is for members: others receive one English sentence', async (call) => {
    for (const authorization of ['', 'Bearer', 'Bearer x', 'Basic YTph', `Bearer ${'A'.repeat(43)}`]) {
      const reply = await makeCall(place, call, { path: `${call.endpoint.path}?lang=tr`, headers: { authorization } });
      expect([reply.status, reply.body]).toEqual([401, lost]);
      expect(reply.headers['content-type']).toBe('application/json; charset=utf-8');
    }
  });

  it.each(members)('$written says so where the session was taken away', async (call) => {
    const who = await registerBy(place.ask);
    const input = await call.give(place, who);
    await place.ask('/api/auth/login2', { body: { account: who.account, password: PASSWORD } });
    const again: SpecifiedCall = { ...call, give: () => Promise.resolve(input) };
    const { status, body } = await makeCall(place, again, { who });
    expect([status, body]).toEqual([401, { ...lost, force_offline: true }]);
  });

  it.each(members)('$written is not made in the name of another, by query or body', async (call) => {
    const other = await registerBy(place.ask);
    const forged = [{ input: { member_id: other.id } }, { path: `${call.endpoint.path}?member_id=${other.id}` }];
    for (const change of forged) {
      const reply = await makeCall(place, { ...call, give: () => Promise.resolve({}) }, change);
      expectRefusal(reply, 403);
      expect(reply.body['error']).toBe('forbidden');
    }
  });
});

describe('a field', () => {
  const wrong: unknown[] = [17, true, [], ['a'], {}, { $gt: '' }, null, 'x\u0000y', 'x\ud800', 'y'.repeat(4_000)];

  it.each(posted.filter(({ endpoint }) => fieldsOf(endpoint).some((field) => field !== 'member_id')))(
    'of $written that is not what it must be is named',
    async (call) => {
      const who = await registerBy(place.ask);
      const given = await call.give(place, who);
      const { shape } = call.endpoint.input as unknown as {
        shape: Record<string, { safeParse: (value: unknown) => { success: boolean } }>;
      };
      for (const field of Object.keys(shape).filter((name) => name !== 'member_id'))
        for (const value of wrong) {
          const isText = typeof value === 'string' && (value.includes('\u0000') || !value.isWellFormed());
          if (!isText && shape[field]?.safeParse(value).success === true) continue;
          const reply = await makeCall(
            place,
            { ...call, give: () => Promise.resolve(given) },
            { who, input: { [field]: value } },
          );
          expectRefusal(reply, 422);
          // A part of a composite field is named by its path.
          const named = Object.keys(reply.body['errors'] ?? {}).map((path) => path.split('.')[0]);
          expect(named, `${field} as ${JSON.stringify(value).slice(0, 40)}`).toContain(field);
          expect(reply.text).not.toContain('yyyy');
        }
    },
  );

  it.each(posted.filter(({ endpoint }) => endpoint.audience === 'member'))(
    'of $written that stands there twice counts as it stands last',
    async (call) => {
      const [who, other] = [await registerBy(place.ask), await registerBy(place.ask)];
      const { member_id: _, ...given } = await call.give(place, who);
      const rest = Object.entries(given).map(([name, value]) => `,${JSON.stringify(name)}:${JSON.stringify(value)}`);
      const twice = (first: number, last: number): Promise<Reply> => {
        const body = `{"member_id":${first},"member_id":${last}${rest.join('')}}`;
        return place.ask(call.endpoint.path, { method: 'POST', body, headers: { ...json, ...bearer(who) } });
      };
      expectRefusal(await twice(who.id, other.id), 403);
      expect((await twice(other.id, who.id)).status).toBe(200);
    },
  );
});

describe('a body', () => {
  const deep = `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`;
  const bodies: [string, string, Record<string, string>, number][] = [
    ['of a megabyte', `{"account":"${'a'.repeat(1024 * 1024)}"}`, json, 413],
    ['without a bottom', deep, json, 422],
    ['with a prototype', '{"__proto__":{"isAdmin":true}}', json, 422],
    ['that is a list', '[]', json, 422],
    ['that is a text', '"account"', json, 422],
    ['that is cut off', '{"account":', json, 422],
    ['with a NUL in a name', '{"a\\u0000b":1}', json, 422],
    ['of a form', 'account=maria', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
    ['of a file', '--x\r\n\r\n--x--', { 'content-type': 'multipart/form-data; boundary=x' }, 415],
    ['of plain text', '{}', { 'content-type': 'text/plain' }, 415],
  ];

  it.each(posted)('of $written is a record in JSON, and of a size', async (call) => {
    for (const [what, body, headers, expected] of bodies) {
      const reply = await send(call, body, headers);
      expect([what, reply.status]).toEqual([what, expected]);
      expectRefusal(reply, expected);
    }
    expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined();
  });
});

/** By POST as they are written, but nothing comes of them that could come twice. */
const READ = new Set<string>(['captcha', 'me', 'profilePicturesOfUser']);

describe('a request sent again', () => {
  it.each(posted.filter(({ endpoint }) => READ.has(endpoint.name)))(
    'to $written is answered again, because it only reads',
    async (call) => {
      const who = await registerBy(place.ask);
      const headers = { 'idempotency-key': 'read-again-1' };
      for (const surplus of ['x', 'x', 'y'])
        expect((await makeCall(place, call, { who, headers, input: { surplus } })).status).toBe(200);
    },
  );

  it.each(posted.filter(({ endpoint }) => !READ.has(endpoint.name)))(
    'to $written under its key is answered as it was; another under that key is refused',
    async (call) => {
      const who = await registerBy(place.ask);
      const given = await call.give(place, who);
      const same: SpecifiedCall = { ...call, give: () => Promise.resolve(given) };
      const change = { who, from: '192.0.2.44', headers: { 'idempotency-key': `contract-${call.endpoint.name}` } };
      const first = await makeCall(place, same, change);
      const second = await makeCall(place, same, change);
      // Who is signed out is not answered at all; who signed in elsewhere was sent away.
      expect([second.status, second.body]).toEqual(
        call.endpoint.name === 'logout' ? [401, second.body] : [first.status, first.body],
      );
      if (call.endpoint.name === 'logout') return;
      const other = await makeCall(place, same, { ...change, input: { surplus: 'x' } });
      expectRefusal(other, 409);
      expect(other.body['error']).toBe('key_reused');
    },
  );
});

describe('the rate limit', () => {
  let hasty: Place;

  beforeAll(async () => {
    const server = await createTestServer({ ratePerMinute: 5 });
    hasty = { server, ask: requestSender(server) };
  });

  afterAll(() => hasty.server.close());

  it.each(specifiedCalls)(
    'answers $written with a wait and its duration; other callers are not limited',
    async ({ endpoint }) => {
      const number = specifiedCalls.findIndex((call) => call.endpoint === endpoint) + 1;
      const from = `198.18.0.${number}`;
      const { method, path } = endpoint;
      let reply = await hasty.ask(path, { method, from });
      for (let times = 1; times < 70 && reply.status !== 429; times += 1)
        reply = await hasty.ask(path, { method, from });
      expectRefusal(reply, 429);
      const seconds = Number(reply.headers['retry-after']);
      expect(seconds).toBeGreaterThan(0);
      expect(seconds).toBeLessThanOrEqual(60);
      expect(reply.body).toMatchObject({ error: 'too_many_tries' });
      expect((await hasty.ask(path, { method, from: `198.18.1.${number}` })).status).not.toBe(429);
    },
  );
});
