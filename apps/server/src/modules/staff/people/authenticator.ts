import type { Queryable } from '../../../db/index.ts';
import { type Random, newTotpSecret } from '../../../platform/index.ts';
import { HOUSE, type Vault } from '../../vault/index.ts';

/** Where the secret of a member of staff's authenticator stands. */
export function placeOfTotp(staffId: number): string {
  return `staff.member.totp:${staffId}`;
}

/** The secrets of staff's authenticators: made, sealed for the house, opened for a code to be held against. */
export interface Authenticators {
  make(q: Queryable, staffId: number): Promise<Buffer>;
  open(q: Queryable, staffId: number, sealed: Buffer | null): Promise<string>;
}

export function createAuthenticators({ random, vault }: { random: Random; vault: Vault }): Authenticators {
  return {
    async make(q, staffId) {
      return (await vault.sealer(q, HOUSE)).seal(placeOfTotp(staffId), newTotpSecret(random));
    },
    async open(q, staffId, sealed) {
      if (sealed === null) throw new Error(`the authenticator of member of staff ${staffId} was not sealed`);
      return (await vault.sealer(q, HOUSE)).open(placeOfTotp(staffId), sealed);
    },
  };
}
