import { isWireLocale } from '@arara/contract/wire-locales';
import type { Atomically, Db, Tx } from '../../../db/index.ts';
import { type Actor, type Clock, Failure, type Ids, dayOf } from '../../../platform/index.ts';
import { type Identity, isMarketable } from '../../accounts/identity/index.ts';
import { type Sites, requireAllowedWords } from '../../accounts/sites/index.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import type { Staff } from '../../accounts/staff/index.ts';
import type { CampaignAudiences } from './campaign-audience.ts';
import { type Campaign, type CampaignForm, type CampaignState, toCause } from './campaign.ts';
import * as store from './campaign-store.ts';
import { insertCampaignMessages } from './message-store.ts';
import { type InboxRules, findRules, updateRules } from './inbox-rules-store.ts';

/** A campaign in the version that the client read. */
interface CampaignVersion {
  id: number;
  version: number;
}

/** What staff does with campaigns. An action in the wrong state fails with `message_state`. */
export interface Campaigns {
  /**
   * Saves a draft: a new campaign where `id` is `null`. A campaign that was not delivered yet becomes a draft again. Fails with
   * `message_changed` where the stored version differs, `message_rule` naming the field, `site_unknown`, or `jurisdiction_refuses`.
   */
  save(actor: Actor, target: { id: number | null; version: number }, form: CampaignForm): Promise<number>;
  /** Submits a draft: it is scheduled, or waits for a second person above the limit of the rules. */
  submit(actor: Actor, target: CampaignVersion): Promise<void>;
  /** Fails with `message_second_person` for its author. */
  approve(actor: Actor, target: CampaignVersion): Promise<void>;
  /** Cancels a campaign in any state. Unread messages are hidden. */
  cancel(actor: Actor, target: CampaignVersion, reason: string): Promise<void>;
  /** Sends it to one internal account. Fails with `message_test_member` for any other, and for one that may not play. */
  test(actor: Actor, id: number, memberId: number): Promise<void>;
  changeRules(actor: Actor, rules: InboxRules): Promise<void>;
}

interface CampaignDeps {
  db: Db;
  atomically: Atomically;
  audiences: CampaignAudiences;
  clock: Clock;
  identity: Pick<Identity, 'member'>;
  ids: Ids;
  jobs: Jobs;
  sites: Pick<Sites, 'directory'>;
  staff: Pick<Staff, 'record'>;
}

const invalidField = (field: string): Failure => new Failure('message_rule', { field });

const toAuditSubject = (id: number): string => `message:${id}`;

/** Fails with `message_rule` without a Portuguese text, and for an unknown language. `fields` has the texts by field. */
export function requireTexts(fields: Readonly<Record<string, Readonly<Record<string, string>>>>): void {
  for (const [field, texts] of Object.entries(fields)) {
    if ((texts['pt'] ?? '').trim() === '') throw invalidField(`${field}.pt`);
    const unknown = Object.keys(texts).find((key) => !isWireLocale(key));
    if (unknown !== undefined) throw invalidField(`${field}.${unknown}`);
  }
}

/** Fails with `jurisdiction_refuses` where the regulator of a site whose members are addressed forbids a word; no site means all. */
async function requireAllowedTexts(
  { clock, sites }: Pick<CampaignDeps, 'clock' | 'sites'>,
  { titles, bodies, audience }: Pick<CampaignForm, 'titles' | 'bodies' | 'audience'>,
): Promise<void> {
  const addressed = (await sites.directory.all()).filter(
    ({ key }) => audience.sites.length === 0 || audience.sites.includes(key),
  );
  for (const { rules } of addressed) requireAllowedWords(rules, { titles, bodies }, dayOf(clock.now()));
}

/** The values in an audit record. */
const toAuditValues = ({ topic, titles, link, audience, startsAt, expiresAt }: CampaignForm) => ({
  topic,
  titles,
  link,
  audience,
  startsAt: startsAt?.toISOString() ?? null,
  expiresAt: expiresAt?.toISOString() ?? null,
});

async function lock(tx: Tx, { id, version }: CampaignVersion, states: readonly CampaignState[]): Promise<Campaign> {
  const campaign = await store.lockCampaign(tx, id);
  // Staff cannot change an automatic campaign.
  if (campaign === undefined || campaign.cause !== null) throw new Failure('not_found', { field: 'id' });
  if (campaign.version !== version) throw new Failure('message_changed', { field: 'saved_version' });
  if (!states.includes(campaign.state)) throw new Failure('message_state', { field: 'id' });
  return campaign;
}

