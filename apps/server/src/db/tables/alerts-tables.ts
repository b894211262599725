/* Written by `npm run -s db:types` from the migrated database; a test of the database suite compares them. */

export interface AlertsTables {
  'alerts.account': {
    member_id: number | null;
    site: string | null;
    created_at: Date | null;
    is_internal: boolean | null;
    is_demo: boolean | null;
  };
  'alerts.alert': {
    id: string;
    rule_id: string;
    kind: string;
    object: string;
    site: string;
    severity: 'info' | 'warning' | 'critical';
    facts: unknown;
    opened_at: Date;
    seen_at: Date;
    closed_at: Date | null;
    sent_at: Date | null;
    acknowledged_by: number | null;
    acknowledged_at: Date | null;
    note: string | null;
  };
  'alerts.bank_float': {
    booked: bigint | null;
    owed: bigint | null;
    reported: bigint | null;
    reported_at: Date | null;
  };
  'alerts.channel': {
    id: string;
    kind: 'mail' | 'telegram' | 'webhook';
    name: string;
    target: string;
    language: 'pt' | 'en';
    settings_sealed: Buffer;
    is_enabled: boolean;
    version: number;
    updated_by: number;
    updated_at: Date;
  };
  'alerts.charge': {
    created_at: Date | null;
    status: string | null;
    credited_at: Date | null;
  };
  'alerts.cost': {
    at: Date | null;
    site: string | null;
    amount: bigint | null;
  };
  'alerts.delivery': {
    id: string;
    channel_id: string;
    alert_id: string | null;
    event: 'opened' | 'closed' | 'test';
    status: 'waiting' | 'sent' | 'failed';
    attempts: number;
    last_error: string | null;
    created_at: Date;
    attempted_at: Date | null;
    ended_at: Date | null;
  };
  'alerts.jackpot_pool': {
    id: number | null;
    key: string | null;
    site: string | null;
    amount: bigint | null;
    seed: bigint | null;
    titles: unknown;
    won_at: Date | null;
  };
  'alerts.movement': {
    member_id: number | null;
    seq: bigint | null;
    id: string | null;
    at: Date | null;
    site: string | null;
    kind: string | null;
    game: string | null;
    stake: bigint | null;
    win: bigint | null;
  };
  'alerts.mute': {
    rule_id: string;
    object: string;
    until: Date;
    reason: string;
    muted_by: number;
    muted_at: Date;
  };
  'alerts.payout': {
    began_at: Date | null;
    ended_at: Date | null;
    status: string | null;
  };
  'alerts.provider_call': {
    provider: string | null;
    at: Date | null;
    is_failed: boolean | null;
  };
  'alerts.queue_item': {
    queue: string | null;
    site: string | null;
    since: Date | null;
  };
  'alerts.rule': {
    id: string;
    name: string;
    condition: unknown;
    severity: 'info' | 'warning' | 'critical';
    sites: string[];
    channels: string[];
    quiet_minutes: number;
    is_enabled: boolean;
    version: number;
    updated_by: number;
    updated_at: Date;
    checked_at: Date | null;
    problem: string | null;
  };
  'alerts.self_verification': {
    node: string | null;
    at: Date | null;
    finding_count: number | null;
    findings: unknown;
    running_since: Date | null;
  };
  'alerts.unsealed': {
    at: Date | null;
  };
}
