import { type Endpoint, endpoints, refusal, success } from '@arara/contract';
import { createTestServer } from '@arara/server/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Reply, requestSender, registerBy } from '../../apps/server/testing/raw-request.ts';
import { type Place, type NewMember, bearer, fieldsOf } from './calls.ts';

/** Every call about identity, whether specified or our own. */
const identity = (Object.values(endpoints) as Endpoint[]).filter(
  ({ path, audience }) =>
    audience !== 'staff' &&
    /^\/api\/(auth|profilepictures|language|dynamicwebs|socialmedialinks|terms|member|informationcenter)\b/.test(path),
);

/** Inputs for each call; the nightly run uses more. */
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 25);

let place: Place;
let maria: NewMember;

beforeAll(async () => {
  const server = await createTestServer();
  place = { server, ask: requestSender(server) };
  maria = await registerBy(place.ask);
});

afterAll(() => place.server.close());

/** Field values: nearly valid, invalid, and values that often break programs. */
const value = fc.oneof(
  { weight: 4, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 80 }) },
  {
    weight: 2,
    arbitrary: fc.string({ unit: fc.constantFrom('0', '9', '+', '-', '.', 'e', ' ', '\u0661'), maxLength: 24 }),
  },
  { weight: 2, arbitrary: fc.emailAddress() },
  { weight: 2, arbitrary: fc.uuid() },
  { weight: 1, arbitrary: fc.webUrl() },
  {
    weight: 3,
    arbitrary: fc.constantFrom<unknown>(
      '',
      '\u0000',
      '\ud800',
      '\u202e',
      '\u2028',
      '%00',
      '__proto__',
      'constructor',
      "' or 1=1; --",
      '${7*7}',
      '../../etc/passwd',
      2 ** 31,
      2 ** 53,
      -1,
      1e308,
      '9'.repeat(400),
      '2024-02-30',
      '0000-01-01',
      '(11) 98765-4321',
      'segredo-longo',
      true,
      null,
    ),
  },
);

const password = fc.constantFrom(
  'segredo-longo',
  'outra frase comprida',
  'senha123',
  'x'.repeat(128),
  '\u0130\u0131\u212a-chave',
);
const digits = fc.constantFrom('271828', '161803', '000000', '999999', '123456');
const token = fc.constantFrom('A'.repeat(43), '-'.repeat(43), '_'.repeat(43));
const phone = fc.integer({ min: 0, max: 99_999_999 }).map((number) => `(11) 9${String(number).padStart(8, '0')}`);
const account = fc
  .string({ unit: fc.constantFrom('a', 'Z', 'i', '9', '0'), minLength: 5, maxLength: 21 })
  .map((text) => `m${text}`);

/** Probably valid values by field name, so that calls pass their schema and fail later. */
const plausible: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  account: fc.oneof(account, phone, fc.emailAddress(), fc.constant('m\u0130\u0130\u0130\u0130\u0130\u0130')),
  birth_date: fc
    .date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
    .map((day) => day.toISOString().slice(0, 10)),
  code: digits,
  cpf: fc.constantFrom('529.982.247-25', '52998224725', '39053344705', '00000000000'),
  email: fc.emailAddress(),
  gender: fc.integer({ min: 0, max: 2 }),
  id: fc.oneof(fc.integer({ min: 1, max: 2_147_483_647 }), fc.uuid()),
  introducer: fc.constantFrom('', 'NOBODY99'),
  kind: fc.constantFrom('image', 'altcha', 'terms', 'privacy', 'bonus_rules'),
  limit: fc.integer({ min: 1, max: 100 }),
  nickname: fc.constantFrom('Lua Cheia', '\ufdfa\ufdfa', 'Zoe\u0301', '\u00df\u00df', 'admin'),
  old_password: password,
  old_qk_pwd: digits,
  over18: fc.constant(true),
  page: fc.integer({ min: 1, max: 1_000_000 }),
  password,
  password_confirmation: password,
  phone,
  phone_ticket: token,
  profileurl: fc.constantFrom('/assets/people-1/1f468-1f3fe.webp', '/assets/people-1/none.webp'),
  qk_pwd: digits,
  qk_pwd_confirmation: digits,
  realname: fc.constantFrom('Maria da Silva', '\u738b\u5c0f\u660e', 'a\u0300'.repeat(40)),
  remember: fc.boolean(),
  ticket: token,
  version: fc.integer({ min: 1, max: 1_000_000 }),
};

