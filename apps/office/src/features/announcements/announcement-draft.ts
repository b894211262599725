import type { Answer, Input } from '@arara/contract/client';
import { sentMoment, written } from '../campaigns/campaign-draft.ts';
import { localOf } from '../promotions/site-time.ts';
import { countIn } from '../withdrawal-rules/rule-draft.ts';

export type AnnouncementRow = Answer<'officeAnnouncements'>['data']['data'][number];
export type Announcement = Answer<'officeAnnouncement'>['data'];
export type AnnouncementInput = Input<'officeAnnouncementSave'>;

/** An announcement as it is typed. */
export interface AnnouncementDraft extends Pick<
  AnnouncementInput,
  'site' | 'titles' | 'bodies' | 'picture' | 'pinned' | 'readers'
> {
  pictureUrl: string | null;
  link: string;
  place: string;
  startsAt: string;
  endsAt: string;
}

/** One that nobody has written yet. */
export const blank = (site: string) => ({
  id: null,
  version: 0,
  site,
  titles: { pt: '' },
  bodies: { pt: '' },
  picture: null,
  picture_url: null,
  link: null,
  pinned: false,
  place: 0,
  readers: 'everybody' as const,
  starts_at: null,
  ends_at: null,
});

type Read = Pick<Announcement, keyof Omit<AnnouncementInput, 'id'> | 'picture_url'> & { id: number | null };

export function draftOf(read: Read): AnnouncementDraft {
  const { site, titles, bodies, picture, pinned, readers, link, place, starts_at, ends_at } = read;
  return {
    site,
    titles,
    bodies,
    picture,
    pictureUrl: read.picture_url,
    pinned,
    readers,
    link: link ?? '',
    place: String(place),
    startsAt: starts_at === null ? '' : localOf(starts_at),
    endsAt: ends_at === null ? '' : localOf(ends_at),
  };
}

export function inputOf({ id, version }: Pick<Read, 'id' | 'version'>, draft: AnnouncementDraft): AnnouncementInput {
  const { titles, bodies, link, place, startsAt, endsAt, pictureUrl: _url, ...chosen } = draft;
  return {
    ...chosen,
    id,
    version,
    titles: written(titles),
    bodies: written(bodies),
    link: link.trim() === '' ? null : link.trim(),
    place: countIn(place),
    starts_at: sentMoment(startsAt),
    ends_at: sentMoment(endsAt),
  };
}
