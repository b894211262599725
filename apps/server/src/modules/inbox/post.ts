import { type Tx, afterCommit } from '../../db/index.ts';
import type { Bus, Clock, Ids } from '../../platform/index.ts';
import { isMarketable } from '../identity/index.ts';
import type { Jobs } from '../jobs/index.ts';
import { everybodyAt } from './audience.ts';
import * as campaigns from './campaign-store.ts';
import * as store from './message-store.ts';
import { type Notice, type Params, type Template, aboutOf, isMarketing } from './notice.ts';
import { hasSubscription } from './push/subscription-store.ts';

/** The same to everybody of a site. */
interface Broadcast {
  cause: string;
  site: string;
  template: Template;
  params: Params;
  link: string;
}

/**
 * What the house itself tells members. All of it is written in the transaction of what it tells of: it is told exactly
 * when that has come to be, and once for its cause, however often it is asked for.
 */
export interface Post {
  /** Marketing is dropped where the member may not be sent any: frozen, under age, erased. */
  notify(tx: Tx, notice: Notice): Promise<void>;
  /** To all who are members of a site then; written one by one, soon. */
  broadcast(tx: Tx, news: Broadcast): Promise<void>;
  /** They know by now what they were told of something, as `noun:id`: what of it is unread is read. */
  seen(tx: Tx, memberId: number, about: string): Promise<void>;
  /** A push that points to the notices of security, where what happened already stands. */
  warn(tx: Tx, memberId: number): Promise<void>;
}

interface PostParts {
  bus: Bus;
  clock: Clock;
  ids: Ids;
  jobs: Jobs;
}

export function createPost({ bus, clock, ids, jobs }: PostParts): Post {
  return {
    async notify(tx, { memberId, cause, template, params = {}, link }) {
      const { topic, link: place } = aboutOf(template);
      if (isMarketing(template) && !(await isMarketable(tx, memberId))) return;
      const id = ids.uuid();
      const message = { id, memberId, cause, topic, template, params, link: link ?? place, at: clock.now() };
      if (!(await store.insertMessage(tx, message))) return;
      afterCommit(tx, () => bus.publish('inbox', { memberIds: [memberId] }));
      if (await hasSubscription(tx, memberId)) await jobs.enqueue(tx, 'push', { memberId, messageId: id, tag: id });
    },
    async broadcast(tx, { site, template, ...news }) {
      const { topic } = aboutOf(template);
      const audience = everybodyAt(site);
      if (!(await campaigns.insertHouseCampaign(tx, { ...news, audience, template, topic, now: clock.now() }))) return;
      await jobs.enqueue(tx, 'campaigns', {});
    },
    async seen(tx, memberId, about) {
      if (!(await store.markReadAbout(tx, memberId, about, clock.now()))) return;
      afterCommit(tx, () => bus.publish('inbox', { memberIds: [memberId] }));
    },
    async warn(tx, memberId) {
      if (!(await hasSubscription(tx, memberId))) return;
      await jobs.enqueue(tx, 'push', { memberId, messageId: null, tag: ids.uuid() });
    },
  };
}
