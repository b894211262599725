import { type Atomically, type Db, type Tx, afterCommit } from '../../db/index.ts';
import type { Bus, Clock, Ids } from '../../platform/index.ts';
import { countUnreachable } from '../identity/index.ts';
import type { Jobs } from '../jobs/index.ts';
import type { Audiences } from './audience.ts';
import { type Campaign, causeOf, isDue } from './campaign.ts';
import * as store from './campaign-store.ts';
import { insertCampaignMessages } from './message-store.ts';
import { findRule } from './rule-store.ts';
import { listSubscribed } from './push/subscription-store.ts';

/** So many members are gone through in one transaction. */
const AT_ONCE = 1_000;
/** A job goes on by another after so many transactions: none of them lasts longer than the queue waits. */
const MOST_STEPS = 100;

export interface Sending {
  /** Sends the next messages of one that is due; answers whether there is more to do. */
  step(id: number): Promise<boolean>;
  /** Sends all that is due. May be killed anywhere, and run twice at once. */
  run(): Promise<void>;
}

interface SendingParts {
  db: Db;
  atomically: Atomically;
  audiences: Pick<Audiences, 'next'>;
  bus: Bus;
  clock: Clock;
  ids: Ids;
  jobs: Jobs;
  /** Members gone through in one transaction. */
  atOnce?: number;
}

/**
 * Members are gone through by their numbers, some at a time; what was written and how far it goes stand in one
 * transaction under the campaign's lock, and a message is unique for its member and campaign.
 */
export function createSending(parts: SendingParts): Sending {
  const { db, atomically, audiences, bus, clock, ids, jobs, atOnce = AT_ONCE } = parts;

  /** More than one person may answer for waits for a second one, also where the audience grew meanwhile. */
  async function isTooMany(tx: Tx, { approvedBy, cause, delivered }: Campaign, more: number): Promise<boolean> {
    if (approvedBy !== null || cause !== null) return false;
    return delivered + more > (await findRule(tx)).approveAbove;
  }

  async function deliver(tx: Tx, campaign: Campaign, memberIds: readonly number[]): Promise<number> {
    if (memberIds.length === 0) return 0;
    const { id: campaignId, topic, expiresAt } = campaign;
    const message = { campaignId, cause: causeOf(campaign), topic, expiresAt, at: clock.now() };
    const to = memberIds.map((memberId) => ({ id: ids.uuid(), memberId }));
    const written = await insertCampaignMessages(tx, message, to);
    const told = written.map(({ memberId }) => memberId);
    afterCommit(tx, () => bus.publish('inbox', { memberIds: told }));
    const subscribed = await listSubscribed(tx, told);
    const pushes = written.filter(({ memberId }) => subscribed.has(memberId));
    const job = ({ id, memberId }: { id: string; memberId: number }) => ({ memberId, messageId: id, tag: id });
    if (pushes.length > 0) await jobs.enqueueAll(tx, 'push', pushes.map(job));
    return written.length;
  }

  async function step(tx: Tx, id: number): Promise<boolean> {
    const campaign = await store.lockCampaign(tx, id);
    const now = clock.now();
    if (campaign === undefined || !isDue(campaign, now)) return false;
    const isOver = campaign.expiresAt !== null && campaign.expiresAt <= now;
    const { memberIds, upTo } = isOver
      ? { memberIds: [], upTo: null }
      : await audiences.next(tx, campaign.audience, { after: campaign.sentUpTo, most: atOnce });
    if (await isTooMany(tx, campaign, memberIds.length)) {
      await store.markState(tx, id, { state: 'waiting', now });
      return false;
    }
    const delivered = campaign.delivered + (await deliver(tx, campaign, memberIds));
    const skipped = await countUnreachable(tx, campaign.audience.only);
    await store.markSent(tx, id, { upTo, delivered, skipped, now });
    return upTo !== null;
  }

  const stepOf = (id: number): Promise<boolean> => atomically((tx) => step(tx, id));

  return {
    step: stepOf,
    async run() {
      let left = MOST_STEPS;
      for (const id of await store.listDue(db, clock.now()))
        for (let more = true; more && left > 0; left -= 1) more = await stepOf(id);
      if (left === 0) await atomically((tx) => jobs.enqueue(tx, 'campaigns', {}));
    },
  };
}
