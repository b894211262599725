import { endpoints } from '@arara/contract';
import { type Centavos, formatReais } from '@arara/money';
import type { Db } from '../../../db/index.ts';
import {
  type Actor,
  type Clock,
  Failure,
  type Route,
  addSeconds,
  pageOf,
  staffRoute,
  startOfDay,
} from '../../../platform/index.ts';
import type { Identity } from '../../accounts/identity/index.ts';
import type { Staff } from '../../accounts/staff/index.ts';
import { type StaffCredit, toCategory } from './credit.ts';
import { type Debits, readDebitReason } from './debits.ts';
import { findCredit, listCredits } from './credit-store.ts';
import type { CreditLimits } from './limits.ts';
import type { LimitVersions } from './limit-versions.ts';
import type { LimitsVersion } from './limits-store.ts';
import type { StaffCredits } from './staff-credits.ts';

export interface StaffCreditRoutesDeps {
  db: Db;
  clock: Clock;
  debits: Debits;
  identity: Pick<Identity, 'members'>;
  limitVersions: LimitVersions;
  staff: Pick<Staff, 'emails' | 'members'>;
  staffCredits: StaffCredits;
}

const DAY_SECONDS = 86_400;
const HUNDREDTHS = 100;
const formatTime = (at: Date | null): string | null => at?.toISOString() ?? null;

function toLimitsView({ limits, caps, windowDays, requestDays }: CreditLimits) {
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

function toCreditLimits({
  limits,
  caps,
  window_days: windowDays,
  request_days: requestDays,
}: LimitsInput): CreditLimits {
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

/** Creates a function that loads what views of credits show and returns their presenter. */
function createCreditPresenter({ db, clock, identity, staff }: StaffCreditRoutesDeps) {
  return async (credits: readonly StaffCredit[], actor: Pick<Actor, 'id'> & { permissions: readonly string[] }) => {
    const staffIds = credits.flatMap(({ requestedBy, decidedBy }) => [requestedBy, decidedBy ?? requestedBy]);
    const emails = await staff.emails(db, [...new Set(staffIds)]);
    const playerIds = credits.flatMap(({ playerId }) => (playerId === null ? [] : [playerId]));
    const players = await identity.members(db, [...new Set(playerIds)]);
    const findEmail = (staffId: number) => emails.get(staffId) ?? String(staffId);
    const mayApprove = actor.permissions.includes('staff_credit.approve');
    const now = clock.now();
    return (credit: StaffCredit) => ({
      id: Number(credit.id),
      form: credit.form,
      category: toCategory(credit.form),
      debit_reason: readDebitReason(credit.payload),
      player_id: credit.playerId,
      player: credit.playerId === null ? '' : (players.get(credit.playerId)?.account ?? ''),
      amount: formatReais(credit.amount),
      wagering: credit.wageringE2 / HUNDREDTHS,
      reason: credit.reason,
      cause: credit.cause,
      status: credit.status,
      requested_by: findEmail(credit.requestedBy),
      requested_at: credit.requestedAt.toISOString(),
      expires_at: formatTime(credit.expiresAt),
      decided_by: credit.decidedBy === null ? null : findEmail(credit.decidedBy),
      decided_at: formatTime(credit.decidedAt),
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

function limitRoutes({ db, limitVersions, staff }: StaffCreditRoutesDeps): Route[] {
  async function loadHistory() {
    const versions = await limitVersions.history(db);
    const ids = versions.flatMap(({ proposedBy, decidedBy }) => [proposedBy, decidedBy ?? proposedBy]);
    const emails = await staff.emails(db, [...new Set(ids)]);
    const findEmail = (staffId: number) => emails.get(staffId) ?? String(staffId);
    const toVersionView = (row: LimitsVersion) => ({
      version: row.version,
      status: row.status,
      limits: toLimitsView(row.limits),
      reason: row.reason,
      proposed_by: findEmail(row.proposedBy),
      proposed_at: row.proposedAt.toISOString(),
      decided_by: row.decidedBy === null ? null : findEmail(row.decidedBy),
      decided_at: formatTime(row.decidedAt),
    });
    return { versions, toVersionView };
  }

  return [
    staffRoute(endpoints.officeStaffCreditLimits, 'staff_credit.read', async ({ actor }) => {
      const { versions, toVersionView } = await loadHistory();
      const [newest] = versions;
      const waiting = versions.find(({ status }) => status === 'waiting');
      const canApprove =
        waiting !== undefined && waiting.proposedBy !== actor.id && actor.permissions.includes('staff_credit.limits');
      return {
        data: {
          version: newest?.version ?? 0,
          limits: toLimitsView(await limitVersions.current(db)),
          waiting: waiting === undefined ? null : { ...toVersionView(waiting), can_approve: canApprove },
          history: versions.map(toVersionView),
        },
      };
    }),
    staffRoute(endpoints.officeStaffCreditLimitsPropose, 'staff_credit.limits', async ({ input, actor }) => {
      const { version, limits, reason } = input;
      return { data: { version: await limitVersions.propose(actor, version, toCreditLimits(limits), reason) } };
    }),
    staffRoute(endpoints.officeStaffCreditLimitsDecide, 'staff_credit.limits', async ({ input, actor }) => {
      await limitVersions.decide(actor, input.version, input.decision);
      return { data: { version: input.version } };
    }),
  ];
}

/** The back-office routes for credits by staff: the list, the decisions of second persons, and the limits. */
export function staffCreditRoutes(deps: StaffCreditRoutesDeps): Route[] {
  const { db, debits, staff, staffCredits } = deps;
  const presentCredits = createCreditPresenter(deps);

  async function loadView(id: number, actor: Parameters<typeof presentCredits>[1]) {
    const found = await findCredit(db, id);
    if (found === undefined) throw new Failure('not_found', { field: 'id' });
    return (await presentCredits([found], actor))(found);
  }

  return [
    staffRoute(endpoints.officeStaffCredits, 'staff_credit.read', async ({ input, actor }) => {
      const staffSearch = input.staff ?? '';
      const staffIds =
        staffSearch === ''
          ? null
          : (await staff.members.list(staffSearch, null, { page: 1, limit: 100 })).rows.map(({ id }) => id);
      const filter = {
        playerId: input.player_id ?? null,
        form: input.form === undefined || input.form === '' ? null : input.form,
        status: input.status === undefined || input.status === '' ? null : input.status,
        staffIds,
        from: input.from === undefined ? null : startOfDay(input.from),
        before: input.to === undefined ? null : addSeconds(startOfDay(input.to), DAY_SECONDS),
        search: input.q ?? '',
      };
      const found = await listCredits(db, filter, input, input.order);
      return { data: pageOf(found, input, await presentCredits(found.rows, actor)) };
    }),
    staffRoute(endpoints.officePlayerDebit, 'player.debit', async ({ input, actor, requestKey: key }) => {
      const { player_id: playerId, amount, reason_code: reasonCode, evidence } = input;
      return {
        data: await loadView(await debits.request(actor, { playerId, amount, reasonCode, evidence, key }), actor),
      };
    }),
    staffRoute(endpoints.officeStaffCreditApprove, 'staff_credit.approve', async ({ input, actor }) => {
      await staffCredits.approve(actor, input.id, input.reason);
      return { data: await loadView(input.id, actor) };
    }),
    staffRoute(endpoints.officeStaffCreditRefuse, 'staff_credit.approve', async ({ input, actor }) => {
      await staffCredits.refuse(actor, input.id, input.reason);
      return { data: await loadView(input.id, actor) };
    }),
    ...limitRoutes(deps),
  ];
}
