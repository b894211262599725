import type { campaignStates } from '@arara/contract';
import type { UnreachableReason } from '../../accounts/identity/index.ts';
import type { CampaignAudience } from './campaign-audience.ts';
import type { NoticeParams, InboxTopic } from './notice.ts';

export type CampaignState = (typeof campaignStates)[number];

/** A campaign as staff writes it. */
export interface CampaignForm {
  topic: InboxTopic;
  /** By language; Portuguese is required. */
  titles: Readonly<Record<string, string>>;
  bodies: Readonly<Record<string, string>>;
  link: string | null;
  audience: CampaignAudience;
  /** `null`: as soon as it is approved. */
  startsAt: Date | null;
  /** From then on it is hidden. */
  expiresAt: Date | null;
}

/** A message to many. An automatic one (with a `cause`) takes its text from a template. */
export interface Campaign extends CampaignForm {
  id: number;
  cause: string | null;
  template: string | null;
  params: NoticeParams;
  state: CampaignState;
  version: number;
  madeBy: number;
  approvedBy: number | null;
  /** The size of the audience when it was submitted. */
  counted: number | null;
  /** The last member id that the sender examined. */
  sentUpTo: number;
  delivered: number;
  /** Named players who may not receive marketing, by reason. */
  skipped: Readonly<Partial<Record<UnreachableReason, number>>>;
  updatedAt: Date;
  startedAt: Date | null;
  finishedAt: Date | null;
}

/** Whether a campaign is to be sent now, or is being sent. */
export function isDue({ state, startsAt }: Pick<Campaign, 'state' | 'startsAt'>, now: Date): boolean {
  return state === 'sending' || (state === 'scheduled' && (startsAt === null || startsAt <= now));
}

/** The cause of its messages, unique for each member. */
export const toCause = ({ id }: Pick<Campaign, 'id'>): string => `campaign:${id}`;
