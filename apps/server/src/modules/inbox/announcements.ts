import type { Atomically, Tx } from '../../db/index.ts';
import { type Actor, type Clock, Failure } from '../../platform/index.ts';
import type { Sites } from '../sites/index.ts';
import type { Staff } from '../staff/index.ts';
import { type Announcement, type AnnouncementForm, stateOf } from './announcement.ts';
import * as store from './announcement-store.ts';
import { requireWords } from './campaigns.ts';

/** Which one, as it was read. */
interface Asked {
  id: number;
  version: number;
}

/** What staff does with announcements. What is asked of another state than it needs fails with `message_state`. */
export interface Announcements {
  /**
   * Writes a draft, new where `id` is `null`; of what was published a next version, which people read once it is
   * approved. Fails with `message_changed`, `message_rule` naming the field, `site_unknown`.
   */
  save(actor: Actor, asked: { id: number | null; version: number }, form: AnnouncementForm): Promise<number>;
  /** Publishes a draft. By another person than who wrote it: else `message_second_person`. */
  approve(actor: Actor, asked: Asked): Promise<void>;
  /** Takes it off the site. */
  withdraw(actor: Actor, asked: Asked, reason: string): Promise<void>;
}

interface AnnouncementParts {
  atomically: Atomically;
  clock: Clock;
  office: Pick<Staff, 'record'>;
  sites: Pick<Sites, 'directory' | 'picture'>;
}

const faulty = (field: string): Failure => new Failure('message_rule', { field });

const subjectOf = (id: number): string => `announcement:${id}`;

/** As the log keeps it. */
const logged = ({ startsAt, endsAt, bodies: _bodies, ...form }: AnnouncementForm) => ({
  ...form,
  startsAt: startsAt?.toISOString() ?? null,
  endsAt: endsAt?.toISOString() ?? null,
});

const formOf = (announcement: Announcement): AnnouncementForm => {
  const { site, titles, bodies, picture, link, pinned, place, readers, startsAt, endsAt } = announcement;
  return { site, titles, bodies, picture, link, pinned, place, readers, startsAt, endsAt };
};

async function lock(tx: Tx, { id, version }: Asked): Promise<Announcement> {
  const found = await store.lockAnnouncement(tx, id);
  if (found === undefined) throw new Failure('not_found', { field: 'id' });
  if (found.version !== version) throw new Failure('message_changed', { field: 'version' });
  return found;
}

export function createAnnouncements({ atomically, clock, office, sites }: AnnouncementParts): Announcements {
  async function requireSound({ titles, bodies, picture, site, startsAt, endsAt }: AnnouncementForm): Promise<void> {
    if ((await sites.directory.find(site)) === undefined) throw new Failure('site_unknown', { field: 'site' });
    requireWords({ titles, bodies });
    if (endsAt !== null && endsAt <= (startsAt ?? clock.now())) throw faulty('ends_at');
    const isThere = picture === null || (await sites.picture(Buffer.from(picture, 'hex'))) !== undefined;
    if (!isThere) throw faulty('picture');
  }

  /** Where the next words go: a draft is written anew, what was published gets a next version. */
  async function placeOf(tx: Tx, id: number | null, version: number): Promise<Asked & { before?: Announcement }> {
    if (id === null) return { id: await store.insertAnnouncement(tx, clock.now()), version: 1 };
    const before = await lock(tx, { id, version });
    return { id, version: before.versionState === 'draft' ? version : version + 1, before };
  }

  return {
    async save(actor, { id, version }, form) {
      await requireSound(form);
      return atomically(async (tx) => {
        const { before, ...place } = await placeOf(tx, id, version);
        await store.upsertVersion(tx, place, { ...form, madeBy: actor.id, now: clock.now() });
        const action = before === undefined ? 'announcement.written' : 'announcement.changed';
        const was = before === undefined ? {} : { before: logged(formOf(before)) };
        const after = { version: place.version, ...logged(form) };
        await office.record(tx, actor, { action, subject: subjectOf(place.id), ...was, after });
        return place.id;
      });
    },
    approve: (actor, asked) =>
      atomically(async (tx) => {
        const announcement = await lock(tx, asked);
        if (announcement.versionState !== 'draft') throw new Failure('message_state', { field: 'id' });
        if (announcement.madeBy === actor.id) throw new Failure('message_second_person');
        const now = clock.now();
        if (announcement.endsAt !== null && announcement.endsAt <= now) throw faulty('ends_at');
        await store.markApproved(tx, asked, { approvedBy: actor.id, now });
        const after = { version: asked.version };
        await office.record(tx, actor, { action: 'announcement.approved', subject: subjectOf(asked.id), after });
      }),
    withdraw: (actor, asked, reason) =>
      atomically(async (tx) => {
        const announcement = await lock(tx, asked);
        if (stateOf(announcement, clock.now()) === 'withdrawn') throw new Failure('message_state', { field: 'id' });
        await store.markWithdrawn(tx, asked.id, clock.now());
        const after = { version: announcement.inForce };
        await office.record(tx, actor, {
          action: 'announcement.withdrawn',
          subject: subjectOf(asked.id),
          after,
          reason,
        });
      }),
  };
}
