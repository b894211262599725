import { endpoints } from '@arara/contract';
import {
  type CaptchaReader,
  type TestServer,
  captchaReader,
  createTestServer,
  registrationForm,
} from '@arara/server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SendRequest, requestSender } from '../../apps/server/testing/raw-request.ts';

let server: TestServer;
let ask: SendRequest;
let reader: CaptchaReader;

beforeAll(async () => {
  reader = captchaReader('contract');
  server = await createTestServer({ captcha: 'image', random: reader.random });
  ask = requestSender(server);
});

afterAll(() => server.close());

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
  it('takes no input and returns a key and a picture as a data URL', async () => {
    const task = await pose();
    expect(Object.keys(task)).toEqual(['key', 'img']);
    expect(task.img).toMatch(/^data:image\/png;base64,[A-Za-z0-9+/]+=*$/);
    expect(task.key).not.toBe((await pose()).key);
  });

  it('returns a proof-of-work task instead of a picture on request', async () => {
    const { challenge, img } = await pose({ kind: 'altcha' });
    expect(challenge).toMatchObject({ parameters: { algorithm: 'PBKDF2/SHA-256' } });
    expect(img).toMatch(/^data:image\//);
  });

  it('refuses an unknown kind', async () => {
    const { status, body } = await ask(endpoints.captcha.path, { body: { kind: 'sound' } });
    expect([status, Object.keys(body['errors'] ?? {})]).toEqual([422, ['kind']]);
  });

  it('expires after five minutes and can be used once, right or wrong', async () => {
    const { key } = await pose();
    const captcha = reader.read();
    expect(await register({ key, captcha: 'nao e' })).toMatchObject({ status: 422, body: { error: 'captcha_wrong' } });
    expect((await register({ key, captcha })).body['error']).toBe('captcha_wrong');

    const late = { key: (await pose()).key, captcha: reader.read() };
    server.clock.advance(300);
    expect((await register(late)).body['error']).toBe('captcha_wrong');

    const good = { key: (await pose()).key, captcha: reader.read() };
    expect((await register(good)).status).toBe(200);
    const { body } = await register(good);
    expect(Object.keys(body['errors'] ?? {})).toEqual(['captcha']);
  });

  it('is required to register, sign in, reset a password, receive a code by phone, and open a demo account', async () => {
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
