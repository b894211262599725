import { expect, it } from 'vitest';
import { toPushInput } from './push-browser.ts';

it('formats the keys of a subscription for the server', () => {
  const keys: Record<string, ArrayBuffer> = {
    p256dh: Uint8Array.from({ length: 65 }, (_, index) => 255 - index).buffer,
    auth: new Uint8Array([251, 255, 254]).buffer,
  };
  const written = toPushInput({ endpoint: 'https://push.test/1', getKey: (name) => keys[name] ?? null });
  expect(written.endpoint).toBe('https://push.test/1');
  expect(written.auth).toBe('-__-');
  expect(written.p256dh).toMatch(/^[\w-]{87}$/);
});
