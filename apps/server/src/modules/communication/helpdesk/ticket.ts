import type { HelpTopic } from '@arara/contract';
import type { WireLocale } from '@arara/contract/wire-locales';
import type { CamelRow } from '../../../db/index.ts';
import { OPERATOR_PERSON_ID } from '../../accounts/vault/index.ts';

/** A deposit, withdrawal or round of the member that a ticket is about. */
export interface TicketReference {
  kind: 'deposit' | 'withdrawal' | 'round';
  number: string;
}

type TicketColumn =
  | 'id'
  | 'site'
  | 'member_id'
  | 'about_kind'
  | 'about_number'
  | 'state'
  | 'claimed_by'
  | 'claimed_at'
  | 'opened_at'
  | 'first_answered_at'
  | 'waiting_since'
  | 'due_at'
  | 'last_at'
  | 'solved_at'
  | 'last_seq'
  | 'member_seq'
  | 'staff_seq'
  | 'member_seen'
  | 'staff_seen'
  | 'rating'
  | 'rated_at'
  | 'protocol'
  | 'complained_at'
  | 'complaint_due_at'
  | 'complaint_answered_at';

/**
 * A ticket without its sealed texts.
 *
 * - `memberId` is `null` for a guest, who is answered by e-mail.
 * - `claimedBy` is the member of staff who handles it.
 * - `waitingSince` and `dueAt` are `null` while it does not wait for staff.
 * - `lastSeq`, `memberSeq`, `staffSeq`: the number of its last message, of the member's last, of staff's last to the member.
 * - `memberSeen`, `staffSeen`: the number up to which each side has read.
 * - `protocol` is the number of its complaint.
 */
export interface SupportTicket extends CamelRow<'helpdesk.ticket', TicketColumn> {
  language: WireLocale;
  topic: HelpTopic;
}

/** The person under whose key the texts of a ticket are sealed: the member, or the operator for a guest. */
export const toPersonId = ({ memberId }: Pick<SupportTicket, 'memberId'>): number => memberId ?? OPERATOR_PERSON_ID;

/** Whether a complaint waits for its formal answer. */
export function hasOpenComplaint({ protocol, complaintAnsweredAt }: SupportTicket): boolean {
  return protocol !== null && complaintAnsweredAt === null;
}

/** The subject of an audit record: the player, or the ticket of a guest. */
export function toAuditSubject({ id, memberId }: Pick<SupportTicket, 'id' | 'memberId'>): string {
  return memberId === null ? `ticket:${id}` : `player:${memberId}`;
}
