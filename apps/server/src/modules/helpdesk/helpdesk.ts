import type { Atomically, Db } from '../../db/index.ts';
import type { Bus, Clock, Ids } from '../../platform/index.ts';
import type { Identity } from '../identity/index.ts';
import type { Messenger } from '../messenger/index.ts';
import type { Sites } from '../sites/index.ts';
import type { Staff } from '../staff/index.ts';
import type { Vault } from '../vault/index.ts';
import { type Articles, createArticles } from './articles.ts';
import type { IsOwn } from './asking.ts';
import { type CannedAnswers, createCannedAnswers } from './canned.ts';
import { type Desks, createDesks } from './desks.ts';
import { type Guests, createGuests } from './guests.ts';
import { type HelpdeskPerson, createHelpdeskPerson } from './person.ts';
import { type DrawPicture, type Pictures, createPictures } from './pictures.ts';
import { type Threads, createThreads } from './thread.ts';
import { type TicketDesk, createTicketDesk } from './ticket-desk.ts';
import type { TicketNews } from './ticket-news.ts';
import { type Tickets, createTickets } from './tickets.ts';

/** Where people are helped: hours, answers, tickets and complaints. */
export interface Helpdesk {
  desks: Desks;
  articles: Articles;
  tickets: Tickets;
  ticketDesk: TicketDesk;
  guests: Guests;
  canned: CannedAnswers;
  pictures: Pictures;
  threads: Threads;
  person: HelpdeskPerson;
  /** Closes what is over, and forgets who voted as a guest and what was sent ahead of nothing. */
  sweep(): Promise<void>;
}

export interface HelpdeskParts {
  db: Db;
  atomically: Atomically;
  bus: Bus;
  clock: Clock;
  ids: Ids;
  identity: Pick<Identity, 'member'>;
  messenger: Messenger;
  office: Pick<Staff, 'emails' | 'record'>;
  sites: Pick<Sites, 'directory'>;
  vault: Vault;
  /** How an uploaded picture is drawn anew. */
  draw: DrawPicture;
  /** Whether what a ticket is about is the member's own: the cashier and the ledger know. */
  isOwn: IsOwn;
  news: TicketNews;
}

export function createHelpdesk(parts: HelpdeskParts): Helpdesk {
  const { atomically } = parts;
  const threads = createThreads(parts);
  const pictures = createPictures(parts);
  const desks = createDesks(parts);
  const all = { ...parts, desks, pictures, threads };
  const articles = createArticles(all);
  const ticketDesk = createTicketDesk(all);
  return {
    desks,
    articles,
    tickets: createTickets(all),
    ticketDesk,
    guests: createGuests(all),
    canned: createCannedAnswers(all),
    pictures,
    threads,
    person: createHelpdeskPerson(all),
    sweep: () =>
      atomically(async (tx) => {
        await ticketDesk.sweep(tx);
        await pictures.sweep(tx);
        await articles.sweep(tx);
      }),
  };
}
