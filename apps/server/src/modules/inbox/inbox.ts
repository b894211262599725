import type { Atomically, Db, Queryable } from '../../db/index.ts';
import { type Bus, type Clock, type Ids, type Log, type Random, type Route } from '../../platform/index.ts';
import type { Identity } from '../identity/index.ts';
import type { Jobs } from '../jobs/index.ts';
import type { Sites } from '../sites/index.ts';
import type { Staff } from '../staff/index.ts';
import type { Vault } from '../vault/index.ts';
import { announcementOfficeRoutes } from './announcement-office-routes.ts';
import { createAnnouncements } from './announcements.ts';
import { type Standings, createAudiences } from './audience.ts';
import { createCampaigns } from './campaigns.ts';
import { deleteMessagesBefore } from './message-store.ts';
import { inboxOfficeRoutes } from './office-routes.ts';
import { createHouseKeys } from './push/house-keys.ts';
import { createPushing } from './push/pushing.ts';
import { createPushSender } from './push/sender.ts';
import { createSubscriptions } from './push/subscriptions.ts';
import { createReading } from './reading.ts';
import { inboxRoutes } from './routes.ts';
import { createSending } from './sending.ts';

export interface InboxParts {
  db: Db;
  atomically: Atomically;
  bus: Bus;
  clock: Clock;
  identity: Pick<Identity, 'member'>;
  ids: Ids;
  jobs: Jobs;
  log: Log;
  office: Pick<Staff, 'emails' | 'record'>;
  random: Random;
  sites: Pick<Sites, 'directory' | 'keepPicture' | 'picture'>;
  standings: Standings;
  vault: Vault;
  /** Push services may be anywhere, this machine among it: for tests alone. */
  pushAnywhere?: boolean | undefined;
}

export interface Inbox {
  routes: Route[];
  /** How many messages are unread of each of these members, up to a hundred. */
  unread(q: Queryable, memberIds: readonly number[]): Promise<Map<number, number>>;
  /** Makes the key pair for pushes, where there is none. */
  open(): Promise<void>;
  /** Forgets messages that were written before a moment; answers how many. */
  forget(before: Date): Promise<number>;
  /** Forgets browsers whose sign-in ended, and pushes long done. */
  sweep(): Promise<void>;
}

/** What members are told: messages, announcements, pushes. What the house itself tells goes by `createPost`. */
export function createInbox(parts: InboxParts): Inbox {
  const { atomically, jobs, pushAnywhere: anywhere = false } = parts;
  const audiences = createAudiences(parts);
  const keys = createHouseKeys(parts);
  const reading = createReading(parts);
  const subscriptions = createSubscriptions({ ...parts, anywhere });
  const sender = createPushSender({ ...parts, anywhere });
  const pushing = createPushing({ ...parts, keys, sender, subscriptions });
  const sending = createSending({ ...parts, audiences });
  const campaigns = createCampaigns({ ...parts, audiences });
  const announcements = createAnnouncements(parts);
  jobs.work('push', pushing.plan);
  jobs.work('push_device', ({ id }) => pushing.send(id));
  jobs.work('campaigns', sending.run);
  jobs.every('campaigns', '* * * * *');
  return {
    routes: [
      ...inboxRoutes({ ...parts, keys, reading, subscriptions }),
      ...inboxOfficeRoutes({ ...parts, audiences, campaigns }),
      ...announcementOfficeRoutes({ ...parts, announcements }),
    ],
    unread: reading.unread,
    open: keys.open,
    forget: (before) => atomically((tx) => deleteMessagesBefore(tx, before)),
    sweep: pushing.sweep,
  };
}
