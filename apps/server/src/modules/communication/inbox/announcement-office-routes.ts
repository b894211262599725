import { endpoints } from '@arara/contract';
import type { z } from 'zod';
import type { Db } from '../../../db/index.ts';
import { type Clock, Failure, type Route, pageOf, staffRoute } from '../../../platform/index.ts';
import type { Sites } from '../../accounts/sites/index.ts';
import type { Staff } from '../../accounts/staff/index.ts';
import { type Announcement, type AnnouncementForm, toState } from './announcement.ts';
import * as store from './announcement-store.ts';
import type { Announcements } from './announcements.ts';
import { pickText } from './message-text.ts';

export interface AnnouncementOfficeDeps {
  db: Db;
  announcements: Announcements;
  clock: Clock;
  staff: Pick<Staff, 'emails'>;
  sites: Pick<Sites, 'storePicture'>;
}

type Form = z.output<typeof endpoints.officeAnnouncementSave.input>;

const toForm = ({
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

const toRowView = (announcement: Announcement, now: Date) => ({
  id: announcement.id,
  title: pickText(announcement.titles, 'pt'),
  site: announcement.site,
  state: toState(announcement, now),
  version: announcement.version,
  in_force: announcement.inForce,
  pinned: announcement.pinned,
  readers: announcement.readers,
  starts_at: announcement.startsAt?.toISOString() ?? null,
  ends_at: announcement.endsAt?.toISOString() ?? null,
  updated_at: announcement.updatedAt.toISOString(),
});

function createViewLoader({ db, clock, staff }: AnnouncementOfficeDeps) {
  return async (id: number) => {
    const versions = await store.listVersions(db, id);
    const [latest] = versions;
    if (latest === undefined) throw new Failure('not_found', { field: 'id' });
    const people = versions.flatMap(({ madeBy, approvedBy }) => [madeBy, approvedBy ?? 0]);
    const emails = await staff.emails(db, [...new Set(people)]);
    const toPeopleView = ({ madeBy, approvedBy }: Announcement) => ({
      made_by: emails.get(madeBy) ?? '',
      approved_by: emails.get(approvedBy ?? 0) ?? '',
    });
    const { titles, bodies, picture, link, place } = latest;
    return {
      data: {
        ...toRowView(latest, clock.now()),
        ...toPeopleView(latest),
        titles,
        bodies,
        picture,
        picture_url: pictureUrl(picture),
        link,
        place,
        versions: versions.map((version) => ({
          version: version.version,
          state: version.versionState,
          ...toPeopleView(version),
          at: (version.approvedAt ?? version.writtenAt).toISOString(),
        })),
      },
    };
  };
}

/** Announcements for staff. */
export function announcementOfficeRoutes(deps: AnnouncementOfficeDeps): Route[] {
  const { db, announcements, clock, sites } = deps;
  const loadView = createViewLoader(deps);
  return [
    staffRoute(endpoints.officeAnnouncements, 'announcement.read', async ({ input }) => {
      const now = clock.now();
      const filter = { search: input.q ?? '', state: input.status ?? null, now };
      return { data: pageOf(await store.listAnnouncements(db, filter, input), input, (row) => toRowView(row, now)) };
    }),
    staffRoute(endpoints.officeAnnouncement, 'announcement.read', ({ input }) => loadView(input.id)),
    staffRoute(endpoints.officeAnnouncementSave, 'announcement.write', async ({ input, actor }) =>
      loadView(await announcements.save(actor, { id: input.id, version: input.version }, toForm(input))),
    ),
    staffRoute(endpoints.officeAnnouncementPicture, 'announcement.write', async ({ input }) => {
      const picture = await sites.storePicture(Buffer.from(input.image, 'base64'));
      return { data: { picture, url: pictureUrl(picture) ?? '' } };
    }),
    staffRoute(endpoints.officeAnnouncementApprove, 'announcement.approve', async ({ input, actor }) => {
      await announcements.approve(actor, { id: input.id, version: input.version });
      return loadView(input.id);
    }),
    staffRoute(endpoints.officeAnnouncementWithdraw, 'announcement.approve', async ({ input, actor }) => {
      await announcements.withdraw(actor, { id: input.id, version: input.version }, input.reason);
      return loadView(input.id);
    }),
  ];
}
