import type { Answer, Call, Input } from '@arara/contract/client';
import type { ReviewedDeposit } from '../records.ts';

export type DepositRefusal = Input<'officeDepositRefuse'>['because'];

type Decided = Promise<{ data: ReviewedDeposit }>;

/** Commands about deposits that staff confirms. `key` is the idempotency key. */
export interface ReviewedDepositCommands {
  /** Fetches a receipt; every view is written to the audit log. */
  receipt: (id: string) => Promise<{ data: Answer<'officeReceipt'>['data'] }>;
  confirmDeposit: (seen: Input<'officeDepositConfirm'>, key: string) => Decided;
  /** `note` is internal; empty for none. */
  refuseDeposit: (id: string, because: DepositRefusal, note: string, key: string) => Decided;
}

export function createReviewedDepositCommands(call: Call): ReviewedDepositCommands {
  return {
    receipt: async (id) => ({ data: (await call('officeReceipt', { id })).data }),
    confirmDeposit: async (seen, key) => ({ data: (await call('officeDepositConfirm', seen, { key })).data }),
    refuseDeposit: async (id, because, note, key) => ({
      data: (await call('officeDepositRefuse', { id, because, ...(note === '' ? {} : { note }) }, { key })).data,
    }),
  };
}
