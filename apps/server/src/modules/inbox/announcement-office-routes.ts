import { endpoints } from '@arara/contract';
import type { z } from 'zod';
import type { Db } from '../../db/index.ts';
import { type Clock, Failure, type Route, pageOf, staff } from '../../platform/index.ts';
import type { Sites } from '../sites/index.ts';
import type { Staff } from '../staff/index.ts';
import { type Announcement, type AnnouncementForm, stateOf } from './announcement.ts';
import * as store from './announcement-store.ts';
import type { Announcements } from './announcements.ts';
import { wordsIn } from './wording.ts';

export interface AnnouncementOfficeParts {
  db: Db;
  announcements: Announcements;
  clock: Clock;
  office: Pick<Staff, 'emails'>;
  sites: Pick<Sites, 'keepPicture'>;
}

type Form = z.output<typeof endpoints.officeAnnouncementSave.input>;

const formOf = ({
  starts_at: startsAt,
  ends_at: endsAt,
  id: _id,
  version: _version,
  ...form
}: Form): AnnouncementForm => ({
  ...form,
  startsAt: startsAt === null ? null : new Date(startsAt),
  endsAt: endsAt === null ? null : new Date(endsAt),
});

const pictureUrl = (picture: string | null): string | null => (picture === null ? null : `/pictures/${picture}.webp`);

const writeRow = (announcement: Announcement, now: Date) => ({
  id: announcement.id,
  title: wordsIn(announcement.titles, 'pt'),
  site: announcement.site,
  state: stateOf(announcement, now),
  version: announcement.version,
  in_force: announcement.inForce,
  pinned: announcement.pinned,
  readers: announcement.readers,
  starts_at: announcement.startsAt?.toISOString() ?? null,
  ends_at: announcement.endsAt?.toISOString() ?? null,
  updated_at: announcement.updatedAt.toISOString(),
});

function wholeWriter({ db, clock, office }: AnnouncementOfficeParts) {
  return async (id: number) => {
    const versions = await store.listVersions(db, id);
    const [latest] = versions;
    if (latest === undefined) throw new Failure('not_found', { field: 'id' });
    const people = versions.flatMap(({ madeBy, approvedBy }) => [madeBy, approvedBy ?? 0]);
    const emails = await office.emails(db, [...new Set(people)]);
    const peopleOf = ({ madeBy, approvedBy }: Announcement) => ({
      made_by: emails.get(madeBy) ?? '',
      approved_by: emails.get(approvedBy ?? 0) ?? '',
    });
    const { titles, bodies, picture, link, place } = latest;
    return {
      data: {
        ...writeRow(latest, clock.now()),
        ...peopleOf(latest),
        titles,
        bodies,
        picture,
        picture_url: pictureUrl(picture),
        link,
        place,
        versions: versions.map((one) => ({
          version: one.version,
          state: one.versionState,
          ...peopleOf(one),
          at: (one.approvedAt ?? one.writtenAt).toISOString(),
        })),
      },
    };
  };
}

/** Announcements, as staff writes and publishes them. */
export function announcementOfficeRoutes(parts: AnnouncementOfficeParts): Route[] {
  const { db, announcements, clock, sites } = parts;
  const whole = wholeWriter(parts);
  return [
    staff(endpoints.officeAnnouncements, 'announcement.read', async ({ input }) => {
      const now = clock.now();
      const filter = { words: input.q ?? '', state: input.status ?? null, now };
      return { data: pageOf(await store.listAnnouncements(db, filter, input), input, (row) => writeRow(row, now)) };
    }),
    staff(endpoints.officeAnnouncement, 'announcement.read', ({ input }) => whole(input.id)),
    staff(endpoints.officeAnnouncementSave, 'announcement.write', async ({ input, actor }) =>
      whole(await announcements.save(actor, { id: input.id, version: input.version }, formOf(input))),
    ),
    staff(endpoints.officeAnnouncementPicture, 'announcement.write', async ({ input }) => {
      const picture = await sites.keepPicture(Buffer.from(input.image, 'base64'));
      return { data: { picture, url: pictureUrl(picture) ?? '' } };
    }),
    staff(endpoints.officeAnnouncementApprove, 'announcement.approve', async ({ input, actor }) => {
      await announcements.approve(actor, { id: input.id, version: input.version });
      return whole(input.id);
    }),
    staff(endpoints.officeAnnouncementWithdraw, 'announcement.approve', async ({ input, actor }) => {
      await announcements.withdraw(actor, { id: input.id, version: input.version }, input.reason);
      return whole(input.id);
    }),
  ];
}
