import type { Call, Input } from '@arara/contract/client';
import type { TestServer } from './test-server.ts';

type CampaignInput = Input<'officeCampaignSave'>;
type AnnouncementInput = Input<'officeAnnouncementSave'>;

/** An audience of all members; `change` replaces fields. */
export function audienceInput(change: Partial<CampaignInput['audience']> = {}): CampaignInput['audience'] {
  return {
    only: [],
    sites: [],
    languages: [],
    tags: [],
    level_from: null,
    level_to: null,
    deposited: 'any',
    seen_within_days: null,
    unseen_for_days: null,
    played_within_days: null,
    unplayed_for_days: null,
    ...change,
  };
}

/** A campaign to all members that starts immediately; `change` replaces fields. */
export function campaignInput(change: Partial<CampaignInput> = {}): CampaignInput {
  return {
    id: null,
    saved_version: 0,
    topic: 'news',
    titles: { pt: 'Novidades da arara', en: 'News of the macaw' },
    bodies: { pt: 'Chegou jogo novo.', en: 'There is a new game.' },
    link: '/game',
    audience: audienceInput(),
    starts_at: null,
    expires_at: null,
    ...change,
  };
}

/** Saves a campaign and submits it for approval; returns its id. */
export async function submitCampaign(writer: Call, change: Partial<CampaignInput> = {}): Promise<number> {
  const { id, saved_version } = (await writer('officeCampaignSave', campaignInput(change))).data;
  await writer('officeCampaignSubmit', { id, saved_version });
  return id;
}

/** An announcement of the home site to everybody, starting now; `change` replaces fields. */
export function announcementInput(change: Partial<AnnouncementInput> = {}): AnnouncementInput {
  return {
    id: null,
    version: 0,
    site: 'arara',
    titles: { pt: 'Manutenção', en: 'Maintenance' },
    bodies: { pt: 'Na madrugada de sábado.', en: 'On Saturday night.' },
    picture: null,
    link: null,
    pinned: false,
    place: 0,
    readers: 'everybody',
    starts_at: null,
    ends_at: null,
    ...change,
  };
}

/** Saves an announcement as one member of staff and publishes it as another; returns its id. */
export async function publish(writer: Call, approver: Call, change: Partial<AnnouncementInput> = {}): Promise<number> {
  const { id, version } = (await writer('officeAnnouncementSave', announcementInput(change))).data;
  await approver('officeAnnouncementApprove', { id, version });
  return id;
}

/** Runs the scheduled jobs of the inbox. */
export async function watchInbox(server: TestServer): Promise<void> {
  await server.database.atomically((tx) => server.server.jobs.enqueue(tx, 'inbox_watch', {}));
  await server.settle();
}
