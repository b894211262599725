import type { Atomically } from '../../db/index.ts';
import type { Vault } from '../vault/index.ts';
import { placeOfSessionIp, sealPerson } from './sealed-member.ts';
import * as store from './store.ts';

const AT_ONCE = 200;

/**
 * Seals what an earlier release kept in clear, some members at a time, and empties the old columns; answers how
 * many members it was. It has nothing to do at any start but the first of this release.
 */
export async function sealMembers({ atomically, vault }: { atomically: Atomically; vault: Vault }): Promise<number> {
  let done = 0;
  for (;;) {
    const sealed = await atomically(async (tx) => {
      const rows = await store.lockMembersInClear(tx, AT_ONCE);
      for (const { id, ...person } of rows) {
        const sealer = await vault.enter(tx, id);
        await store.markSealed(tx, id, sealPerson(sealer, id, { ...person, cpf: null }), {
          phone: vault.index('phone', person.phone),
          email: person.email === null ? null : vault.index('email', person.email.toLowerCase()),
          cpf: null,
        });
        for (const { tokenHash, ip } of await store.lockSessionsInClear(tx, id))
          await store.markSessionSealed(tx, tokenHash, sealer.seal(placeOfSessionIp(tokenHash), ip));
      }
      return rows.length;
    });
    done += sealed;
    if (sealed < AT_ONCE) return done;
  }
}
