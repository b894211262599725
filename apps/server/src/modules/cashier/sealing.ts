import type { Atomically, Tx } from '../../db/index.ts';
import { HOUSE, type Vault } from '../vault/index.ts';
import { indexOf } from './account/destination.ts';
import { sealAccount } from './account/sealed-account.ts';
import * as accounts from './account/store.ts';
import { placeOfWebhook } from './webhook/webhooks.ts';
import * as webhooks from './webhook/store.ts';
import { sealTarget } from './withdrawal/book.ts';
import * as withdrawals from './withdrawal/store.ts';

const AT_ONCE = 200;

/**
 * Seals what an earlier release kept in clear: accounts, where withdrawals went, and messages of the bank; answers
 * how many. It has nothing to do at any start but the first of this release.
 */
export async function sealCashier({ atomically, vault }: { atomically: Atomically; vault: Vault }): Promise<number> {
  async function sealAccounts(tx: Tx): Promise<number> {
    const rows = await accounts.lockInClear(tx, AT_ONCE);
    for (const { memberId, ...account } of rows) {
      const sealed = sealAccount(await vault.sealer(tx, memberId), account);
      await accounts.markSealed(tx, account.id, sealed, indexOf(vault, account));
    }
    return rows.length;
  }

  async function sealWithdrawals(tx: Tx): Promise<number> {
    const rows = await withdrawals.lockInClear(tx, AT_ONCE);
    for (const { id, memberId, ...target } of rows)
      await withdrawals.markSealed(
        tx,
        id,
        sealTarget(await vault.sealer(tx, memberId), id, { ...target, remark: null }),
      );
    return rows.length;
  }

  async function sealWebhooks(tx: Tx): Promise<number> {
    const rows = await webhooks.lockInClear(tx, AT_ONCE);
    if (rows.length === 0) return 0;
    const sealer = await vault.enter(tx, HOUSE);
    for (const { id, body } of rows) await webhooks.markSealed(tx, id, sealer.seal(placeOfWebhook(id), body));
    return rows.length;
  }

  let done = 0;
  for (const some of [sealAccounts, sealWithdrawals, sealWebhooks]) {
    for (let sealed = AT_ONCE; sealed === AT_ONCE; done += sealed) sealed = await atomically(some);
  }
  return done;
}
