import { endpoints } from '@arara/contract';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Ask, askOf } from '../../../testing/ask.ts';
import { type TestHouse, createTestHouse, registrationForm } from '../../../testing/index.ts';

let house: TestHouse;
let ask: Ask;

beforeAll(async () => {
  house = await createTestHouse({ captcha: 'altcha' });
  ask = askOf(house);
});

afterAll(() => house.close());

async function posed(kind?: 'altcha' | 'image') {
  const { data } = await house.call()('captcha', kind === undefined ? {} : { kind });
  const { key, challenge } = data;
  if (challenge === undefined) throw new Error('the house posed no work');
  return { key, challenge };
}

type Posed = Awaited<ReturnType<typeof posed>>;

/** What a browser answers once the work is done, with what the test would have changed of it. */
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

describe('work in the place of a picture', () => {
  it('is posed with a picture of nothing, whatever is asked for', async () => {
    for (const kind of [undefined, 'altcha', 'image'] as const) {
      const { data } = await house.call()('captcha', kind === undefined ? {} : { kind });
      expect(data.img).toMatch(/^data:image\/gif/);
      expect(data.challenge?.parameters).toMatchObject({ algorithm: 'PBKDF2/SHA-256', keyLength: 32 });
    }
  });

  it('is told to the site', async () => {
    expect((await house.call()('siteData', {})).data.captcha).toBe('altcha');
  });

  it('is passed by who did it', async () => {
    const task = await posed();
    expect((await register(task.key, await answerTo(task))).status).toBe(200);
  });

  it('counts once, right or wrong', async () => {
    const [right, wrong] = [await posed(), await posed()];
    const answer = await answerTo(right);
    expect((await register(right.key, answer)).status).toBe(200);
    await expectWrong(register(right.key, answer));
    await expectWrong(register(wrong.key, 'bm9wZQ=='));
    await expectWrong(register(wrong.key, await answerTo(wrong)));
  });

  it('is not passed under another key', async () => {
    const [mine, theirs] = [await posed(), await posed()];
    await expectWrong(register(mine.key, await answerTo(theirs)));
  });

  it('is not passed by a task that a stranger made easier', async () => {
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
  ])('is not passed by %s', async (_what, answer) => {
    const { key } = await posed();
    await expectWrong(register(key, answer));
  });

  it('is not passed by a guess', async () => {
    const task = await posed();
    const solution = { counter: 1, derivedKey: `${task.challenge.parameters.keyPrefix}${'0'.repeat(32)}` };
    await expectWrong(register(task.key, await answerTo(task, { solution })));
  });

  it('lives five minutes', async () => {
    const [early, late] = [await posed(), await posed()];
    const [inTime, tooLate] = [await answerTo(early), await answerTo(late)];
    house.clock.advance(299);
    expect((await register(early.key, inTime)).status).toBe(200);
    house.clock.advance(1);
    await expectWrong(register(late.key, tooLate));
  });
});

describe('beside a picture', () => {
  let pictures: TestHouse;
  beforeAll(async () => {
    pictures = await createTestHouse({ captcha: 'image' });
  });
  afterAll(() => pictures.close());

  it('work is there for who asks for it', async () => {
    const { data } = await pictures.call()('captcha', { kind: 'altcha' });
    if (data.challenge === undefined) throw new Error('the house posed no work');
    const captcha = await answerTo({ key: data.key, challenge: data.challenge });
    const { data: session } = await pictures.call()('register', registrationForm({ key: data.key, captcha }));
    expect(session.access_token).toMatch(/\S{20,}/);
  });

  it('nobody else is given any', async () => {
    expect((await pictures.call()('captcha', {})).data.challenge).toBeUndefined();
  });

  it('the answer to one is not the answer to the other', async () => {
    const picture = await pictures.call()('captcha', {});
    const work = await pictures.call()('captcha', { kind: 'altcha' });
    if (work.data.challenge === undefined) throw new Error('the house posed no work');
    const captcha = await answerTo({ key: work.data.key, challenge: work.data.challenge });
    await expect(
      pictures.call()('register', registrationForm({ key: picture.data.key, captcha })),
    ).rejects.toMatchObject({ code: 422 });
  });
});
