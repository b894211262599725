import type { Atomically, Queryable } from '../../../../db/index.ts';
import type { Vault } from '../../vault/index.ts';
import { toMemberSealContext } from '../member.ts';
import { toPersonIndexes } from '../member-directory.ts';
import * as store from './player-search-store.ts';

const ID = /^#?(\d{1,9})$/;
const ACCOUNT = /^[\p{L}\p{N}][\p{L}\p{N}_.-]{0,63}$/u;
const INVITE_CODE = /^[a-z0-9]{4,32}$/i;
const TAG = /^[\p{L}\p{N}][\p{L}\p{N}-]{0,23}$/u;
const MAX_INDEXED_PER_TRANSACTION = 200;

/** A real name as it is indexed: lower case, without accents and repeated spaces. */
export function normalizeRealName(name: string): string {
  return name.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(/\s+/g, ' ').trim().toLowerCase();
}

export function computeRealNameIndex(vault: Pick<Vault, 'blindIndex'>, name: string): Buffer {
  return vault.blindIndex('name', normalizeRealName(name));
}

function readId(words: string): number | null {
  const digits = ID.exec(words)?.[1];
  return digits === undefined ? null : Number(digits);
}

const readAccount = (words: string): string | null => (ACCOUNT.test(words) ? words.toLowerCase() : null);

/** Reads a search text as every key that it may be. Sealed values are found by their whole text only. */
export function toPlayerSearchKeys(vault: Vault, text: string): store.PlayerSearchKeys {
  const words = text.trim();
  const isName = /\p{L}/u.test(words) && !words.includes('@');
  return {
    ...toPersonIndexes(vault, words),
    id: readId(words),
    account: readAccount(words),
    realname: isName ? computeRealNameIndex(vault, words) : null,
    inviteCode: INVITE_CODE.test(words) ? words.toUpperCase() : null,
    tag: TAG.test(words) ? words.toLowerCase() : null,
  };
}

/** Reads a search text as the id or the beginning of the account name, which are no personal data. */
export function toAccountSearchKeys(text: string): store.PlayerSearchKeys {
  const words = text.trim();
  const none = { phone: null, email: null, cpf: null, realname: null, inviteCode: null, tag: null };
  return { ...none, id: readId(words), account: readAccount(words.replace(/^#/, '')) };
}

/** Finds members by what staff knows of them. */
export interface PlayerSearch {
  /** At most `limit` members, the most exact matches first. */
  find(q: Queryable, text: string, limit: number): Promise<store.PlayerMatch[]>;
}

export function createPlayerSearch({ vault }: { vault: Vault }): PlayerSearch {
  return {
    async find(q, text, limit) {
      const found = await store.listMatches(q, toPlayerSearchKeys(vault, text), limit);
      const first = new Map<number, store.PlayerMatch>();
      for (const match of found) if (!first.has(match.id)) first.set(match.id, match);
      return [...first.values()].slice(0, limit);
    },
  };
}

/** Indexes the names of members that an earlier release stored, in batches; returns how many. */
export async function indexRealNames({ atomically, vault }: { atomically: Atomically; vault: Vault }): Promise<number> {
  for (let total = 0; ;) {
    const indexed = await atomically(async (tx) => {
      const rows = await store.lockUnindexedNames(tx, MAX_INDEXED_PER_TRANSACTION);
      const sealers = await vault.sealers(
        tx,
        rows.map(({ id }) => id),
      );
      for (const { id, realname } of rows) {
        const name = sealers.get(id)?.open(toMemberSealContext('realname', id), realname) ?? '';
        await store.markNameIndexed(tx, id, computeRealNameIndex(vault, name));
      }
      return rows.length;
    });
    total += indexed;
    if (indexed < MAX_INDEXED_PER_TRANSACTION) return total;
  }
}
