import type { Answer, Call, Input } from '@arara/contract/client';

/** Commands about pauses and exclusions. `key` is the idempotency key. */
export interface ExclusionCommands {
  /** Pauses or excludes a player at once. */
  placeExclusion: (exclusion: Input<'officeExclusionPlace'>, key: string) => Promise<Answer<'officeExclusionPlace'>>;
  requestReturn: (id: string, reference: string, key: string) => Promise<Answer<'officeExclusionReturnRequest'>>;
  decideReturn: (
    decision: Input<'officeExclusionReturnDecide'>,
    key: string,
  ) => Promise<Answer<'officeExclusionReturnDecide'>>;
  recordBalanceReturned: (id: string, reason: string, key: string) => Promise<Answer<'officeExclusionBalanceReturned'>>;
}

export function createExclusionCommands(call: Call): ExclusionCommands {
  return {
    placeExclusion: (exclusion, key) => call('officeExclusionPlace', exclusion, { key }),
    requestReturn: (id, reference, key) => call('officeExclusionReturnRequest', { id, reference }, { key }),
    decideReturn: (decision, key) => call('officeExclusionReturnDecide', decision, { key }),
    recordBalanceReturned: (id, reason, key) => call('officeExclusionBalanceReturned', { id, reason }, { key }),
  };
}
