import { endpoints } from '@arara/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Ask, askOf } from '../../../testing/ask.ts';
import { type TestHouse, createTestHouse, registrationForm } from '../../../testing/index.ts';

const PROXY = '10.9.9.9';

let house: TestHouse;
let ask: Ask;

beforeAll(async () => {
  house = await createTestHouse({ trustProxy: ['10.9.0.0/16'], areaHeader: 'x-area' });
  ask = askOf(house);
});

afterAll(() => house.close());

/** What is remembered of where an account was opened. */
async function areaOf(headers: Record<string, string>, from: string): Promise<unknown> {
  const { body } = await ask(endpoints.register.path, { body: registrationForm(), headers, from });
  const { access_token } = body['data'] as { access_token: string };
  return (await house.call(access_token)('me', {})).data.register_area;
}

describe('where an account was opened', () => {
  it('is what the trusted proxy says of the caller', async () => {
    expect(await areaOf({ 'x-forwarded-for': '203.0.113.80', 'x-area': 'BR-SP' }, PROXY)).toBe('BR-SP');
  });

  it('is not what the caller says', async () => {
    expect(await areaOf({ 'x-area': 'BR-SP' }, '203.0.113.81')).toBe('');
    expect(await areaOf({ 'x-forwarded-for': '203.0.113.80', 'x-area': 'BR-SP' }, '203.0.113.82')).toBe('');
  });

  it.each(['', '<script>', 'x'.repeat(65), 'a;b'])('is empty for %j', async (area) => {
    expect(await areaOf({ 'x-forwarded-for': '203.0.113.83', 'x-area': area }, PROXY)).toBe('');
  });

  it('is empty where no header is set for it', async () => {
    const plain = await createTestHouse({ trustProxy: ['10.9.0.0/16'] });
    const { body } = await askOf(plain)(endpoints.register.path, {
      body: registrationForm(),
      headers: { 'x-forwarded-for': '203.0.113.84', 'x-area': 'BR-SP' },
      from: PROXY,
    });
    const { access_token } = body['data'] as { access_token: string };
    expect((await plain.call(access_token)('me', {})).data.register_area).toBe('');
    await plain.close();
  });
});
