import type { Atomically } from '../../../db/index.ts';
import { OPERATOR_PERSON_ID, type Vault } from '../vault/index.ts';
import { toTotpContext } from './members/authenticators.ts';
import * as members from './members/staff-member-store.ts';
import { toSessionIpContext } from './session/staff-sessions.ts';
import * as sessions from './session/staff-session-store.ts';

const BATCH_SIZE = 200;

/**
 * Seals authenticator secrets and session IP addresses that an earlier release stored in plain text, and clears the old
 * columns. Returns how many it sealed: 0 at every start after the first of this release.
 */
export async function sealStaff({ atomically, vault }: { atomically: Atomically; vault: Vault }): Promise<number> {
  let done = 0;
  for (let sealed = BATCH_SIZE; sealed === BATCH_SIZE; done += sealed) {
    sealed = await atomically(async (tx) => {
      const sealer = await vault.ensureSealer(tx, OPERATOR_PERSON_ID);
      const rows = await members.lockPlaintextMembers(tx, BATCH_SIZE);
      for (const { id, secret } of rows) await members.markTotpSealed(tx, id, sealer.seal(toTotpContext(id), secret));
      return rows.length;
    });
  }
  for (let sealed = BATCH_SIZE; sealed === BATCH_SIZE; done += sealed) {
    sealed = await atomically(async (tx) => {
      const sealer = await vault.ensureSealer(tx, OPERATOR_PERSON_ID);
      const rows = await sessions.lockPlaintextSessions(tx, BATCH_SIZE);
      for (const { tokenHash, ip } of rows)
        await sessions.markSessionSealed(tx, tokenHash, sealer.seal(toSessionIpContext(tokenHash), ip));
      return rows.length;
    });
  }
  return done;
}
