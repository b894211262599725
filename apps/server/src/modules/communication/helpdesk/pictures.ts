import type { Atomically, Queryable, Tx } from '../../../db/index.ts';
import { type Actor, type Clock, Failure, type Ids, addSeconds } from '../../../platform/index.ts';
import type { Staff } from '../../accounts/staff/index.ts';
import type { Vault } from '../../accounts/vault/index.ts';
import * as store from './picture-store.ts';

/** A re-encoded picture without metadata. */
export interface DrawnPicture {
  bytes: Buffer;
  /** SHA-256 of `bytes`; the same upload gives the same hash. */
  hash: Buffer;
  width: number;
  height: number;
}

/** Decodes an uploaded picture and re-encodes it. Its failures name the field `image`. */
export type DrawPicture = (file: Buffer) => Promise<DrawnPicture>;

/** A picture in clear. */
export interface TicketPictureFile extends Pick<store.TicketPicture, 'id' | 'width' | 'height'> {
  /** A WebP. */
  bytes: Buffer;
}

/** Pictures of tickets. A picture is uploaded first, and belongs to no ticket until a message carries it. */
export interface Pictures {
  /**
   * Uploads a picture. The same picture, uploaded again before a message carries it, is returned. Fails as `DrawPicture` does,
   * and with `too_many_tries` over the daily limit.
   */
  send(from: { memberId: number; staffId: number | null }, file: Buffer): Promise<store.TicketPicture>;
  /** Attaches pictures to a message. Fails with `not_found` for a picture of another sender or another message. */
  attach(tx: Tx, ids: readonly string[], to: Parameters<typeof store.attachPictures>[2]): Promise<void>;
  /** Opens a picture of a member's own tickets. Fails with `not_found`. */
  own(q: Queryable, memberId: number, id: string): Promise<TicketPictureFile>;
  /** Opens a picture for staff, and records it in the same transaction. Fails with `not_found`. */
  show(actor: Actor, id: string): Promise<TicketPictureFile>;
  /** Opens a member's latest pictures, for the export of their data. */
  listLatest(
    q: Queryable,
    memberId: number,
    limit: number,
  ): Promise<(TicketPictureFile & { ticketId: string | null })[]>;
  /** Deletes pictures that no message carries after a day. */
  sweep(tx: Tx): Promise<void>;
}

interface PictureDeps {
  db: Queryable;
  atomically: Atomically;
  clock: Clock;
  ids: Ids;
  staff: Pick<Staff, 'record'>;
  draw: DrawPicture;
  vault: Vault;
}

const DAY_SECONDS = 86_400;

/** Pictures that a member uploads in a day, and that staff uploads about one member. */
const MAX_PICTURES_PER_DAY = { member: 30, staff: 60 };
const TRY_AGAIN_SECONDS = 3_600;

const toPictureContext = (id: string): string => `helpdesk.picture.picture:${id}`;

function createSend({ db, atomically, clock, ids, draw, vault }: PictureDeps): Pictures['send'] {
  async function requireQuota(q: Queryable, memberId: number, byStaff: boolean): Promise<void> {
    const count = await store.countPictures(q, { memberId, byStaff }, addSeconds(clock.now(), -DAY_SECONDS));
    if (count < MAX_PICTURES_PER_DAY[byStaff ? 'staff' : 'member']) return;
    throw new Failure('too_many_tries', {
      field: 'image',
      params: { seconds: TRY_AGAIN_SECONDS },
      retryAfterSeconds: TRY_AGAIN_SECONDS,
    });
  }

  return async ({ memberId, staffId }, file) => {
    const byStaff = staffId !== null;
    // Checked before the file is decoded, and again in the transaction that stores it.
    await requireQuota(db, memberId, byStaff);
    const { bytes, hash, width, height } = await draw(file);
    return atomically(async (tx) => {
      const unused = await store.findUnusedPicture(tx, { memberId, staffId, hash });
      if (unused !== undefined) return unused;
      await requireQuota(tx, memberId, byStaff);
      const picture = { id: ids.uuid(), memberId, staffId, hash, width, height, sentAt: clock.now() };
      const pictureSealed = (await vault.sealer(tx, memberId)).seal(
        toPictureContext(picture.id),
        bytes.toString('base64'),
      );
      await store.insertPicture(tx, { ...picture, pictureSealed });
      return { ...picture, ticketId: null, messageId: null };
    });
  };
}

export function createPictures(deps: PictureDeps): Pictures {
  const { atomically, clock, staff, vault } = deps;

  async function open(q: Queryable, { id, memberId, width, height, pictureSealed }: store.SealedTicketPicture) {
    const text = (await vault.sealer(q, memberId)).open(toPictureContext(id), pictureSealed);
    return { id, width, height, bytes: Buffer.from(text, 'base64') };
  }

  return {
    send: createSend(deps),
    async attach(tx, ids, to) {
      const distinct = [...new Set(ids)];
      if (distinct.length === 0) return;
      if ((await store.attachPictures(tx, distinct, to)) < distinct.length)
        throw new Failure('not_found', { field: 'pictures' });
    },
    async own(q, memberId, id) {
      const picture = await store.findPicture(q, id);
      // A picture of staff is visible once the answer that carries it is sent.
      const isVisible = picture?.memberId === memberId && (picture.ticketId !== null || picture.staffId === null);
      if (!isVisible) throw new Failure('not_found', { field: 'id' });
      return open(q, picture);
    },
    show: (actor, id) =>
      atomically(async (tx) => {
        const picture = await store.findPicture(tx, id);
        // Only the uploader's screen, which has the file, shows a picture that no message carries.
        if (picture?.ticketId === undefined || picture.ticketId === null)
          throw new Failure('not_found', { field: 'id' });
        await staff.record(tx, actor, {
          action: 'ticket.picture_seen',
          subject: `player:${picture.memberId}`,
          after: { ticket: picture.ticketId, picture: id },
        });
        return open(tx, picture);
      }),
    async listLatest(q, memberId, limit) {
      const pictures = await store.listMemberPictures(q, memberId, limit);
      return Promise.all(
        pictures.map(async (picture) => ({ ...(await open(q, picture)), ticketId: picture.ticketId })),
      );
    },
    sweep: (tx) => store.deleteUnusedPictures(tx, addSeconds(clock.now(), -DAY_SECONDS)),
  };
}
