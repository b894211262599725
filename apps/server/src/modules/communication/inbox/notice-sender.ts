import { type Tx, afterCommit } from '../../../db/index.ts';
import type { Bus, Clock, Ids } from '../../../platform/index.ts';
import { isMarketable } from '../../accounts/identity/index.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import { toSiteAudience } from './campaign-audience.ts';
import { insertAutomaticCampaign } from './campaign-store.ts';
import * as store from './message-store.ts';
import { type Notice, type NoticeParams, type NoticeTemplate, getPresentation, isMarketing } from './notice.ts';
import { hasSubscription } from './push/subscription-store.ts';

/** A notice to all members of a site. */
interface Broadcast {
  cause: string;
  site: string;
  template: NoticeTemplate;
  params: NoticeParams;
  link: string;
}

/**
 * Writes automatic notices to members, in the transaction of their cause: a notice exists exactly where its cause was committed, and
 * once for each cause.
 */
export interface NoticeSender {
  /** Drops marketing to members who may not receive it: frozen, under age, erased. */
  notify(tx: Tx, notice: Notice): Promise<void>;
  /** Queues a notice to all members of a site. */
  broadcast(tx: Tx, notice: Broadcast): Promise<void>;
  /** Marks the notices of a cause (`noun:id`) as read. */
  markRead(tx: Tx, memberId: number, cause: string): Promise<void>;
  /** Queues a push that opens the security notices, which identity stores. */
  notifySecurityEvent(tx: Tx, memberId: number): Promise<void>;
}

interface NoticeSenderDeps {
  bus: Bus;
  clock: Clock;
  ids: Ids;
  jobs: Jobs;
}

export function createNoticeSender({ bus, clock, ids, jobs }: NoticeSenderDeps): NoticeSender {
  return {
    async notify(tx, { memberId, cause, template, params = {}, link }) {
      const { topic, link: defaultLink } = getPresentation(template);
      if (isMarketing(template) && !(await isMarketable(tx, memberId))) return;
      const id = ids.uuid();
      const message = { id, memberId, cause, topic, template, params, link: link ?? defaultLink, at: clock.now() };
      if (!(await store.insertMessage(tx, message))) return;
      afterCommit(tx, () => bus.publish('inbox', { memberIds: [memberId] }));
      if (await hasSubscription(tx, memberId)) await jobs.enqueue(tx, 'push', { memberId, messageId: id, tag: id });
    },
    async broadcast(tx, { site, template, ...notice }) {
      const { topic } = getPresentation(template);
      const audience = toSiteAudience(site);
      if (!(await insertAutomaticCampaign(tx, { ...notice, audience, template, topic, now: clock.now() }))) return;
      await jobs.enqueue(tx, 'campaigns', {});
    },
    async markRead(tx, memberId, cause) {
      if (!(await store.markReadByCause(tx, memberId, cause, clock.now()))) return;
      afterCommit(tx, () => bus.publish('inbox', { memberIds: [memberId] }));
    },
    async notifySecurityEvent(tx, memberId) {
      if (!(await hasSubscription(tx, memberId))) return;
      await jobs.enqueue(tx, 'push', { memberId, messageId: null, tag: ids.uuid() });
    },
  };
}
