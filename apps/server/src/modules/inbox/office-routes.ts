import { endpoints, unreachableReasons } from '@arara/contract';
import type { z } from 'zod';
import type { Db } from '../../db/index.ts';
import { Failure, type Route, pageOf, staff } from '../../platform/index.ts';
import { countUnreachable } from '../identity/index.ts';
import type { Staff } from '../staff/index.ts';
import type { Audience, Audiences } from './audience.ts';
import type { Campaign, CampaignForm } from './campaign.ts';
import * as store from './campaign-store.ts';
import type { Campaigns } from './campaigns.ts';
import { type Rule, findRule } from './rule-store.ts';
import { wordsIn } from './wording.ts';

export interface InboxOfficeParts {
  db: Db;
  audiences: Audiences;
  campaigns: Campaigns;
  office: Pick<Staff, 'emails'>;
}

type Form = z.output<typeof endpoints.officeCampaignSave.input>;

const audienceOf = (input: Form['audience']): Audience => ({
  only: [...new Set(input.only)],
  sites: [...new Set(input.sites)],
  languages: [...new Set(input.languages)],
  tags: [...new Set(input.tags)],
  levelFrom: input.level_from,
  levelTo: input.level_to,
  deposited: input.deposited,
  seenWithinDays: input.seen_within_days,
  unseenForDays: input.unseen_for_days,
  playedWithinDays: input.played_within_days,
  unplayedForDays: input.unplayed_for_days,
});

const writeAudience = (audience: Audience) => ({
  only: [...audience.only],
  sites: [...audience.sites],
  languages: [...audience.languages],
  tags: [...audience.tags],
  level_from: audience.levelFrom,
  level_to: audience.levelTo,
  deposited: audience.deposited,
  seen_within_days: audience.seenWithinDays,
  unseen_for_days: audience.unseenForDays,
  played_within_days: audience.playedWithinDays,
  unplayed_for_days: audience.unplayedForDays,
});

const formOf = (input: Form): CampaignForm => ({
  topic: input.topic,
  titles: input.titles,
  bodies: input.bodies,
  link: input.link,
  audience: audienceOf(input.audience),
  startsAt: input.starts_at === null ? null : new Date(input.starts_at),
  expiresAt: input.expires_at === null ? null : new Date(input.expires_at),
});

function writeRow(campaign: Campaign, results: store.Results | undefined) {
  return {
    id: campaign.id,
    title: wordsIn(campaign.titles, 'pt'),
    topic: campaign.topic,
    state: campaign.state,
    starts_at: campaign.startsAt?.toISOString() ?? null,
    counted: campaign.counted,
    delivered: campaign.delivered,
    read: results?.read ?? 0,
    pushed: results?.pushed ?? 0,
    updated_at: campaign.updatedAt.toISOString(),
  };
}

const writeSkipped = (skipped: Campaign['skipped']) =>
  unreachableReasons.flatMap((reason) => {
    const count = skipped[reason] ?? 0;
    return count === 0 ? [] : [{ reason, count }];
  });

function wholeWriter({ db, office }: InboxOfficeParts) {
  return async (id: number) => {
    const campaign = await store.findCampaign(db, id);
    if (campaign === undefined || campaign.cause !== null) throw new Failure('not_found', { field: 'id' });
    const { madeBy, approvedBy, titles, bodies, link, startedAt, finishedAt, expiresAt } = campaign;
    const [results, rule] = [await store.listResults(db, [id]), await findRule(db)];
    const emails = await office.emails(db, [madeBy, approvedBy ?? 0]);
    return {
      data: {
        ...writeRow(campaign, results.get(id)),
        titles,
        bodies,
        link,
        audience: writeAudience(campaign.audience),
        expires_at: expiresAt?.toISOString() ?? null,
        saved_version: campaign.version,
        made_by: emails.get(madeBy) ?? '',
        approved_by: emails.get(approvedBy ?? 0) ?? '',
        started_at: startedAt?.toISOString() ?? null,
        finished_at: finishedAt?.toISOString() ?? null,
        skipped: writeSkipped(campaign.skipped),
        approve_above: rule.approveAbove,
      },
    };
  };
}

const writeRule = ({ approveAbove, quietFrom, quietUntil }: Rule) => ({
  data: { approve_above: approveAbove, quiet_from: quietFrom, quiet_until: quietUntil },
});

function ruleRoutes({ db, campaigns }: InboxOfficeParts): Route[] {
  return [
    staff(endpoints.officeInboxRules, 'message.read', async () => writeRule(await findRule(db))),
    staff(endpoints.officeInboxRulesSave, 'message.approve', async ({ input, actor }) => {
      const { approve_above: approveAbove, quiet_from: quietFrom, quiet_until: quietUntil } = input;
      await campaigns.changeRule(actor, { approveAbove, quietFrom, quietUntil });
      return writeRule(await findRule(db));
    }),
  ];
}

/** Messages to players, as staff makes and follows them. */
export function inboxOfficeRoutes(parts: InboxOfficeParts): Route[] {
  const { db, audiences, campaigns } = parts;
  const whole = wholeWriter(parts);
  return [
    staff(endpoints.officeCampaigns, 'message.read', async ({ input }) => {
      const filter = { words: input.q ?? '', state: input.status ?? null };
      const found = await store.listCampaigns(db, filter, input);
      const ids = found.rows.map(({ id }) => id);
      const results = await store.listResults(db, ids);
      return { data: pageOf(found, input, (row) => writeRow(row, results.get(row.id))) };
    }),
    staff(endpoints.officeCampaign, 'message.read', ({ input }) => whole(input.id)),
    staff(endpoints.officeCampaignSave, 'message.write', async ({ input, actor }) =>
      whole(await campaigns.save(actor, { id: input.id, version: input.saved_version }, formOf(input))),
    ),
    staff(endpoints.officeCampaignCount, 'message.read', async ({ input }) => {
      const audience = audienceOf(input.audience);
      await audiences.requireSound(audience);
      const [count, { approveAbove }] = [await audiences.count(db, audience), await findRule(db)];
      const skipped = writeSkipped(await countUnreachable(db, audience.only));
      return { data: { count, approve_above: approveAbove, skipped } };
    }),
    staff(endpoints.officeCampaignTest, 'message.write', async ({ input, actor }) => {
      await campaigns.test(actor, input.id, input.player_id);
      return { data: { sent: true as const } };
    }),
    staff(endpoints.officeCampaignSubmit, 'message.write', async ({ input, actor }) => {
      await campaigns.submit(actor, { id: input.id, version: input.saved_version });
      return whole(input.id);
    }),
    staff(endpoints.officeCampaignApprove, 'message.approve', async ({ input, actor }) => {
      await campaigns.approve(actor, { id: input.id, version: input.saved_version });
      return whole(input.id);
    }),
    staff(endpoints.officeCampaignCancel, 'message.write', async ({ input, actor }) => {
      await campaigns.cancel(actor, { id: input.id, version: input.saved_version }, input.reason);
      return whole(input.id);
    }),
    ...ruleRoutes(parts),
  ];
}
