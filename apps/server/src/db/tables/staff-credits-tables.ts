/* Written by `npm run -s db:types` from the migrated database; a test of the database suite compares them. */

export interface StaffCreditsTables {
  'staff_credits.credit': {
    id: bigint;
    form: 'bonus' | 'cash' | 'free_rounds' | 'suspense_credit' | 'manual_deposit' | 'refund' | 'commission' | 'debit';
    player_id: number | null;
    amount: bigint;
    wagering_e2: number;
    reason: string;
    cause: string;
    payload: unknown;
    status: 'waiting' | 'given' | 'refused' | 'expired';
    requested_by: number;
    requested_at: Date;
    expires_at: Date | null;
    decided_by: number | null;
    decided_at: Date | null;
    decision_reason: string | null;
    outcome: string | null;
    granted_on: Date | null;
  };
  'staff_credits.limits': {
    version: number;
    limits: unknown;
    status: 'waiting' | 'approved' | 'refused';
    proposed_by: number;
    proposed_at: Date;
    reason: string;
    decided_by: number | null;
    decided_at: Date | null;
  };
}
