import type { Queryable } from '../../../../db/index.ts';
import { type Random, newTotpSecret } from '../../../../platform/index.ts';
import { OPERATOR_PERSON_ID, type Vault } from '../../vault/index.ts';

/** The encryption context of a member's authenticator secret. */
export function toTotpContext(staffId: number): string {
  return `staff.member.totp:${staffId}`;
}

/** Creates and opens the TOTP secrets of staff, sealed under the operator's key. */
export interface Authenticators {
  createSecret(q: Queryable, staffId: number): Promise<Buffer>;
  open(q: Queryable, staffId: number, sealed: Buffer | null): Promise<string>;
}

export function createAuthenticators({ random, vault }: { random: Random; vault: Vault }): Authenticators {
  return {
    async createSecret(q, staffId) {
      return (await vault.sealer(q, OPERATOR_PERSON_ID)).seal(toTotpContext(staffId), newTotpSecret(random));
    },
    async open(q, staffId, sealed) {
      if (sealed === null) throw new Error(`the authenticator of member of staff ${staffId} is not sealed`);
      return (await vault.sealer(q, OPERATOR_PERSON_ID)).open(toTotpContext(staffId), sealed);
    },
  };
}
