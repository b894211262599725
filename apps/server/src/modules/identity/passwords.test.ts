import { verify } from '@node-rs/argon2';
import { describe, expect, it } from 'vitest';
import { createPasswords } from './passwords.ts';

const passwords = createPasswords();

describe('a password', () => {
  it('is stored as argon2id at the cost that ASVS asks for, salted', async () => {
    const [one, other] = await Promise.all([passwords.hash('segredo-longo'), passwords.hash('segredo-longo')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(other);
    expect(await verify(one, 'segredo-longo')).toBe(true);
  });

  it('is right or wrong to the letter, and to its last one', async () => {
    const long = 'x'.repeat(127);
    const hash = await passwords.hash(`${long}a`);
    expect(await passwords.verify(hash, `${long}a`)).toBe(true);
    for (const wrong of [`${long}b`, long, `${long}A`, `${long}a `, ''])
      expect(await passwords.verify(hash, wrong)).toBe(false);
  });

  it('of nobody is wrong, whatever it is', async () => {
    expect(await passwords.verify(undefined, 'segredo-longo')).toBe(false);
    expect(await passwords.verify(undefined, 'no such account')).toBe(false);
  });

  it('is answered for everybody when many come at once', async () => {
    const hash = await passwords.hash('segredo-longo');
    const asked = Array.from({ length: 12 }, (_, index) =>
      passwords.verify(hash, index % 3 === 0 ? 'segredo-longo' : 'outro'),
    );
    expect(await Promise.all(asked)).toEqual(Array.from({ length: 12 }, (_, index) => index % 3 === 0));
  });

  it('is not waited for without end: who comes to a long line is told to come again', async () => {
    const crowded = createPasswords();
    const hash = await crowded.hash('segredo-longo');
    const asked = Array.from({ length: 240 }, () => crowded.verify(hash, 'outro'));
    const ends = await Promise.allSettled(asked);
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(202);
    const refused = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason as unknown] : []));
    expect(refused).toHaveLength(38);
    for (const reason of refused) expect(reason).toMatchObject({ code: 'busy', detail: { retryAfterSeconds: 5 } });
    expect(await crowded.verify(hash, 'segredo-longo')).toBe(true);
  });

  it('that cannot be checked leaves the line to the next', async () => {
    const broken = Array.from({ length: 4 }, () => passwords.verify('no hash at all', 'x'));
    for (const { status } of await Promise.allSettled(broken)) expect(status).toBe('rejected');
    expect(await passwords.verify(await passwords.hash('a'), 'a')).toBe(true);
  });
});
