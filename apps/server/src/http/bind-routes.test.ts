import { type Endpoint, endpoints } from '@arara/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SendRequest, type Reply, requestSender } from '../../testing/raw-request.ts';
import {
  type TestServer,
  type TestMember,
  createTestServer,
  registerMember,
  registrationForm,
} from '../../testing/index.ts';
import { translations } from '../platform/index.ts';

let server: TestServer;
let ask: SendRequest;
let maria: TestMember;
let joao: TestMember;

beforeAll(async () => {
  server = await createTestServer();
  ask = requestSender(server);
  maria = await registerMember(server);
  joao = await registerMember(server);
});

afterAll(() => server.close());

const post = (path: string, body: object, headers: Record<string, string> = {}): Promise<Reply> =>
  ask(path, { body, headers });

const bearer = ({ token }: TestMember) => ({ authorization: `Bearer ${token}` });

describe('the language of a message', () => {
  it('is Portuguese by default', async () => {
    expect((await post(endpoints.login.path, {})).body['message']).toBe(translations.pt('failures.invalid'));
  });

  it('is read from the query', async () => {
    expect((await post(`${endpoints.login.path}?lang=vi`, {})).body['message']).toBe(
      translations.vi('failures.invalid'),
    );
    expect((await ask(`${endpoints.games.path}?lang=tr`)).body['message']).toBe(translations.tr('successes.default'));
  });

  it('is read from the body', async () => {
    expect((await post(endpoints.login.path, { lang: 'th' })).body['message']).toBe(
      translations.th('failures.invalid'),
    );
  });

  it.each(['klingon', '', '__proto__', 'toString', '../en'])('stays Portuguese for %j', async (lang) => {
    expect((await ask(`${endpoints.games.path}?lang=${encodeURIComponent(lang)}`)).body['message']).toBe(
      translations.pt('successes.default'),
    );
  });
});

describe('the caller', () => {
  it.each([
    undefined,
    'Bearer',
    'Bearer x',
    'Basic bWFyaWE6c2VncmVkbw==',
    `Bearer ${'A'.repeat(43)}`,
    `Bearer ${'A'.repeat(4_000)}`,
  ])('is unauthenticated with the header %j, in any language', async (authorization) => {
    const { status, body } = await post(
      `${endpoints.me.path}?lang=cn`,
      {},
      authorization === undefined ? {} : { authorization },
    );
    expect(status).toBe(401);
    expect(body).toEqual({ status: 'fail', code: 401, message: 'Unauthenticated.' });
  });

  it('is authenticated by a scheme in any case', async () => {
    expect((await post(endpoints.me.path, {}, { authorization: `bearer ${maria.token}` })).status).toBe(200);
  });

  it('is not staff with the token of a member', async () => {
    expect((await ask(endpoints.officePlayers.path, { headers: bearer(maria) })).status).toBe(401);
  });

  it('may send their own member_id', async () => {
    expect((await post(endpoints.me.path, { member_id: maria.id }, bearer(maria))).status).toBe(200);
    expect((await post(`${endpoints.me.path}?member_id=${maria.id}`, {}, bearer(maria))).status).toBe(200);
    expect((await post(endpoints.me.path, { member_id: '' }, bearer(maria))).status).toBe(200);
  });

  it.each([
    ['another member', () => joao.id],
    ['another member, as text', () => String(joao.id)],
    ['nobody', () => 0],
    ['a list with oneself in it', () => [maria.id]],
    ['an object that cannot be read', () => ({ toString: 1, valueOf: 1 })],
    ['null', () => null],
  ])('must not send the member_id of %s', async (_value, memberId) => {
    const { status, body } = await post(endpoints.me.path, { member_id: memberId() }, bearer(maria));
    expect(status).toBe(403);
    expect(body).toMatchObject({ error: 'forbidden', errors: { member_id: [translations.pt('failures.forbidden')] } });
  });

  it('is refused if either member_id, of the query or the body, is another member’s', async () => {
    expect(
      (await post(`${endpoints.me.path}?member_id=${joao.id}`, { member_id: maria.id }, bearer(maria))).status,
    ).toBe(403);
    expect(
      (await post(`${endpoints.me.path}?member_id=${maria.id}`, { member_id: joao.id }, bearer(maria))).status,
    ).toBe(403);
  });
});

