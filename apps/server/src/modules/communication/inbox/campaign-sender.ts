import { type Atomically, type Db, type Tx, afterCommit } from '../../../db/index.ts';
import type { Bus, Clock, Ids } from '../../../platform/index.ts';
import { countUnreachable } from '../../accounts/identity/index.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import type { CampaignAudiences } from './campaign-audience.ts';
import { type Campaign, toCause, isDue } from './campaign.ts';
import * as store from './campaign-store.ts';
import { insertCampaignMessages } from './message-store.ts';
import { findRules } from './inbox-rules-store.ts';
import { listSubscribedMembers } from './push/subscription-store.ts';

/** Members examined in one transaction. */
const BATCH_SIZE = 1_000;
/** Transactions in one job; then another job continues, so that no job exceeds the time limit of the queue. */
const MAX_STEPS = 100;

export interface CampaignSender {
  /** Sends the next batch of a due campaign; returns whether more are left. */
  step(id: number): Promise<boolean>;
  /** Sends all due campaigns. Safe to interrupt and to run concurrently. */
  run(): Promise<void>;
}

interface CampaignSenderDeps {
  db: Db;
  atomically: Atomically;
  audiences: Pick<CampaignAudiences, 'next'>;
  bus: Bus;
  clock: Clock;
  ids: Ids;
  jobs: Jobs;
  batchSize?: number;
}

/**
 * Sends campaigns in batches of members, in the order of their ids. One transaction under the campaign's lock stores the messages and
 * the progress, and a message is unique for its member and campaign.
 */
export function createCampaignSender(deps: CampaignSenderDeps): CampaignSender {
  const { db, atomically, audiences, bus, clock, ids, jobs, batchSize = BATCH_SIZE } = deps;

  /** Whether a campaign needs a second person, also because its audience grew after it was submitted. */
  async function needsApproval(tx: Tx, { approvedBy, cause, delivered }: Campaign, more: number): Promise<boolean> {
    if (approvedBy !== null || cause !== null) return false;
    return delivered + more > (await findRules(tx)).approveAbove;
  }

  async function deliver(tx: Tx, campaign: Campaign, memberIds: readonly number[]): Promise<number> {
    if (memberIds.length === 0) return 0;
    const { id: campaignId, topic, expiresAt } = campaign;
    const message = { campaignId, cause: toCause(campaign), topic, expiresAt, at: clock.now() };
    const recipients = memberIds.map((memberId) => ({ id: ids.uuid(), memberId }));
    const written = await insertCampaignMessages(tx, message, recipients);
    const notified = written.map(({ memberId }) => memberId);
    afterCommit(tx, () => bus.publish('inbox', { memberIds: notified }));
    const subscribed = await listSubscribedMembers(tx, notified);
    const pushes = written.filter(({ memberId }) => subscribed.has(memberId));
    const toJob = ({ id, memberId }: { id: string; memberId: number }) => ({ memberId, messageId: id, tag: id });
    if (pushes.length > 0) await jobs.enqueueAll(tx, 'push', pushes.map(toJob));
    return written.length;
  }

  async function step(tx: Tx, id: number): Promise<boolean> {
    const campaign = await store.lockCampaign(tx, id);
    const now = clock.now();
    if (campaign === undefined || !isDue(campaign, now)) return false;
    const isExpired = campaign.expiresAt !== null && campaign.expiresAt <= now;
    const { memberIds, upTo } = isExpired
      ? { memberIds: [], upTo: null }
      : await audiences.next(tx, campaign.audience, { after: campaign.sentUpTo, limit: batchSize });
    if (await needsApproval(tx, campaign, memberIds.length)) {
      await store.markState(tx, id, { state: 'waiting', now });
      return false;
    }
    const delivered = campaign.delivered + (await deliver(tx, campaign, memberIds));
    const skipped = await countUnreachable(tx, campaign.audience.only);
    await store.markProgress(tx, id, { upTo, delivered, skipped, now });
    return upTo !== null;
  }

  const runStep = (id: number): Promise<boolean> => atomically((tx) => step(tx, id));

  return {
    step: runStep,
    async run() {
      let left = MAX_STEPS;
      for (const id of await store.listDueCampaigns(db, clock.now()))
        for (let more = true; more && left > 0; left -= 1) more = await runStep(id);
      if (left === 0) await atomically((tx) => jobs.enqueue(tx, 'campaigns', {}));
    },
  };
}
