import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestHouse, createTestHouse } from '../../../../testing/index.ts';
import { type DoorSettings, createDoor } from './door.ts';

const SECRET = 'a-secret-of-the-path';

/** What the door says to a caller from `ip`, who shows what a proxy says of a certificate. */
function knock(settings: DoorSettings, ip: string, shown?: string | readonly string[], secret = SECRET) {
  const header = (name: string) => (name === 'x-client' ? shown : undefined);
  return createDoor(SECRET, settings, ['127.0.0.1'])({ secret, ip, peer: '127.0.0.1', header });
}

describe('the door of the bank', () => {
  it('is open to whoever knows the secret, and hidden from everybody else', () => {
    expect(knock({ addresses: [] }, '203.0.113.7')).toBe('open');
    for (const secret of ['', 'guessed', `${SECRET}x`, SECRET.slice(1)])
      expect(knock({ addresses: [] }, '203.0.113.7', undefined, secret)).toBe('hidden');
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
  ])('asks where a call comes from, where addresses are set (%s: %s)', (ip, admission) => {
    const addresses = ['203.0.113.7', '10.20.0.0/16', '2001:db8::/32'];
    expect(knock({ addresses }, ip)).toBe(admission);
  });

  it('asks for the certificate that a proxy saw, where one is set', () => {
    const settings = { addresses: [], certificate: { header: 'x-client', value: 'AB:CD' } };
    expect(knock(settings, '203.0.113.7', 'AB:CD')).toBe('open');
    for (const shown of [undefined, '', 'AB:CE', 'ab:cd', ['AB:CD', 'AB:CD']])
      expect(knock(settings, '203.0.113.7', shown)).toBe('refused');
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
  ])(
    'takes the word on a certificate from a trusted proxy alone (%j, connected from %j: %s)',
    (proxies, peer, said) => {
      const settings = { addresses: [], certificate: { header: 'x-client', value: 'AB:CD' } };
      const ask = { secret: SECRET, ip: '203.0.113.7', peer, header: () => 'AB:CD' };
      expect(createDoor(SECRET, settings, proxies)(ask)).toBe(said);
    },
  );

  it('asks for all that is set', () => {
    const settings = { addresses: ['10.0.0.1'], certificate: { header: 'x-client', value: 'AB' } };
    expect(knock(settings, '10.0.0.1', 'AB')).toBe('open');
    expect(knock(settings, '10.0.0.2', 'AB')).toBe('refused');
    expect(knock(settings, '10.0.0.1')).toBe('refused');
  });

  it('cannot be built of what is no address', () => {
    expect(() => createDoor(SECRET, { addresses: ['bank.example'] }, [])).toThrow(/address/i);
  });
});

describe('the webhook behind a proxy that ends mutual TLS', () => {
  let house: TestHouse;
  const certificate = { header: 'x-client-cert-sha256', value: 'ab12' };

  beforeAll(async () => {
    house = await createTestHouse({
      trustProxy: ['127.0.0.1'],
      webhookDoor: { addresses: ['198.51.100.0/24'], certificate },
    });
  });

  afterAll(() => house.close());

  function post(path: string, headers: Record<string, string>, body = '{"evento":"teste_webhook"}'): Promise<Response> {
    const type = { 'content-type': 'application/json' };
    return fetch(`${house.url}${path}`, { method: 'POST', headers: { ...type, ...headers }, body });
  }

  it('refuses the probe without a certificate and takes the one with it, as Efí asks when it registers', async () => {
    const path = house.house.webhookPath;
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

  it('reads nothing of who is turned away', async () => {
    const endless = new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(1024)) });
    const answer = await fetch(`${house.url}/pix/guessed/pix`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: endless,
      duplex: 'half',
    }).catch(() => undefined);
    expect(answer?.status ?? 404).toBe(404);
  });
});

describe('the webhook of a server that trusts another proxy', () => {
  let house: TestHouse;

  beforeAll(async () => {
    house = await createTestHouse({
      trustProxy: ['203.0.113.50'],
      webhookDoor: { addresses: [], certificate: { header: 'x-client-cert-sha256', value: 'ab12' } },
    });
  });

  afterAll(() => house.close());

  it('refuses whoever connects directly and writes the certificate header themselves', async () => {
    const answer = await fetch(`${house.url}${house.house.webhookPath}/pix`, {
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
