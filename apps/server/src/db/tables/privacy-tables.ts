/* Written by `npm run -s db:types` from the migrated database; a test of the database suite compares them. */

export interface PrivacyTables {
  'privacy.erasure': {
    id: string;
    member_id: number;
    requested_by: number | null;
    reason: string | null;
    requested_at: Date;
    status: 'asked' | 'withdrawn' | 'refused' | 'done';
    decided_by: number | null;
    decided_at: Date | null;
    answer: string | null;
  };
  'privacy.export': {
    id: string;
    member_id: number;
    requested_by: number | null;
    reason: string | null;
    requested_at: Date;
    ready_at: Date | null;
    expires_at: Date | null;
    gone_at: Date | null;
    document_sealed: Buffer | null;
  };
  'privacy.retention': {
    class: string;
    months: number;
    min_months: number;
    max_months: number;
    action: 'erase' | 'anonymise';
    basis: string;
    changed_at: Date | null;
    changed_by: string | null;
  };
  'privacy.reveal': {
    id: bigint;
    staff_id: number;
    member_id: number;
    at: Date;
  };
}
