import type { Answer, Input } from '@arara/contract/client';
import { toMomentInput, toLocalInput } from '../../shared/format/site-time.ts';
import { withoutEmptyTranslations, parseCountInput } from '../../shared/format/form-input.ts';

export type AnnouncementRow = Answer<'officeAnnouncements'>['data']['data'][number];
export type Announcement = Answer<'officeAnnouncement'>['data'];
export type AnnouncementInput = Input<'officeAnnouncementSave'>;

/** An announcement as typed. */
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

/** A new, empty announcement. */
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

export function toDraft(read: Read): AnnouncementDraft {
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
    startsAt: starts_at === null ? '' : toLocalInput(starts_at),
    endsAt: ends_at === null ? '' : toLocalInput(ends_at),
  };
}

export function toInput({ id, version }: Pick<Read, 'id' | 'version'>, draft: AnnouncementDraft): AnnouncementInput {
  const { titles, bodies, link, place, startsAt, endsAt, pictureUrl: _url, ...chosen } = draft;
  return {
    ...chosen,
    id,
    version,
    titles: withoutEmptyTranslations(titles),
    bodies: withoutEmptyTranslations(bodies),
    link: link.trim() === '' ? null : link.trim(),
    place: parseCountInput(place),
    starts_at: toMomentInput(startsAt),
    ends_at: toMomentInput(endsAt),
  };
}
