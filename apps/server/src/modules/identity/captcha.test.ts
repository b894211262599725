import { endpoints } from '@arara/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Ask, askOf } from '../../../testing/ask.ts';
import { type TestHouse, createTestHouse, registrationForm } from '../../../testing/index.ts';
import { seededRandom } from '../../../testing/seeded-random.ts';
import { createIds } from '../../platform/index.ts';
import { CAPTCHA_LENGTH, captchaAlphabet } from './captcha-picture.ts';
import { createCaptcha, createNoCaptcha } from './captcha.ts';

let house: TestHouse;
let ask: Ask;

beforeAll(async () => {
  house = await createTestHouse({ captcha: 'image' });
  ask = askOf(house);
});

afterAll(() => house.close());

let seeds = 0;

/** A captcha that was asked, with what its picture shows, for chance was the same twice. */
async function asked() {
  seeds += 1;
  const [chance, same] = [seededRandom(`captcha ${seeds}`), seededRandom(`captcha ${seeds}`)];
  const ids = createIds({ clock: house.clock, random: seededRandom(`key ${seeds}`) });
  const { clock, database, vault } = house;
  const captcha = createCaptcha({ ...database, kind: 'image', work: 100, clock, ids, random: chance, vault });
  const text = Array.from({ length: CAPTCHA_LENGTH }, () => captchaAlphabet[same.int(captchaAlphabet.length)]).join('');
  return { captcha, text, ...(await captcha.ask()) };
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

  it('is passed by who reads it', async () => {
    const { captcha, key, text } = await asked();
    await captcha.check(key, text);
  });

  it('is passed in small letters and with spaces, as people type', async () => {
    const { captcha, key, text } = await asked();
    await captcha.check(key, ` ${[...text.toLowerCase()].join(' ')} `);
  });

  it('is used once when it was right', async () => {
    const { captcha, key, text } = await asked();
    await captcha.check(key, text);
    await expect(captcha.check(key, text)).rejects.toMatchObject(wrong);
  });

  it('is used once when it was wrong', async () => {
    const { captcha, key, text } = await asked();
    await expect(captcha.check(key, 'XXXXX')).rejects.toMatchObject(wrong);
    await expect(captcha.check(key, text)).rejects.toMatchObject(wrong);
  });

  it('is used once when it is sent ten times at once', async () => {
    const { captcha, key, text } = await asked();
    const tries = await Promise.allSettled(Array.from({ length: 10 }, () => captcha.check(key, text)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('lives five minutes', async () => {
    const [early, late] = [await asked(), await asked()];
    house.clock.advance(299);
    await early.captcha.check(early.key, early.text);
    house.clock.advance(1);
    await expect(late.captcha.check(late.key, late.text)).rejects.toMatchObject(wrong);
  });

  it('is not passed by another’s answer, nor without one', async () => {
    const [mine, theirs] = [await asked(), await asked()];
    await expect(mine.captcha.check(mine.key, theirs.text)).rejects.toMatchObject(wrong);
    await expect(theirs.captcha.check(theirs.key, '')).rejects.toMatchObject(wrong);
    await expect(mine.captcha.check('', '')).rejects.toMatchObject(wrong);
  });

  it('keeps no answer that can be read', async () => {
    const { text, key } = await asked();
    const { rows } = await sql<{
      row: string;
    }>`select c::text as row from identity.captcha c where key = ${key}`.execute(house.database.db);
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

  it('work with one', async () => {
    const { key, text } = await asked();
    expect((await ask(endpoints.register.path, { body: { ...registrationForm(), captcha: text, key } })).status).toBe(
      200,
    );
  });

  it('do not spend it on a form that cannot be right', async () => {
    const { key, text } = await asked();
    const form = { ...registrationForm(), captcha: text, key };
    expect((await ask(endpoints.register.path, { body: { ...form, over18: false } })).body['error']).toBe('invalid');
    expect((await ask(endpoints.register.path, { body: form })).status).toBe(200);
  });
});

describe('a house with another gate in front', () => {
  it('still gives clients a picture, and asks nothing', async () => {
    const gate = createNoCaptcha({ ids: createIds({ clock: house.clock, random: seededRandom('gate') }) });
    expect((await gate.ask()).img).toMatch(/^data:image\//);
    await gate.check('', '');
  });
});