/** An input with some of the call's own fields and some unknown ones. */
function inputOf(endpoint: Endpoint): fc.Arbitrary<Record<string, unknown>> {
  const own = Object.fromEntries(
    fieldsOf(endpoint).map((field) => {
      const likely = plausible[field];
      if (likely === undefined) return [field, value];
      return [field, fc.oneof({ weight: 9, arbitrary: likely }, { weight: 1, arbitrary: value })];
    }),
  );
  const other = fc.dictionary(
    fc.oneof(fc.string({ maxLength: 12 }), fc.constantFrom('lang', 'member_id', '__proto__', 'toString')),
    value,
    { maxKeys: 3 },
  );
  const given = fc.oneof({ weight: 4, arbitrary: fc.record(own) }, fc.record(own, { requiredKeys: [] }));
  // The repeated password usually matches.
  const typed = fc.tuple(given, fc.integer({ min: 0, max: 3 })).map(([fields, dice]) => {
    const again = ['password', 'qk_pwd'].filter((name) => name in fields && `${name}_confirmation` in own);
    return dice === 0
      ? fields
      : { ...fields, ...Object.fromEntries(again.map((name) => [`${name}_confirmation`, fields[name]])) };
  });
  return fc.tuple(typed, other).map(([known, unknown]) => ({ ...unknown, ...known }));
}

const headers = fc.record(
  {
    'idempotency-key': fc.oneof(fc.uuid(), fc.constantFrom('short', 'the-same-key-for-all', 'x'.repeat(129))),
    cookie: fc.constantFrom(
      'arara_kept=x',
      `arara_kept=${'A'.repeat(43)}`,
      'arara_social==;;=',
      '__proto__=1; arara_kept',
    ),
    origin: fc.constantFrom('null', 'https://elsewhere.example', 'http://localhost', 'not a url'),
    host: fc.constantFrom('localhost', 'a b', '[::1', "x'--", 'TUCANO.example:99999', '..'),
    'user-agent': fc.string({ unit: fc.constantFrom('a', '(', ')', ';', '/', '\u00ff', ' '), maxLength: 200 }),
    'x-forwarded-for': fc.constantFrom('8.8.8.8', '<script>', ',,,,'),
  },
  { requiredKeys: [] },
);

async function send(endpoint: Endpoint, input: Record<string, unknown>, given: object): Promise<Reply> {
  const sent = { ...given, ...(endpoint.audience === 'member' ? bearer(maria) : {}) };
  if (endpoint.method === 'POST')
    return place.ask(endpoint.path, {
      body: JSON.stringify(input),
      headers: { 'content-type': 'application/json', ...sent },
      method: 'POST',
    });
  const query = Object.entries(input)
    .map(([name, field]) => [name, typeof field === 'string' ? field : (JSON.stringify(field) ?? '')])
    .map((pair) => pair.map((text) => encodeURIComponent(text.toWellFormed())).join('='))
    .join('&');
  return place.ask(`${endpoint.path}?${query.slice(0, 6_000)}`, { headers: sent });
}

describe('with any input', () => {
  it.each(identity)('$name responds in the envelope and never with a server fault', async (endpoint) => {
    await fc.assert(
      fc.asyncProperty(inputOf(endpoint), headers, async (input, given) => {
        const reply = await send(endpoint, input, given);
        const { status, body, text } = reply;
        // A method that this server does not offer, or a concurrent duplicate, is refused as documented.
        const isSaid = status === 503 && ['messages_unavailable', 'busy'].includes(String(body['error']));
        expect(status < 500 || isSaid, `${status} ${text}`).toBe(true);
        expect(body['code']).toBe(status);
        expect((status < 300 ? success : refusal).safeParse(body).success, text).toBe(true);
        expect(text).not.toMatch(/node_modules|\bat .+:\d+:\d+|select |insert |\$argon2|ZodError/);
        // A call that signed in or out changed the session: the member signs in again.
        if (status === 401 && endpoint.audience === 'member') maria = await registerBy(place.ask);
      }),
      { numRuns: RUNS, seed: 20_261_121 },
    );
  });

  it('logs no fault', () => {
    const faults = place.server.logged.filter((line) => (JSON.parse(line) as { level: number }).level >= 50);
    expect(faults).toEqual([]);
  });
});
