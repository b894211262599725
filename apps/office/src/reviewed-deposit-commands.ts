import type { Answer, Call, Input } from '@arara/contract/client';
import type { ReviewedDeposit } from './records.ts';

export type DepositRefusal = Input<'officeDepositRefuse'>['because'];

type Decided = Promise<{ data: ReviewedDeposit }>;

/** What staff does with deposits that they confirm. A command's `key` is its idempotency key. */
export interface ReviewedDepositCommands {
  /** A payer's receipt; that it was looked at stands in the log. */
  receipt: (id: string) => Promise<{ data: Answer<'officeReceipt'>['data'] }>;
  confirmDeposit: (seen: Input<'officeDepositConfirm'>, key: string) => Decided;
  /** `note` is for staff; empty for none. */
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
