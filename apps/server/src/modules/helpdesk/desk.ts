import type { deskChannelKinds } from '@arara/contract';
import type { Hours } from './hours.ts';

/** How a site answers, as its operator sets it. */
export interface DeskSettings extends Hours {
  channels: { kind: (typeof deskChannelKinds)[number]; value: string }[];
  /** How long a ticket may wait, in minutes of open hours. */
  answerMinutes: number;
  /** How long a complaint may, in business days. */
  complaintDays: number;
  /** Where the licence holder is written to; empty where nobody said. */
  licenceContact: string;
}

export interface Desk extends DeskSettings {
  site: string;
  version: number;
  updatedAt: Date;
}
