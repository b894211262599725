/* Written by `npm run -s db:types` from the migrated database; a test of the database suite compares them. */

export interface HarmMarkersTables {
  'harm_markers.action': {
    kind: string | null;
    member_id: number | null;
    reference: string | null;
    at: Date | null;
    amount: bigint | null;
  };
  'harm_markers.active_day': {
    member_id: number | null;
    day: Date | null;
  };
  'harm_markers.assessment': {
    id: number;
    member_id: number;
    day: Date;
    assessed_at: Date;
    score: number;
    level: 'low' | 'raised' | 'high';
    markers: unknown;
  };
  'harm_markers.case_event': {
    id: number;
    case_id: number;
    at: Date;
    staff_id: number;
    kind: 'opened' | 'score_raised' | 'reopened' | 'taken' | 'note' | 'contacted' | 'care_sent' | 'closed';
    note: string;
    reference: string | null;
  };
  'harm_markers.case_file': {
    id: number;
    member_id: number;
    state: 'open' | 'closed';
    level: 'low' | 'raised' | 'high';
    score: number;
    assigned_to: number | null;
    opened_at: Date;
    changed_at: Date;
    next_contact_on: Date | null;
    closed_at: Date | null;
    outcome: 'no_concern' | 'limits_set' | 'paused' | 'helped' | 'no_answer' | 'other' | null;
  };
  'harm_markers.contact': {
    id: number;
    case_id: number;
    member_id: number;
    staff_id: number;
    at: Date;
    kind: 'check_in' | 'offer_limits' | 'offer_pause' | 'offer_help' | 'follow_up';
    channel: 'phone' | 'email' | 'chat' | 'message';
    outcome: 'talked' | 'no_answer' | 'accepted' | 'refused';
    note: string;
    next_on: Date | null;
  };
  'harm_markers.phrase': {
    language: string;
    phrase: string;
  };
  'harm_markers.play_hour': {
    member_id: number | null;
    hour: Date | null;
    staked: bigint | null;
    won: bigint | null;
    rounds: bigint | null;
  };
  'harm_markers.player': {
    member_id: number | null;
  };
  'harm_markers.progress': {
    day: Date;
    after_member: number;
    finished_at: Date | null;
  };
  'harm_markers.read_state': {
    until: Date | null;
  };
  'harm_markers.rule_version': {
    kind: 'chasing_deposits' | 'rising_stakes' | 'night_play' | 'rising_deposits' | 'cancelled_withdrawals' | 'long_sessions' | 'limit_raises' | 'declined_deposits' | 'words';
    version: number;
    condition: unknown;
    points: number;
    source: string;
    is_enabled: boolean;
  };
}
