import type { campaignStates } from '@arara/contract';
import type { UnreachableReason } from '../identity/index.ts';
import type { Audience } from './audience.ts';
import type { Params, Topic } from './notice.ts';

export type CampaignState = (typeof campaignStates)[number];

/** What staff writes of a message. */
export interface CampaignForm {
  topic: Topic;
  /** By language; Portuguese is always there. */
  titles: Readonly<Record<string, string>>;
  bodies: Readonly<Record<string, string>>;
  link: string | null;
  audience: Audience;
  /** `null`: as soon as it may. */
  startsAt: Date | null;
  /** From then on nobody sees it any more. */
  expiresAt: Date | null;
}

/** A message to many. Of the house's own (`cause`), the words are a template's. */
export interface Campaign extends CampaignForm {
  id: number;
  cause: string | null;
  template: string | null;
  params: Params;
  state: CampaignState;
  version: number;
  madeBy: number;
  approvedBy: number | null;
  /** How many were meant when it was handed in. */
  counted: number | null;
  /** Members up to this number were gone through. */
  sentUpTo: number;
  delivered: number;
  /** Players who were named and may not be sent marketing, by the reason. */
  skipped: Readonly<Partial<Record<UnreachableReason, number>>>;
  updatedAt: Date;
  startedAt: Date | null;
  finishedAt: Date | null;
}

/** Whether it is to be sent now, or goes on being sent. */
export function isDue({ state, startsAt }: Pick<Campaign, 'state' | 'startsAt'>, now: Date): boolean {
  return state === 'sending' || (state === 'scheduled' && (startsAt === null || startsAt <= now));
}

/** What its messages are told apart by: each member gets one. */
export const causeOf = ({ id }: Pick<Campaign, 'id'>): string => `campaign:${id}`;
