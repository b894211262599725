import type { announcementReaders, announcementStates } from '@arara/contract';

export type AnnouncementReaders = (typeof announcementReaders)[number];
export type AnnouncementState = (typeof announcementStates)[number];

/** An announcement as staff writes it. */
export interface AnnouncementForm {
  site: string;
  /** By language; Portuguese is required. */
  titles: Readonly<Record<string, string>>;
  bodies: Readonly<Record<string, string>>;
  /** SHA-256 of an uploaded picture in hexadecimal. */
  picture: string | null;
  link: string | null;
  pinned: boolean;
  /** The order, lowest first. */
  place: number;
  readers: AnnouncementReaders;
  /** `null`: from its approval. */
  startsAt: Date | null;
  endsAt: Date | null;
}

/** A version of an announcement, with the state of the announcement. */
export interface Announcement extends AnnouncementForm {
  id: number;
  version: number;
  versionState: 'draft' | 'approved' | 'replaced';
  /** The published version; `null` before the first. */
  inForce: number | null;
  withdrawnAt: Date | null;
  madeBy: number;
  approvedBy: number | null;
  writtenAt: Date;
  approvedAt: Date | null;
  updatedAt: Date;
}

/** The state of a version at a time. */
export function toState(
  {
    withdrawnAt,
    versionState,
    startsAt,
    endsAt,
  }: Pick<Announcement, 'withdrawnAt' | 'versionState' | 'startsAt' | 'endsAt'>,
  now: Date,
): AnnouncementState {
  if (withdrawnAt !== null) return 'withdrawn';
  if (versionState === 'draft') return 'draft';
  if (versionState === 'replaced' || (endsAt !== null && endsAt <= now)) return 'ended';
  return startsAt !== null && startsAt > now ? 'scheduled' : 'published';
}
