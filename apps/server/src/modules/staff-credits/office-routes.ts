import { endpoints } from '@arara/contract';
import { type Centavos, formatReais } from '@arara/money';
import type { Db } from '../../db/index.ts';
import {
  type Actor,
  type Clock,
  Failure,
  type Route,
  addSeconds,
  pageOf,
  staff,
  startOfDay,
} from '../../platform/index.ts';
import type { Identity } from '../identity/index.ts';
import type { Staff } from '../staff/index.ts';
import { type Credit, categoryOf } from './credit.ts';
import { findCredit, listCredits } from './credit-store.ts';
import type { CreditLimits } from './limits.ts';
import type { LimitVersions } from './limit-versions.ts';
import type { LimitsVersion } from './limits-store.ts';
import type { StaffCredits } from './staff-credits.ts';

export interface StaffCreditRoutesDeps {
  db: Db;
  clock: Clock;
  identity: Pick<Identity, 'members'>;
  limitVersions: LimitVersions;
  office: Pick<Staff, 'emails' | 'people'>;
  staffCredits: StaffCredits;
}

const DAY_SECONDS = 86_400;
const HUNDREDTHS = 100;
const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

function writeLimits({ limits, caps, windowDays, requestDays }: CreditLimits) {
  return {
    limits: limits.map(({ role, category, perAct, perPersonDay, perPlayerDay }) => ({
      role,
      category,
      per_act: formatReais(perAct),
      per_person_day: formatReais(perPersonDay),
      per_player_day: formatReais(perPlayerDay),
    })),
    caps: caps.map(({ category, perAct, perPlayerDay }) => ({
      category,
      per_act: formatReais(perAct),
      per_player_day: formatReais(perPlayerDay),
    })),
    window_days: windowDays,
    request_days: requestDays,
  };
}

interface LimitsInput {
  limits: readonly {
    role: string;
    category: CreditLimits['limits'][number]['category'];
    per_act: Centavos;
    per_person_day: Centavos;
    per_player_day: Centavos;
  }[];
  caps: readonly {
    category: CreditLimits['caps'][number]['category'];
    per_act: Centavos;
    per_player_day: Centavos;
  }[];
  window_days: number;
  request_days: number;
}

function readLimits({ limits, caps, window_days: windowDays, request_days: requestDays }: LimitsInput): CreditLimits {
  return {
    limits: limits.map(({ role, category, ...row }) => ({
      role,
      category,
      perAct: row.per_act,
      perPersonDay: row.per_person_day,
      perPlayerDay: row.per_player_day,
    })),
    caps: caps.map(({ category, ...row }) => ({
      category,
      perAct: row.per_act,
      perPlayerDay: row.per_player_day,
    })),
    windowDays,
    requestDays,
  };
}

/** Answers what writes credits down as staff reads them. */
function writerOf({ db, clock, identity, office }: StaffCreditRoutesDeps) {
  return async (credits: readonly Credit[], actor: Pick<Actor, 'id'> & { permissions: readonly string[] }) => {
    const staffIds = credits.flatMap(({ requestedBy, decidedBy }) => [requestedBy, decidedBy ?? requestedBy]);
    const emails = await office.emails(db, [...new Set(staffIds)]);
    const playerIds = credits.flatMap(({ playerId }) => (playerId === null ? [] : [playerId]));
    const players = await identity.members(db, [...new Set(playerIds)]);
    const emailOf = (staffId: number) => emails.get(staffId) ?? String(staffId);
    const mayApprove = actor.permissions.includes('staff_credit.approve');
    const now = clock.now();
    return (credit: Credit) => ({
      id: Number(credit.id),
      form: credit.form,
      category: categoryOf(credit.form),
      player_id: credit.playerId,
      player: credit.playerId === null ? '' : (players.get(credit.playerId)?.account ?? ''),
      amount: formatReais(credit.amount),
      wagering: credit.wageringE2 / HUNDREDTHS,
      reason: credit.reason,
      cause: credit.cause,
      status: credit.status,
      requested_by: emailOf(credit.requestedBy),
      requested_at: credit.requestedAt.toISOString(),
      expires_at: iso(credit.expiresAt),
      decided_by: credit.decidedBy === null ? null : emailOf(credit.decidedBy),
      decided_at: iso(credit.decidedAt),
      decision_reason: credit.decisionReason,
      outcome: credit.outcome,
      can_approve:
        mayApprove &&
        credit.status === 'waiting' &&
        credit.requestedBy !== actor.id &&
        (credit.expiresAt === null || credit.expiresAt > now),
    });
  };
}

