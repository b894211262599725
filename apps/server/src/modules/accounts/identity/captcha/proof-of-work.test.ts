import { endpoints } from '@arara/contract';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SendRequest, requestSender } from '../../../../../testing/raw-request.ts';
import { type TestServer, createTestServer, registrationForm } from '../../../../../testing/index.ts';

let server: TestServer;
let ask: SendRequest;

beforeAll(async () => {
  server = await createTestServer({ captcha: 'altcha' });
  ask = requestSender(server);
});

afterAll(() => server.close());

async function posed(kind?: 'altcha' | 'image') {
  const { data } = await server.call()('captcha', kind === undefined ? {} : { kind });
  const { key, challenge } = data;
  if (challenge === undefined) throw new Error('no challenge was issued');
  return { key, challenge };
}

type Posed = Awaited<ReturnType<typeof posed>>;

/** Solves a challenge like a browser; returns the answer with the given changes. */
async function answerTo({ challenge }: Posed, change: object = {}): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution, ...change })).toString('base64');
}

const register = (key: string, captcha: string) =>
  ask(endpoints.register.path, { body: registrationForm({ key, captcha }) });

async function expectWrong(registering: ReturnType<typeof register>): Promise<void> {
  const { status, body } = await registering;
  expect([status, body['error'], Object.keys(body['errors'] as object)]).toEqual([422, 'captcha_wrong', ['captcha']]);
}

describe('proof of work as the configured kind', () => {
  it('is issued whatever kind is requested', async () => {
    for (const kind of [undefined, 'altcha', 'image'] as const) {
      const { data } = await server.call()('captcha', kind === undefined ? {} : { kind });
      expect(data.img).toMatch(/^data:image\/gif/);
      expect(data.challenge?.parameters).toMatchObject({ algorithm: 'PBKDF2/SHA-256', keyLength: 32 });
    }
  });

  it('is named in the site settings', async () => {
    expect((await server.call()('siteData', {})).data.captcha).toBe('altcha');
  });

  it('accepts a solution', async () => {
    const task = await posed();
    expect((await register(task.key, await answerTo(task))).status).toBe(200);
  });

  it('accepts one answer, right or wrong', async () => {
    const [right, wrong] = [await posed(), await posed()];
    const answer = await answerTo(right);
    expect((await register(right.key, answer)).status).toBe(200);
    await expectWrong(register(right.key, answer));
    await expectWrong(register(wrong.key, 'bm9wZQ=='));
    await expectWrong(register(wrong.key, await answerTo(wrong)));
  });

  it('refuses a solution under another key', async () => {
    const [mine, theirs] = [await posed(), await posed()];
    await expectWrong(register(mine.key, await answerTo(theirs)));
  });

  it('refuses a challenge with changed parameters', async () => {
    const task = await posed();
    const easier = { ...task.challenge, parameters: { ...task.challenge.parameters, cost: 1, keyPrefix: '00' } };
    const solution = await solveChallenge({ challenge: easier, deriveKey });
    const answer = Buffer.from(JSON.stringify({ challenge: easier, solution })).toString('base64');
    await expectWrong(register(task.key, answer));
  });

  it.each([
    ['nothing', ''],
    ['no JSON', 'e30x'],
    ['no answer', Buffer.from('{}').toString('base64')],
    ['a text', 'XXXXX'],
    ['lists in lists', Buffer.from(`${'['.repeat(500)}${']'.repeat(500)}`).toString('base64')],
  ])('refuses %s', async (_what, answer) => {
    const { key } = await posed();
    await expectWrong(register(key, answer));
  });

  it('refuses a guessed counter', async () => {
    const task = await posed();
    const solution = { counter: 1, derivedKey: `${task.challenge.parameters.keyPrefix}${'0'.repeat(32)}` };
    await expectWrong(register(task.key, await answerTo(task, { solution })));
  });

  it('expires after five minutes', async () => {
    const [early, late] = [await posed(), await posed()];
    const [inTime, tooLate] = [await answerTo(early), await answerTo(late)];
    server.clock.advance(299);
    expect((await register(early.key, inTime)).status).toBe(200);
    server.clock.advance(1);
    await expectWrong(register(late.key, tooLate));
  });
});

describe('proof of work as an alternative to the picture', () => {
  let pictures: TestServer;
  beforeAll(async () => {
    pictures = await createTestServer({ captcha: 'image' });
  });
  afterAll(() => pictures.close());

  it('is issued on request', async () => {
    const { data } = await pictures.call()('captcha', { kind: 'altcha' });
    if (data.challenge === undefined) throw new Error('no challenge was issued');
    const captcha = await answerTo({ key: data.key, challenge: data.challenge });
    const { data: session } = await pictures.call()('register', registrationForm({ key: data.key, captcha }));
    expect(session.access_token).toMatch(/\S{20,}/);
  });

  it('is not issued otherwise', async () => {
    expect((await pictures.call()('captcha', {})).data.challenge).toBeUndefined();
  });

  it('does not accept the answer of the other kind', async () => {
    const picture = await pictures.call()('captcha', {});
    const work = await pictures.call()('captcha', { kind: 'altcha' });
    if (work.data.challenge === undefined) throw new Error('no challenge was issued');
    const captcha = await answerTo({ key: work.data.key, challenge: work.data.challenge });
    await expect(
      pictures.call()('register', registrationForm({ key: picture.data.key, captcha })),
    ).rejects.toMatchObject({ code: 422 });
  });
});
