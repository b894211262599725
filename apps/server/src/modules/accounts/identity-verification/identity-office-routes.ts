import { endpoints } from '@arara/contract';
import type { Atomically, Db, Queryable } from '../../../db/index.ts';
import { type Clock, Failure, type Route, pageOf, staffRoute } from '../../../platform/index.ts';
import type { Identity, IdentityDocuments } from '../identity/index.ts';
import type { Staff } from '../staff/index.ts';
import type { Vault } from '../vault/index.ts';
import type { IdentityDecisions } from './identity-decisions.ts';
import { listImages } from './image-store.ts';
import * as store from './submission-store.ts';
import type { IdentitySubmissionRow } from './submission-store.ts';
import { toNoteContext, toNumberContext } from './submission.ts';

export const REVIEW_PERMISSION = 'identity.review';

export interface IdentityOfficeRoutesDeps {
  db: Db;
  atomically: Atomically;
  clock: Clock;
  decisions: IdentityDecisions;
  documents: Pick<IdentityDocuments, 'read'>;
  identity: Pick<Identity, 'member' | 'members'>;
  staff: Pick<Staff, 'emails' | 'record'>;
  vault: Vault;
}

function createPresenter({ db, clock, identity, staff }: IdentityOfficeRoutesDeps) {
  return async (found: readonly IdentitySubmissionRow[]) => {
    const people = await identity.members(db, [...new Set(found.map(({ memberId }) => memberId))]);
    const deciders = found.map(({ decidedBy }) => decidedBy).filter((id) => id !== null);
    const emails = await staff.emails(db, [...new Set(deciders)]);
    const now = clock.now();
    return found.map(({ id, memberId, document, status, reason, submittedAt, dueAt, decidedBy, decidedAt }) => ({
      id,
      site: people.get(memberId)?.site ?? '',
      player_id: memberId,
      player: people.get(memberId)?.account ?? '',
      document,
      status,
      reason,
      submitted_at: submittedAt.toISOString(),
      due_at: dueAt.toISOString(),
      late: status === 'waiting' && dueAt < now,
      decided_by: decidedBy === null ? null : (emails.get(decidedBy) ?? String(decidedBy)),
      decided_at: decidedAt?.toISOString() ?? null,
    }));
  };
}

const MAX_EARLIER = 20;

/** Loads what staff compares the photos with. */
function createDetailsLoader({ documents, identity, vault }: IdentityOfficeRoutesDeps) {
  async function listDuplicates(q: Queryable, submission: IdentitySubmissionRow) {
    const duplicates = await store.listDuplicates(q, submission);
    const people = await identity.members(q, [...new Set(duplicates.map(({ memberId }) => memberId))]);
    return duplicates.map(({ memberId, same }) => ({
      player_id: memberId,
      player: people.get(memberId)?.account ?? '',
      same,
    }));
  }

  return async (q: Queryable, submission: IdentitySubmissionRow) => {
    const { id, memberId, documentNumber, note } = submission;
    const member = await identity.member(q, memberId);
    const { birthDate } = await documents.read(q, memberId);
    const sealer = await vault.sealer(q, memberId);
    const images = await listImages(q, id);
    const others = await store.listMemberSubmissions(q, memberId, MAX_EARLIER);
    return {
      realname: member.realname,
      cpf: member.cpf ?? '',
      birth_date: birthDate ?? '',
      number: sealer.open(toNumberContext(id), documentNumber),
      note: sealer.openNullable(toNoteContext(id), note),
      images: images.map(({ id: image, side, sentAt, width, height }) => ({
        id: image,
        side,
        sent_at: sentAt.toISOString(),
        width,
        height,
      })),
      duplicates: await listDuplicates(q, submission),
      earlier: others
        .filter((other) => other.id !== id)
        .map((other) => ({
          id: other.id,
          status: other.status,
          reason: other.reason,
          submitted_at: other.submittedAt.toISOString(),
        })),
    };
  };
}

const emptyToNull = (note: string | undefined): string | null => (note === undefined || note === '' ? null : note);

/** The queue of identity verification with its decisions. */
export function identityOfficeRoutes(deps: IdentityOfficeRoutesDeps): Route[] {
  const { db, atomically, decisions, staff } = deps;
  const present = createPresenter(deps);
  const loadDetails = createDetailsLoader(deps);

  async function presentOne(submission: IdentitySubmissionRow) {
    const [view] = await present([submission]);
    if (view === undefined) throw new Error('the presenter returned no submission');
    return view;
  }

  return [
    staffRoute(endpoints.officeIdentities, REVIEW_PERMISSION, async ({ input }) => {
      const filter = { memberId: input.player_id ?? null, status: input.status ?? null, words: input.q ?? '' };
      const found = await store.listSubmissions(db, filter, input, input.order);
      return { data: pageOf({ rows: await present(found.rows), total: found.total }, input, (row) => row) };
    }),
    staffRoute(endpoints.officeIdentity, REVIEW_PERMISSION, async ({ input, actor }) => {
      const found = await store.findSubmission(db, input.id);
      if (found === undefined) throw new Failure('not_found', { field: 'id' });
      // The details show the whole CPF and birth date.
      await atomically((tx) =>
        staff.record(tx, actor, {
          action: 'identity.seen',
          subject: `player:${found.memberId}`,
          after: { submission: found.id },
        }),
      );
      return { data: { ...(await presentOne(found)), ...(await loadDetails(db, found)) } };
    }),
    staffRoute(endpoints.officeIdentityApprove, REVIEW_PERMISSION, async ({ input, actor }) => ({
      data: await presentOne(await decisions.approve(actor, input.id, emptyToNull(input.note))),
    })),
    staffRoute(endpoints.officeIdentityRefuse, REVIEW_PERMISSION, async ({ input, actor }) => ({
      data: await presentOne(await decisions.refuse(actor, input.id, input.because, emptyToNull(input.note))),
    })),
    staffRoute(endpoints.officeIdentityAskAgain, REVIEW_PERMISSION, async ({ input, actor }) => ({
      data: await presentOne(await decisions.askAgain(actor, input.id, input.because, emptyToNull(input.note))),
    })),
  ];
}
