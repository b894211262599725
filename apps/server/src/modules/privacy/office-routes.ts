import { endpoints } from '@arara/contract';
import type { Db } from '../../db/index.ts';
import { type Route, pageOf, staff } from '../../platform/index.ts';
import type { Identity } from '../identity/index.ts';
import type { Staff } from '../staff/index.ts';
import type { Erasure } from './erasure.ts';
import type { Erasures } from './erasures.ts';
import type { Exports } from './exports.ts';
import type { Retention } from './retention.ts';
import type { Reveals } from './reveal.ts';
import type { Rule } from './rule.ts';

interface PrivacyOfficeParts {
  db: Db;
  erasures: Erasures;
  exports: Exports;
  identity: Identity;
  office: Staff;
  retention: Retention;
  reveals: Reveals;
}

function writeRule({ class: id, months, least, most, action, basis, changedAt, changedBy }: Rule) {
  const changed = { changed_at: changedAt?.toISOString() ?? null, changed_by: changedBy };
  return { id, months, least, most, action, basis, ...changed };
}

/** Erasures with the names of who asked and decided. */
function erasureWriter({ db, identity, office }: Pick<PrivacyOfficeParts, 'db' | 'identity' | 'office'>) {
  return async (found: readonly Erasure[]) => {
    const people = await identity.members(db, [...new Set(found.map(({ memberId }) => memberId))]);
    const staffIds = found.flatMap(({ askedBy, decidedBy }) => [askedBy, decidedBy]).filter((id) => id !== null);
    const emails = await office.emails(db, [...new Set(staffIds)]);
    const nameOf = (id: number | null): string | null => (id === null ? null : (emails.get(id) ?? String(id)));
    return found.map((erasure) => ({
      id: erasure.id,
      player_id: erasure.memberId,
      player: people.get(erasure.memberId)?.account ?? '',
      asked_by: nameOf(erasure.askedBy),
      reason: erasure.reason,
      asked_at: erasure.askedAt.toISOString(),
      status: erasure.status,
      decided_by: nameOf(erasure.decidedBy),
      decided_at: erasure.decidedAt?.toISOString() ?? null,
      answer: erasure.answer,
    }));
  };
}

/** What staff may do with people's data. Each of these is written down where it happens. */
export function privacyOfficeRoutes(parts: PrivacyOfficeParts): Route[] {
  const { db, erasures, exports, retention, reveals } = parts;
  const write = erasureWriter(parts);

  async function one(erasure: Erasure) {
    const [written] = await write([erasure]);
    if (written === undefined) throw new Error('an erasure was written as nothing');
    return written;
  }

  return [
    staff(endpoints.officeReveal, 'player.reveal', async ({ input, actor }) => {
      const values = await reveals.reveal(actor, input.player_id, input.fields, input.reason);
      return { data: { id: input.player_id, values } };
    }),
    staff(endpoints.officeExport, 'player.export', async ({ input, actor }) => {
      const { id, askedAt } = await exports.askFor(actor, input.player_id, input.reason);
      return { data: { id, asked_at: askedAt.toISOString() } };
    }),
    staff(endpoints.officeErasures, 'player.erase', async ({ input }) => {
      const filter = { memberId: input.player_id ?? null, status: input.status || null, words: input.q ?? '' };
      const found = await erasures.list(db, filter, input, input.order);
      return { data: pageOf({ rows: await write(found.rows), total: found.total }, input, (row) => row) };
    }),
    staff(endpoints.officeErase, 'player.erase', async ({ input, actor }) => ({
      data: await one(await erasures.askFor(actor, input.player_id, input.reason)),
    })),
    staff(endpoints.officeEraseConfirm, 'player.erase', async ({ input, actor }) => ({
      data: await one(await erasures.confirm(actor, input.id)),
    })),
    staff(endpoints.officeEraseRefuse, 'player.erase', async ({ input, actor }) => ({
      data: await one(await erasures.refuse(actor, input.id, input.reason)),
    })),
    staff(endpoints.officeRetention, 'retention.read', async () => ({
      data: (await retention.rules(db)).map(writeRule),
    })),
    staff(endpoints.officeRetentionSet, 'retention.write', async ({ input, actor }) => {
      const { id, months, basis, reason } = input;
      return { data: writeRule(await retention.change(actor, { class: id, months, basis, reason })) };
    }),
  ];
}
