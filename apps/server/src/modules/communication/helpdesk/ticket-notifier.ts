import type { Tx } from '../../../db/index.ts';

/** An answer of staff to a ticket. */
export interface TicketAnswer {
  memberId: number;
  ticketId: string;
  /** How far the member had read: answers until they read on are one message. */
  seen: number;
  /** The number of the complaint that it answers formally; `null` for any other answer. */
  complaintNumber: string | null;
}

/** Notifies members of their tickets, in the transaction of what it is about. */
export interface TicketNotifier {
  ticketAnswered(tx: Tx, answer: TicketAnswer): Promise<void>;
  /** Marks the messages about a ticket as read. */
  ticketRead(tx: Tx, memberId: number, ticketId: string): Promise<void>;
}
