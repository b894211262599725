import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { inAppPath } from './inbox.ts';
import { listIn } from './office-list.ts';
import { line, moment, pageOf, rowVersion, serial } from './values.ts';

/** The audiences of an announcement. */
export const announcementReaders = ['everybody', 'guests', 'members'] as const;

/** The states of an announcement; `scheduled` and `ended` follow from its dates. */
export const announcementStates = ['draft', 'scheduled', 'published', 'ended', 'withdrawn'] as const;

const state = z.enum(announcementStates);

/** A text by language; Portuguese is required. */
const byLanguage = <Text extends z.ZodType>(text: Text) => z.record(z.string().max(8), text);

const form = {
  site: z.string().max(32),
  titles: byLanguage(line(0, 100)),
  bodies: byLanguage(z.string().trim().max(4000)),
  picture: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .nullable()
    .meta({ description: 'Key of an uploaded picture' }),
  link: inAppPath.nullable(),
  pinned: z.boolean(),
  place: z.int().min(0).max(999).meta({ description: 'Position among the announcements of a site, lowest first' }),
  readers: z.enum(announcementReaders),
  starts_at: moment.nullable().meta({ description: 'Null to start with the approval' }),
  ends_at: moment.nullable(),
};

const row = z.object({
  id: serial,
  title: z.string(),
  site: z.string(),
  state,
  version: z.int(),
  in_force: z.int().nullable().meta({ description: 'Published version; null if none is published' }),
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

const versionedId = z.object({ id: serial, version: rowVersion });
const changes = ['not_found', 'message_changed', 'message_state'] as const;
const one = { data: announcement };

/** Announcements of a site, managed by staff. */
export const officeAnnouncements = {
  officeAnnouncements: endpoint('officeAnnouncements', {
    audience: 'staff',
    summary: 'Lists the announcements of all sites, last changed first; `status` filters by state',
    input: listIn.omit({ player_id: true }),
    answer: { data: pageOf(row) },
  }),
  officeAnnouncement: endpoint('officeAnnouncement', {
    audience: 'staff',
    summary: 'Returns the latest version of an announcement and lists all versions',
    input: z.object({ id: serial }),
    answer: one,
    failures: ['not_found'],
  }),
  officeAnnouncementSave: endpoint('officeAnnouncementSave', {
    audience: 'staff',
    summary:
      'Saves a draft; for a published announcement it becomes the next version, and the published one stays visible until its approval',
    input: z.object({ id: serial.nullable(), version: rowVersion, ...form }),
    answer: one,
    failures: [...changes, 'message_rule', 'site_unknown', 'jurisdiction_refuses'],
  }),
  officeAnnouncementPicture: endpoint('officeAnnouncementPicture', {
    audience: 'staff',
    summary: 'Uploads a picture, which is re-encoded',
    input: z.object({
      image: z.base64().max(700_000).meta({ description: 'PNG, JPEG or WebP of at most 512 KB' }),
    }),
    answer: { data: z.object({ picture: z.string(), url: z.string() }) },
    failures: ['picture_invalid', 'picture_too_big'],
  }),
  officeAnnouncementApprove: endpoint('officeAnnouncementApprove', {
    audience: 'staff',
    summary: 'Approves a draft, which is visible from its start; rejected for its author',
    input: versionedId,
    answer: one,
    failures: [...changes, 'message_second_person', 'message_rule', 'jurisdiction_refuses'],
  }),
  officeAnnouncementWithdraw: endpoint('officeAnnouncementWithdraw', {
    audience: 'staff',
    summary: 'Removes an announcement from the site',
    input: versionedId.extend({ reason: line(3, 300) }),
    answer: one,
    failures: [...changes],
  }),
};
