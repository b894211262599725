import { photoUrl, photos } from '@arara/contract/photos';
import type { Atomically, Db } from '../../../../db/index.ts';
import { type Clock, Failure } from '../../../../platform/index.ts';
import type { Vault } from '../../vault/index.ts';
import { sealQq } from '../member.ts';
import { isReservedNickname } from './nickname.ts';
import * as store from './profile-store.ts';

/** The photos to choose from, and the member's photo; empty where none is chosen. */
export interface PhotoChoices {
  males: string[];
  females: string[];
  profileurl: string;
}

export interface Profile {
  photos(memberId: number): Promise<PhotoChoices>;
  /** Fails with `photo_unknown` for a photo outside the lists: pictures are not uploaded. */
  choosePhoto(memberId: number, url: string): Promise<PhotoChoices>;
  /** Changes the given fields; an empty QQ number deletes it. Fails with `nickname_reserved`. */
  change(
    memberId: number,
    change: { nickname?: string | undefined; gender?: number | undefined; qq?: string | undefined },
  ): Promise<store.ProfileRow>;
}

interface ProfileDeps {
  db: Db;
  atomically: Atomically;
  clock: Clock;
  vault: Pick<Vault, 'sealer'>;
  /** Lists the names of the operator's sites. */
  listOperatorNames: () => Promise<readonly string[]>;
}

const males = photos.males.map(photoUrl);
const females = photos.females.map(photoUrl);
const allPhotos: ReadonlySet<string> = new Set([...males, ...females]);

export function createProfile({ db, atomically, clock, listOperatorNames, vault }: ProfileDeps): Profile {
  async function update(
    memberId: number,
    change: Partial<store.ProfileRow> & { qq?: string | undefined },
  ): Promise<store.ProfileRow> {
    const { nickname = null, gender = null, photo = null, qq } = change;
    const row = await atomically(async (tx) => {
      const sealed = qq === undefined ? null : { sealed: sealQq(await vault.sealer(tx, memberId), memberId, qq) };
      return store.markProfile(tx, memberId, { nickname, gender, photo, qq: sealed }, clock.now());
    });
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
      if (!allPhotos.has(url)) throw new Failure('photo_unknown', { field: 'profileurl' });
      const { photo } = await update(memberId, { photo: url });
      return { males, females, profileurl: photo };
    },
    async change(memberId, { nickname, gender, qq }) {
      if (nickname !== undefined && isReservedNickname(nickname, await listOperatorNames()))
        throw new Failure('nickname_reserved', { field: 'nickname' });
      return update(memberId, {
        ...(nickname !== undefined && { nickname }),
        ...(gender !== undefined && { gender }),
        qq,
      });
    },
  };
}
