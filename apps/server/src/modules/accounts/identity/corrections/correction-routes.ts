import { endpoints } from '@arara/contract';
import type { Db, Queryable, Tx } from '../../../../db/index.ts';
import { type Actor, Failure, type Route, masked, pageOf, staffRoute } from '../../../../platform/index.ts';
import type { MemberDirectory } from '../member-directory.ts';
import type { StaffActionLog } from '../player-admin/player-admin.ts';
import type { CorrectableField } from './correction-store.ts';
import { type Correction, type CorrectionsDeps, createCorrections } from './corrections.ts';
import { findCorrection } from './correction-store.ts';

interface CorrectionRoutesDeps extends CorrectionsDeps {
  db: Db;
  identity: Pick<MemberDirectory, 'members'>;
  /** Counts an access to masked data. Fails with `too_many_tries` beyond the hourly limit. */
  countReveal: (tx: Tx, staffId: number, memberId: number) => Promise<void>;
  staff: StaffActionLog & { emails: (q: Queryable, staffIds: number[]) => Promise<Map<number, string>> };
}

type Approver = Actor & { permissions: readonly string[] };

/** The requester may withdraw a correction; anybody else needs the permission to decide. */
function canRefuse({ requestedBy }: { requestedBy: number }, actor: Approver): boolean {
  if (actor.permissions.includes(DECIDE)) return true;
  return requestedBy === actor.id && actor.permissions.includes(REQUEST);
}

const DECIDE = 'correction.decide';
const REQUEST = 'correction.request';

const maskValue: Record<CorrectableField, (text: string) => string> = {
  realname: (text) => masked(text),
  cpf: (text) => masked(text, 0, 2),
  birth_date: (text) => masked(text, 2, 2),
};

/** Renders corrections with masked values, accounts and the e-mails of staff. */
function createCorrectionPresenter({ db, identity, staff }: CorrectionRoutesDeps) {
  return async (found: readonly Correction[], actor: Approver) => {
    const members = await identity.members(db, [...new Set(found.map(({ memberId }) => memberId))]);
    const staffIds = found.flatMap(({ requestedBy, decidedBy }) =>
      decidedBy === null ? [requestedBy] : [requestedBy, decidedBy],
    );
    const emails = await staff.emails(db, [...new Set(staffIds)]);
    return found.map((correction) => ({
      id: correction.id,
      player_id: correction.memberId,
      player: members.get(correction.memberId)?.account ?? '',
      changes: correction.fields.map((field) => ({
        field,
        before: maskValue[field](correction.before[field] ?? ''),
        after: maskValue[field](correction.after[field] ?? ''),
      })),
      guards: correction.guards,
      reason: correction.reason,
      status: correction.status,
      requested_by: emails.get(correction.requestedBy) ?? '',
      requested_at: correction.requestedAt.toISOString(),
      decided_by: correction.decidedBy === null ? null : (emails.get(correction.decidedBy) ?? ''),
      decided_at: correction.decidedAt?.toISOString() ?? null,
      decision_reason: correction.decisionReason,
      can_approve:
        correction.status === 'waiting' && correction.requestedBy !== actor.id && actor.permissions.includes(DECIDE),
      can_refuse: correction.status === 'waiting' && canRefuse(correction, actor),
    }));
  };
}

/** Back-office routes of corrections of personal data. */
export function correctionRoutes(deps: CorrectionRoutesDeps): Route[] {
  const { atomically, countReveal, db, staff } = deps;
  const corrections = createCorrections(deps);
  const present = createCorrectionPresenter(deps);

  async function presentOne(correction: Correction, actor: Approver) {
    const [view] = await present([correction], actor);
    if (view === undefined) throw new Error('no view of the correction');
    return view;
  }

  async function requireRefuser(actor: Approver, id: string): Promise<void> {
    if (!actor.permissions.some((permission) => permission === DECIDE || permission === REQUEST))
      throw new Failure('forbidden');
    const row = await findCorrection(db, id);
    if (row === undefined || !canRefuse(row, actor)) throw new Failure('not_found', { field: 'id' });
  }

  return [
    staffRoute(endpoints.officePlayerCorrections, 'player.read', async ({ input, actor }) => {
      const filter = { memberId: input.player_id ?? null, status: input.status || null };
      const { rows, total } = await corrections.list(db, filter, input, input.order);
      const views = await present(await corrections.open(db, rows), actor);
      return { data: pageOf({ rows: views, total }, input, (view) => view) };
    }),
    staffRoute(endpoints.officePlayerCorrect, REQUEST, async ({ input, actor }) => {
      const { player_id: memberId, reason, realname, cpf, birth_date: birthDate } = input;
      const values = {
        ...(realname === undefined ? {} : { realname }),
        ...(cpf === undefined ? {} : { cpf }),
        ...(birthDate === undefined ? {} : { birth_date: birthDate }),
      };
      return { data: await presentOne(await corrections.request(actor, memberId, { ...values, reason }), actor) };
    }),
    staffRoute(endpoints.officePlayerCorrectionReveal, 'player.reveal', async ({ input, actor }) => {
      const row = await findCorrection(db, input.id);
      const [correction] = row === undefined ? [] : await corrections.open(db, [row]);
      if (correction === undefined) throw new Failure('not_found', { field: 'id' });
      const { id, fields, memberId, before, after } = correction;
      await atomically(async (tx) => {
        await countReveal(tx, actor.id, memberId);
        await staff.record(tx, actor, {
          action: 'player.correction_revealed',
          subject: `player:${memberId}`,
          after: { correction: id, fields },
          reason: input.reason,
        });
      });
      return {
        data: {
          id,
          values: fields.map((field) => ({ field, before: before[field] ?? '', after: after[field] ?? '' })),
        },
      };
    }),
    staffRoute(endpoints.officePlayerCorrectionApprove, DECIDE, async ({ input, actor }) => ({
      data: await presentOne(await corrections.approve(actor, input.id, input.reason), actor),
    })),
    // Either of two permissions is enough: `requireRefuser` checks them.
    staffRoute(endpoints.officePlayerCorrectionRefuse, 'player.read', async ({ input, actor }) => {
      await requireRefuser(actor, input.id);
      return { data: await presentOne(await corrections.refuse(actor, input.id, input.reason), actor) };
    }),
  ];
}
