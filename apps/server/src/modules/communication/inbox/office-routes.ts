import { endpoints, unreachableReasons } from '@arara/contract';
import type { z } from 'zod';
import type { Db } from '../../../db/index.ts';
import { Failure, type Route, pageOf, staffRoute } from '../../../platform/index.ts';
import { countUnreachable } from '../../accounts/identity/index.ts';
import type { Staff } from '../../accounts/staff/index.ts';
import type { CampaignAudience, CampaignAudiences } from './campaign-audience.ts';
import type { Campaign, CampaignForm } from './campaign.ts';
import * as store from './campaign-store.ts';
import type { Campaigns } from './campaigns.ts';
import { type InboxRules, findRules } from './inbox-rules-store.ts';
import { pickText } from './message-text.ts';

export interface InboxOfficeDeps {
  db: Db;
  audiences: CampaignAudiences;
  campaigns: Campaigns;
  staff: Pick<Staff, 'emails'>;
}

type Form = z.output<typeof endpoints.officeCampaignSave.input>;

const toAudience = (input: Form['audience']): CampaignAudience => ({
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

const toAudienceView = (audience: CampaignAudience) => ({
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

const toForm = (input: Form): CampaignForm => ({
  topic: input.topic,
  titles: input.titles,
  bodies: input.bodies,
  link: input.link,
  audience: toAudience(input.audience),
  startsAt: input.starts_at === null ? null : new Date(input.starts_at),
  expiresAt: input.expires_at === null ? null : new Date(input.expires_at),
});

function toRowView(campaign: Campaign, results: store.CampaignResults | undefined) {
  return {
    id: campaign.id,
    title: pickText(campaign.titles, 'pt'),
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

const toSkippedView = (skipped: Campaign['skipped']) =>
  unreachableReasons.flatMap((reason) => {
    const count = skipped[reason] ?? 0;
    return count === 0 ? [] : [{ reason, count }];
  });

function createViewLoader({ db, staff }: InboxOfficeDeps) {
  return async (id: number) => {
    const campaign = await store.findCampaign(db, id);
    if (campaign === undefined || campaign.cause !== null) throw new Failure('not_found', { field: 'id' });
    const { madeBy, approvedBy, titles, bodies, link, startedAt, finishedAt, expiresAt } = campaign;
    const [results, rules] = [await store.listResults(db, [id]), await findRules(db)];
    const emails = await staff.emails(db, [madeBy, approvedBy ?? 0]);
    return {
      data: {
        ...toRowView(campaign, results.get(id)),
        titles,
        bodies,
        link,
        audience: toAudienceView(campaign.audience),
        expires_at: expiresAt?.toISOString() ?? null,
        saved_version: campaign.version,
        made_by: emails.get(madeBy) ?? '',
        approved_by: emails.get(approvedBy ?? 0) ?? '',
        started_at: startedAt?.toISOString() ?? null,
        finished_at: finishedAt?.toISOString() ?? null,
        skipped: toSkippedView(campaign.skipped),
        approve_above: rules.approveAbove,
      },
    };
  };
}

const toRulesView = ({ approveAbove, quietFrom, quietUntil }: InboxRules) => ({
  data: { approve_above: approveAbove, quiet_from: quietFrom, quiet_until: quietUntil },
});

function ruleRoutes({ db, campaigns }: InboxOfficeDeps): Route[] {
  return [
    staffRoute(endpoints.officeInboxRules, 'message.read', async () => toRulesView(await findRules(db))),
    staffRoute(endpoints.officeInboxRulesSave, 'message.approve', async ({ input, actor }) => {
      const { approve_above: approveAbove, quiet_from: quietFrom, quiet_until: quietUntil } = input;
      await campaigns.changeRules(actor, { approveAbove, quietFrom, quietUntil });
      return toRulesView(await findRules(db));
    }),
  ];
}

/** Campaigns for staff. */
export function inboxOfficeRoutes(deps: InboxOfficeDeps): Route[] {
  const { db, audiences, campaigns } = deps;
  const loadView = createViewLoader(deps);
  return [
    staffRoute(endpoints.officeCampaigns, 'message.read', async ({ input }) => {
      const filter = { search: input.q ?? '', state: input.status ?? null };
      const campaignPage = await store.listCampaigns(db, filter, input);
      const ids = campaignPage.rows.map(({ id }) => id);
      const results = await store.listResults(db, ids);
      return { data: pageOf(campaignPage, input, (row) => toRowView(row, results.get(row.id))) };
    }),
    staffRoute(endpoints.officeCampaign, 'message.read', ({ input }) => loadView(input.id)),
    staffRoute(endpoints.officeCampaignSave, 'message.write', async ({ input, actor }) =>
      loadView(await campaigns.save(actor, { id: input.id, version: input.saved_version }, toForm(input))),
    ),
    staffRoute(endpoints.officeCampaignCount, 'message.read', async ({ input }) => {
      const audience = toAudience(input.audience);
      await audiences.requireValid(audience);
      const [count, { approveAbove }] = [await audiences.count(db, audience), await findRules(db)];
      const skipped = toSkippedView(await countUnreachable(db, audience.only));
      return { data: { count, approve_above: approveAbove, skipped } };
    }),
    staffRoute(endpoints.officeCampaignTest, 'message.write', async ({ input, actor }) => {
      await campaigns.test(actor, input.id, input.player_id);
      return { data: { sent: true as const } };
    }),
    staffRoute(endpoints.officeCampaignSubmit, 'message.write', async ({ input, actor }) => {
      await campaigns.submit(actor, { id: input.id, version: input.saved_version });
      return loadView(input.id);
    }),
    staffRoute(endpoints.officeCampaignApprove, 'message.approve', async ({ input, actor }) => {
      await campaigns.approve(actor, { id: input.id, version: input.saved_version });
      return loadView(input.id);
    }),
    staffRoute(endpoints.officeCampaignCancel, 'message.write', async ({ input, actor }) => {
      await campaigns.cancel(actor, { id: input.id, version: input.saved_version }, input.reason);
      return loadView(input.id);
    }),
    ...ruleRoutes(deps),
  ];
}
