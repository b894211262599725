import { isIP } from 'node:net';
import { PIX_KEY_KINDS, parsePixKey } from '@arara/pix';
import type { Queryable } from '../../../../db/index.ts';
import { networkOf } from '../../../../platform/index.ts';
import type { Identity, PlayerMatch } from '../../../accounts/identity/index.ts';
import type { Vault } from '../../../accounts/vault/index.ts';
import { computeKeyIndex } from '../bank-accounts/payout-destination.ts';
import * as store from './money-search-store.ts';

/** A member found by a search, and what the text was found to be. */
export interface CashierPlayerMatch {
  id: number;
  by: PlayerMatch['by'] | 'pix_key' | 'ip';
}

/** Finds players and money by what staff knows of them. Every key is answered by an index. */
export interface CashierSearch {
  /** At most `limit` members, by identity data, Pix key or network address. */
  findPlayers(q: Queryable, text: string, limit: number): Promise<CashierPlayerMatch[]>;
  /** Members whom the text names as a Pix key or a network address. */
  findOtherPlayers(q: Queryable, text: string, limit: number): Promise<CashierPlayerMatch[]>;
  findWithdrawals: typeof store.listWithdrawalsByText;
  findDeposits: typeof store.listDepositsByText;
  findPayments: typeof store.listPaymentsByText;
  latestWithdrawals: typeof store.listLatestWithdrawals;
  latestDeposits: typeof store.listLatestDeposits;
}

/** The most members whose money a list shows for one search. */
const MAX_LISTED_PLAYERS = 200;

/** A reference is letters and digits; anything else is no reference, and is not looked up. */
const REFERENCE = /^[a-z0-9-]{6,64}$/i;

function listKeyIndexes(vault: Pick<Vault, 'blindIndex'>, text: string): Buffer[] {
  return PIX_KEY_KINDS.flatMap((keyKind) => {
    const key = parsePixKey(keyKind, text);
    return key.ok ? [computeKeyIndex(vault, { keyKind, key: key.value.value })] : [];
  });
}

type ListByText<Row> = (q: Queryable, text: string, limit: number) => Promise<Row[]>;

const byReference =
  <Row>(list: ListByText<Row>): ListByText<Row> =>
  (q, text, limit) =>
    REFERENCE.test(text) ? list(q, text, limit) : Promise.resolve([]);

export function createCashierSearch({
  identity,
  vault,
}: {
  identity: Pick<Identity, 'playerSearch'>;
  vault: Pick<Vault, 'blindIndex'>;
}): CashierSearch {
  async function findOtherPlayers(q: Queryable, text: string, limit: number): Promise<CashierPlayerMatch[]> {
    const words = text.trim();
    const indexes = listKeyIndexes(vault, words);
    const byKey = indexes.length === 0 ? [] : await store.listMembersByKey(q, indexes, limit);
    const places = isIP(words) === 0 ? [] : [words, networkOf(words)];
    const addresses = places.map((place) => vault.blindIndex('place', `ip|${place}`));
    const byAddress = addresses.length === 0 ? [] : await store.listMembersByAddress(q, addresses, limit);
    return [
      ...byKey.map((id) => ({ id, by: 'pix_key' as const })),
      ...byAddress.map((id) => ({ id, by: 'ip' as const })),
    ];
  }

  return {
    async findPlayers(q, text, limit) {
      const found = [
        ...(await identity.playerSearch.find(q, text, limit)),
        ...(await findOtherPlayers(q, text, limit)),
      ];
      const first = new Map<number, CashierPlayerMatch>();
      for (const match of found) if (!first.has(match.id)) first.set(match.id, match);
      return [...first.values()].slice(0, limit);
    },
    findOtherPlayers,
    findWithdrawals: byReference(store.listWithdrawalsByText),
    findDeposits: byReference(store.listDepositsByText),
    findPayments: byReference(store.listPaymentsByText),
    latestWithdrawals: store.listLatestWithdrawals,
    latestDeposits: store.listLatestDeposits,
  };
}

/**
 * The members whose rows a list of money shows for its search; none without a search. Only who may read players finds them by
 * more than their id: a list would say else whose CPF it is.
 */
export async function findListedPlayers(
  { search, reader }: { search: CashierSearch; reader: { readonly permissions: readonly string[] } },
  q: Queryable,
  text: string,
): Promise<number[]> {
  if (text === '') return [];
  if (!reader.permissions.includes('player.read')) return /^\d{1,9}$/.test(text) ? [Number(text)] : [];
  return (await search.findPlayers(q, text, MAX_LISTED_PLAYERS)).map(({ id }) => id);
}
