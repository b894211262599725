/* Written by `npm run -s db:types` from the migrated database; a test of the database suite compares them. */

export interface InboxTables {
  'inbox.announcement': {
    id: number;
    in_force: number | null;
    latest: number;
    withdrawn_at: Date | null;
    updated_at: Date;
  };
  'inbox.announcement_version': {
    announcement_id: number;
    version: number;
    site: string;
    titles: unknown;
    bodies: unknown;
    picture: string | null;
    link: string | null;
    pinned: boolean;
    place: number;
    readers: 'everybody' | 'guests' | 'members';
    starts_at: Date | null;
    ends_at: Date | null;
    state: 'draft' | 'approved' | 'replaced';
    made_by: number;
    approved_by: number | null;
    written_at: Date;
    approved_at: Date | null;
  };
  'inbox.campaign': {
    id: number;
    cause: string | null;
    topic: 'money' | 'rewards' | 'account' | 'news';
    titles: unknown;
    bodies: unknown;
    template: string | null;
    params: unknown;
    link: string | null;
    audience: unknown;
    starts_at: Date | null;
    expires_at: Date | null;
    state: 'draft' | 'waiting' | 'scheduled' | 'sending' | 'sent' | 'cancelled';
    version: number;
    made_by: number;
    approved_by: number | null;
    counted: number | null;
    sent_up_to: number;
    delivered: number;
    updated_at: Date;
    started_at: Date | null;
    finished_at: Date | null;
    skipped: unknown;
  };
  'inbox.message': {
    id: string;
    member_id: number;
    cause: string;
    topic: 'money' | 'rewards' | 'account' | 'news';
    template: string | null;
    params: unknown;
    link: string | null;
    campaign_id: number | null;
    at: Date;
    expires_at: Date | null;
    read_at: Date | null;
    hidden_at: Date | null;
  };
  'inbox.preference': {
    member_id: number;
    money: boolean;
    rewards: boolean;
    news: boolean;
    show_amounts: boolean;
    quiet_from: number;
    quiet_until: number;
    updated_at: Date;
  };
  'inbox.push': {
    id: string;
    member_id: number;
    subscription_id: string;
    message_id: string | null;
    tag: string;
    made_at: Date;
    until: Date;
    ended_at: Date | null;
    outcome: 'sent' | 'gone' | 'refused' | 'late' | 'seen' | 'skipped' | null;
  };
  'inbox.rule': {
    single: boolean;
    approve_above: number;
    quiet_from: number;
    quiet_until: number;
  };
  'inbox.subscription': {
    id: string;
    member_id: number;
    place_id: number;
    endpoint_hash: Buffer;
    sealed: Buffer;
    locale: string;
    created_at: Date;
  };
  'inbox.vapid': {
    single: boolean;
    public_key: string;
    private_sealed: Buffer;
  };
  'inbox.watched': {
    single: boolean;
    day: Date;
  };
}
