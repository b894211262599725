import { endpoints } from '@arara/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SendRequest, requestSender } from '../../../../../testing/raw-request.ts';
import { type TestServer, createTestServer, registrationForm } from '../../../../../testing/index.ts';
import { seededRandom } from '../../../../../testing/seeded-random.ts';
import { createIds } from '../../../../platform/index.ts';
import { CAPTCHA_LENGTH, captchaAlphabet } from './captcha-picture.ts';
import { createCaptcha, createNoCaptcha } from './captcha.ts';

let server: TestServer;
let ask: SendRequest;

beforeAll(async () => {
  server = await createTestServer({ captcha: 'image' });
  ask = requestSender(server);
});

afterAll(() => server.close());

let seeds = 0;

/** Issues a captcha and returns it with its text, which a second random source with the same seed reproduces. */
async function issueCaptcha() {
  seeds += 1;
  const [random, same] = [seededRandom(`captcha ${seeds}`), seededRandom(`captcha ${seeds}`)];
  const ids = createIds({ clock: server.clock, random: seededRandom(`key ${seeds}`) });
  const { clock, database, vault } = server;
  const captcha = createCaptcha({ ...database, kind: 'image', work: 100, clock, ids, random, vault });
  const text = Array.from({ length: CAPTCHA_LENGTH }, () => captchaAlphabet[same.int(captchaAlphabet.length)]).join('');
  return { captcha, text, ...(await captcha.issue()) };
}

const wrong = { code: 'captcha_wrong', detail: { field: 'captcha' } };

describe('a captcha', () => {
  it('is a picture and a key', async () => {
    const { body } = await ask(endpoints.captcha.path, { method: 'POST' });
    expect(body['data']).toEqual({
      key: expect.any(String) as string,
      img: expect.stringMatching(/^data:image\/png;base64,/) as string,
    });
  });

  it('accepts the text of the picture', async () => {
    const { captcha, key, text } = await issueCaptcha();
    await captcha.check(key, text);
  });

  it('ignores case and spaces', async () => {
    const { captcha, key, text } = await issueCaptcha();
    await captcha.check(key, ` ${[...text.toLowerCase()].join(' ')} `);
  });

  it('is used up by a right answer', async () => {
    const { captcha, key, text } = await issueCaptcha();
    await captcha.check(key, text);
    await expect(captcha.check(key, text)).rejects.toMatchObject(wrong);
  });

  it('is used up by a wrong answer', async () => {
    const { captcha, key, text } = await issueCaptcha();
    await expect(captcha.check(key, 'XXXXX')).rejects.toMatchObject(wrong);
    await expect(captcha.check(key, text)).rejects.toMatchObject(wrong);
  });

  it('accepts one of ten concurrent answers', async () => {
    const { captcha, key, text } = await issueCaptcha();
    const attempts = await Promise.allSettled(Array.from({ length: 10 }, () => captcha.check(key, text)));
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('expires after five minutes', async () => {
    const [early, late] = [await issueCaptcha(), await issueCaptcha()];
    server.clock.advance(299);
    await early.captcha.check(early.key, early.text);
    server.clock.advance(1);
    await expect(late.captcha.check(late.key, late.text)).rejects.toMatchObject(wrong);
  });

  it('refuses the answer of another captcha and an empty one', async () => {
    const [mine, theirs] = [await issueCaptcha(), await issueCaptcha()];
    await expect(mine.captcha.check(mine.key, theirs.text)).rejects.toMatchObject(wrong);
    await expect(theirs.captcha.check(theirs.key, '')).rejects.toMatchObject(wrong);
    await expect(mine.captcha.check('', '')).rejects.toMatchObject(wrong);
  });

  it('stores the answer as a hash', async () => {
    const { text, key } = await issueCaptcha();
    const { rows } = await sql<{
      row: string;
    }>`select c::text as row from identity.captcha c where key = ${key}`.execute(server.database.db);
    expect(rows[0]?.row).not.toContain(text);
  });
});

describe('registration and login', () => {
  it.each([
    ['register', () => registrationForm()],
    ['login', () => ({ account: 'maria2026', password: 'segredo-longo' })],
  ] as const)('%s is not to be had without one', async (name, form) => {
    const { status, body } = await ask(endpoints[name].path, { body: { ...form(), captcha: 'ABCDE', key: 'guessed' } });
    expect(status).toBe(422);
    expect(body).toMatchObject({ error: 'captcha_wrong', errors: { captcha: [body['message']] } });
    expect((await ask(endpoints[name].path, { body: form() })).body['error']).toBe('captcha_wrong');
  });

  it('accept one', async () => {
    const { key, text } = await issueCaptcha();
    expect((await ask(endpoints.register.path, { body: { ...registrationForm(), captcha: text, key } })).status).toBe(
      200,
    );
  });

  it('do not use it up for an invalid form', async () => {
    const { key, text } = await issueCaptcha();
    const form = { ...registrationForm(), captcha: text, key };
    expect((await ask(endpoints.register.path, { body: { ...form, over18: false } })).body['error']).toBe('invalid');
    expect((await ask(endpoints.register.path, { body: form })).status).toBe(200);
  });
});

describe('an installation behind another bot filter', () => {
  it('returns a blank picture and accepts every answer', async () => {
    const gate = createNoCaptcha({ ids: createIds({ clock: server.clock, random: seededRandom('gate') }) });
    expect((await gate.issue()).img).toMatch(/^data:image\//);
    await gate.check('', '');
  });
});
