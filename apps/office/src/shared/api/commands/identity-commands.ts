import type { Answer, Call, Input } from '@arara/contract/client';

export type IdentityRefusal = Input<'officeIdentityRefuse'>['because'];

/** What staff decides on a submission. A refusal and a request for new photos have a reason. */
export type IdentityDecision = 'approve' | 'refuse' | 'ask_again';

/** Commands about identity verification. `key` is the idempotency key. */
export interface IdentityCommands {
  /** `note` is internal; empty for none. */
  decideIdentity: (
    decision: IdentityDecision,
    given: { id: string; because: IdentityRefusal; note: string },
    key: string,
  ) => Promise<Answer<'officeIdentityApprove'>>;
}

export function createIdentityCommands(call: Call): IdentityCommands {
  return {
    decideIdentity: (decision, { id, because, note }, key) => {
      const written = note === '' ? {} : { note };
      if (decision === 'approve') return call('officeIdentityApprove', { id, ...written }, { key });
      if (decision === 'refuse') return call('officeIdentityRefuse', { id, because, ...written }, { key });
      return call('officeIdentityAskAgain', { id, because, ...written }, { key });
    },
  };
}
