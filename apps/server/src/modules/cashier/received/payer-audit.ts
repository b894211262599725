import type { Psp } from '@arara/pix';
import type { Atomically, Db } from '../../../db/index.ts';
import type { Member } from '../../identity/index.ts';
import type { PayerRules } from './payer-rules.ts';
import * as store from './store.ts';

/** So many of the newest deposits are asked about at once; each is asked about until the bank has said it. */
const MAX_QUESTIONS = 50;

/**
 * Asks the bank whether a member paid their credited deposits from their own account, where the rule of their site wants
 * that and their CPF is known. Deposits from before the CPF was known were credited unasked. Answers whether the rule
 * wants it; what the bank cannot say stays unknown.
 */
export type PayerAudit = (member: Pick<Member, 'id' | 'cpf' | 'site'>) => Promise<boolean>;

interface PayerAuditDeps {
  db: Db;
  atomically: Atomically;
  payerRules: Pick<PayerRules, 'of'>;
  psp: Pick<Psp, 'isPaidBy'>;
}

export function createPayerAudit({ db, atomically, payerRules, psp }: PayerAuditDeps): PayerAudit {
  return async ({ id, cpf, site }) => {
    const { ownAccountOnly } = await payerRules.of(db, site);
    if (!ownAccountOnly || cpf === null || cpf === '') return ownAccountOnly;
    for (const { endToEndId, txid, paidAt: at } of await store.listUnchecked(db, id, MAX_QUESTIONS)) {
      const answer = await psp.isPaidBy({ endToEndId, at, taxId: cpf, ...(txid === null ? {} : { txid }) });
      if (answer.outcome !== 'ok') continue;
      await atomically((tx) => store.markPaidByOwner(tx, endToEndId, answer.value));
    }
    return true;
  };
}
