import { endpoints } from '@arara/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Ask, type Reply, askOf } from '../../../../testing/ask.ts';
import { type TestHouse, codeSentTo, createTestHouse, wrongCodeFor } from '../../../../testing/index.ts';

let house: TestHouse;
let ask: Ask;

beforeAll(async () => {
  house = await createTestHouse();
  ask = askOf(house);
});

afterAll(() => house.close());

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
  return { phone, ticket, code: await codeSentTo(house, phone) };
}

const enter = (proof: object, from?: string): Promise<Reply> =>
  ask(endpoints.phoneRegister.path, { body: { ...proof, over18: true }, ...(from === undefined ? {} : { from }) });

const errorOf = ({ status, body }: Reply): unknown => (status === 200 ? 'none' : body['error']);

/** Six digits that are none of these, and each other’s neighbours. */
const guesses = (code: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => String((Number(code) + 1 + index) % 1_000_000).padStart(6, '0'));

describe('who guesses a code', () => {
  it('has five tries, is told how many are left, and then the right one is void too', async () => {
    const proof = await sent(freshPhone(), '198.51.100.1');
    for (const [index, code] of guesses(proof.code, 5).entries()) {
      const { status, body } = await enter({ ...proof, code });
      expect({ status, error: body['error'] }).toEqual({ status: 422, error: 'code_wrong' });
      expect(body['message']).toContain(String(4 - index));
    }
    expect(errorOf(await enter(proof))).toBe('code_over');
  });

  it('has five tries however many come at once, from however many addresses', async () => {
    const proof = await sent(freshPhone(), '198.51.100.2');
    const answers = await Promise.all(guesses(proof.code, 40).map((code) => enter({ ...proof, code })));
    expect(answers.filter((answer) => errorOf(answer) === 'code_wrong')).toHaveLength(5);
    expect(answers.filter((answer) => errorOf(answer) === 'code_over')).toHaveLength(35);
    expect(errorOf(await enter(proof))).toBe('code_over');
  });

  it('cannot void the owner’s code: a stranger has only a code of their own', async () => {
    const phone = freshPhone();
    const owner = await sent(phone, '198.51.100.3');
    const { body } = await request(phone, '203.0.113.3');
    const { ticket } = body['data'] as { ticket: string };
    for (const code of guesses(owner.code, 6)) await enter({ phone, ticket, code }, '203.0.113.3');
    expect(errorOf(await enter({ phone, ticket, code: owner.code }, '203.0.113.3'))).toBe('code_over');
    expect(errorOf(await enter(owner, '198.51.100.3'))).toBe('none');
  });

  it('cannot keep the owner from asking: five of theirs in an hour are theirs alone', async () => {
    const phone = freshPhone();
    for (let times = 0; times < 6; times += 1) {
      await request(phone, '203.0.113.4');
      house.clock.advance(61);
    }
    expect(errorOf(await request(phone, '203.0.113.4'))).toBe('too_many_tries');
    expect(errorOf(await request(phone, '198.51.100.4'))).toBe('none');
  });

  it('does not help themselves by somebody else’s ticket, or a made-up one', async () => {
    const [one, other] = [await sent(freshPhone(), '198.51.100.5'), await sent(freshPhone(), '198.51.100.6')];
    expect(errorOf(await enter({ ...one, ticket: other.ticket }))).toBe('code_over');
    expect(errorOf(await enter({ ...one, ticket: 'A'.repeat(43) }))).toBe('code_over');
    expect(errorOf(await enter(one))).toBe('none');
  });

  it('cannot use the code of one purpose for another', async () => {
    const proof = await sent(freshPhone(), '198.51.100.7');
    const password = 'segredo-novo';
    const body = { ticket: proof.ticket, code: proof.code, password, password_confirmation: password };
    expect(errorOf(await ask(endpoints.passwordReset.path, { body }))).toBe('code_over');
  });

  it('finds that a code lives ten minutes', async () => {
    const proof = await sent(freshPhone(), '198.51.100.8');
    house.clock.advance(599);
    expect(errorOf(await enter({ ...proof, code: wrongCodeFor(proof.code) }))).toBe('code_wrong');
    house.clock.advance(1);
    expect(errorOf(await enter(proof))).toBe('code_over');
  });

  it.each(['12345', '1234567', '12345a', '１２３４５６', ' 123456', 123_456, null])('is told of %j', async (code) => {
    const { status, body } = await enter({ phone: freshPhone(), ticket: 'A'.repeat(43), code });
    expect(status).toBe(422);
    expect(Object.keys(body['errors'] as object)).toEqual(['code']);
  });
});

