import { endpoints } from '@arara/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SendRequest, requestSender } from '../../../../../testing/raw-request.ts';
import { type TestServer, createTestServer, registrationForm } from '../../../../../testing/index.ts';

const PROXY = '10.9.9.9';

let server: TestServer;
let ask: SendRequest;

beforeAll(async () => {
  server = await createTestServer({ trustProxy: ['10.9.0.0/16'], areaHeader: 'x-area' });
  ask = requestSender(server);
});

afterAll(() => server.close());

/** Returns the stored area of a registration. */
async function loadArea(headers: Record<string, string>, from: string): Promise<unknown> {
  const { body } = await ask(endpoints.register.path, { body: registrationForm(), headers, from });
  const { access_token } = body['data'] as { access_token: string };
  return (await server.call(access_token)('me', {})).data.register_area;
}

describe('the area of a registration', () => {
  it('is the header of the trusted proxy', async () => {
    expect(await loadArea({ 'x-forwarded-for': '203.0.113.80', 'x-area': 'BR-SP' }, PROXY)).toBe('BR-SP');
  });

  it('is not taken from the caller', async () => {
    expect(await loadArea({ 'x-area': 'BR-SP' }, '203.0.113.81')).toBe('');
    expect(await loadArea({ 'x-forwarded-for': '203.0.113.80', 'x-area': 'BR-SP' }, '203.0.113.82')).toBe('');
  });

  it.each(['', '<script>', 'x'.repeat(65), 'a;b'])('is empty for %j', async (area) => {
    expect(await loadArea({ 'x-forwarded-for': '203.0.113.83', 'x-area': area }, PROXY)).toBe('');
  });

  it('is empty where no header is configured', async () => {
    const plain = await createTestServer({ trustProxy: ['10.9.0.0/16'] });
    const { body } = await requestSender(plain)(endpoints.register.path, {
      body: registrationForm(),
      headers: { 'x-forwarded-for': '203.0.113.84', 'x-area': 'BR-SP' },
      from: PROXY,
    });
    const { access_token } = body['data'] as { access_token: string };
    expect((await plain.call(access_token)('me', {})).data.register_area).toBe('');
    await plain.close();
  });
});
