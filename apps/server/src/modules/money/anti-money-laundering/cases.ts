import type { amlCaseActions } from '@arara/contract';
import type { Atomically, Queryable, Tx } from '../../../db/index.ts';
import { type Actor, type Clock, Failure, SYSTEM_ACTOR, addSeconds } from '../../../platform/index.ts';
import type { Identity } from '../../accounts/identity/index.ts';
import type { Staff } from '../../accounts/staff/index.ts';
import { OPERATOR_PERSON_ID, type Vault } from '../../accounts/vault/index.ts';
import type { Notifications } from '../../communication/inbox/index.ts';
import type { Cashier } from '../cashier/index.ts';
import * as store from './case-store.ts';
import type { CaseFile, CaseOutcome } from './case-store.ts';
import { type CaseChange, createCaseTransitions } from './case-transitions.ts';
import type { CashMovement } from './condition.ts';
import * as funds from './funds-request-store.ts';
import { listMovements } from './movement-store.ts';
import { composeReport } from './report-body.ts';
import * as reports from './report-store.ts';

/** How far back the movements of a case and its report reach. */
const CASE_DAYS = 90;
const DAY_SECONDS = 86_400;

export interface CasesDeps {
  atomically: Atomically;
  clock: Clock;
  /** Puts withdrawals on hold. */
  holds: Cashier['holds'];
  identity: Pick<Identity, 'member'>;
  notifications: Pick<Notifications, 'fundsRequested'>;
  staff: Pick<Staff, 'record'>;
  vault: Pick<Vault, 'sealer'>;
}

type CaseAction = (typeof amlCaseActions)[number];

/** Cases of players. Every change fails with `not_found` and, for a case that has ended, with `aml_state`. */
export interface Cases {
  /** Opens a case and returns its number. Fails with `aml_state` where another case of the player has not ended. */
  open(actor: Actor, memberId: number, reason: string): Promise<number>;
  act(actor: Actor, id: number, action: CaseAction, note: string): Promise<void>;
  /** Fails with `aml_state` while a report of the case is under way. */
  close(actor: Actor, id: number, outcome: CaseOutcome, note: string): Promise<void>;
  /** Asks the player for the source of funds. Fails with `aml_state` where another request waits for an answer. */
  requestFunds(actor: Actor, id: number, question: string): Promise<void>;
  /** Records the answer of a member. Fails with `not_found` where the request does not wait for one. */
  answerFunds(memberId: number, requestId: number, answer: string): Promise<void>;
  openAnswer(q: Queryable, request: funds.FundsRequest): Promise<string | null>;
  /** Drafts a report. Fails with `aml_state` where one is under way. */
  draftReport(actor: Actor, id: number, reasons: string): Promise<void>;
  /** Returns the case. Fails with `aml_state`, and with `aml_second_person` for the approval of one's own draft. */
  decideReport(actor: Actor, reportId: number, decision: { approve: boolean; note: string }): Promise<number>;
  /** Marks an approved report as sent, ends its case and returns it. */
  markReportSent(actor: Actor, reportId: number, receipt: string): Promise<number>;
  listMovements(q: Queryable, memberId: number): Promise<CashMovement[]>;
  /** Puts new withdrawals of players on hold whose case says so; of one case or of all. */
  holdWithdrawals(caseId: number | null): Promise<void>;
}

const answerContext = (requestId: number) => `anti_money_laundering.funds_request:${requestId}:answer`;

/** Requests for the source of funds. */
function createFundsRequests(deps: CasesDeps, { change }: ReturnType<typeof createCaseTransitions>) {
  const { atomically, clock, notifications, vault } = deps;
  return {
    async requestFunds(actor: Actor, id: number, question: string): Promise<void> {
      await change(actor, id, async (tx, { memberId }) => {
        const row = { caseId: id, memberId, question, requestedBy: actor.id, requestedAt: clock.now() };
        const requestId = await funds.insertRequest(tx, row);
        if (requestId === undefined) throw new Failure('aml_state', { field: 'id' });
        await notifications.fundsRequested(tx, { memberId, requestId });
        return {
          kind: 'funds_requested',
          note: question,
          reference: String(requestId),
          columns: { state: 'awaiting_player' },
        };
      });
    },
    answerFunds: (memberId: number, requestId: number, answer: string): Promise<void> =>
      atomically(async (tx) => {
        const locked = await store.lockUnended(tx, memberId);
        const sealer = await vault.sealer(tx, OPERATOR_PERSON_ID);
        const answerSealed = sealer.seal(answerContext(requestId), answer);
        const at = clock.now();
        const caseId = await funds.markAnswered(tx, { id: requestId, memberId, answerSealed, at });
        if (locked === undefined || caseId !== locked.id) throw new Failure('not_found', { field: 'id' });
        await store.updateCase(tx, { ...locked, state: 'investigating', changedAt: at });
        const event = {
          caseId,
          at,
          staffId: 0,
          kind: 'funds_answered' as const,
          note: '',
          reference: String(requestId),
        };
        await store.insertEvent(tx, event);
      }),
    async openAnswer(q: Queryable, { id, answerSealed }: funds.FundsRequest): Promise<string | null> {
      if (answerSealed === null) return null;
      return (await vault.sealer(q, OPERATOR_PERSON_ID)).open(answerContext(id), answerSealed);
    },
  };
}