describe('who asks for codes', () => {
  it('waits a minute for the next, and is told how long', async () => {
    const phone = freshPhone();
    const first = await sent(phone, '198.51.100.20');
    house.clock.advance(20);
    const { status, headers, body } = await request(phone, '198.51.100.20');
    expect({ status, error: body['error'], wait: headers['retry-after'] }).toEqual({
      status: 429,
      error: 'code_too_soon',
      wait: '40',
    });
    expect(errorOf(await enter({ ...first, code: wrongCodeFor(first.code) }))).toBe('code_wrong');
    house.clock.advance(40);
    const second = await sent(phone, '198.51.100.20');
    expect(errorOf(await enter(first))).toBe('code_over');
    expect(errorOf(await enter(second))).toBe('none');
  });

  it('gets one of twenty that are asked for at once', async () => {
    const phone = freshPhone();
    const before = house.bank.messages().length;
    const answers = await Promise.all(Array.from({ length: 20 }, () => request(phone, '198.51.100.21')));
    expect(answers.filter((answer) => errorOf(answer) === 'none')).toHaveLength(1);
    expect(answers.filter((answer) => errorOf(answer) === 'code_too_soon')).toHaveLength(19);
    await house.settle();
    expect(house.bank.messages().filter(({ to }) => to === phone)).toHaveLength(1);
    expect(before).toBeLessThanOrEqual(50);
  });

  it('gets five an hour about one phone, however it is written', async () => {
    const digits = freshPhone().slice(3);
    const writings = [
      digits,
      `+55${digits}`,
      `(${digits.slice(0, 2)}) ${digits.slice(2)}`,
      `55 ${digits}`,
      ` ${digits}`,
    ];
    for (const phone of writings) {
      expect(errorOf(await request(phone, '198.51.100.22')), phone).toBe('none');
      house.clock.advance(61);
    }
    const { headers, body } = await request(digits, '198.51.100.22');
    expect(body['error']).toBe('too_many_tries');
    expect(headers['retry-after']).toBe(String(3600 - 5 * 61));
    house.clock.advance(3600 - 5 * 61);
    expect(errorOf(await request(digits, '198.51.100.22'))).toBe('none');
  });

  it('does not flood a phone from many addresses: ten an hour are all that it is sent', async () => {
    const phone = freshPhone();
    const answers: unknown[] = [];
    for (let address = 1; address <= 12; address += 1)
      answers.push(errorOf(await request(phone, `203.0.113.${100 + address}`)));
    expect(answers).toEqual([...Array.from({ length: 10 }, () => 'none'), 'too_many_tries', 'too_many_tries']);
  });

  it('does not reach many phones from one address', async () => {
    const answers: unknown[] = [];
    for (let times = 0; times < 22; times += 1) answers.push(errorOf(await request(freshPhone(), '203.0.113.50')));
    expect(answers.filter((answer) => answer === 'none')).toHaveLength(20);
    expect(answers.slice(20)).toEqual(['too_many_tries', 'too_many_tries']);
  });

  it('is one asker in all of an IPv6 network', async () => {
    const phone = freshPhone();
    expect(errorOf(await request(phone, '2001:db8:1:2::1'))).toBe('none');
    expect(errorOf(await request(phone, '2001:db8:1:2:ffff::9'))).toBe('code_too_soon');
    expect(errorOf(await request(phone, '2001:db8:1:3::1'))).toBe('none');
  });

  it('leaves neither the phone nor the code nor the ticket in the database', async () => {
    const phone = freshPhone();
    const proof = await sent(phone, '198.51.100.23');
    const { rows } = await sql<{ row: string }>`
      select c::text as row from identity.code c union all select n::text from identity.code_count n
      union all select j::text from jobs.job j`.execute(house.database.db);
    expect(rows.length).toBeGreaterThan(2);
    for (const { row } of rows)
      for (const secret of [phone, phone.slice(3), proof.ticket]) expect(row).not.toContain(secret);
    const { rows: codes } = await sql<{ row: string }>`select c::text as row from identity.code c`.execute(
      house.database.db,
    );
    for (const { row } of codes) expect(row).not.toContain(`,${proof.code},`);
  });
});

describe('a program', () => {
  it('is sent nothing without the captcha', async () => {
    const guarded = await createTestHouse({ captcha: 'image' });
    const askGuarded = askOf(guarded);
    for (const [path, body] of [
      [endpoints.phoneCode.path, { phone: freshPhone() }],
      [endpoints.passwordForgot.path, { account: 'maria2026' }],
    ] as const) {
      const given = { ...body, key: 'no such key', captcha: 'ABCDE' };
      expect(await askGuarded(path, { body: given })).toMatchObject({ status: 422, body: { error: 'captcha_wrong' } });
    }
    await guarded.settle();
    expect(guarded.bank.messages()).toEqual([]);
    await guarded.close();
  });
});

describe('the sweep', () => {
  it('forgets codes and counts whose time has passed', async () => {
    const left = async () =>
      (
        await sql<{ n: bigint }>`
          select (select count(*) from identity.code) + (select count(*) from identity.code_count) as n`.execute(
          house.database.db,
        )
      ).rows[0]?.n;
    await request(freshPhone(), '198.51.100.30');
    house.clock.advance(3601);
    await house.database.atomically((tx) => house.house.jobs.enqueue(tx, 'sweep', {}));
    await house.house.jobs.drain();
    expect(await left()).toBe(0n);
  });
});
