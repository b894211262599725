import { endpoints } from '@arara/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SendRequest, type Reply, requestSender } from '../../../../../testing/raw-request.ts';
import { type TestServer, codeSentTo, createTestServer, wrongCodeFor } from '../../../../../testing/index.ts';

let server: TestServer;
let ask: SendRequest;

beforeAll(async () => {
  server = await createTestServer();
  ask = requestSender(server);
});

afterAll(() => server.close());

let phones = 0;

function freshPhone(): string {
  phones += 1;
  return `+55319${String(80_000_000 + phones)}`;
}

const request = (phone: string, from: string): Promise<Reply> =>
  ask(endpoints.phoneCode.path, { body: { phone }, from });

async function sent(phone: string, from: string): Promise<{ phone: string; ticket: string; code: string }> {
  const { body } = await request(phone, from);
  const { ticket } = body['data'] as { ticket: string };
  return { phone, ticket, code: await codeSentTo(server, phone) };
}

const enter = (proof: object, from?: string): Promise<Reply> =>
  ask(endpoints.phoneRegister.path, { body: { ...proof, over18: true }, ...(from === undefined ? {} : { from }) });

const catchCode = ({ status, body }: Reply): unknown => (status === 200 ? 'none' : body['error']);

/** Five six-digit codes that differ from the given ones. */
const wrongCodes = (code: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => String((Number(code) + 1 + index) % 1_000_000).padStart(6, '0'));

describe('attempts at a code', () => {
  it('are limited to five, after which the right code is refused too', async () => {
    const proof = await sent(freshPhone(), '198.51.100.1');
    const left = ['Restam 4', 'Restam 3', 'Restam 2', 'Resta 1', 'Não restam'];
    for (const [index, code] of wrongCodes(proof.code, 5).entries()) {
      const { status, body } = await enter({ ...proof, code });
      expect({ status, error: body['error'] }).toEqual({ status: 422, error: 'code_wrong' });
      expect(body['message']).toContain(left[index]);
    }
    expect(catchCode(await enter(proof))).toBe('code_over');
  });

  it('are limited to five, also concurrently and from many addresses', async () => {
    const proof = await sent(freshPhone(), '198.51.100.2');
    const answers = await Promise.all(wrongCodes(proof.code, 40).map((code) => enter({ ...proof, code })));
    expect(answers.filter((answer) => catchCode(answer) === 'code_wrong')).toHaveLength(5);
    expect(answers.filter((answer) => catchCode(answer) === 'code_over')).toHaveLength(35);
    expect(catchCode(await enter(proof))).toBe('code_over');
  });

  it('do not void the code of another requester', async () => {
    const phone = freshPhone();
    const owner = await sent(phone, '198.51.100.3');
    const { body } = await request(phone, '203.0.113.3');
    const { ticket } = body['data'] as { ticket: string };
    for (const code of wrongCodes(owner.code, 6)) await enter({ phone, ticket, code }, '203.0.113.3');
    expect(catchCode(await enter({ phone, ticket, code: owner.code }, '203.0.113.3'))).toBe('code_over');
    expect(catchCode(await enter(owner, '198.51.100.3'))).toBe('none');
  });

  it('do not use up the hourly limit of another requester', async () => {
    const phone = freshPhone();
    for (let times = 0; times < 6; times += 1) {
      await request(phone, '203.0.113.4');
      server.clock.advance(61);
    }
    expect(catchCode(await request(phone, '203.0.113.4'))).toBe('too_many_tries');
    expect(catchCode(await request(phone, '198.51.100.4'))).toBe('none');
  });

  it('fail with a ticket of another requester or an invented one', async () => {
    const [one, other] = [await sent(freshPhone(), '198.51.100.5'), await sent(freshPhone(), '198.51.100.6')];
    expect(catchCode(await enter({ ...one, ticket: other.ticket }))).toBe('code_over');
    expect(catchCode(await enter({ ...one, ticket: 'A'.repeat(43) }))).toBe('code_over');
    expect(catchCode(await enter(one))).toBe('none');
  });

  it('fail with a code of another purpose', async () => {
    const proof = await sent(freshPhone(), '198.51.100.7');
    const password = 'segredo-novo';
    const body = { ticket: proof.ticket, code: proof.code, password, password_confirmation: password };
    expect(catchCode(await ask(endpoints.passwordReset.path, { body }))).toBe('code_over');
  });

  it('fail after ten minutes', async () => {
    const proof = await sent(freshPhone(), '198.51.100.8');
    server.clock.advance(599);
    expect(catchCode(await enter({ ...proof, code: wrongCodeFor(proof.code) }))).toBe('code_wrong');
    server.clock.advance(1);
    expect(catchCode(await enter(proof))).toBe('code_over');
  });

  it.each(['12345', '1234567', '12345a', '１２３４５６', ' 123456', 123_456, null])(
    'is refused for %j',
    async (code) => {
      const { status, body } = await enter({ phone: freshPhone(), ticket: 'A'.repeat(43), code });
      expect(status).toBe(422);
      expect(Object.keys(body['errors'] as object)).toEqual(['code']);
    },
  );
});

