import { endpoints } from '@arara/contract';
import {
  type CaptchaReader,
  type TestHouse,
  captchaReader,
  createTestHouse,
  registrationForm,
} from '@arara/server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Ask, askOf } from '../../apps/server/testing/ask.ts';

let house: TestHouse;
let ask: Ask;
let reader: CaptchaReader;

beforeAll(async () => {
  reader = captchaReader('contract');
  house = await createTestHouse({ captcha: 'image', random: reader.random });
  ask = askOf(house);
});

afterAll(() => house.close());

interface Task {
  key: string;
  img: string;
  challenge?: object;
}

async function pose(input: object = {}): Promise<Task> {
  return (await ask(endpoints.captcha.path, { body: input })).body['data'] as Task;
}

const register = (proof: object) => ask(endpoints.register.path, { body: { ...registrationForm(), ...proof } });

describe('POST api/auth/captcha', () => {
  it('takes nothing, and answers a key and a picture in a data URL', async () => {
    const task = await pose();
    expect(Object.keys(task)).toEqual(['key', 'img']);
    expect(task.img).toMatch(/^data:image\/png;base64,[A-Za-z0-9+/]+=*$/);
    expect(task.key).not.toBe((await pose()).key);
  });

  it('answers work in the place of a picture to who asks for it', async () => {
    const { challenge, img } = await pose({ kind: 'altcha' });
    expect(challenge).toMatchObject({ parameters: { algorithm: 'PBKDF2/SHA-256' } });
    expect(img).toMatch(/^data:image\//);
  });

  it('is refused for a kind that there is not', async () => {
    const { status, body } = await ask(endpoints.captcha.path, { body: { kind: 'sound' } });
    expect([status, Object.keys(body['errors'] ?? {})]).toEqual([422, ['kind']]);
  });

  it('lives five minutes, and is used once, right or wrong', async () => {
    const { key } = await pose();
    const captcha = reader.read();
    expect(await register({ key, captcha: 'nao e' })).toMatchObject({ status: 422, body: { error: 'captcha_wrong' } });
    expect((await register({ key, captcha })).body['error']).toBe('captcha_wrong');

    const late = { key: (await pose()).key, captcha: reader.read() };
    house.clock.advance(300);
    expect((await register(late)).body['error']).toBe('captcha_wrong');

    const good = { key: (await pose()).key, captcha: reader.read() };
    expect((await register(good)).status).toBe(200);
    const { body } = await register(good);
    expect(Object.keys(body['errors'] ?? {})).toEqual(['captcha']);
  });

  it('is asked for by registering, signing in, a forgotten password, a code by phone, and a demo account', async () => {
    const forms: [string, object][] = [
      [endpoints.register.path, registrationForm()],
      [endpoints.login.path, { account: 'ninguem', password: 'x' }],
      [endpoints.passwordForgot.path, { account: 'ninguem' }],
      [endpoints.phoneCode.path, { phone: '11987650000' }],
      [endpoints.demo.path, { over18: true }],
    ];
    for (const [path, form] of forms) {
      const { status, body } = await ask(path, { body: form });
      expect([path, status, body['error']]).toEqual([path, 422, 'captcha_wrong']);
    }
  });
});