/** Reports to COAF, which two people answer for. */
function createReports(deps: CasesDeps, transitions: ReturnType<typeof createCaseTransitions>) {
  const { atomically, clock, identity } = deps;
  const listRecent = (q: Queryable, memberId: number) => {
    const until = clock.now();
    return listMovements(q, [memberId], { from: addSeconds(until, -CASE_DAYS * DAY_SECONDS), until });
  };

  /** Locks the case of a report, then reads the report. */
  async function lockReport(tx: Tx, reportId: number) {
    const known = await reports.findReport(tx, reportId);
    if (known === undefined) throw new Failure('not_found', { field: 'id' });
    const locked = await transitions.lockUnended(tx, known.caseId);
    const report = await reports.findReport(tx, reportId);
    return { locked, report: report ?? known };
  }

  return {
    listMovements: listRecent,
    async draftReport(actor: Actor, id: number, reasons: string): Promise<void> {
      await transitions.change(actor, id, async (tx, { memberId }) => {
        const movements = await listRecent(tx, memberId);
        const until = clock.now();
        const body = composeReport({
          caseId: id,
          person: await identity.member(tx, memberId),
          period: { from: movements[0]?.at ?? until, until },
          found: await store.listFindings(tx, id),
          movements,
          reasons,
        });
        const reportId = await reports.insertDraft(tx, { caseId: id, draftedBy: actor.id, draftedAt: until, body });
        if (reportId === undefined) throw new Failure('aml_state', { field: 'id' });
        return { kind: 'report_drafted', note: reasons, reference: String(reportId) };
      });
    },
    decideReport: (actor: Actor, reportId: number, { approve, note }: { approve: boolean; note: string }) =>
      atomically(async (tx) => {
        const { locked, report } = await lockReport(tx, reportId);
        if (report.status !== 'draft') throw new Failure('aml_state', { field: 'id' });
        if (approve && report.draftedBy === actor.id) throw new Failure('aml_second_person', { field: 'id' });
        const status = approve ? 'approved' : 'refused';
        await reports.markDecided(tx, reportId, { status, by: actor.id, at: clock.now() });
        const change = { kind: `report_${status}` as const, note, reference: String(reportId) };
        return (await transitions.apply(tx, actor, locked, change)).id;
      }),
    markReportSent: (actor: Actor, reportId: number, receipt: string) =>
      atomically(async (tx) => {
        const { locked, report } = await lockReport(tx, reportId);
        if (report.status !== 'approved') throw new Failure('aml_state', { field: 'id' });
        const at = clock.now();
        await reports.markSent(tx, reportId, { receipt, by: actor.id, at });
        await funds.markWithdrawn(tx, locked.id, at);
        const columns = { state: 'reported', endedAt: at, holdsWithdrawals: false } as const;
        const change: CaseChange = { kind: 'report_sent', note: receipt, reference: String(reportId), columns };
        return (await transitions.apply(tx, actor, locked, change)).id;
      }),
  };
}

/** Puts pending withdrawals on hold for cases, by the existing hold: its deadline goes on. */
function createWithdrawalHolder({ atomically, clock, holds }: CasesDeps) {
  return async (caseId: number | null): Promise<void> => {
    for (const { withdrawalId, caseId: id } of await atomically((tx) => store.listWithdrawalsToHold(tx, caseId))) {
      try {
        await holds.hold(SYSTEM_ACTOR, withdrawalId, `PLD ${id}`);
      } catch (error) {
        // Decided or held by staff meanwhile.
        if (error instanceof Failure) continue;
        throw error;
      }
      const event = { caseId: id, at: clock.now(), staffId: 0, kind: 'withdrawal_held' as const, note: '' };
      await atomically((tx) => store.insertEvent(tx, { ...event, reference: withdrawalId }));
    }
  };
}

/** What an action of staff changes. */
function toChange(actor: Actor, { state, holdsWithdrawals }: CaseFile, action: CaseAction, note: string): CaseChange {
  if (action === 'note') return { kind: 'note', note };
  if (action === 'take') {
    const next = state === 'open' ? 'investigating' : state;
    return { kind: 'taken', note, columns: { assignedTo: actor.id, state: next } };
  }
  if (holdsWithdrawals === (action === 'hold')) throw new Failure('aml_state', { field: 'action' });
  return { kind: action, note, columns: { holdsWithdrawals: action === 'hold' } };
}

export function createCases(deps: CasesDeps): Cases {
  const { atomically, clock, identity, staff } = deps;
  const transitions = createCaseTransitions(deps);
  const holdWithdrawals = createWithdrawalHolder(deps);
  return {
    ...createFundsRequests(deps, transitions),
    ...createReports(deps, transitions),
    holdWithdrawals,
    open: (actor, memberId, reason) =>
      atomically(async (tx) => {
        await identity.member(tx, memberId);
        const at = clock.now();
        const id = await store.insertCase(tx, { memberId, by: actor.id, at });
        if (id === undefined) throw new Failure('aml_state', { field: 'player_id' });
        await store.insertEvent(tx, {
          caseId: id,
          at,
          staffId: actor.id,
          kind: 'opened',
          note: reason,
          reference: null,
        });
        await staff.record(tx, actor, {
          action: 'aml_case.opened',
          subject: `aml_case:${id}`,
          after: { state: 'open' },
          reason,
        });
        return id;
      }),
    async act(actor, id, action, note) {
      await transitions.change(actor, id, (_tx, found) => toChange(actor, found, action, note));
      if (action === 'hold') await holdWithdrawals(id);
    },
    async close(actor, id, outcome, note) {
      await transitions.change(actor, id, async (tx) => {
        const written = await reports.listReports(tx, id);
        if (written.some(({ status }) => status === 'draft' || status === 'approved'))
          throw new Failure('aml_state', { field: 'id' });
        const endedAt = clock.now();
        await funds.markWithdrawn(tx, id, endedAt);
        return { kind: 'closed', note, columns: { state: 'closed', outcome, endedAt, holdsWithdrawals: false } };
      });
    },
  };
}
