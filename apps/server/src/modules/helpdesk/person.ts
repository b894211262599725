import type { Db, Queryable, Tx } from '../../db/index.ts';
import type { Clock } from '../../platform/index.ts';
import { deleteVotesOf, listVotesOf } from './article-store.ts';
import { deleteNotesOf } from './message-store.ts';
import { deletePicturesOf } from './picture-store.ts';
import type { Pictures } from './pictures.ts';
import type { Threads } from './thread.ts';
import * as store from './ticket-store.ts';

/** A member as the helpdesk knows them. */
export interface HelpdeskPerson {
  /** Their tickets with what was said in them, and what they thought of answers; nothing that staff noted. */
  describe(q: Queryable, memberId: number): Promise<Record<string, unknown>>;
  /** Forgets their pictures, votes and what was noted; what they wrote goes with their key. */
  erase(tx: Tx, memberId: number): Promise<void>;
  /** Forgets tickets that were closed before a moment; answers how many. */
  forget(tx: Tx, before: Date): Promise<number>;
}

const PAGE = 100;

/** So many pictures a copy carries: the last ones. */
const MOST_PICTURES = 60;

interface PersonParts {
  db: Db;
  clock: Clock;
  pictures: Pick<Pictures, 'last'>;
  threads: Threads;
}

export function createHelpdeskPerson({ clock, pictures, threads }: PersonParts): HelpdeskPerson {
  async function ticketsOf(q: Queryable, memberId: number): Promise<unknown[]> {
    const told = [];
    for (let page = 1; ; page += 1) {
      const { rows } = await store.listTicketsOf(q, memberId, { page, limit: PAGE });
      for (const row of rows) {
        const { subject, messages } = await threads.open(q, row, false);
        told.push({
          number: row.id,
          topic: row.topic,
          about: row.aboutNumber,
          subject,
          state: row.state,
          opened_at: row.openedAt.toISOString(),
          rating: row.rating,
          complaint: row.protocol,
          messages: messages.map(({ side, text, at, formal }) => ({
            from: side === 'member' ? 'member' : 'team',
            formal,
            text,
            at: at.toISOString(),
          })),
        });
      }
      if (rows.length < PAGE) return told;
    }
  }

  return {
    async describe(q, memberId) {
      const sent = await pictures.last(q, memberId, MOST_PICTURES);
      return {
        tickets: await ticketsOf(q, memberId),
        pictures: sent.map(({ ticketId, bytes }) => ({
          ticket: ticketId,
          image: `data:image/webp;base64,${bytes.toString('base64')}`,
        })),
        answers_judged: (await listVotesOf(q, memberId)).map(({ at, ...vote }) => ({ ...vote, at: at.toISOString() })),
      };
    },
    async erase(tx, memberId) {
      await store.markEndedOf(tx, memberId, clock.now());
      await deleteNotesOf(tx, memberId);
      await deletePicturesOf(tx, memberId);
      await deleteVotesOf(tx, memberId);
    },
    forget: (tx, before) => store.deleteTicketsBefore(tx, before),
  };
}
