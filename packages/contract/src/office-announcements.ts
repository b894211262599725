import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { inAppPath } from './inbox.ts';
import { listIn } from './office-list.ts';
import { line, moment, pageOf, rowVersion, serial } from './values.ts';

/** Whom an announcement is for. */
export const announcementReaders = ['everybody', 'guests', 'members'] as const;

/** How an announcement stands; its days are told by the clock. */
export const announcementStates = ['draft', 'scheduled', 'published', 'ended', 'withdrawn'] as const;

const state = z.enum(announcementStates);

/** By language; Portuguese must be there. */
const words = <Text extends z.ZodType>(text: Text) => z.record(z.string().max(8), text);

const form = {
  site: z.string().max(32),
  titles: words(line(0, 100)),
  bodies: words(z.string().trim().max(4000)),
  picture: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .nullable()
    .meta({ description: 'a picture that was uploaded' }),
  link: inAppPath.nullable(),
  pinned: z.boolean(),
  place: z.int().min(0).max(999).meta({ description: 'among several, the lowest goes first' }),
  readers: z.enum(announcementReaders),
  starts_at: moment.nullable().meta({ description: 'null: from its approval on' }),
  ends_at: moment.nullable(),
};

const row = z.object({
  id: serial,
  title: z.string(),
  site: z.string(),
  state,
  version: z.int(),
  in_force: z.int().nullable().meta({ description: 'the version that people read; null before the first' }),
  pinned: z.boolean(),
  readers: z.enum(announcementReaders),
  starts_at: moment.nullable(),
  ends_at: moment.nullable(),
  updated_at: moment,
});

const announcement = row.extend({
  ...form,
  picture_url: z.string().nullable(),
  made_by: z.string(),
  approved_by: z.string(),
  versions: z.array(
    z.object({
      version: z.int(),
      state: z.enum(['draft', 'approved', 'replaced']),
      made_by: z.string(),
      approved_by: z.string(),
      at: moment,
    }),
  ),
});

const deed = z.object({ id: serial, version: rowVersion });
const changes = ['not_found', 'message_changed', 'message_state'] as const;
const one = { data: announcement };

/** What a site tells everybody, as staff writes and publishes it. */
export const officeAnnouncements = {
  officeAnnouncements: endpoint('officeAnnouncements', {
    audience: 'staff',
    summary: 'Announcements of all sites, the latest first; `status` is a state',
    input: listIn.omit({ player_id: true }),
    answer: { data: pageOf(row) },
  }),
  officeAnnouncement: endpoint('officeAnnouncement', {
    audience: 'staff',
    summary: 'The latest version of an announcement, and those before it',
    input: z.object({ id: serial }),
    answer: one,
    failures: ['not_found'],
  }),
  officeAnnouncementSave: endpoint('officeAnnouncementSave', {
    audience: 'staff',
    summary: 'Writes a draft; of what is published, a next version, while people go on reading the one before',
    input: z.object({ id: serial.nullable(), version: rowVersion, ...form }),
    answer: one,
    failures: [...changes, 'message_rule', 'site_unknown'],
  }),
  officeAnnouncementPicture: endpoint('officeAnnouncementPicture', {
    audience: 'staff',
    summary: 'Takes a picture in; it is drawn anew',
    input: z.object({
      image: z.base64().max(700_000).meta({ description: 'a PNG, JPEG or WebP of at most 512 KB' }),
    }),
    answer: { data: z.object({ picture: z.string(), url: z.string() }) },
    failures: ['picture_invalid', 'picture_too_big'],
  }),
  officeAnnouncementApprove: endpoint('officeAnnouncementApprove', {
    audience: 'staff',
    summary: 'Publishes a draft from its first moment on, by another person than who wrote it',
    input: deed,
    answer: one,
    failures: [...changes, 'message_second_person', 'message_rule'],
  }),
  officeAnnouncementWithdraw: endpoint('officeAnnouncementWithdraw', {
    audience: 'staff',
    summary: 'Takes an announcement off the site, with a reason',
    input: deed.extend({ reason: line(3, 300) }),
    answer: one,
    failures: [...changes],
  }),
};
