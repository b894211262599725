import type { Atomically, Tx } from '../../../db/index.ts';
import { OPERATOR_PERSON_ID, type Vault } from '../../accounts/vault/index.ts';
import { computeKeyIndex } from './bank-accounts/payout-destination.ts';
import { sealAccount } from './bank-accounts/bank-accounts.ts';
import * as accounts from './bank-accounts/bank-account-store.ts';
import { toWebhookSealContext } from './webhooks/webhooks.ts';
import * as webhooks from './webhooks/webhook-store.ts';
import { sealTarget } from './withdrawals/withdrawal-store.ts';
import * as withdrawals from './withdrawals/withdrawal-store.ts';

const BATCH_SIZE = 200;

/**
 * Seals records that an earlier release stored in plain text: accounts, destinations of withdrawals, messages of the
 * bank. Returns how many. Only the first start of this release finds any.
 */
export async function sealPlaintextRecords({
  atomically,
  vault,
}: {
  atomically: Atomically;
  vault: Vault;
}): Promise<number> {
  async function sealAccounts(tx: Tx): Promise<number> {
    const rows = await accounts.lockPlaintextAccounts(tx, BATCH_SIZE);
    for (const { memberId, ...account } of rows) {
      const sealed = sealAccount(await vault.sealer(tx, memberId), account);
      await accounts.markSealed(tx, account.id, sealed, computeKeyIndex(vault, account));
    }
    return rows.length;
  }

  async function sealWithdrawals(tx: Tx): Promise<number> {
    const rows = await withdrawals.lockPlaintextWithdrawals(tx, BATCH_SIZE);
    for (const { id, memberId, ...target } of rows)
      await withdrawals.markSealed(
        tx,
        id,
        sealTarget(await vault.sealer(tx, memberId), id, { ...target, remark: null }),
      );
    return rows.length;
  }

  async function sealWebhooks(tx: Tx): Promise<number> {
    const rows = await webhooks.lockPlaintextWebhooks(tx, BATCH_SIZE);
    if (rows.length === 0) return 0;
    const sealer = await vault.ensureSealer(tx, OPERATOR_PERSON_ID);
    for (const { id, body } of rows) await webhooks.markSealed(tx, id, sealer.seal(toWebhookSealContext(id), body));
    return rows.length;
  }

  let done = 0;
  for (const sealBatch of [sealAccounts, sealWithdrawals, sealWebhooks]) {
    for (let sealed = BATCH_SIZE; sealed === BATCH_SIZE; done += sealed) sealed = await atomically(sealBatch);
  }
  return done;
}
