import type { announcementReaders, announcementStates } from '@arara/contract';

export type Readers = (typeof announcementReaders)[number];
export type AnnouncementState = (typeof announcementStates)[number];

/** What staff writes of an announcement. */
export interface AnnouncementForm {
  site: string;
  /** By language; Portuguese is always there. */
  titles: Readonly<Record<string, string>>;
  bodies: Readonly<Record<string, string>>;
  /** SHA-256 of an uploaded picture in hexadecimal. */
  picture: string | null;
  link: string | null;
  pinned: boolean;
  /** Among several, the lowest goes first. */
  place: number;
  readers: Readers;
  /** `null`: from its approval on. */
  startsAt: Date | null;
  endsAt: Date | null;
}

/** One version of an announcement, with how the announcement as a whole stands. */
export interface Announcement extends AnnouncementForm {
  id: number;
  version: number;
  versionState: 'draft' | 'approved' | 'replaced';
  /** The version that people read; `null` before the first. */
  inForce: number | null;
  withdrawnAt: Date | null;
  madeBy: number;
  approvedBy: number | null;
  writtenAt: Date;
  approvedAt: Date | null;
  updatedAt: Date;
}

/** How a version stands now. What follows from its days follows from the clock. */
export function stateOf(
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
