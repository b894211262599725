import type { Atomically, Tx } from '../../../db/index.ts';
import { type Actor, type Clock, Failure, dayOf } from '../../../platform/index.ts';
import { type Sites, requireAllowedWords } from '../../accounts/sites/index.ts';
import type { Staff } from '../../accounts/staff/index.ts';
import { type Announcement, type AnnouncementForm, toState } from './announcement.ts';
import * as store from './announcement-store.ts';
import { requireTexts } from './campaigns.ts';

/** An announcement in the version that the client read. */
interface AnnouncementVersion {
  id: number;
  version: number;
}

/** What staff does with announcements. An action in the wrong state fails with `message_state`. */
export interface Announcements {
  /**
   * Saves a draft: a new announcement where `id` is `null`, the next version of a published one. It is visible once approved. Fails
   * with `message_changed`, `message_rule` naming the field, `site_unknown`, `jurisdiction_refuses`.
   */
  save(actor: Actor, target: { id: number | null; version: number }, form: AnnouncementForm): Promise<number>;
  /** Publishes a draft. Fails with `message_second_person` for its author. */
  approve(actor: Actor, target: AnnouncementVersion): Promise<void>;
  /** Removes it from the site. */
  withdraw(actor: Actor, target: AnnouncementVersion, reason: string): Promise<void>;
}

interface AnnouncementDeps {
  atomically: Atomically;
  clock: Clock;
  staff: Pick<Staff, 'record'>;
  sites: Pick<Sites, 'directory' | 'findPicture'>;
}

const invalidField = (field: string): Failure => new Failure('message_rule', { field });

const toAuditSubject = (id: number): string => `announcement:${id}`;

/** The values in an audit record. */
const toAuditValues = ({ startsAt, endsAt, bodies: _bodies, ...form }: AnnouncementForm) => ({
  ...form,
  startsAt: startsAt?.toISOString() ?? null,
  endsAt: endsAt?.toISOString() ?? null,
});

const toForm = (announcement: Announcement): AnnouncementForm => {
  const { site, titles, bodies, picture, link, pinned, place, readers, startsAt, endsAt } = announcement;
  return { site, titles, bodies, picture, link, pinned, place, readers, startsAt, endsAt };
};

async function lock(tx: Tx, { id, version }: AnnouncementVersion): Promise<Announcement> {
  const announcement = await store.lockAnnouncement(tx, id);
  if (announcement === undefined) throw new Failure('not_found', { field: 'id' });
  if (announcement.version !== version) throw new Failure('message_changed', { field: 'version' });
  return announcement;
}

export function createAnnouncements({ atomically, clock, staff, sites }: AnnouncementDeps): Announcements {
  /** Fails where there is no such site, or its regulator forbids a word. */
  async function requireAllowed({ site, titles, bodies }: Pick<AnnouncementForm, 'site' | 'titles' | 'bodies'>) {
    const found = await sites.directory.find(site);
    if (found === undefined) throw new Failure('site_unknown', { field: 'site' });
    requireAllowedWords(found.rules, { titles, bodies }, dayOf(clock.now()));
  }

  async function requireValid({ titles, bodies, picture, site, startsAt, endsAt }: AnnouncementForm): Promise<void> {
    requireTexts({ titles, bodies });
    await requireAllowed({ site, titles, bodies });
    if (endsAt !== null && endsAt <= (startsAt ?? clock.now())) throw invalidField('ends_at');
    const hasPicture = picture === null || (await sites.findPicture(Buffer.from(picture, 'hex'))) !== undefined;
    if (!hasPicture) throw invalidField('picture');
  }

  /** The version that the next text gets: a draft is replaced, a published announcement gets a new version. */
  async function findTargetVersion(
    tx: Tx,
    id: number | null,
    version: number,
  ): Promise<AnnouncementVersion & { before?: Announcement }> {
    if (id === null) return { id: await store.insertAnnouncement(tx, clock.now()), version: 1 };
    const before = await lock(tx, { id, version });
    return { id, version: before.versionState === 'draft' ? version : version + 1, before };
  }

  return {
    async save(actor, { id, version }, form) {
      await requireValid(form);
      return atomically(async (tx) => {
        const { before, ...target } = await findTargetVersion(tx, id, version);
        await store.upsertVersion(tx, target, { ...form, madeBy: actor.id, now: clock.now() });
        const action = before === undefined ? 'announcement.written' : 'announcement.changed';
        const previous = before === undefined ? {} : { before: toAuditValues(toForm(before)) };
        const after = { version: target.version, ...toAuditValues(form) };
        await staff.record(tx, actor, { action, subject: toAuditSubject(target.id), ...previous, after });
        return target.id;
      });
    },
    approve: (actor, target) =>
      atomically(async (tx) => {
        const announcement = await lock(tx, target);
        if (announcement.versionState !== 'draft') throw new Failure('message_state', { field: 'id' });
        if (announcement.madeBy === actor.id) throw new Failure('message_second_person');
        // The site may have another profile since the text was written.
        await requireAllowed(announcement);
        const now = clock.now();
        if (announcement.endsAt !== null && announcement.endsAt <= now) throw invalidField('ends_at');
        await store.markApproved(tx, target, { approvedBy: actor.id, now });
        const after = { version: target.version };
        await staff.record(tx, actor, { action: 'announcement.approved', subject: toAuditSubject(target.id), after });
      }),
    withdraw: (actor, target, reason) =>
      atomically(async (tx) => {
        const announcement = await lock(tx, target);
        if (toState(announcement, clock.now()) === 'withdrawn') throw new Failure('message_state', { field: 'id' });
        await store.markWithdrawn(tx, target.id, clock.now());
        const after = { version: announcement.inForce };
        await staff.record(tx, actor, {
          action: 'announcement.withdrawn',
          subject: toAuditSubject(target.id),
          after,
          reason,
        });
      }),
  };
}
