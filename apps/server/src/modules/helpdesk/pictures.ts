import type { Atomically, Queryable, Tx } from '../../db/index.ts';
import { type Actor, type Clock, Failure, type Ids, addSeconds } from '../../platform/index.ts';
import type { Staff } from '../staff/index.ts';
import type { Vault } from '../vault/index.ts';
import * as store from './picture-store.ts';

/** A picture as it is kept: drawn anew by us, nothing but pixels. */
export interface DrawnPicture {
  bytes: Buffer;
  /** SHA-256 of `bytes`: the same file makes the same picture. */
  hash: Buffer;
  width: number;
  height: number;
}

/** Decodes an uploaded picture and draws it anew; fails naming the field `image`. */
export type DrawPicture = (file: Buffer) => Promise<DrawnPicture>;

export interface ShownPicture extends Pick<store.Picture, 'id' | 'width' | 'height'> {
  /** A WebP. */
  bytes: Buffer;
}

/** Pictures of tickets. They are sent ahead, and belong to nothing until a message carries them. */
export interface Pictures {
  /** Sent again while it waits, it is the same one. Fails as drawing does, and with `too_many_tries` for one day. */
  send(from: { memberId: number; staffId: number | null }, file: Buffer): Promise<store.Picture>;
  /** Gives pictures to a message. Fails with `not_found` for what was not sent ahead by the same sender. */
  attach(tx: Tx, ids: readonly string[], to: Parameters<typeof store.markAttached>[2]): Promise<void>;
  /** One of a member's tickets. Fails with `not_found`. */
  own(q: Queryable, memberId: number, id: string): Promise<ShownPicture>;
  /** For staff: that they saw it is in the log before they do. Fails with `not_found`. */
  show(actor: Actor, id: string): Promise<ShownPicture>;
  /** The last ones of a member, for their own copy. */
  last(q: Queryable, memberId: number, limit: number): Promise<(ShownPicture & { ticketId: string | null })[]>;
  /** Forgets what no message came for. */
  sweep(tx: Tx): Promise<void>;
}

interface PictureParts {
  db: Queryable;
  atomically: Atomically;
  clock: Clock;
  ids: Ids;
  office: Pick<Staff, 'record'>;
  draw: DrawPicture;
  vault: Vault;
}

const DAY_SECONDS = 86_400;

/** So many pictures a member sends in a day, and staff about one member. */
const MOST_OF_DAY = { member: 30, staff: 60 };
const TRY_AGAIN_SECONDS = 3_600;

const placeOf = (id: string): string => `helpdesk.picture.picture:${id}`;

function sendingOf({ db, atomically, clock, ids, draw, vault }: PictureParts): Pictures['send'] {
  async function requireRoom(q: Queryable, memberId: number, byStaff: boolean): Promise<void> {
    const sent = await store.countSent(q, { memberId, byStaff }, addSeconds(clock.now(), -DAY_SECONDS));
    if (sent < MOST_OF_DAY[byStaff ? 'staff' : 'member']) return;
    throw new Failure('too_many_tries', {
      field: 'image',
      params: { seconds: TRY_AGAIN_SECONDS },
      retryAfterSeconds: TRY_AGAIN_SECONDS,
    });
  }

  return async ({ memberId, staffId }, file) => {
    const byStaff = staffId !== null;
    // Asked before a file is decoded, and again where it is kept.
    await requireRoom(db, memberId, byStaff);
    const { bytes, hash, width, height } = await draw(file);
    return atomically(async (tx) => {
      const waiting = await store.findWaiting(tx, { memberId, staffId, hash });
      if (waiting !== undefined) return waiting;
      await requireRoom(tx, memberId, byStaff);
      const picture = { id: ids.uuid(), memberId, staffId, hash, width, height, sentAt: clock.now() };
      const sealed = (await vault.sealer(tx, memberId)).seal(placeOf(picture.id), bytes.toString('base64'));
      await store.insertPicture(tx, { ...picture, sealed });
      return { ...picture, ticketId: null, messageId: null };
    });
  };
}

export function createPictures(parts: PictureParts): Pictures {
  const { atomically, clock, office, vault } = parts;

  async function open(q: Queryable, { id, memberId, width, height, sealed }: store.SealedPicture) {
    const text = (await vault.sealer(q, memberId)).open(placeOf(id), sealed);
    return { id, width, height, bytes: Buffer.from(text, 'base64') };
  }

  return {
    send: sendingOf(parts),
    async attach(tx, ids, to) {
      const asked = [...new Set(ids)];
      if (asked.length === 0) return;
      if ((await store.markAttached(tx, asked, to)) < asked.length)
        throw new Failure('not_found', { field: 'pictures' });
    },
    async own(q, memberId, id) {
      const found = await store.findPicture(q, id);
      // What staff sent ahead is nobody's to see before it is said.
      const isSeen = found?.memberId === memberId && (found.ticketId !== null || found.staffId === null);
      if (!isSeen) throw new Failure('not_found', { field: 'id' });
      return open(q, found);
    },
    show: (actor, id) =>
      atomically(async (tx) => {
        const found = await store.findPicture(tx, id);
        // One that was sent ahead is shown by its sender's own screen, and by nothing else.
        if (found?.ticketId === undefined || found.ticketId === null) throw new Failure('not_found', { field: 'id' });
        await office.record(tx, actor, {
          action: 'ticket.picture_seen',
          subject: `player:${found.memberId}`,
          after: { ticket: found.ticketId, picture: id },
        });
        return open(tx, found);
      }),
    async last(q, memberId, limit) {
      const found = await store.listPicturesOf(q, memberId, limit);
      return Promise.all(found.map(async (one) => ({ ...(await open(q, one)), ticketId: one.ticketId })));
    },
    sweep: (tx) => store.deleteUnused(tx, addSeconds(clock.now(), -DAY_SECONDS)),
  };
}
