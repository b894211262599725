import type { Atomically, Db } from '../../../db/index.ts';
import type { Bus, Clock, Ids } from '../../../platform/index.ts';
import type { Identity } from '../../accounts/identity/index.ts';
import type { Messenger } from '../messenger/index.ts';
import type { Sites } from '../../accounts/sites/index.ts';
import type { Staff } from '../../accounts/staff/index.ts';
import type { Vault } from '../../accounts/vault/index.ts';
import { type Articles, createArticles } from './articles.ts';
import { type CannedAnswers, createCannedAnswers } from './canned-answers.ts';
import { type SupportSettingsService, createSupportSettings } from './support-settings.ts';
import { type GuestTickets, createGuestTickets } from './guest-tickets.ts';
import { type HelpdeskPerson, createHelpdeskPerson } from './helpdesk-person.ts';
import { type DrawPicture, type Pictures, createPictures } from './pictures.ts';
import { type Threads, createThreads } from './thread.ts';
import { type StaffTickets, createStaffTickets } from './staff-tickets.ts';
import type { TicketNotifier } from './ticket-notifier.ts';
import type { IsOwn } from './ticket-opening.ts';
import { type Tickets, createTickets } from './tickets.ts';

/** The helpdesk: opening hours, articles, tickets and complaints. */
export interface Helpdesk {
  settings: SupportSettingsService;
  articles: Articles;
  tickets: Tickets;
  staffTickets: StaffTickets;
  guests: GuestTickets;
  canned: CannedAnswers;
  pictures: Pictures;
  threads: Threads;
  person: HelpdeskPerson;
  /** Solves and closes old tickets, deletes unused pictures and the votes of guests. */
  sweep(): Promise<void>;
}

export interface HelpdeskDeps {
  db: Db;
  atomically: Atomically;
  bus: Bus;
  clock: Clock;
  ids: Ids;
  identity: Pick<Identity, 'member'>;
  messenger: Messenger;
  staff: Pick<Staff, 'emails' | 'record'>;
  sites: Pick<Sites, 'directory'>;
  vault: Vault;
  /** Re-encodes an uploaded picture. */
  draw: DrawPicture;
  /** Answered by the cashier and the ledger. */
  isOwn: IsOwn;
  notifier: TicketNotifier;
}

export function createHelpdesk(deps: HelpdeskDeps): Helpdesk {
  const { atomically } = deps;
  const threads = createThreads(deps);
  const pictures = createPictures(deps);
  const settings = createSupportSettings(deps);
  const all = { ...deps, pictures, settings, threads };
  const articles = createArticles(all);
  const staffTickets = createStaffTickets(all);
  return {
    settings,
    articles,
    tickets: createTickets(all),
    staffTickets,
    guests: createGuestTickets(all),
    canned: createCannedAnswers(all),
    pictures,
    threads,
    person: createHelpdeskPerson(all),
    sweep: () =>
      atomically(async (tx) => {
        await staffTickets.sweep(tx);
        await pictures.sweep(tx);
        await articles.sweep(tx);
      }),
  };
}
