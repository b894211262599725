import type { amlRuleKinds } from '@arara/contract';
import type { Db } from '../../../db/index.ts';
import type { Identity } from '../../accounts/identity/index.ts';
import type { Staff } from '../../accounts/staff/index.ts';
import * as store from './case-store.ts';
import type { ListedCase } from './case-store.ts';
import type { Cases } from './cases.ts';
import { listRequests } from './funds-request-store.ts';
import { formatReport, toStoredMovement } from './report-body.ts';
import * as reports from './report-store.ts';
import { listMatches } from './watch-lists/watch-list-store.ts';
import type { WatchLists } from './watch-lists/watch-lists.ts';

type RuleKind = (typeof amlRuleKinds)[number];

const MAX_MOVEMENTS = 100;

export interface CasePresenterDeps {
  db: Db;
  cases: Pick<Cases, 'listMovements' | 'openAnswer'>;
  identity: Pick<Identity, 'members'>;
  staff: Pick<Staff, 'emails'>;
  watchLists: Pick<WatchLists, 'openNames'>;
}

const formatTime = (at: Date | null): string | null => at?.toISOString() ?? null;

/** Creates the function that loads the names of staff; the system has an empty one. */
const createNameLoader =
  ({ db, staff }: Pick<CasePresenterDeps, 'db' | 'staff'>) =>
  async (ids: readonly (number | null)[]) => {
    const emails = await staff.emails(db, [...new Set(ids.filter((id) => id !== null && id !== 0))] as number[]);
    return (id: number) => (id === 0 ? '' : (emails.get(id) ?? String(id)));
  };

/** Creates the functions that show the timeline, the listed persons, the requests and the reports of a case. */
function createPartPresenters(deps: CasePresenterDeps) {
  const { db, cases, watchLists } = deps;
  const loadNames = createNameLoader(deps);

  async function presentReports(caseId: number, actor: { id: number; permissions: readonly string[] }) {
    const rows = await reports.listReports(db, caseId);
    const nameOf = await loadNames(rows.flatMap(({ draftedBy, decidedBy }) => [draftedBy, decidedBy]));
    return rows.map((row) => ({
      id: row.id,
      status: row.status,
      text: formatReport(row.body),
      body: { ...row.body },
      drafted_by: nameOf(row.draftedBy),
      drafted_at: row.draftedAt.toISOString(),
      decided_by: row.decidedBy === null ? null : nameOf(row.decidedBy),
      decided_at: formatTime(row.decidedAt),
      receipt: row.receipt,
      sent_at: formatTime(row.sentAt),
      can_approve: row.status === 'draft' && row.draftedBy !== actor.id && actor.permissions.includes('aml.decide'),
    }));
  }

  async function presentRequests(caseId: number) {
    const rows = await listRequests(db, { caseId });
    const nameOf = await loadNames(rows.map(({ requestedBy }) => requestedBy));
    return Promise.all(
      rows.map(async (row) => ({
        id: row.id,
        question: row.question,
        requested_by: nameOf(row.requestedBy),
        requested_at: row.requestedAt.toISOString(),
        answer: await cases.openAnswer(db, row),
        answered_at: formatTime(row.answeredAt),
        withdrawn_at: formatTime(row.withdrawnAt),
      })),
    );
  }

  async function presentTimeline(caseId: number) {
    const events = await store.listEvents(db, caseId);
    const nameOf = await loadNames(events.map(({ staffId }) => staffId));
    return events.map(({ id, kind, staffId, at, note, reference }) => ({
      id,
      kind,
      by: nameOf(staffId),
      at: at.toISOString(),
      note,
      reference,
    }));
  }

  async function presentListed(caseId: number) {
    const matches = await listMatches(db, caseId);
    const names = await watchLists.openNames(db, matches);
    return matches.map((match, index) => ({
      id: match.id,
      list_id: match.listId,
      version: match.version,
      kind: match.kind,
      matched_by: match.matchedBy,
      occasion: match.occasion,
      name: names[index] ?? '',
      source: match.source,
      listed_on: match.listedOn,
      found_at: match.foundAt.toISOString(),
    }));
  }

  return { presentListed, presentReports, presentRequests, presentTimeline };
}

/** Creates the functions that show cases to staff. */
export function createCasePresenter(deps: CasePresenterDeps) {
  const { db, cases, identity } = deps;
  const loadNames = createNameLoader(deps);
  const { presentListed, presentReports, presentRequests, presentTimeline } = createPartPresenters(deps);

  async function present(rows: readonly ListedCase[]) {
    const players = await identity.members(db, [...new Set(rows.map(({ memberId }) => memberId))]);
    const nameOf = await loadNames(rows.flatMap(({ assignedTo, openedBy }) => [assignedTo, openedBy]));
    return (row: ListedCase) => ({
      id: row.id,
      player_id: row.memberId,
      player: players.get(row.memberId)?.account ?? '',
      state: row.state,
      holds_withdrawals: row.holdsWithdrawals,
      assigned_to: row.assignedTo === null ? null : nameOf(row.assignedTo),
      opened_by: nameOf(row.openedBy),
      opened_at: row.openedAt.toISOString(),
      changed_at: row.changedAt.toISOString(),
      ended_at: formatTime(row.endedAt),
      outcome: row.outcome,
      findings: row.findings,
      kinds: row.kinds as RuleKind[],
    });
  }

  return {
    present,
    /** Shows a case with everything that belongs to it. */
    async presentDetail(row: ListedCase, actor: { id: number; permissions: readonly string[] }) {
      const found = await store.listFindings(db, row.id);
      const movements = await cases.listMovements(db, row.memberId);
      return {
        ...(await present([row]))(row),
        timeline: await presentTimeline(row.id),
        found: found.map((finding) => ({
          id: finding.id,
          rule_id: finding.ruleId,
          kind: finding.kind as RuleKind,
          rule_version: finding.ruleVersion,
          at: finding.at.toISOString(),
          found_at: finding.foundAt.toISOString(),
          figures: finding.figures,
          movements: finding.movements,
        })),
        listed: await presentListed(row.id),
        movements: movements.slice(-MAX_MOVEMENTS).toReversed().map(toStoredMovement),
        requests: await presentRequests(row.id),
        reports: await presentReports(row.id, actor),
      };
    },
  };
}
