import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, createTestServer } from '../../../../../testing/index.ts';
import { type WebhookAuthSettings, createWebhookAuth } from './webhook-auth.ts';

const SECRET = 'a-secret-of-the-path';

/** Authenticates a caller from `ip` with this certificate header of a proxy. */
function authenticate(settings: WebhookAuthSettings, ip: string, shown?: string | readonly string[], secret = SECRET) {
  const header = (name: string) => (name === 'x-client' ? shown : undefined);
  return createWebhookAuth(SECRET, settings, ['127.0.0.1'])({ secret, ip, peer: '127.0.0.1', header });
}

describe('createWebhookAuth', () => {
  it('accepts any caller with the secret and hides the route from everybody else', () => {
    expect(authenticate({ addresses: [] }, '203.0.113.7')).toBe('open');
    for (const secret of ['', 'guessed', `${SECRET}x`, SECRET.slice(1)])
      expect(authenticate({ addresses: [] }, '203.0.113.7', undefined, secret)).toBe('hidden');
  });

  it.each([
    ['203.0.113.7', 'open'],
    ['::ffff:203.0.113.7', 'open'],
    ['10.20.255.1', 'open'],
    ['2001:db8::1', 'open'],
    ['203.0.113.8', 'refused'],
    ['10.21.0.1', 'refused'],
    ['2001:db9::1', 'refused'],
    ['::1', 'refused'],
  ])('checks the address of the caller when addresses are set (%s: %s)', (ip, admission) => {
    const addresses = ['203.0.113.7', '10.20.0.0/16', '2001:db8::/32'];
    expect(authenticate({ addresses }, ip)).toBe(admission);
  });

  it('requires the certificate header of a proxy when one is set', () => {
    const settings = { addresses: [], certificate: { header: 'x-client', value: 'AB:CD' } };
    expect(authenticate(settings, '203.0.113.7', 'AB:CD')).toBe('open');
    for (const shown of [undefined, '', 'AB:CE', 'ab:cd', ['AB:CD', 'AB:CD']])
      expect(authenticate(settings, '203.0.113.7', shown)).toBe('refused');
  });

  it.each([
    [['10.0.0.1'], '10.0.0.1', 'open'],
    [['10.0.0.1'], '::ffff:10.0.0.1', 'open'],
    [['10.0.0.0/8'], '10.9.9.9', 'open'],
    [['10.0.0.0/255.0.0.0'], '10.9.9.9', 'open'],
    [['loopback'], '::1', 'open'],
    [['uniquelocal'], '192.168.1.1', 'open'],
    [['10.0.0.1'], '10.0.0.2', 'refused'],
    [['loopback'], '203.0.113.7', 'refused'],
    [['loopback'], '', 'refused'],
    [[], '127.0.0.1', 'refused'],
  ])('accepts the certificate header from a trusted proxy only (%j, connected from %j: %s)', (proxies, peer, said) => {
    const settings = { addresses: [], certificate: { header: 'x-client', value: 'AB:CD' } };
    const ask = { secret: SECRET, ip: '203.0.113.7', peer, header: () => 'AB:CD' };
    expect(createWebhookAuth(SECRET, settings, proxies)(ask)).toBe(said);
  });

  it('requires every check that is set', () => {
    const settings = { addresses: ['10.0.0.1'], certificate: { header: 'x-client', value: 'AB' } };
    expect(authenticate(settings, '10.0.0.1', 'AB')).toBe('open');
    expect(authenticate(settings, '10.0.0.2', 'AB')).toBe('refused');
    expect(authenticate(settings, '10.0.0.1')).toBe('refused');
  });

  it('refuses an invalid address in the settings', () => {
    expect(() => createWebhookAuth(SECRET, { addresses: ['bank.example'] }, [])).toThrow(/address/i);
  });
});

describe('a webhook behind a proxy that terminates mutual TLS', () => {
  let server: TestServer;
  const certificate = { header: 'x-client-cert-sha256', value: 'ab12' };

  beforeAll(async () => {
    server = await createTestServer({
      trustProxy: ['127.0.0.1'],
      webhookAuth: { addresses: ['198.51.100.0/24'], certificate },
    });
  });

  afterAll(() => server.close());

  function post(path: string, headers: Record<string, string>, body = '{"evento":"teste_webhook"}'): Promise<Response> {
    const type = { 'content-type': 'application/json' };
    return fetch(`${server.url}${path}`, { method: 'POST', headers: { ...type, ...headers }, body });
  }

  it('refuses the probe without a certificate and accepts the one with it, as Efí requires at registration', async () => {
    const path = server.server.webhookPath;
    const from = { 'x-forwarded-for': '198.51.100.9' };
    const shown = { 'x-client-cert-sha256': 'ab12' };
    for (const at of [path, `${path}/pix`]) {
      expect((await post(at, from)).status).toBe(403);
      expect((await post(at, { ...from, 'x-client-cert-sha256': 'ab13' })).status).toBe(403);
      expect((await post(at, { ...shown, 'x-forwarded-for': '198.51.101.9' })).status).toBe(403);
      expect((await post(at, shown)).status).toBe(403);
      expect((await post(at, { ...from, ...shown })).status).toBe(200);
    }
    expect((await post('/pix/guessed/pix', { ...from, ...shown })).status).toBe(404);
  });

  it('reads no body of a refused caller', async () => {
    const endless = new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(1024)) });
    const answer = await fetch(`${server.url}/pix/guessed/pix`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: endless,
      duplex: 'half',
    }).catch(() => undefined);
    expect(answer?.status ?? 404).toBe(404);
  });
});

describe('a webhook of a server that trusts another proxy', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await createTestServer({
      trustProxy: ['203.0.113.50'],
      webhookAuth: { addresses: [], certificate: { header: 'x-client-cert-sha256', value: 'ab12' } },
    });
  });

  afterAll(() => server.close());

  it('refuses a caller that connects directly and sets the certificate header itself', async () => {
    const answer = await fetch(`${server.url}${server.server.webhookPath}/pix`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-client-cert-sha256': 'ab12',
        'x-forwarded-for': '203.0.113.50',
      },
      body: '{"evento":"teste_webhook"}',
    });
    expect(answer.status).toBe(403);
  });
});
