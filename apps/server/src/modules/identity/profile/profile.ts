import { photoUrl, photos } from '@arara/contract/photos';
import type { Atomically, Db } from '../../../db/index.ts';
import { type Clock, Failure } from '../../../platform/index.ts';
import { isReserved } from './nickname.ts';
import * as store from './store.ts';

/** The lists of photos, and the member's own; empty while none is chosen. */
export interface Photos {
  males: string[];
  females: string[];
  profileurl: string;
}

export interface Profile {
  photos(memberId: number): Promise<Photos>;
  /** Fails with `photo_unknown` for what is not of the lists: nobody's picture is taken in. */
  choosePhoto(memberId: number, url: string): Promise<Photos>;
  /** Changes what is given. Fails with `nickname_reserved`. */
  change(
    memberId: number,
    change: { nickname?: string | undefined; gender?: number | undefined },
  ): Promise<store.ProfileRow>;
}

interface ProfileParts {
  db: Db;
  atomically: Atomically;
  clock: Clock;
  /** What the house calls itself: the names of its sites. */
  houseNames: () => Promise<readonly string[]>;
}

const males = photos.males.map(photoUrl);
const females = photos.females.map(photoUrl);
const known: ReadonlySet<string> = new Set([...males, ...females]);

export function createProfile({ db, atomically, clock, houseNames }: ProfileParts): Profile {
  async function write(memberId: number, change: Partial<store.ProfileRow>): Promise<store.ProfileRow> {
    const { nickname = null, gender = null, photo = null } = change;
    const row = await atomically((tx) => store.markProfile(tx, memberId, { nickname, gender, photo }, clock.now()));
    if (row === undefined) throw new Failure('not_found');
    return row;
  }

  return {
    async photos(memberId) {
      const row = await store.findProfile(db, memberId);
      if (row === undefined) throw new Failure('not_found');
      return { males, females, profileurl: row.photo };
    },
    async choosePhoto(memberId, url) {
      if (!known.has(url)) throw new Failure('photo_unknown', { field: 'profileurl' });
      const { photo } = await write(memberId, { photo: url });
      return { males, females, profileurl: photo };
    },
    async change(memberId, { nickname, gender }) {
      if (nickname !== undefined && isReserved(nickname, await houseNames()))
        throw new Failure('nickname_reserved', { field: 'nickname' });
      return write(memberId, { ...(nickname !== undefined && { nickname }), ...(gender !== undefined && { gender }) });
    },
  };
}
