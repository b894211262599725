/* Written by `npm run -s db:types` from the migrated database; a test of the database suite compares them. */

export interface ExclusionTables {
  'exclusion.period': {
    id: string;
    member_id: number;
    site: string;
    kind: 'pause' | 'self_exclusion' | 'register';
    length: string;
    placed_by: 'player' | 'staff' | 'register';
    staff_id: number | null;
    reason: string | null;
    starts_at: Date;
    ends_at: Date | null;
    return_requested_by: number | null;
    return_requested_at: Date | null;
    return_reference: string | null;
    return_approved_by: number | null;
    returns_at: Date | null;
    withdraw_until: Date | null;
    closed_at: Date | null;
    balance_returned_at: Date | null;
    balance_returned_by: number | null;
    ended_at: Date | null;
  };
  'exclusion.refund': {
    bet_id: string;
    period_id: string;
    member_id: number;
    game: string;
    stake: bigint;
    at: Date;
  };
  'exclusion.register_check': {
    id: string;
    member_id: number | null;
    cpf_index: Buffer;
    at: Date;
    channel: 'registration' | 'sign_in' | 'sweep';
    outcome: 'clear' | 'listed' | 'unknown';
    reasons: string[];
    request_id: string | null;
  };
  'exclusion.register_state': {
    member_id: number;
    answered_at: Date | null;
    pending_since: Date | null;
  };
}
