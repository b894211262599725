/* Written by `npm run -s db:types` from the migrated database; a test of the database suite compares them. */

export interface ActivitiesTables {
  'activities.abuse_limits': {
    version: number;
    limits: unknown;
    set_by: number;
    reason: string;
    at: Date;
  };
  'activities.claim': {
    id: string;
    promotion_id: number;
    version: number;
    kind: string;
    member_id: number;
    window_key: string;
    request: string;
    amount: bigint;
    pocket: 'cash' | 'bonus';
    multiplier_e2: number;
    detail: unknown;
    grant_id: string | null;
    state: 'credited' | 'active' | 'waiting' | 'converted' | 'lost' | 'expired' | 'forfeited' | 'cancelled' | 'lapsed' | 'held' | 'refused' | 'released';
    returned: bigint;
    day: Date;
    at: Date;
    free_rounds: unknown;
  };
  'activities.claim_link': {
    type: 'device' | 'payer' | 'address';
    value: Buffer;
    member_id: number;
    claimed_at: Date;
  };
  'activities.daily_budget': {
    promotion_id: number;
    day: Date;
    amount: bigint;
  };
  'activities.flag': {
    member_id: number;
    state: 'open' | 'cleared' | 'blocked';
    at: Date;
    decided_by: number | null;
    note: string;
  };
  'activities.flag_reason': {
    id: bigint;
    member_id: number;
    word: string;
    measure: bigint;
    evidence: unknown;
    at: Date;
  };
  'activities.flag_scan': {
    single: boolean;
    until: Date;
    limits_version: number;
  };
  'activities.hold': {
    claim_id: string;
    promotion_id: number;
    member_id: number;
    links: unknown;
    state: 'open' | 'approved' | 'refused' | 'expired';
    held_at: Date;
    expires_at: Date;
    decided_at: Date | null;
    decided_by: number | null;
    note: string;
  };
  'activities.member_budget': {
    promotion_id: number;
    member_id: number;
    amount: bigint;
  };
  'activities.promotion': {
    id: number;
    kind: string;
    in_force: number | null;
    latest: number;
    paused_at: Date | null;
    ended_at: Date | null;
  };
  'activities.promotion_budget': {
    promotion_id: number;
    amount: bigint;
    claims: bigint;
  };
  'activities.promotion_event': {
    id: bigint;
    promotion_id: number;
    version: number;
    state: 'draft' | 'review' | 'scheduled' | 'live' | 'paused' | 'ended';
    staff_id: number;
    note: string;
    at: Date;
  };
  'activities.spin': {
    claim_id: string;
    member_id: number;
    seed_id: string;
    nonce: bigint;
    weights: number[];
    prizes: unknown;
    prize_index: number;
  };
  'activities.version': {
    promotion_id: number;
    version: number;
    state: 'draft' | 'review' | 'approved' | 'replaced';
    name: string;
    rule: unknown;
    audience: unknown;
    content: unknown;
    budget: bigint | null;
    member_cap: bigint | null;
    day_cap: bigint | null;
    starts_at: Date;
    ends_at: Date | null;
    priority: number;
    made_by: number;
    approved_by: number | null;
    written_at: Date;
  };
}
