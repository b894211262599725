import type { Atomically, Db, Queryable } from '../../../db/index.ts';
import { type Bus, type Clock, type Ids, type Log, type Random, type Route } from '../../../platform/index.ts';
import type { Identity } from '../../accounts/identity/index.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import type { Sites } from '../../accounts/sites/index.ts';
import type { Staff } from '../../accounts/staff/index.ts';
import type { Vault } from '../../accounts/vault/index.ts';
import { announcementOfficeRoutes } from './announcement-office-routes.ts';
import { createAnnouncements } from './announcements.ts';
import { type AudienceStats, createCampaignAudiences } from './campaign-audience.ts';
import { createCampaigns } from './campaigns.ts';
import { deleteMessagesBefore } from './message-store.ts';
import { inboxOfficeRoutes } from './office-routes.ts';
import { createPushKeys } from './push/push-keys.ts';
import { createPushDelivery } from './push/push-delivery.ts';
import { createPushSender } from './push/push-sender.ts';
import { createSubscriptions } from './push/subscriptions.ts';
import { playerMessageRoutes } from './player-message-routes.ts';
import { createMemberMessages } from './member-messages.ts';
import { inboxRoutes } from './routes.ts';
import { createCampaignSender } from './campaign-sender.ts';

export interface InboxDeps {
  db: Db;
  atomically: Atomically;
  bus: Bus;
  clock: Clock;
  identity: Pick<Identity, 'member'>;
  ids: Ids;
  jobs: Jobs;
  log: Log;
  staff: Pick<Staff, 'emails' | 'record' | 'require'>;
  random: Random;
  sites: Pick<Sites, 'directory' | 'storePicture' | 'findPicture'>;
  audienceStats: AudienceStats;
  vault: Vault;
  /** Allows push services at any host, this machine included: for tests only. */
  pushAnywhere?: boolean | undefined;
}

export interface Inbox {
  routes: Route[];
  /** Counts the unread messages of members, up to a hundred each. */
  unread(q: Queryable, memberIds: readonly number[]): Promise<Map<number, number>>;
  /** Creates the key pair for pushes where there is none. */
  open(): Promise<void>;
  /** Deletes messages written before a time; returns how many. */
  forget(before: Date): Promise<number>;
  /** Deletes subscriptions whose sign-in ended, and old push records. */
  sweep(): Promise<void>;
}

/** Messages, announcements and pushes to members. `createNoticeSender` sends the automatic notices. */
export function createInbox(deps: InboxDeps): Inbox {
  const { atomically, jobs, pushAnywhere: anywhere = false } = deps;
  const audiences = createCampaignAudiences(deps);
  const keys = createPushKeys(deps);
  const memberMessages = createMemberMessages(deps);
  const subscriptions = createSubscriptions({ ...deps, anywhere });
  const sender = createPushSender({ ...deps, anywhere });
  const pushDelivery = createPushDelivery({ ...deps, keys, sender, subscriptions });
  const campaignSender = createCampaignSender({ ...deps, audiences });
  const campaigns = createCampaigns({ ...deps, audiences });
  const announcements = createAnnouncements(deps);
  jobs.work('push', pushDelivery.plan);
  jobs.work('push_device', ({ id }) => pushDelivery.send(id));
  jobs.work('campaigns', campaignSender.run);
  jobs.every('campaigns', '* * * * *');
  return {
    routes: [
      ...inboxRoutes({ ...deps, keys, memberMessages, subscriptions }),
      ...inboxOfficeRoutes({ ...deps, audiences, campaigns }),
      ...playerMessageRoutes(deps),
      ...announcementOfficeRoutes({ ...deps, announcements }),
    ],
    unread: memberMessages.unread,
    open: keys.open,
    forget: (before) => atomically((tx) => deleteMessagesBefore(tx, before)),
    sweep: pushDelivery.sweep,
  };
}
