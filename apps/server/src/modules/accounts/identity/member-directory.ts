import { mobilePhone } from '@arara/contract/values';
import type { Queryable } from '../../../db/index.ts';
import { Failure } from '../../../platform/index.ts';
import type { Vault } from '../vault/index.ts';
import { type Member, type MemberRow, openMember } from './member.ts';
import * as store from './member-store.ts';

/** Loads members with their personal data decrypted. */
export interface MemberDirectory {
  /** Fails with `not_found`. */
  member(q: Queryable, id: number): Promise<Member>;
  members(q: Queryable, ids: number[]): Promise<Map<number, Member>>;
  /** Selects the active members of a site, without demo and internal accounts. */
  players(q: Queryable, site: string, ids: readonly number[]): Promise<ReadonlySet<number>>;
}

/**
 * The blind indexes under which a login or a search term may be found, as a phone, an e-mail and a CPF. Sealed values
 * match only as a whole.
 */
export function toPersonIndexes(vault: Vault, words: string): store.PersonIndexes {
  const phone = mobilePhone.safeParse(words).data;
  const digits = words.replaceAll(/[.\-\s]/g, '');
  return {
    phone: phone === undefined ? null : vault.blindIndex('phone', phone),
    email: words.includes('@') ? vault.blindIndex('email', words.toLowerCase()) : null,
    cpf: /^\d{11}$/.test(digits) ? vault.blindIndex('cpf', digits) : null,
  };
}

export function createMemberDirectory({ vault }: { vault: Vault }): MemberDirectory {
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
    async members(q, ids) {
      const found = await open(q, await store.listMembersById(q, ids));
      return new Map(found.map((member) => [member.id, member]));
    },
    players: async (q, site, ids) => new Set(await store.listPlayers(q, site, ids)),
  };
}
