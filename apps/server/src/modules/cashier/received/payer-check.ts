import type { Psp, ReceivedPix } from '@arara/pix';
import type { Db } from '../../../db/index.ts';
import { type Clock, addSeconds } from '../../../platform/index.ts';
import type { Identity } from '../../identity/index.ts';
import * as orders from '../deposit/store.ts';
import { causeOf, isCreditable } from './cause.ts';
import type { PayerRules } from './payer-rules.ts';

/** For so long the bank is asked who paid before a person has to look. */
const ASKED_SECONDS = 24 * 3600;

/**
 * Whether a Pix may be credited for who paid it: `anybody` may where no rule asks, `own` is the player's own account,
 * `other` somebody else's. `unknown`: the bank could not say yet; `given_up`: nor for a whole day.
 */
export type Verdict = 'anybody' | 'own' | 'other' | 'unknown' | 'given_up';

export interface Judgement {
  verdict: Verdict;
  /** Whether what somebody else paid goes back by itself. */
  refundByItself: boolean;
}

export interface PayerCheck {
  /** Asks the bank where the rule of the player's site wants to know. `since` is when we first heard of the Pix. */
  judge(pix: ReceivedPix, since: Date): Promise<Judgement>;
}

interface PayerCheckParts {
  db: Db;
  clock: Clock;
  identity: Pick<Identity, 'member'>;
  payerRules: PayerRules;
  psp: Pick<Psp, 'isPaidBy'>;
}

const FREE: Judgement = { verdict: 'anybody', refundByItself: false };

export function createPayerCheck({ db, clock, identity, payerRules, psp }: PayerCheckParts): PayerCheck {
  async function ask(pix: ReceivedPix, taxId: string, since: Date): Promise<Verdict> {
    const { endToEndId, txid, at } = pix;
    // Never by the number that came with the news: it may be masked, and news is not proven.
    const answer = await psp.isPaidBy({ endToEndId, at, taxId, ...(txid === undefined ? {} : { txid }) });
    if (answer.outcome === 'ok') return answer.value ? 'own' : 'other';
    return addSeconds(since, ASKED_SECONDS) <= clock.now() ? 'given_up' : 'unknown';
  }

  return {
    async judge(pix, since) {
      if (pix.txid === undefined || !(await payerRules.isAskedAnywhere(db))) return FREE;
      const order = await orders.findByTxid(db, pix.txid);
      if (order === undefined || !isCreditable(causeOf(pix, order))) return FREE;
      const { cpf, site } = await identity.member(db, order.memberId);
      const { ownAccountOnly, refundByItself } = await payerRules.of(db, site);
      if (!ownAccountOnly || cpf === null || cpf === '') return FREE;
      return { verdict: await ask(pix, cpf, since), refundByItself };
    },
  };
}
