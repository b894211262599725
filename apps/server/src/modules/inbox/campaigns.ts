import { isLocaleKey } from '@arara/contract/locales';
import type { Atomically, Db, Tx } from '../../db/index.ts';
import { type Actor, type Clock, Failure, type Ids } from '../../platform/index.ts';
import { type Identity, isMarketable } from '../identity/index.ts';
import type { Jobs } from '../jobs/index.ts';
import type { Staff } from '../staff/index.ts';
import type { Audiences } from './audience.ts';
import { type Campaign, type CampaignForm, type CampaignState, causeOf } from './campaign.ts';
import * as store from './campaign-store.ts';
import { insertCampaignMessages } from './message-store.ts';
import { type Rule, findRule, markRule } from './rule-store.ts';

/** Which one, as it was read. */
interface Asked {
  id: number;
  version: number;
}

/** What staff does with messages. Whatever is asked of another state than it needs fails with `message_state`. */
export interface Campaigns {
  /**
   * Writes a draft, new where `id` is `null`, or changes what nobody got yet: it is a draft again. Fails with
   * `message_changed` where somebody else was first, `message_rule` naming the field, `site_unknown`.
   */
  save(actor: Actor, asked: { id: number | null; version: number }, form: CampaignForm): Promise<number>;
  /** Hands a draft in: scheduled, or waiting for a second person where it is for more than the rule says. */
  submit(actor: Actor, asked: Asked): Promise<void>;
  /** By another person than who wrote it: else `message_second_person`. */
  approve(actor: Actor, asked: Asked): Promise<void>;
  /** Before or while it is sent. Who did not open theirs does not see it any more. */
  cancel(actor: Actor, asked: Asked, reason: string): Promise<void>;
  /** To an internal account that may play. Fails with `message_test_member` for any other. */
  test(actor: Actor, id: number, memberId: number): Promise<void>;
  changeRule(actor: Actor, rule: Rule): Promise<void>;
}

interface CampaignParts {
  db: Db;
  atomically: Atomically;
  audiences: Audiences;
  clock: Clock;
  identity: Pick<Identity, 'member'>;
  ids: Ids;
  jobs: Jobs;
  office: Pick<Staff, 'record'>;
}

const faulty = (field: string): Failure => new Failure('message_rule', { field });

const subjectOf = (id: number): string => `message:${id}`;

/** The words of each language that has some. */
export function requireWords(words: Readonly<Record<string, Readonly<Record<string, string>>>>): void {
  for (const [field, texts] of Object.entries(words)) {
    if ((texts['pt'] ?? '').trim() === '') throw faulty(`${field}.pt`);
    const stray = Object.keys(texts).find((key) => !isLocaleKey(key));
    if (stray !== undefined) throw faulty(`${field}.${stray}`);
  }
}

/** As the log keeps it. */
const logged = ({ topic, titles, link, audience, startsAt, expiresAt }: CampaignForm) => ({
  topic,
  titles,
  link,
  audience,
  startsAt: startsAt?.toISOString() ?? null,
  expiresAt: expiresAt?.toISOString() ?? null,
});

async function lock(tx: Tx, { id, version }: Asked, states: readonly CampaignState[]): Promise<Campaign> {
  const found = await store.lockCampaign(tx, id);
  // What the house itself says is not staff's to change.
  if (found === undefined || found.cause !== null) throw new Failure('not_found', { field: 'id' });
  if (found.version !== version) throw new Failure('message_changed', { field: 'saved_version' });
  if (!states.includes(found.state)) throw new Failure('message_state', { field: 'id' });
  return found;
}