function createSave({ atomically, audiences, clock, sites, staff }: CampaignDeps): Pick<Campaigns, 'save'> {
  async function requireValid(form: CampaignForm): Promise<void> {
    requireTexts({ titles: form.titles, bodies: form.bodies });
    const { startsAt, expiresAt } = form;
    if (expiresAt !== null && expiresAt <= (startsAt ?? clock.now())) throw invalidField('expires_at');
    await audiences.requireValid(form.audience);
    await requireAllowedTexts({ clock, sites }, form);
  }

  return {
    async save(actor, { id, version }, form) {
      await requireValid(form);
      return atomically(async (tx) => {
        const draft = { ...form, madeBy: actor.id, now: clock.now() };
        const before = id === null ? undefined : await lock(tx, { id, version }, ['draft', 'waiting', 'scheduled']);
        // Recipients have read this text.
        if (before !== undefined && before.delivered > 0) throw new Failure('message_state', { field: 'id' });
        if (before !== undefined) await store.updateForm(tx, before.id, draft);
        const saved = before?.id ?? (await store.insertCampaign(tx, draft));
        const action = before === undefined ? 'message.written' : 'message.changed';
        const previous = before === undefined ? {} : { before: toAuditValues(before) };
        await staff.record(tx, actor, {
          action,
          subject: toAuditSubject(saved),
          ...previous,
          after: toAuditValues(form),
        });
        return saved;
      });
    },
  };
}

function createDecisions(deps: CampaignDeps): Pick<Campaigns, 'submit' | 'approve' | 'cancel'> {
  const { atomically, audiences, clock, jobs, staff } = deps;

  /** Fails for a campaign that has expired. */
  function requireNotExpired({ expiresAt }: Campaign): void {
    if (expiresAt !== null && expiresAt <= clock.now()) throw invalidField('expires_at');
  }

  return {
    submit: (actor, target) =>
      atomically(async (tx) => {
        const campaign = await lock(tx, target, ['draft']);
        requireNotExpired(campaign);
        await requireAllowedTexts(deps, campaign);
        const counted = await audiences.count(tx, campaign.audience);
        const state = counted > (await findRules(tx)).approveAbove ? 'waiting' : 'scheduled';
        await store.markState(tx, target.id, { state, counted, now: clock.now() });
        const after = { counted, state };
        await staff.record(tx, actor, { action: 'message.submitted', subject: toAuditSubject(target.id), after });
        if (state === 'scheduled') await jobs.enqueue(tx, 'campaigns', {});
      }),
    approve: (actor, target) =>
      atomically(async (tx) => {
        const campaign = await lock(tx, target, ['waiting']);
        if (campaign.madeBy === actor.id) throw new Failure('message_second_person');
        requireNotExpired(campaign);
        await requireAllowedTexts(deps, campaign);
        await store.markState(tx, target.id, { state: 'scheduled', approvedBy: actor.id, now: clock.now() });
        const after = { counted: campaign.counted };
        await staff.record(tx, actor, { action: 'message.approved', subject: toAuditSubject(target.id), after });
        await jobs.enqueue(tx, 'campaigns', {});
      }),
    cancel: (actor, target, reason) =>
      atomically(async (tx) => {
        const campaign = await lock(tx, target, ['draft', 'waiting', 'scheduled', 'sending', 'sent']);
        await store.markState(tx, target.id, { state: 'cancelled', now: clock.now() });
        const after = { delivered: campaign.delivered };
        await staff.record(tx, actor, {
          action: 'message.cancelled',
          subject: toAuditSubject(target.id),
          after,
          reason,
        });
      }),
  };
}

export function createCampaigns(deps: CampaignDeps): Campaigns {
  const { db, atomically, clock, identity, ids, jobs, staff } = deps;
  return {
    ...createSave(deps),
    ...createDecisions(deps),
    async test(actor, id, memberId) {
      const { isInOn } = await identity.member(db, memberId);
      if (!isInOn || !(await isMarketable(db, memberId)))
        throw new Failure('message_test_member', { field: 'player_id' });
      await atomically(async (tx) => {
        const campaign = await store.lockCampaign(tx, id);
        if (campaign === undefined || campaign.cause !== null) throw new Failure('not_found', { field: 'id' });
        const messageId = ids.uuid();
        const { topic, expiresAt } = campaign;
        const message = { campaignId: id, topic, expiresAt, cause: `${toCause(campaign)}:test:${messageId}` };
        await insertCampaignMessages(tx, { ...message, at: clock.now() }, [{ id: messageId, memberId }]);
        await jobs.enqueue(tx, 'push', { memberId, messageId, tag: messageId });
        const after = { player: memberId };
        await staff.record(tx, actor, { action: 'message.tested', subject: toAuditSubject(id), after });
      });
    },
    changeRules: (actor, rules) =>
      atomically(async (tx) => {
        const before = await findRules(tx);
        await updateRules(tx, rules);
        await staff.record(tx, actor, {
          action: 'message.rules_changed',
          subject: 'message:rules',
          before,
          after: rules,
        });
      }),
  };
}
