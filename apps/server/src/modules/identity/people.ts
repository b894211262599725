import { mobilePhone } from '@arara/contract/values';
import type { Queryable } from '../../db/index.ts';
import { Failure } from '../../platform/index.ts';
import type { Vault } from '../vault/index.ts';
import type { Member } from './member.ts';
import { type MemberRow, openMember } from './sealed-member.ts';
import * as store from './store.ts';

/** Members, with what is personal of them opened. */
export interface People {
  /** Fails with `not_found`. */
  member(q: Queryable, id: number): Promise<Member>;
  members(q: Queryable, ids: number[]): Promise<Map<number, Member>>;
  /** Who of these plays at a site with money of their own: active, no demonstration, no internal account. */
  players(q: Queryable, site: string, ids: readonly number[]): Promise<ReadonlySet<number>>;
}

/**
 * Under which indexes a person may stand who signs in, or is looked for, by these words: in full, for what is sealed
 * cannot be looked for by a part of it.
 */
export function indexesOf(vault: Vault, words: string): store.PersonIndexes {
  const phone = mobilePhone.safeParse(words).data;
  const digits = words.replaceAll(/[.\-\s]/g, '');
  return {
    phone: phone === undefined ? null : vault.index('phone', phone),
    email: words.includes('@') ? vault.index('email', words.toLowerCase()) : null,
    cpf: /^\d{11}$/.test(digits) ? vault.index('cpf', digits) : null,
  };
}

export function createPeople({ vault }: { vault: Vault }): People {
  async function open(q: Queryable, rows: readonly MemberRow[]): Promise<Member[]> {
    const sealers = await vault.sealers(
      q,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => {
      const sealer = sealers.get(row.id);
      if (sealer === undefined) throw new Error(`member ${row.id} has no key`);
      return openMember(sealer, row);
    });
  }

  return {
    async member(q, id) {
      const row = await store.findMember(q, id);
      if (row === undefined) throw new Failure('not_found');
      return openMember(await vault.sealer(q, id), row);
    },
    async members(q, wanted) {
      const found = await open(q, await store.listMembersById(q, wanted));
      return new Map(found.map((member) => [member.id, member]));
    },
    players: async (q, site, wanted) => new Set(await store.listPlayers(q, site, wanted)),
  };
}
