import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, createTestDatabase, fakeClock } from '../../../../../testing/index.ts';
import type { Tx } from '../../../../db/index.ts';
import type { AuditHead } from '../../../money/ledger/index.ts';
import { createAuditHeadPublisher, verifyAuditHeads } from './audit-heads.ts';
import { findAuditBreak, insertAudit } from './audit-store.ts';

let database: TestDatabase;
let published: AuditHead[];
let publish: () => Promise<void>;
const clock = fakeClock();

const write = (subject: string) =>
  database.atomically((tx) =>
    insertAudit(tx, {
      staffId: 1,
      staffEmail: 'ana@arara.test',
      action: 'withdrawal.approved',
      subject,
      before: null,
      after: null,
      reason: null,
      ip: '127.0.0.1',
      session: null,
      at: clock.now(),
    }),
  );

beforeAll(async () => {
  database = await createTestDatabase();
  published = [];
  publish = createAuditHeadPublisher({ db: database.db, clock, publish: (head) => void published.push(head) });
  await publish();
  for (const subject of ['withdrawal:1', 'withdrawal:2', 'withdrawal:3']) {
    await write(subject);
    await publish();
  }
  await publish();
});

afterAll(() => database.drop());

class Undone extends Error {}

/** Returns what both checks find after the statements of the database's owner, and rolls everything back. */
async function foundAfter(...statements: string[]): Promise<{ inside: bigint | undefined; outside: string[] }> {
  const found: { inside: bigint | undefined; outside: string[] } = { inside: undefined, outside: [] };
  const tampering = database.owner.atomically(async (tx: Tx) => {
    await sql`alter table staff.audit disable trigger user`.execute(tx);
    for (const statement of statements) await sql.raw(statement).execute(tx);
    found.inside = await findAuditBreak(tx);
    found.outside = (await verifyAuditHeads(tx, published)).map(
      ({ invariant, location }) => `${invariant}: ${location}`,
    );
    throw new Undone();
  });
  await expect(tampering).rejects.toThrow(Undone);
  return found;
}

const headTo = (id: number) =>
  `update staff.audit_head set id = ${id}, hash = (select hash from staff.audit where id = ${id})`;

describe('the head of the audit log', () => {
  it('is published once for each change', () => {
    expect(published.map(({ entries }) => entries)).toEqual([0n, 1n, 2n, 3n]);
    expect(published[0]?.hash).toBe('0'.repeat(64));
  });

  it('matches an unchanged log', async () => {
    expect(await foundAfter()).toEqual({ inside: undefined, outside: [] });
  });

  it('reveals a tail that was cut off together with the head inside the database', async () => {
    expect(await foundAfter('delete from staff.audit where id = 3', headTo(2))).toEqual({
      inside: undefined,
      outside: ['no published entry of the audit log was cut off: entry 3, published 2026-11-20T15:00:00.000Z'],
    });
  });

  it('reveals a tail that was rewritten', async () => {
    const found = await foundAfter(
      `update staff.audit set subject = 'withdrawal:9' where id = 3`,
      `update staff.audit a set hash = staff.audit_hash_v2((select hash from staff.audit where id = 2), a) where id = 3`,
      headTo(3),
    );
    expect(found).toEqual({
      inside: undefined,
      outside: ['no published entry of the audit log was changed: entry 3, published 2026-11-20T15:00:00.000Z'],
    });
  });

  it('reveals an emptied log', async () => {
    const emptied = `update staff.audit_head set id = 0, hash = decode(repeat('00', 32), 'hex')`;
    expect((await foundAfter('delete from staff.audit', emptied)).outside).toHaveLength(3);
  });
});
