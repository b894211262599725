import { endpoints } from '@arara/contract';
import type { Db } from '../../../db/index.ts';
import { type Route, pageOf, staffRoute } from '../../../platform/index.ts';
import type { Identity } from '../identity/index.ts';
import type { Staff } from '../staff/index.ts';
import type { Erasure } from './erasure-store.ts';
import type { Erasures } from './erasures.ts';
import type { Exports } from './exports.ts';
import type { Retention } from './retention.ts';
import type { RetentionRule } from './retention-store.ts';
import type { Reveals } from './reveals.ts';

interface PrivacyOfficeRoutesDeps {
  db: Db;
  erasures: Erasures;
  exports: Exports;
  identity: Identity;
  staff: Staff;
  retention: Retention;
  reveals: Reveals;
}

function toRuleView({ class: id, minMonths, maxMonths, changedAt, changedBy, ...rule }: RetentionRule) {
  const changed = { changed_at: changedAt?.toISOString() ?? null, changed_by: changedBy };
  return { id, ...rule, least: minMonths, most: maxMonths, ...changed };
}

/** Renders erasures with the member's account and the staff members' email addresses. */
function createErasurePresenter({ db, identity, staff }: Pick<PrivacyOfficeRoutesDeps, 'db' | 'identity' | 'staff'>) {
  return async (found: readonly Erasure[]) => {
    const people = await identity.members(db, [...new Set(found.map(({ memberId }) => memberId))]);
    const staffIds = found
      .flatMap(({ requestedBy, decidedBy }) => [requestedBy, decidedBy])
      .filter((id) => id !== null);
    const emails = await staff.emails(db, [...new Set(staffIds)]);
    const toEmail = (id: number | null): string | null => (id === null ? null : (emails.get(id) ?? String(id)));
    return found.map((erasure) => ({
      id: erasure.id,
      player_id: erasure.memberId,
      player: people.get(erasure.memberId)?.account ?? '',
      requested_by: toEmail(erasure.requestedBy),
      reason: erasure.reason,
      requested_at: erasure.requestedAt.toISOString(),
      status: erasure.status,
      decided_by: toEmail(erasure.decidedBy),
      decided_at: erasure.decidedAt?.toISOString() ?? null,
      answer: erasure.answer,
    }));
  };
}

/** Back-office routes for personal data. Each action is recorded in the audit log. */
export function privacyOfficeRoutes(deps: PrivacyOfficeRoutesDeps): Route[] {
  const { db, erasures, exports, retention, reveals } = deps;
  const present = createErasurePresenter(deps);

  async function presentOne(erasure: Erasure) {
    const [view] = await present([erasure]);
    if (view === undefined) throw new Error('no view of the erasure');
    return view;
  }

  return [
    staffRoute(endpoints.officeReveal, 'player.reveal', async ({ input, actor }) => {
      const values = await reveals.reveal(actor, input.player_id, input.fields, input.reason);
      return { data: { id: input.player_id, values } };
    }),
    staffRoute(endpoints.officeExport, 'player.export', async ({ input, actor }) => {
      const { id, requestedAt } = await exports.requestForMember(actor, input.player_id, input.reason);
      return { data: { id, requested_at: requestedAt.toISOString() } };
    }),
    staffRoute(endpoints.officeErasures, 'player.erase', async ({ input }) => {
      const filter = { memberId: input.player_id ?? null, status: input.status || null, words: input.q ?? '' };
      const found = await erasures.list(db, filter, input, input.order);
      return { data: pageOf({ rows: await present(found.rows), total: found.total }, input, (row) => row) };
    }),
    staffRoute(endpoints.officeErase, 'player.erase', async ({ input, actor }) => ({
      data: await presentOne(await erasures.requestForMember(actor, input.player_id, input.reason)),
    })),
    staffRoute(endpoints.officeEraseConfirm, 'player.erase', async ({ input, actor }) => ({
      data: await presentOne(await erasures.confirm(actor, input.id)),
    })),
    staffRoute(endpoints.officeEraseRefuse, 'player.erase', async ({ input, actor }) => ({
      data: await presentOne(await erasures.refuse(actor, input.id, input.reason)),
    })),
    staffRoute(endpoints.officeRetention, 'retention.read', async () => ({
      data: (await retention.rules(db)).map(toRuleView),
    })),
    staffRoute(endpoints.officeRetentionSet, 'retention.write', async ({ input, actor }) => {
      const { id, months, basis, reason } = input;
      return { data: toRuleView(await retention.change(actor, { class: id, months, basis, reason })) };
    }),
  ];
}
