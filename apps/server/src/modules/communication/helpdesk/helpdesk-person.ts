import type { Queryable, Tx } from '../../../db/index.ts';
import type { Clock } from '../../../platform/index.ts';
import { deleteMemberVotes, listMemberVotes } from './article-store.ts';
import { deleteMemberNotes } from './message-store.ts';
import { deleteMemberPictures } from './picture-store.ts';
import type { Pictures } from './pictures.ts';
import type { Threads } from './thread.ts';
import * as store from './ticket-store.ts';

/** The personal data of a member in the helpdesk. */
export interface HelpdeskPerson {
  /** Describes their tickets, pictures and votes for the export of their data, without the notes of staff. */
  describe(q: Queryable, memberId: number): Promise<Record<string, unknown>>;
  /** Deletes their pictures, votes and the notes of staff. Their texts become unreadable with their key. */
  erase(tx: Tx, memberId: number): Promise<void>;
  /** Deletes closed tickets without activity since `before`; returns how many. */
  forget(tx: Tx, before: Date): Promise<number>;
}

const PAGE = 100;

/** How many pictures an export contains: the latest. */
const MAX_PICTURES = 60;

interface PersonDeps {
  clock: Clock;
  pictures: Pick<Pictures, 'listLatest'>;
  threads: Threads;
}

export function createHelpdeskPerson({ clock, pictures, threads }: PersonDeps): HelpdeskPerson {
  async function describeTickets(q: Queryable, memberId: number): Promise<unknown[]> {
    const tickets = [];
    for (let page = 1; ; page += 1) {
      const { rows } = await store.listMemberTickets(q, memberId, { page, limit: PAGE });
      for (const row of rows) {
        const { subject, messages } = await threads.open(q, row, false);
        tickets.push({
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
      if (rows.length < PAGE) return tickets;
    }
  }

  return {
    async describe(q, memberId) {
      const latestPictures = await pictures.listLatest(q, memberId, MAX_PICTURES);
      return {
        tickets: await describeTickets(q, memberId),
        pictures: latestPictures.map(({ ticketId, bytes }) => ({
          ticket: ticketId,
          image: `data:image/webp;base64,${bytes.toString('base64')}`,
        })),
        answers_judged: (await listMemberVotes(q, memberId)).map(({ at, ...vote }) => ({
          ...vote,
          at: at.toISOString(),
        })),
      };
    },
    async erase(tx, memberId) {
      await store.closeMemberTickets(tx, memberId, clock.now());
      await deleteMemberNotes(tx, memberId);
      await deleteMemberPictures(tx, memberId);
      await deleteMemberVotes(tx, memberId);
    },
    forget: (tx, before) => store.deleteTicketsBefore(tx, before),
  };
}