describe('pages', () => {
  const list = (query: string) => ask(`${endpoints.games.path}${query}`);

  it('are the first twenty rows by default', async () => {
    expect((await list('')).body['data']).toMatchObject({ current_page: 1, per_page: 20 });
  });

  it.each(['?limit=1', '?limit=100', '?page=1000000', '?page=2&limit=1'])('accept %s', async (query) => {
    expect((await list(query)).status).toBe(200);
  });

  it.each([
    '?limit=0',
    '?limit=101',
    '?limit=-1',
    '?limit=1.5',
    '?limit=1e9',
    '?limit=x',
    '?limit=',
    '?page=0',
    '?page=1000001',
    '?page=NaN',
    '?page=1&page=2',
    '?limit=1%00',
  ])('reject %s with the name of the field', async (query) => {
    const { status, body } = await list(query);
    expect(status).toBe(422);
    expect(Object.keys(body['errors'] as object)).toEqual([query.includes('page') ? 'page' : 'limit']);
  });
});

/** Expects a refusal in the contract's envelope, without internal details. */
function expectRefusal({ status, body, text, headers }: Reply, allowed: readonly number[]): void {
  expect(allowed, `${status} ${text.slice(0, 200)}`).toContain(status);
  expect(headers['content-type']).toMatch(/^application\/json/);
  expect(body).toMatchObject({ status: 'fail', code: status });
  expect(text).not.toMatch(/node_modules|\bat .+:\d+:\d+|FST_ERR|select |SyntaxError|Zod/);
}

const deep = (depth: number): string => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
const deepList = (depth: number): string => `{"a":${'['.repeat(depth)}${']'.repeat(depth)}}`;

describe('an invalid body', () => {
  const json = { 'content-type': 'application/json' };
  const bodies: [string, string | Buffer, Record<string, string>, number[]][] = [
    ['cut short', '{"account":', json, [422]],
    ['two values', '{}{}', json, [422]],
    ['a list', '[]', json, [422]],
    ['a text', '"x"', json, [422]],
    ['a number', '1', json, [422]],
    ['true', 'true', json, [422]],
    ['form fields', 'account=maria', { 'content-type': 'application/x-www-form-urlencoded' }, [415]],
    ['plain text', '{"account":"maria"}', { 'content-type': 'text/plain' }, [415]],
    ['XML', '<a/>', { 'content-type': 'application/xml' }, [415]],
    ['of an unknown kind', '{}', { 'content-type': 'x' }, [415]],
    ['70 KB', `{"account":"${'a'.repeat(70 * 1024)}"}`, json, [413]],
    ['deep objects', deep(10_000), json, [422]],
    ['deep lists', deepList(30_000), json, [422]],
    ['a prototype', '{"__proto__":{"isAdmin":true},"account":"a"}', json, [422]],
    ['a constructor’s prototype', '{"constructor":{"prototype":{"isAdmin":true}}}', json, [422]],
    ['a NUL in a text', '{"account":"maria\\u0000","password":"x"}', json, [422]],
    ['a lone surrogate', '{"account":"maria\\ud800","password":"x"}', json, [422]],
    ['invalid UTF-8', Buffer.from('{"account":"\xff\xfe","password":"x"}', 'latin1'), json, [422]],
  ];

  it.each(bodies)('is refused: %s', async (_what, body, headers, allowed) => {
    expectRefusal(await ask(endpoints.login.path, { method: 'POST', headers, body }), allowed);
    expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined();
  });

  it.each(bodies)('is refused with an Idempotency-Key too: %s', async (_what, body, headers, allowed) => {
    expectRefusal(
      await ask(endpoints.login.path, {
        method: 'POST',
        headers: { ...headers, 'idempotency-key': 'hostile-body-1' },
        body,
      }),
      allowed,
    );
  });
});

describe('a body', () => {
  it('may be missing', async () => {
    const json = { 'content-type': 'application/json' };
    expect((await ask(endpoints.me.path, { method: 'POST', headers: bearer(maria) })).status).toBe(200);
    expect((await ask(endpoints.me.path, { method: 'POST', headers: { ...bearer(maria), ...json } })).status).toBe(200);
  });

  it('with an unsupported compression is no internal error', async () => {
    const reply = await post(endpoints.login.path, { account: 'maria', password: 'x' }, { 'content-encoding': 'gzip' });
    expect(reply.status).toBeLessThan(500);
  });
});

/** Hostile values for every field of every call. */
const hostileValues: unknown[] = [
  '\u0000',
  '\ud800',
  "'; drop table identity.member; --",
  '%',
  '_',
  '\\',
  'x'.repeat(20_000),
  -1,
  1e308,
  2 ** 53 + 2,
  [],
  {},
  true,
  null,
  { toString: 1, valueOf: 1 },
  [[[[[1]]]]],
  '${7*7}',
  '../../etc/passwd',
];