function writingOf({ atomically, audiences, clock, office }: CampaignParts): Pick<Campaigns, 'save'> {
  async function requireSound(form: CampaignForm): Promise<void> {
    requireWords({ titles: form.titles, bodies: form.bodies });
    const { startsAt, expiresAt } = form;
    if (expiresAt !== null && expiresAt <= (startsAt ?? clock.now())) throw faulty('expires_at');
    await audiences.requireSound(form.audience);
  }

  return {
    async save(actor, { id, version }, form) {
      await requireSound(form);
      return atomically(async (tx) => {
        const writing = { ...form, madeBy: actor.id, now: clock.now() };
        const before = id === null ? undefined : await lock(tx, { id, version }, ['draft', 'waiting', 'scheduled']);
        // Who got it read these words.
        if (before !== undefined && before.delivered > 0) throw new Failure('message_state', { field: 'id' });
        if (before !== undefined) await store.markForm(tx, before.id, writing);
        const saved = before?.id ?? (await store.insertCampaign(tx, writing));
        const action = before === undefined ? 'message.written' : 'message.changed';
        const was = before === undefined ? {} : { before: logged(before) };
        await office.record(tx, actor, { action, subject: subjectOf(saved), ...was, after: logged(form) });
        return saved;
      });
    },
  };
}

function decidingOf(parts: CampaignParts): Pick<Campaigns, 'submit' | 'approve' | 'cancel'> {
  const { atomically, audiences, clock, jobs, office } = parts;

  /** Fails where nobody would see it any more. */
  function requireAhead({ expiresAt }: Campaign): void {
    if (expiresAt !== null && expiresAt <= clock.now()) throw faulty('expires_at');
  }

  return {
    submit: (actor, asked) =>
      atomically(async (tx) => {
        const campaign = await lock(tx, asked, ['draft']);
        requireAhead(campaign);
        const counted = await audiences.count(tx, campaign.audience);
        const state = counted > (await findRule(tx)).approveAbove ? 'waiting' : 'scheduled';
        await store.markState(tx, asked.id, { state, counted, now: clock.now() });
        const after = { counted, state };
        await office.record(tx, actor, { action: 'message.submitted', subject: subjectOf(asked.id), after });
        if (state === 'scheduled') await jobs.enqueue(tx, 'campaigns', {});
      }),
    approve: (actor, asked) =>
      atomically(async (tx) => {
        const campaign = await lock(tx, asked, ['waiting']);
        if (campaign.madeBy === actor.id) throw new Failure('message_second_person');
        requireAhead(campaign);
        await store.markState(tx, asked.id, { state: 'scheduled', approvedBy: actor.id, now: clock.now() });
        const after = { counted: campaign.counted };
        await office.record(tx, actor, { action: 'message.approved', subject: subjectOf(asked.id), after });
        await jobs.enqueue(tx, 'campaigns', {});
      }),
    cancel: (actor, asked, reason) =>
      atomically(async (tx) => {
        const campaign = await lock(tx, asked, ['draft', 'waiting', 'scheduled', 'sending', 'sent']);
        await store.markState(tx, asked.id, { state: 'cancelled', now: clock.now() });
        const after = { delivered: campaign.delivered };
        await office.record(tx, actor, { action: 'message.cancelled', subject: subjectOf(asked.id), after, reason });
      }),
  };
}

export function createCampaigns(parts: CampaignParts): Campaigns {
  const { db, atomically, clock, identity, ids, jobs, office } = parts;
  return {
    ...writingOf(parts),
    ...decidingOf(parts),
    async test(actor, id, memberId) {
      const { isInOn } = await identity.member(db, memberId);
      if (!isInOn || !(await isMarketable(db, memberId)))
        throw new Failure('message_test_member', { field: 'player_id' });
      await atomically(async (tx) => {
        const campaign = await store.lockCampaign(tx, id);
        if (campaign === undefined || campaign.cause !== null) throw new Failure('not_found', { field: 'id' });
        const trial = ids.uuid();
        const { topic, expiresAt } = campaign;
        const message = { campaignId: id, topic, expiresAt, cause: `${causeOf(campaign)}:test:${trial}` };
        await insertCampaignMessages(tx, { ...message, at: clock.now() }, [{ id: trial, memberId }]);
        await jobs.enqueue(tx, 'push', { memberId, messageId: trial, tag: trial });
        const after = { player: memberId };
        await office.record(tx, actor, { action: 'message.tested', subject: subjectOf(id), after });
      });
    },
    changeRule: (actor, rule) =>
      atomically(async (tx) => {
        const before = await findRule(tx);
        await markRule(tx, rule);
        await office.record(tx, actor, {
          action: 'message.rules_changed',
          subject: 'message:rules',
          before,
          after: rule,
        });
      }),
  };
}