function limitRoutes({ db, limitVersions, office }: StaffCreditRoutesDeps): Route[] {
  async function history() {
    const versions = await limitVersions.history(db);
    const ids = versions.flatMap(({ proposedBy, decidedBy }) => [proposedBy, decidedBy ?? proposedBy]);
    const emails = await office.emails(db, [...new Set(ids)]);
    const write = (one: LimitsVersion) => ({
      version: one.version,
      status: one.status,
      limits: writeLimits(one.limits),
      reason: one.reason,
      proposed_by: emails.get(one.proposedBy) ?? String(one.proposedBy),
      proposed_at: one.proposedAt.toISOString(),
      decided_by: one.decidedBy === null ? null : (emails.get(one.decidedBy) ?? String(one.decidedBy)),
      decided_at: iso(one.decidedAt),
    });
    return { versions, write };
  }

  return [
    staff(endpoints.officeStaffCreditLimits, 'staff_credit.read', async ({ actor }) => {
      const { versions, write } = await history();
      const [newest] = versions;
      const waiting = versions.find(({ status }) => status === 'waiting');
      const canApprove =
        waiting !== undefined && waiting.proposedBy !== actor.id && actor.permissions.includes('staff_credit.limits');
      return {
        data: {
          version: newest?.version ?? 0,
          limits: writeLimits(await limitVersions.current(db)),
          waiting: waiting === undefined ? null : { ...write(waiting), can_approve: canApprove },
          history: versions.map(write),
        },
      };
    }),
    staff(endpoints.officeStaffCreditLimitsPropose, 'staff_credit.limits', async ({ input, actor }) => {
      const { version, limits, reason } = input;
      return { data: { version: await limitVersions.propose(actor, version, readLimits(limits), reason) } };
    }),
    staff(endpoints.officeStaffCreditLimitsDecide, 'staff_credit.limits', async ({ input, actor }) => {
      await limitVersions.decide(actor, input.version, input.decision);
      return { data: { version: input.version } };
    }),
  ];
}

/** Money given by staff: the list, the decisions of second persons, and the limits. */
export function staffCreditRoutes(deps: StaffCreditRoutesDeps): Route[] {
  const { db, office, staffCredits } = deps;
  const writer = writerOf(deps);

  async function one(id: number, actor: Parameters<typeof writer>[1]) {
    const found = await findCredit(db, id);
    if (found === undefined) throw new Failure('not_found', { field: 'id' });
    return (await writer([found], actor))(found);
  }

  return [
    staff(endpoints.officeStaffCredits, 'staff_credit.read', async ({ input, actor }) => {
      const words = input.staff ?? '';
      const staffIds =
        words === '' ? null : (await office.people.list(words, null, { page: 1, limit: 100 })).rows.map(({ id }) => id);
      const filter = {
        playerId: input.player_id ?? null,
        form: input.form === undefined || input.form === '' ? null : input.form,
        status: input.status === undefined || input.status === '' ? null : input.status,
        staffIds,
        from: input.from === undefined ? null : startOfDay(input.from),
        before: input.to === undefined ? null : addSeconds(startOfDay(input.to), DAY_SECONDS),
        words: input.q ?? '',
      };
      const found = await listCredits(db, filter, input, input.order);
      return { data: pageOf(found, input, await writer(found.rows, actor)) };
    }),
    staff(endpoints.officeStaffCreditApprove, 'staff_credit.approve', async ({ input, actor }) => {
      await staffCredits.approve(actor, input.id, input.reason);
      return { data: await one(input.id, actor) };
    }),
    staff(endpoints.officeStaffCreditRefuse, 'staff_credit.approve', async ({ input, actor }) => {
      await staffCredits.refuse(actor, input.id, input.reason);
      return { data: await one(input.id, actor) };
    }),
    ...limitRoutes(deps),
  ];
}
