import type { Atomically, Db, Queryable, Tx } from '../../../db/index.ts';
import { type Clock, Failure, type Ids, addSeconds } from '../../../platform/index.ts';
import type { Identity, IdentityDocuments } from '../identity/index.ts';
import type { Vault } from '../vault/index.ts';
import type { IdentityGate, MissingIdentityField, RequiredIdentityLevels } from './identity-gate.ts';
import * as images from './image-store.ts';
import * as store from './submission-store.ts';
import type { IdentitySubmissionRow } from './submission-store.ts';
import {
  type IdentityDocumentKind,
  type IdentityLevel,
  type IdentitySide,
  DRAFT_SECONDS,
  MAX_TRIES,
  REVIEW_SECONDS,
  TRY_WINDOW_SECONDS,
  listRequiredSides,
  toNumberContext,
  toNumberKey,
  toPersonKey,
  toPictureContext,
} from './submission.ts';

/** A re-encoded picture without metadata. */
interface RedrawnPicture {
  /** A WebP. */
  bytes: Buffer;
  /** SHA-256 of `bytes`. */
  hash: Buffer;
  width: number;
  height: number;
}

/** Decodes an uploaded photo and re-encodes it. Its failures name the field `image`. */
export type RedrawPicture = (file: Buffer) => Promise<RedrawnPicture>;

/** What a member sees of their verification. */
export interface IdentityState {
  level: IdentityLevel;
  required: RequiredIdentityLevels;
  missing: MissingIdentityField[];
  drafts: images.IdentityImage[];
  latest: IdentitySubmissionRow | undefined;
  triesLeft: number;
}

/** The member's side of identity verification. */
export interface IdentitySubmissions {
  state(q: Queryable, memberId: number): Promise<IdentityState>;
  /**
   * Stores a photo for the next submission. Fails with `identity_submission_open`, `demo_not_allowed`, and as
   * `RedrawPicture` does.
   */
  sendImage(memberId: number, side: IdentitySide, file: Buffer): Promise<void>;
  /**
   * Submits the photos. Fails with `identity_submission_open`, `identity_data_missing` below level 1,
   * `identity_images_missing`, `identity_tries_spent` and `demo_not_allowed`.
   */
  submit(memberId: number, input: { document: IdentityDocumentKind; documentNumber: string }): Promise<void>;
  /** Deletes photos that were not submitted within a day. */
  sweep(): Promise<void>;
}

export interface IdentitySubmissionsDeps {
  db: Db;
  atomically: Atomically;
  clock: Clock;
  documents: Pick<IdentityDocuments, 'read'>;
  gate: IdentityGate;
  identity: Pick<Identity, 'member'>;
  ids: Ids;
  redraw: RedrawPicture;
  vault: Vault;
}

/** Fails unless the member may send photos now: none waits, and none is approved. */
async function requireNoneOpen(q: Queryable, memberId: number): Promise<void> {
  const [latest] = await store.listMemberSubmissions(q, memberId, 1);
  if (latest?.status === 'waiting' || latest?.status === 'approved') throw new Failure('identity_submission_open');
}

function createSubmitter(deps: IdentitySubmissionsDeps): IdentitySubmissions['submit'] {
  const { atomically, clock, documents, gate, identity, ids, vault } = deps;

  async function requireReady(tx: Tx, memberId: number, document: IdentityDocumentKind): Promise<void> {
    await requireNoneOpen(tx, memberId);
    const [missing] = await gate.listMissing(tx, memberId);
    if (missing !== undefined) throw new Failure('identity_data_missing', { field: missing });
    const sent = new Set((await images.listDrafts(tx, memberId)).map(({ side }) => side));
    const lacking = listRequiredSides(document).find((side) => !sent.has(side));
    if (lacking !== undefined) throw new Failure('identity_images_missing', { field: lacking });
    const since = addSeconds(clock.now(), -TRY_WINDOW_SECONDS);
    if ((await store.countSubmissionsSince(tx, memberId, since)) >= MAX_TRIES)
      throw new Failure('identity_tries_spent', { params: { max: MAX_TRIES } });
  }

  return (memberId, { document, documentNumber }) =>
    atomically(async (tx) => {
      const member = await identity.member(tx, memberId);
      if (member.isDemo) throw new Failure('demo_not_allowed');
      await requireReady(tx, memberId, document);
      const { birthDate } = await documents.read(tx, memberId);
      const [id, submittedAt] = [ids.reference('I'), clock.now()];
      const sealer = await vault.sealer(tx, memberId);
      const inserted = await store.insertSubmission(tx, {
        id,
        memberId,
        document,
        documentNumber: sealer.seal(toNumberContext(id), documentNumber),
        numberIndex: vault.blindIndex('identity_document', toNumberKey(document, documentNumber)),
        personIndex: vault.blindIndex('person', toPersonKey(member.realname, birthDate ?? '')),
        submittedAt,
        dueAt: addSeconds(submittedAt, REVIEW_SECONDS),
      });
      if (!inserted) throw new Failure('identity_submission_open');
      await images.attachDrafts(tx, memberId, id, listRequiredSides(document));
    });
}

export function createIdentitySubmissions(deps: IdentitySubmissionsDeps): IdentitySubmissions {
  const { db, atomically, clock, gate, identity, ids, redraw, vault } = deps;
  return {
    async state(q, memberId) {
      const { site } = await identity.member(q, memberId);
      const [latest] = await store.listMemberSubmissions(q, memberId, 1);
      const since = addSeconds(clock.now(), -TRY_WINDOW_SECONDS);
      return {
        level: await gate.loadLevel(q, memberId),
        required: await gate.findRequired(site),
        missing: await gate.listMissing(q, memberId),
        drafts: await images.listDrafts(q, memberId),
        latest,
        triesLeft: Math.max(0, MAX_TRIES - (await store.countSubmissionsSince(q, memberId, since))),
      };
    },
    async sendImage(memberId, side, file) {
      // Before the picture is decoded, and again in the transaction.
      if ((await identity.member(db, memberId)).isDemo) throw new Failure('demo_not_allowed');
      await requireNoneOpen(db, memberId);
      const { bytes, hash, width, height } = await redraw(file);
      await atomically(async (tx) => {
        await requireNoneOpen(tx, memberId);
        const [id, sentAt] = [ids.uuid(), clock.now()];
        const sealed = (await vault.sealer(tx, memberId)).seal(toPictureContext(id), bytes.toString('base64'));
        await images.replaceDraft(tx, { id, memberId, side, sealed, hash, width, height, sentAt });
      });
    },
    submit: createSubmitter(deps),
    sweep: () => atomically((tx) => images.deleteDraftsBefore(tx, addSeconds(clock.now(), -DRAFT_SECONDS))),
  };
}
