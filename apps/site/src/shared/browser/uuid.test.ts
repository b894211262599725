import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toUuidV7, toUuidV4 } from './uuid.ts';

it('writes 16 bytes as a UUID of version 4', () => {
  expect(toUuidV4(new Uint8Array(16))).toBe('00000000-0000-4000-8000-000000000000');
  expect(toUuidV4(new Uint8Array(16).fill(255))).toBe('ffffffff-ffff-4fff-bfff-ffffffffffff');
});

it('keeps 122 of the random bits', () => {
  const bytes = fc.uint8Array({ minLength: 16, maxLength: 16 });
  fc.assert(
    fc.property(bytes, (random) =>
      /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(toUuidV4(random)),
    ),
  );
});

it('carries the time in version 7 and is random otherwise', () => {
  const at = new Date('2026-11-20T15:00:00.123Z');
  const time = at.getTime().toString(16).padStart(12, '0');
  expect(toUuidV7(new Uint8Array(16), at)).toBe(`${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`);
  expect(toUuidV7(new Uint8Array(16).fill(255), at)).toBe(
    `${time.slice(0, 8)}-${time.slice(8)}-7fff-bfff-ffffffffffff`,
  );
});
