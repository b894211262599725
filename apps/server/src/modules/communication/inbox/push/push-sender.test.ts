import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { fakeClock } from '../../../../../testing/fake-clock.ts';
import { seededRandom } from '../../../../../testing/seeded-random.ts';
import { isPublicUrl, lookupPublicHost } from '../../../../platform/index.ts';
import { createPushSender } from './push-sender.ts';
import { createVapidKeys } from './vapid.ts';

it.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
  'https://web.push.apple.com/QGu',
  'https://wns2-par02p.notify.windows.com/w/?token=BQY',
])('accepts the push service of a browser: %s', (endpoint) => {
  expect(isPublicUrl(endpoint)).toBe(true);
});

it.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://127.0.0.1/x',
  'https://127.1/x',
  'https://2130706433/x',
  'https://0x7f.1/x',
  'https://[::1]/x',
  'https://[::ffff:10.0.0.1]/x',
  'https://10.0.0.7/x',
  'https://169.254.169.254/latest/meta-data',
  'https://localhost/x',
  'https://localhost./x',
  'https://a.localhost/x',
  'https://metadata.google.internal/x',
  'https://postgres/x',
  'https://printer.local/x',
  'https://fcm.googleapis.com:8443/x',
  'https://user:pass@fcm.googleapis.com/x',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'not a url',
])('refuses any other URL: %s', (endpoint) => {
  expect(isPublicUrl(endpoint)).toBe(false);
});

it('refuses a name with a private address', async () => {
  const found = await new Promise<unknown>((resolve) => {
    lookupPublicHost('localhost', { all: true }, (error, addresses) => resolve(error ?? addresses));
  });
  expect(found).toMatchObject({ code: 'EPRIVATE' });
});

it('sends no request to a private address', async () => {
  let called = 0;
  const server = createServer((_request, response) => {
    called += 1;
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const random = seededRandom('push');
  const send = createPushSender({ clock: fakeClock(), random });
  const keys = createVapidKeys(random.bytes(32));
  const target = { endpoint: `https://127.0.0.1:${port}/x`, p256dh: keys.publicKey, auth: 'AAAAAAAAAAAAAAAAAAAAAA' };
  const push = { payload: '{}', tag: 'x', ttlSeconds: 60, isUrgent: false, contact: undefined };
  expect(await send(keys, target, push)).toEqual({ kind: 'refused' });
  expect(called).toBe(0);
  server.close();
});