describe('a hostile value', () => {
  const calls: Endpoint[] = Object.values(endpoints);

  it.each(calls)('in all fields of $name causes no internal error', async ({ method, path, input }) => {
    const fields = [
      'account',
      'password',
      'email',
      'captcha',
      'key',
      'challenge',
      'code',
      'search',
      'provider',
      'tag',
      'q',
      'status',
      'id',
      'order_number',
    ];
    const shape = 'shape' in input ? Object.keys(input.shape as object) : fields;
    const headers = bearer(maria);
    for (const hostile of hostileValues) {
      const values = Object.fromEntries([...shape, 'unknown'].map((field) => [field, hostile]));
      const query = new URLSearchParams(
        Object.entries(values).map(([name, value]): [string, string] => [
          name,
          (JSON.stringify(value) ?? '').slice(0, 400),
        ]),
      );
      const reply =
        method === 'GET'
          ? await ask(`${path}?${query.toString()}`, { headers })
          : await post(path, values, { ...headers, 'idempotency-key': 'hostile-key' });
      expect(reply.status, `${JSON.stringify(hostile).slice(0, 60)}: ${reply.text.slice(0, 200)}`).toBeLessThan(500);
      expect(reply.status).not.toBe(429);
    }
  });

  it.each(['account', 'password', 'key', 'captcha'])('in %s of a login causes no internal error', async (field) => {
    for (const hostile of hostileValues) {
      const reply = await post(endpoints.login.path, { account: 'maria0001', password: 'x', [field]: hostile });
      expect(reply.status, `${JSON.stringify(hostile).slice(0, 60)}: ${reply.text.slice(0, 200)}`).toBeLessThan(500);
    }
  });

  it.each(['search', 'provider', 'tag', 'category'])(
    'in %s of a list of games causes no internal error',
    async (field) => {
      for (const hostile of ['%00', '%ff', '%', '%25', "'", '\\', 'a'.repeat(8_000), '%ed%a0%80']) {
        expect((await ask(`${endpoints.games.path}?${field}=${hostile}`)).status, hostile).toBeLessThan(500);
      }
    },
  );
});

describe('a path or method outside the contract', () => {
  it.each(['/api/nothing', '/api', '/api/auth/login2/more', '/office/api/nothing', '/assets/none.js'])(
    'is a 404: GET %s',
    async (path) => expectRefusal(await ask(path), [404]),
  );

  it.each(['/%zz', '/api/%zz', '/api/%c0%ae'])('is refused if undecodable: %s', async (path) =>
    expectRefusal(await ask(path), [404, 422]),
  );

  it.each(['PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const)('is a 404: %s', async (method) => {
    expectRefusal(await ask(endpoints.login.path, { method }), [404]);
    expectRefusal(await ask(endpoints.games.path, { method }), [404]);
  });

  it('is a 404 if a GET call is sent by POST or the reverse', async () => {
    expectRefusal(await ask(endpoints.me.path, { headers: bearer(maria) }), [404]);
    expectRefusal(await post(endpoints.games.path, {}), [404]);
  });
});

describe('a path of the contract', () => {
  it('answers HEAD where it answers GET', async () => {
    expect((await fetch(`${server.url}${endpoints.games.path}`, { method: 'HEAD' })).status).toBe(200);
    expect((await ask(endpoints.login.path, { method: 'HEAD' })).status).toBe(404);
  });

  it('may end in a slash', async () => {
    expect((await ask(`${endpoints.games.path}/`)).status).toBe(200);
  });
});

describe('a call', () => {
  it('is never cached, because answers are personal', async () => {
    expect((await post(endpoints.me.path, {}, bearer(maria))).headers['cache-control']).toBe('no-store');
    expect((await post(endpoints.me.path, {})).headers['cache-control']).toBe('no-store');
  });

  it('ignores unknown fields and does not store them', async () => {
    const { body } = await post(endpoints.register.path, {
      ...registrationForm(),
      is_demo: true,
      status: 9,
      id: 1,
      money: '999.00',
      top_id: maria.id,
    });
    const { access_token } = body['data'] as { access_token: string };
    expect((await server.call(access_token)('me', {})).data).toMatchObject({
      is_demo: 0,
      status: 1,
      money: '0.00',
      top_id: 0,
    });
  });
});
