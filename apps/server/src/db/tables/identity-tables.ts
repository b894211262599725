/* Written by `npm run -s db:types` from the migrated database; a test of the database suite compares them. */

export interface IdentityTables {
  'identity.attempt': {
    subject: Buffer;
    attempts: number;
    since: Date;
  };
  'identity.captcha': {
    key: string;
    answer_hash: Buffer | null;
    expires_at: Date;
  };
  'identity.code_answered': {
    target: Buffer;
    asker: Buffer;
    at: Date;
  };
  'identity.correction': {
    id: string;
    member_id: number;
    fields: string[];
    guards: string[];
    before_sealed: Buffer;
    after_sealed: Buffer;
    status: 'waiting' | 'applied' | 'refused';
    reason: string;
    requested_by: number;
    requested_at: Date;
    decided_by: number | null;
    decided_at: Date | null;
    decision_reason: string | null;
  };
  'identity.demo_opening': {
    address: Buffer;
    day: Date;
  };
  'identity.first_deposit': {
    member_id: number | null;
    at: Date | null;
  };
  'identity.freeze': {
    member_id: number;
    staff_id: number;
    reason: string;
    at: Date;
  };
  'identity.login': {
    id: string;
    member_id: number;
    at: Date;
    outcome: 'ok' | 'wrong_password' | 'code_asked' | 'wrong_code' | 'locked' | 'other_site';
    device: string;
    area: string;
    ip_sealed: Buffer;
  };
  'identity.member': {
    id: number;
    account: string;
    account_key: string;
    password_hash: string | null;
    realname: string | null;
    phone: string | null;
    email: string | null;
    nickname: string;
    gender: number;
    invite_code: string;
    parent_id: number | null;
    status: number;
    is_demo: boolean;
    lang: string;
    site: string;
    register_ip: string | null;
    register_site: string;
    withdrawal_password_hash: string | null;
    withdrawal_attempts: number;
    withdrawal_locked_until: Date | null;
    created_at: Date;
    updated_at: Date;
    realname_sealed: Buffer | null;
    phone_sealed: Buffer | null;
    phone_index: Buffer | null;
    email_sealed: Buffer | null;
    email_index: Buffer | null;
    cpf_sealed: Buffer | null;
    cpf_index: Buffer | null;
    birth_date_sealed: Buffer | null;
    register_ip_sealed: Buffer | null;
    is_ms_reg: boolean;
    register_area: string;
    over18_at: Date | null;
    identity_documents_at: Date | null;
    erased_at: Date | null;
    photo: string;
    agent_type: string;
    is_tips_on: boolean;
    is_in_on: boolean;
    is_trans_on: boolean;
    awaits_owner: boolean;
    qq_sealed: Buffer | null;
    realname_index: Buffer | null;
    address_sealed: Buffer | null;
    is_excluded: boolean;
    is_marketing_stopped: boolean;
  };
  'identity.notice': {
    id: string;
    member_id: number;
    kind: 'new_device' | 'password_changed' | 'withdrawal_password_changed' | 'two_step_on' | 'two_step_off' | 'email_bound' | 'email_changed' | 'passkey_added' | 'passkey_removed';
    at: Date;
    data: unknown;
    read_at: Date | null;
  };
  'identity.passkey': {
    id: string;
    member_id: number;
    credential_id: string;
    public_key: Buffer;
    sign_count: bigint;
    transports: string[];
    rp_id: string;
    name: string;
    confirms_withdrawals: boolean;
    created_at: Date;
    used_at: Date | null;
  };
  'identity.passkey_challenge': {
    challenge_hash: Buffer;
    purpose: 'add' | 'sign_in' | 'withdraw';
    member_id: number | null;
    session_hash: Buffer | null;
    subject_hash: Buffer | null;
    rp_id: string;
    expires_at: Date;
  };
  'identity.player_note': {
    id: string;
    member_id: number;
    staff_id: number;
    at: Date;
    text_sealed: Buffer;
  };
  'identity.player_tag': {
    member_id: number;
    tag: string;
  };
  'identity.proof': {
    token_hash: Buffer;
    member_id: number;
    session_hash: Buffer;
    expires_at: Date;
  };
  'identity.recovery_code': {
    member_id: number;
    code_hash: Buffer;
    used_at: Date | null;
  };
  'identity.refresh_token': {
    token_hash: Buffer;
    family_id: number;
    rotated_at: Date | null;
    successor: Buffer | null;
  };
  'identity.session': {
    token_hash: Buffer;
    member_id: number;
    created_at: Date;
    expires_at: Date;
    ip: string | null;
    agent: string;
    ended_at: Date | null;
    ended_cause: 'logout' | 'member' | 'elsewhere' | 'staff' | 'password' | 'exclusion' | 'reuse' | null;
    ip_sealed: Buffer | null;
    id: number;
    family_id: number | null;
    seen_at: Date;
    idle_seconds: number;
    area: string;
  };
  'identity.session_family': {
    id: number;
    member_id: number;
    created_at: Date;
    expires_at: Date;
    seen_at: Date;
    agent: string;
    area: string;
    ended_at: Date | null;
    ended_cause: 'logout' | 'member' | 'elsewhere' | 'staff' | 'password' | 'exclusion' | 'reuse' | null;
  };
  'identity.sign_in_challenge': {
    token_hash: Buffer;
    member_id: number;
    login_id: string;
    subject: Buffer;
    remember: boolean;
    expires_at: Date;
    attempts: number;
  };
  'identity.social_link': {
    provider: string;
    subject_index: Buffer;
    member_id: number;
    created_at: Date;
  };
  'identity.social_start': {
    state_hash: Buffer;
    provider: string;
    browser_hash: Buffer;
    checks_sealed: Buffer;
    expires_at: Date;
  };
  'identity.social_ticket': {
    ticket_hash: Buffer;
    browser_hash: Buffer;
    member_id: number | null;
    person_sealed: Buffer | null;
    expires_at: Date;
  };
  'identity.totp': {
    member_id: number;
    secret_sealed: Buffer;
    created_at: Date;
    confirmed_at: Date | null;
    last_step: bigint;
  };
  'identity.verification_code': {
    holder: Buffer;
    purpose: 'register_phone' | 'bind_email' | 'reset_password' | 'prove_member';
    target: Buffer;
    asker: Buffer;
    code_hash: Buffer;
    member_id: number | null;
    subject_sealed: Buffer | null;
    attempts: number;
    is_spent: boolean;
    sent_at: Date;
    expires_at: Date;
  };
  'identity.verification_code_count': {
    subject: Buffer;
    codes: number;
    since: Date;
  };
}
