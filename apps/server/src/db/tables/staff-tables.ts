/* Written by `npm run -s db:types` from the migrated database; a test of the database suite compares them. */

export interface StaffTables {
  'staff.attempt': {
    subject: Buffer;
    attempts: number;
    since: Date;
  };
  'staff.audit': {
    id: bigint;
    at: Date;
    staff_id: number;
    staff_email: string;
    action: string;
    subject: string;
    before: unknown;
    after: unknown;
    reason: string | null;
    ip: string;
    hash: Buffer;
    session_id: number | null;
    link: number;
  };
  'staff.audit_head': {
    one: boolean;
    id: bigint;
    hash: Buffer;
  };
  'staff.challenge': {
    token_hash: Buffer;
    staff_id: number;
    expires_at: Date;
    attempts: number;
  };
  'staff.invitation': {
    id: number;
    token_hash: Buffer;
    email_sealed: Buffer | null;
    email_index: Buffer;
    role: string;
    invited_by: number;
    created_at: Date;
    expires_at: Date;
    accepted_at: Date | null;
    revoked_at: Date | null;
    sent_at: Date | null;
  };
  'staff.limit_usage': {
    staff_id: number;
    act: string;
    day: Date;
    amount_centavos: bigint;
  };
  'staff.member': {
    id: number;
    email: string;
    name: string;
    password_hash: string;
    role: string;
    totp_secret: string | null;
    totp_confirmed_at: Date | null;
    totp_last_step: bigint;
    created_at: Date;
    disabled_at: Date | null;
    totp_sealed: Buffer | null;
  };
  'staff.notice': {
    action: string;
    subject: string;
    since: Date;
    written: number;
    held_back: number;
  };
  'staff.permission': {
    key: string;
    since: Date;
  };
  'staff.role': {
    key: string;
    name: string;
    permissions: string[];
    created_at: Date;
    updated_at: Date;
  };
  'staff.role_limit': {
    role: string;
    act: string;
    each_centavos: bigint | null;
    day_centavos: bigint | null;
  };
  'staff.session': {
    token_hash: Buffer;
    staff_id: number;
    created_at: Date;
    expires_at: Date;
    seen_at: Date;
    ip: string | null;
    ended_at: Date | null;
    id: number;
    agent: string;
    ended_cause: 'logout' | 'self' | 'staff' | 'password' | 'disabled' | 'totp' | null;
    ip_sealed: Buffer | null;
  };
}
