import type { Atomically } from '../../db/index.ts';
import { HOUSE, type Vault } from '../vault/index.ts';
import { placeOfTotp } from './people/authenticator.ts';
import * as people from './people/store.ts';
import { placeOfSessionIp } from './session/sessions.ts';
import * as sessions from './session/store.ts';

const AT_ONCE = 200;

/**
 * Seals what an earlier release kept in clear, authenticators and where sessions were opened from, and empties the old
 * columns; answers how many. It has nothing to do at any start but the first of this release.
 */
export async function sealStaff({ atomically, vault }: { atomically: Atomically; vault: Vault }): Promise<number> {
  let done = 0;
  for (let sealed = AT_ONCE; sealed === AT_ONCE; done += sealed) {
    sealed = await atomically(async (tx) => {
      const sealer = await vault.enter(tx, HOUSE);
      const rows = await people.lockMembersInClear(tx, AT_ONCE);
      for (const { id, secret } of rows) await people.markTotpSealed(tx, id, sealer.seal(placeOfTotp(id), secret));
      return rows.length;
    });
  }
  for (let sealed = AT_ONCE; sealed === AT_ONCE; done += sealed) {
    sealed = await atomically(async (tx) => {
      const sealer = await vault.enter(tx, HOUSE);
      const rows = await sessions.lockSessionsInClear(tx, AT_ONCE);
      for (const { tokenHash, ip } of rows)
        await sessions.markSessionSealed(tx, tokenHash, sealer.seal(placeOfSessionIp(tokenHash), ip));
      return rows.length;
    });
  }
  return done;
}
