import type { Tx } from '../../db/index.ts';

/** An answer of staff, as its member is told of it. */
export interface Answered {
  memberId: number;
  /** The ticket. */
  id: string;
  /** How far the member had read: what is answered until they read on is one piece of news. */
  seen: number;
  /** The number of the complaint that it answers formally; `null` for any other answer. */
  protocol: string | null;
}

/** What members are told of their tickets wherever they are, in the transaction of what it tells of. */
export interface TicketNews {
  answered(tx: Tx, answered: Answered): Promise<void>;
  /** They have read on in a ticket: what they were told of it is no news any more. */
  read(tx: Tx, memberId: number, id: string): Promise<void>;
}
