import type { Queryable, Tx } from '../../../db/index.ts';
import type { Vault } from '../vault/index.ts';
import { listMemberImages } from './image-store.ts';
import * as store from './submission-store.ts';
import { toNumberContext, toPictureContext } from './submission.ts';

/** Submissions and photos in an export: at most what a member can send in half a year. */
const MAX_EXPORTED = 100;

/** The data of identity verification about one member, for exports and erasure. */
export interface IdentityPerson {
  describe(q: Queryable, memberId: number): Promise<Record<string, unknown>>;
  /** Deletes a member's submissions and photos. */
  erase(tx: Tx, memberId: number): Promise<void>;
  /** Deletes submissions that were refused or replaced before `before`, with their photos; returns how many. */
  forget(tx: Tx, before: Date): Promise<number>;
}

export function createIdentityPerson({ vault }: { vault: Vault }): IdentityPerson {
  return {
    async describe(q, memberId) {
      const sealer = await vault.sealer(q, memberId);
      const submissions = await store.listMemberSubmissions(q, memberId, MAX_EXPORTED);
      const images = await listMemberImages(q, memberId, MAX_EXPORTED);
      return {
        // The note of staff is omitted, as other notes of staff are.
        submissions: submissions.map(({ id, document, documentNumber, status, reason, submittedAt, decidedAt }) => ({
          id,
          document,
          number: sealer.open(toNumberContext(id), documentNumber),
          status,
          reason,
          submitted_at: submittedAt.toISOString(),
          decided_at: decidedAt?.toISOString() ?? null,
        })),
        images: images.map(({ id, submissionId, side, sealed, sentAt }) => ({
          id,
          submission: submissionId,
          side,
          sent_at: sentAt.toISOString(),
          picture: `data:image/webp;base64,${sealer.open(toPictureContext(id), sealed)}`,
        })),
      };
    },
    erase: store.deleteMember,
    forget: store.deleteDecidedBefore,
  };
}
