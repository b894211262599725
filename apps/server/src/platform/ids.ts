import { hash } from 'node:crypto';
import type { Clock } from './clock.ts';
import type { Random } from './random.ts';

const READABLE = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** Generates identifiers. */
export interface Ids {
  /** UUID version 7: ordered by time, so that an index on it stays compact. */
  uuid(): string;
  /** A secret of 256 bits in base64url. Only its hash may be stored. */
  token(): string;
  /** A reference that a person can read out: a prefix, the day, and ten characters without look-alikes. */
  reference(prefix: string): string;
  /** `size` random characters without look-alikes, as for an invitation code. */
  letters(size: number): string;
}

export function createIds({ clock, random }: { clock: Clock; random: Random }): Ids {
  function letters(size: number): string {
    return Array.from({ length: size }, () => READABLE[random.int(READABLE.length)]).join('');
  }
  return {
    uuid() {
      const bytes = Buffer.from(random.bytes(16));
      bytes.writeUIntBE(clock.now().getTime(), 0, 6);
      bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6);
      bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
      const hex = bytes.toString('hex');
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
    },
    token: () => Buffer.from(random.bytes(32)).toString('base64url'),
    reference: (prefix) => `${prefix}${clock.now().toISOString().slice(2, 10).replaceAll('-', '')}${letters(10)}`,
    letters,
  };
}

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** Whether a text has the form of a UUID. PostgreSQL fails on a comparison of any other text with a `uuid` column. */
export const isUuid = (text: string): boolean => UUID.test(text);

/** The SHA-256 of a token, which is stored in its place. A token has 256 bits of entropy, so it needs no salt. */
export function tokenHash(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}

/** The SHA-256 of the canonical JSON of `input`. It detects an idempotency key that is reused with another input. */
export function fingerprint(input: unknown): Buffer {
  return hash('sha256', canonical(input), 'buffer');
}

/** The first 64 bits of a fingerprint as a signed integer, which fits PostgreSQL's bigint. */
export function fingerprint64(input: unknown): bigint {
  return BigInt.asIntN(64, BigInt(`0x${hash('sha256', canonical(input), 'hex').slice(0, 16)}`));
}

/** JSON with sorted fields, in which a bigint differs from a number. */
function canonical(value: unknown): string {
  if (typeof value === 'bigint') return `${value}n`;
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined';
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  fields.sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${canonical(field)}`).join(',')}}`;
}
