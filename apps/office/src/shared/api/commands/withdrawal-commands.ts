import type { Answer, Call } from '@arara/contract/client';
import type { Withdrawal } from '../records.ts';

/** Kind of a refusal reason. */
export type RefuseKind = 'data_differs' | 'identity' | 'several_accounts' | 'changed_key' | 'own';

type Decided = Promise<{ data: Withdrawal }>;

/** Commands about withdrawals. `key` is the idempotency key. */
export interface WithdrawalCommands {
  /** `reason`: why it is approved in spite of a red flag. */
  approve: (id: string, reason: string | undefined, key: string) => Decided;
  /** `total` is the displayed sum of the payouts. */
  approveMany: (ids: string[], total: string, key: string) => Promise<{ data: Answer<'officeApproveMany'>['data'] }>;
  refuse: (id: string, reason: string, kind: RefuseKind, key: string) => Decided;
  hold: (id: string, note: string, key: string) => Decided;
  release: (id: string, key: string) => Decided;
  escalate: (id: string, note: string, key: string) => Decided;
  /** Reports that the reader has it open; returns who does. */
  look: (id: string) => Promise<{ data: Answer<'officeWithdrawalLook'>['data'] }>;
}

export function createWithdrawalCommands(call: Call): WithdrawalCommands {
  return {
    approve: async (id, reason, key) => ({ data: (await call('officeApprove', { id, reason }, { key })).data }),
    approveMany: async (ids, total, key) => ({
      data: (await call('officeApproveMany', { ids, total }, { key })).data,
    }),
    refuse: async (id, reason, kind, key) => ({
      data: (await call('officeRefuse', { id, reason, kind }, { key })).data,
    }),
    hold: async (id, note, key) => ({ data: (await call('officeHold', { id, note }, { key })).data }),
    release: async (id, key) => ({ data: (await call('officeRelease', { id }, { key })).data }),
    escalate: async (id, note, key) => ({ data: (await call('officeEscalate', { id, note }, { key })).data }),
    look: async (id) => ({ data: (await call('officeWithdrawalLook', { id })).data }),
  };
}
