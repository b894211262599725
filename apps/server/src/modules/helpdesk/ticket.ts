import type { HelpTopic, ticketAbouts, ticketStates } from '@arara/contract';
import type { LocaleKey } from '@arara/contract/locales';
import { HOUSE } from '../vault/index.ts';

export type TicketState = (typeof ticketStates)[number];

export type AboutKind = (typeof ticketAbouts)[number];

/** A thing of the member's own that a ticket is about. */
export interface About {
  kind: AboutKind;
  number: string;
}

/** What somebody asks us, and how it stands. What they wrote is sealed and stands beside it. */
export interface Ticket {
  id: string;
  site: string;
  /** `null` for a guest, who is answered by e-mail. */
  memberId: number | null;
  language: LocaleKey;
  topic: HelpTopic;
  aboutKind: AboutKind | null;
  aboutNumber: string | null;
  state: TicketState;
  /** Who of staff has it in hand. */
  claimedBy: number | null;
  claimedAt: Date | null;
  openedAt: Date;
  firstAnsweredAt: Date | null;
  /** Since when it waits for us, and until when it may; `null` while it waits for somebody else, or for nobody. */
  waitsSince: Date | null;
  dueAt: Date | null;
  lastAt: Date;
  solvedAt: Date | null;
  /** The number of its last message, of the last that the member wrote, and of the last that they were sent. */
  lastSeq: number;
  memberSeq: number;
  staffSeq: number;
  /** How far the member has read, and the team. */
  memberSeen: number;
  staffSeen: number;
  rating: number | null;
  ratedAt: Date | null;
  /** The number of the complaint that was made of it. */
  protocol: string | null;
  complainedAt: Date | null;
  complaintDueAt: Date | null;
  complaintAnsweredAt: Date | null;
}

/** Under whose key what is written in a ticket is sealed. */
export const personOf = ({ memberId }: Pick<Ticket, 'memberId'>): number => memberId ?? HOUSE;

/** Whether a complaint waits for its answer. */
export function hasOpenComplaint({ protocol, complaintAnsweredAt }: Ticket): boolean {
  return protocol !== null && complaintAnsweredAt === null;
}

/** What of a ticket an entry of the audit log is about: the player, or the ticket of somebody who is none. */
export function subjectOf({ id, memberId }: Pick<Ticket, 'id' | 'memberId'>): string {
  return memberId === null ? `ticket:${id}` : `player:${memberId}`;
}
