import { type Atomically, type Tx, afterCommit } from '../../../db/index.ts';
import { type Actor, type Bus, type Clock, Failure } from '../../../platform/index.ts';
import type { Staff } from '../staff/index.ts';
import type { Vault } from '../vault/index.ts';
import { findSubmittedImage } from './image-store.ts';
import * as store from './submission-store.ts';
import type { IdentitySubmissionRow } from './submission-store.ts';
import { type IdentityRefusal, type IdentitySide, toNoteContext, toPictureContext } from './submission.ts';

/** Notifies a member of a decision, in its transaction. */
export type NotifyIdentityDecision = (
  tx: Tx,
  decision: { memberId: number; submissionId: string; outcome: 'approved' | 'refused' | 'asked_again' },
) => Promise<void>;

/** A photo in clear. */
export interface OpenedIdentityImage {
  id: string;
  submissionId: string;
  side: IdentitySide;
  /** A WebP. */
  picture: Buffer;
}

/** The decisions of staff. Each fails with `not_found`, and with `identity_decided` in another status. */
export interface IdentityDecisions {
  approve(actor: Actor, id: string, note: string | null): Promise<IdentitySubmissionRow>;
  refuse(actor: Actor, id: string, reason: IdentityRefusal, note: string | null): Promise<IdentitySubmissionRow>;
  /** Ends an approval. */
  askAgain(actor: Actor, id: string, reason: IdentityRefusal, note: string | null): Promise<IdentitySubmissionRow>;
  /** Opens a submitted photo and records that in the audit log. Fails with `not_found`. */
  openImage(actor: Actor, id: string): Promise<OpenedIdentityImage>;
}

export interface IdentityDecisionsDeps {
  atomically: Atomically;
  bus: Pick<Bus, 'publish'>;
  clock: Clock;
  notify: NotifyIdentityDecision;
  staff: Pick<Staff, 'record'>;
  vault: Vault;
}

interface DecisionKind {
  from: 'waiting' | 'approved';
  status: 'approved' | 'refused' | 'asked_again';
  action: 'identity.approved' | 'identity.refused' | 'identity.asked_again';
}

export function createIdentityDecisions(deps: IdentityDecisionsDeps): IdentityDecisions {
  const { atomically, bus, clock, notify, staff, vault } = deps;

  function decide(
    actor: Actor,
    id: string,
    { from, status, action }: DecisionKind,
    { reason, note }: { reason: IdentityRefusal | null; note: string | null },
  ): Promise<IdentitySubmissionRow> {
    return atomically(async (tx) => {
      const found = await store.lockSubmission(tx, id);
      if (found === undefined) throw new Failure('not_found', { field: 'id' });
      if (found.status !== from) throw new Failure('identity_decided', { field: 'id' });
      const { memberId } = found;
      const now = clock.now();
      const sealed = (await vault.sealer(tx, memberId)).sealNullable(toNoteContext(id), note);
      await store.markDecided(tx, id, { status, reason, note: sealed, decidedBy: actor.id, now });
      await staff.record(tx, actor, {
        action,
        subject: `player:${memberId}`,
        before: { status: from, submission: id },
        after: { status, because: reason },
        ...(note === null ? {} : { reason: note }),
      });
      await notify(tx, { memberId, submissionId: id, outcome: status });
      afterCommit(tx, () => bus.publish('identity_changed', { memberId }));
      return { ...found, status, reason, note: sealed ?? found.note, decidedBy: actor.id, decidedAt: now };
    });
  }

  return {
    approve: (actor, id, note) =>
      decide(actor, id, { from: 'waiting', status: 'approved', action: 'identity.approved' }, { reason: null, note }),
    refuse: (actor, id, reason, note) =>
      decide(actor, id, { from: 'waiting', status: 'refused', action: 'identity.refused' }, { reason, note }),
    askAgain: (actor, id, reason, note) =>
      decide(actor, id, { from: 'approved', status: 'asked_again', action: 'identity.asked_again' }, { reason, note }),
    openImage: (actor, id) =>
      atomically(async (tx) => {
        const found = await findSubmittedImage(tx, id);
        if (found === undefined || found.submissionId === null) throw new Failure('not_found', { field: 'id' });
        const { memberId, submissionId, side, sealed } = found;
        await staff.record(tx, actor, {
          action: 'identity.image_seen',
          subject: `player:${memberId}`,
          after: { submission: submissionId, image: id },
        });
        const text = (await vault.sealer(tx, memberId)).open(toPictureContext(id), sealed);
        return { id, submissionId, side, picture: Buffer.from(text, 'base64') };
      }),
  };
}
