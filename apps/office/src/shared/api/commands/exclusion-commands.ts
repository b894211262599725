import type { Answer, Call, Input } from '@arara/contract/client';

/** Commands about pauses and exclusions. `key` is the idempotency key. */
export interface ExclusionCommands {
  requestReturn: (id: string, reference: string, key: string) => Promise<Answer<'officeExclusionReturnRequest'>>;
  decideReturn: (
    decision: Input<'officeExclusionReturnDecide'>,
    key: string,
  ) => Promise<Answer<'officeExclusionReturnDecide'>>;
  recordBalanceReturned: (id: string, reason: string, key: string) => Promise<Answer<'officeExclusionBalanceReturned'>>;
}

export function createExclusionCommands(call: Call): ExclusionCommands {
  return {
    requestReturn: (id, reference, key) => call('officeExclusionReturnRequest', { id, reference }, { key }),
    decideReturn: (decision, key) => call('officeExclusionReturnDecide', decision, { key }),
    recordBalanceReturned: (id, reason, key) => call('officeExclusionBalanceReturned', { id, reason }, { key }),
  };
}
