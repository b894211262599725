import type { Call, Input } from '@arara/contract/client';
import type { TestHouse } from './house.ts';

type CampaignInput = Input<'officeCampaignSave'>;
type AnnouncementInput = Input<'officeAnnouncementSave'>;

/** An audience of everybody; `change` what matters to the test. */
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

/** A message to everybody, as soon as it may. */
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

/** Written and handed in by one; answers its number. */
export async function submitCampaign(writer: Call, change: Partial<CampaignInput> = {}): Promise<number> {
  const { id, saved_version } = (await writer('officeCampaignSave', campaignInput(change))).data;
  await writer('officeCampaignSubmit', { id, saved_version });
  return id;
}

/** An announcement of the home site from now on, for everybody. */
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

/** Written by one and published by another; answers its number. */
export async function publish(writer: Call, approver: Call, change: Partial<AnnouncementInput> = {}): Promise<number> {
  const { id, version } = (await writer('officeAnnouncementSave', announcementInput(change))).data;
  await approver('officeAnnouncementApprove', { id, version });
  return id;
}

/** Lets the house look for what time alone brings about. */
export async function watchInbox(house: TestHouse): Promise<void> {
  await house.database.atomically((tx) => house.house.jobs.enqueue(tx, 'inbox_watch', {}));
  await house.settle();
}
