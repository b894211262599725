import type { Atomically, Db } from '../../../db/index.ts';
import { type Clock, Failure, type Ids, addSeconds, tokenHash } from '../../../platform/index.ts';
import * as twoStepStore from './two-step-store.ts';

const PROOF_SECONDS = 5 * 60;

export interface Proof {
  token: string;
  expiresAt: Date;
}

/**
 * That the owner proved a moment ago, in the session that asks for more, that it is they: by the password, or by a
 * code to their phone where they have none.
 */
export interface Proofs {
  give(memberId: number, sessionToken: string): Promise<Proof>;
  /** Fails with `proof_needed`: too old, of another session, or none. */
  require(memberId: number, sessionToken: string, proof: string): Promise<void>;
}

export function createProofs(parts: { db: Db; atomically: Atomically; clock: Clock; ids: Ids }): Proofs {
  const { db, atomically, clock, ids } = parts;
  return {
    async give(memberId, sessionToken) {
      const token = ids.token();
      const expiresAt = addSeconds(clock.now(), PROOF_SECONDS);
      const hashes = { tokenHash: tokenHash(token), sessionHash: tokenHash(sessionToken) };
      await atomically((tx) => twoStepStore.insertProof(tx, { ...hashes, memberId, expiresAt }));
      return { token, expiresAt };
    },
    async require(memberId, sessionToken, proof) {
      const hashes = { tokenHash: tokenHash(proof), sessionHash: tokenHash(sessionToken) };
      if (!(await twoStepStore.hasProof(db, { ...hashes, memberId, now: clock.now() })))
        throw new Failure('proof_needed', { field: 'proof' });
    },
  };
}