describe('requests for codes', () => {
  it('are limited to one a minute, with the time left', async () => {
    const phone = freshPhone();
    const first = await sent(phone, '198.51.100.20');
    server.clock.advance(20);
    const { status, headers, body } = await request(phone, '198.51.100.20');
    expect({ status, error: body['error'], wait: headers['retry-after'] }).toEqual({
      status: 429,
      error: 'code_too_soon',
      wait: '40',
    });
    expect(catchCode(await enter({ ...first, code: wrongCodeFor(first.code) }))).toBe('code_wrong');
    server.clock.advance(40);
    const second = await sent(phone, '198.51.100.20');
    expect(catchCode(await enter(first))).toBe('code_over');
    expect(catchCode(await enter(second))).toBe('none');
  });

  it('send one message for twenty concurrent requests', async () => {
    const phone = freshPhone();
    const before = server.bank.messages().length;
    const answers = await Promise.all(Array.from({ length: 20 }, () => request(phone, '198.51.100.21')));
    expect(answers.filter((answer) => catchCode(answer) === 'none')).toHaveLength(1);
    expect(answers.filter((answer) => catchCode(answer) === 'code_too_soon')).toHaveLength(19);
    await server.settle();
    expect(server.bank.messages().filter(({ to }) => to === phone)).toHaveLength(1);
    expect(before).toBeLessThanOrEqual(50);
  });

  it('are limited to five an hour for a phone, in any spelling', async () => {
    const digits = freshPhone().slice(3);
    const writings = [
      digits,
      `+55${digits}`,
      `(${digits.slice(0, 2)}) ${digits.slice(2)}`,
      `55 ${digits}`,
      ` ${digits}`,
    ];
    for (const phone of writings) {
      expect(catchCode(await request(phone, '198.51.100.22')), phone).toBe('none');
      server.clock.advance(61);
    }
    const { headers, body } = await request(digits, '198.51.100.22');
    expect(body['error']).toBe('too_many_tries');
    expect(headers['retry-after']).toBe(String(3600 - 5 * 61));
    server.clock.advance(3600 - 5 * 61);
    expect(catchCode(await request(digits, '198.51.100.22'))).toBe('none');
  });

  it('are limited to ten an hour for a receiver, from all addresses', async () => {
    const phone = freshPhone();
    const answers: unknown[] = [];
    for (let address = 1; address <= 12; address += 1)
      answers.push(catchCode(await request(phone, `203.0.113.${100 + address}`)));
    expect(answers).toEqual([...Array.from({ length: 10 }, () => 'none'), 'too_many_tries', 'too_many_tries']);
  });

  it('are limited for an address, over all phones', async () => {
    const answers: unknown[] = [];
    for (let times = 0; times < 22; times += 1) answers.push(catchCode(await request(freshPhone(), '203.0.113.50')));
    expect(answers.filter((answer) => answer === 'none')).toHaveLength(20);
    expect(answers.slice(20)).toEqual(['too_many_tries', 'too_many_tries']);
  });

  it('count an IPv6 network as one requester', async () => {
    const phone = freshPhone();
    expect(catchCode(await request(phone, '2001:db8:1:2::1'))).toBe('none');
    expect(catchCode(await request(phone, '2001:db8:1:2:ffff::9'))).toBe('code_too_soon');
    expect(catchCode(await request(phone, '2001:db8:1:3::1'))).toBe('none');
  });

  it('store neither phone, code nor ticket in plaintext', async () => {
    const phone = freshPhone();
    const proof = await sent(phone, '198.51.100.23');
    const { rows } = await sql<{ row: string }>`
      select c::text as row from identity.verification_code c union all select n::text from identity.verification_code_count n
      union all select j::text from jobs.job j`.execute(server.database.db);
    expect(rows.length).toBeGreaterThan(2);
    for (const { row } of rows)
      for (const secret of [phone, phone.slice(3), proof.ticket]) expect(row).not.toContain(secret);
    const { rows: codes } = await sql<{ row: string }>`select c::text as row from identity.verification_code c`.execute(
      server.database.db,
    );
    for (const { row } of codes) expect(row).not.toContain(`,${proof.code},`);
  });
});

describe('a bot', () => {
  it('receives no code without a captcha', async () => {
    const withCaptcha = await createTestServer({ captcha: 'image' });
    const askWithCaptcha = requestSender(withCaptcha);
    for (const [path, body] of [
      [endpoints.phoneCode.path, { phone: freshPhone() }],
      [endpoints.passwordForgot.path, { account: 'maria2026' }],
    ] as const) {
      const given = { ...body, key: 'no such key', captcha: 'ABCDE' };
      expect(await askWithCaptcha(path, { body: given })).toMatchObject({
        status: 422,
        body: { error: 'captcha_wrong' },
      });
    }
    await withCaptcha.settle();
    expect(withCaptcha.bank.messages()).toEqual([]);
    await withCaptcha.close();
  });
});

describe('the sweep', () => {
  it('deletes expired codes and counts', async () => {
    const left = async () =>
      (
        await sql<{ n: bigint }>`
          select (select count(*) from identity.verification_code) + (select count(*) from identity.verification_code_count) as n`.execute(
          server.database.db,
        )
      ).rows[0]?.n;
    await request(freshPhone(), '198.51.100.30');
    server.clock.advance(3601);
    await server.database.atomically((tx) => server.server.jobs.enqueue(tx, 'sweep', {}));
    await server.server.jobs.drain();
    expect(await left()).toBe(0n);
  });
});
