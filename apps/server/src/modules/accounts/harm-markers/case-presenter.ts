import type { Db, Queryable } from '../../../db/index.ts';
import type { MemberDirectory } from '../identity/index.ts';
import type { Staff } from '../staff/index.ts';
import { type Assessment, listAssessments, listNewest } from './assessment-store.ts';
import * as store from './case-store.ts';
import type { HarmCase } from './case-store.ts';

const MAX_ASSESSMENTS = 30;
const MAX_CONTACTS = 100;

export interface HarmPresenterDeps {
  db: Db;
  identity: Pick<MemberDirectory, 'member' | 'members'>;
  staff: Pick<Staff, 'emails'>;
}

const presentAssessment = ({ day, score, level, markers }: Assessment) => ({ day, score, level, markers });

/** Creates the function that loads the names of staff; the daily assessment has an empty one. */
const createNameLoader =
  ({ db, staff }: Pick<HarmPresenterDeps, 'db' | 'staff'>) =>
  async (ids: readonly (number | null)[]) => {
    const known = ids.filter((id) => id !== null && id !== 0);
    const emails = await staff.emails(db, [...new Set(known as number[])]);
    return (id: number) => (id === 0 ? '' : (emails.get(id) ?? String(id)));
  };

/** Creates the functions that show cases to staff. */
export function createCasePresenter({ db, identity, staff }: HarmPresenterDeps) {
  const loadNames = createNameLoader({ db, staff });

  async function present(rows: readonly HarmCase[]) {
    const memberIds = rows.map(({ memberId }) => memberId);
    const players = await identity.members(db, memberIds);
    const newest = await listNewest(db, memberIds);
    const nameOf = await loadNames(rows.map(({ assignedTo }) => assignedTo));
    return (row: HarmCase) => ({
      id: row.id,
      player_id: row.memberId,
      player: players.get(row.memberId)?.account ?? '',
      state: row.state,
      level: row.level,
      score: row.score,
      markers: newest.get(row.memberId)?.markers.map(({ kind }) => kind) ?? [],
      assigned_to: row.assignedTo === null ? null : nameOf(row.assignedTo),
      opened_at: row.openedAt.toISOString(),
      changed_at: row.changedAt.toISOString(),
      next_contact_on: row.nextContactOn,
      closed_at: row.closedAt?.toISOString() ?? null,
      outcome: row.outcome,
    });
  }

  async function presentContacts(caseId: number) {
    const rows = await store.listContacts(db, caseId, MAX_CONTACTS);
    const nameOf = await loadNames(rows.map(({ staffId }) => staffId));
    return rows.map(({ id, at, staffId, kind, channel, outcome, note, nextOn }) => ({
      id,
      at: at.toISOString(),
      by: nameOf(staffId),
      kind,
      channel,
      outcome,
      note,
      next_on: nextOn,
    }));
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

  const presentAssessments = async (memberId: number) =>
    (await listAssessments(db, memberId, MAX_ASSESSMENTS)).map(presentAssessment);

  return {
    present,
    /** Shows a case with everything that belongs to it. */
    presentDetail: async (row: HarmCase) => ({
      ...(await present([row]))(row),
      assessments: await presentAssessments(row.memberId),
      contacts: await presentContacts(row.id),
      timeline: await presentTimeline(row.id),
    }),
    /** Shows what is known of a player. Fails with `not_found`. */
    async presentPlayer(memberId: number) {
      await identity.member(db, memberId);
      const found = await store.findMemberCase(db, memberId);
      return {
        case_id: found?.id ?? null,
        assessments: await presentAssessments(memberId),
        contacts: found === undefined ? [] : await presentContacts(found.id),
      };
    },
  };
}

/** Assessments of the years that the export covers. */
const MAX_EXPORTED = 2_000;

/**
 * Describes for the export of a member the scores with their markers, and when and how staff made contact (LGPD, arts. 18
 * and 20). Notes and names of staff stay with staff.
 */
export async function describeHarmMarkers(q: Queryable, memberId: number) {
  const found = await store.findMemberCase(q, memberId);
  const contacts = found === undefined ? [] : await store.listContacts(q, found.id, MAX_EXPORTED);
  return {
    assessments: (await listAssessments(q, memberId, MAX_EXPORTED)).map(presentAssessment),
    contacts: contacts.map(({ at, kind, channel, outcome }) => ({ at: at.toISOString(), kind, channel, outcome })),
    marketing_stopped: found !== undefined && found.state === 'open' && found.level === 'high',
  };
}
