import { verify } from '@node-rs/argon2';
import { describe, expect, it } from 'vitest';
import { createPasswords } from './passwords.ts';

const passwords = createPasswords();

describe('password hashing', () => {
  it('uses salted argon2id with the parameters of ASVS', async () => {
    const [one, other] = await Promise.all([passwords.hash('segredo-longo'), passwords.hash('segredo-longo')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(other);
    expect(await verify(one, 'segredo-longo')).toBe(true);
  });

  it('compares every character', async () => {
    const long = 'x'.repeat(127);
    const hash = await passwords.hash(`${long}a`);
    expect(await passwords.verify(hash, `${long}a`)).toBe(true);
    for (const wrong of [`${long}b`, long, `${long}A`, `${long}a `, ''])
      expect(await passwords.verify(hash, wrong)).toBe(false);
  });

  it('refuses every password without a hash', async () => {
    expect(await passwords.verify(undefined, 'segredo-longo')).toBe(false);
    expect(await passwords.verify(undefined, 'no such account')).toBe(false);
  });

  it('answers all concurrent requests', async () => {
    const hash = await passwords.hash('segredo-longo');
    const response = Array.from({ length: 12 }, (_, index) =>
      passwords.verify(hash, index % 3 === 0 ? 'segredo-longo' : 'outro'),
    );
    expect(await Promise.all(response)).toEqual(Array.from({ length: 12 }, (_, index) => index % 3 === 0));
  });

  it('fails with busy when the queue is full', async () => {
    const busyPasswords = createPasswords();
    const hash = await busyPasswords.hash('segredo-longo');
    const response = Array.from({ length: 240 }, () => busyPasswords.verify(hash, 'outro'));
    const ends = await Promise.allSettled(response);
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(202);
    const refused = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason as unknown] : []));
    expect(refused).toHaveLength(38);
    for (const reason of refused) expect(reason).toMatchObject({ code: 'busy', detail: { retryAfterSeconds: 5 } });
    expect(await busyPasswords.verify(hash, 'segredo-longo')).toBe(true);
  });

  it('continues with the next request after an error', async () => {
    const failing = Array.from({ length: 4 }, () => passwords.verify('no hash at all', 'x'));
    for (const { status } of await Promise.allSettled(failing)) expect(status).toBe('rejected');
    expect(await passwords.verify(await passwords.hash('a'), 'a')).toBe(true);
  });
});
