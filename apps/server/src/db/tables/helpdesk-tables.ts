/* Written by `npm run -s db:types` from the migrated database; a test of the database suite compares them. */

export interface HelpdeskTables {
  'helpdesk.article': {
    id: number;
    site: string;
    topic: string;
    place: number;
    state: 'draft' | 'published' | 'removed';
    texts: unknown;
    useful: number;
    useless: number;
    version: number;
    updated_at: Date;
  };
  'helpdesk.article_version': {
    article_id: number;
    version: number;
    topic: string;
    place: number;
    state: string;
    texts: unknown;
    staff_id: number | null;
    at: Date;
  };
  'helpdesk.canned': {
    id: number;
    site: string;
    title: string;
    texts: unknown;
    version: number;
    updated_at: Date;
    removed_at: Date | null;
  };
  'helpdesk.message': {
    id: string;
    ticket_id: string;
    seq: number;
    side: 'member' | 'staff' | 'note';
    staff_id: number | null;
    formal: boolean;
    text_sealed: Buffer;
    at: Date;
    request_key: string;
  };
  'helpdesk.picture': {
    id: string;
    member_id: number;
    staff_id: number | null;
    ticket_id: string | null;
    message_id: string | null;
    place: number | null;
    picture_sealed: Buffer;
    hash: Buffer;
    width: number;
    height: number;
    sent_at: Date;
  };
  'helpdesk.read_position': {
    ticket_id: string;
    staff_id: number;
    seq: number;
    at: Date;
  };
  'helpdesk.settings': {
    site: string;
    channels: unknown;
    week: unknown;
    exceptions: unknown;
    answer_minutes: number;
    complaint_days: number;
    licence_contact: string;
    version: number;
    updated_at: Date;
  };
  'helpdesk.ticket': {
    id: string;
    site: string;
    member_id: number | null;
    guest_email_sealed: Buffer | null;
    guest_email_index: Buffer | null;
    guest_place_index: Buffer | null;
    language: string;
    topic: string;
    subject_sealed: Buffer;
    about_kind: 'deposit' | 'withdrawal' | 'round' | null;
    about_number: string | null;
    state: 'open' | 'answered' | 'waiting' | 'solved' | 'closed';
    claimed_by: number | null;
    claimed_at: Date | null;
    opened_at: Date;
    first_answered_at: Date | null;
    waiting_since: Date | null;
    due_at: Date | null;
    last_at: Date;
    solved_at: Date | null;
    last_seq: number;
    member_seq: number;
    staff_seq: number;
    member_seen: number;
    staff_seen: number;
    rating: number | null;
    rated_at: Date | null;
    protocol: string | null;
    complained_at: Date | null;
    complaint_due_at: Date | null;
    complaint_answered_at: Date | null;
    request_key: string;
  };
  'helpdesk.vote': {
    article_id: number;
    member_id: number | null;
    visitor: Buffer | null;
    useful: boolean;
    at: Date;
  };
}
