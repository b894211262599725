import type { Queryable } from '../../../db/index.ts';
import {
  type MemberDeposits,
  listBets,
  listDeposits,
  listDepositsOfMembers,
} from '../../rewards/player-stats/index.ts';
import type { GameCategoryReader } from './statement-payment.ts';
import type { Bases } from './differential.ts';
import { type MarkBook, computeSettlementBases } from './high-water-mark.ts';
import type { CommissionKind } from './plan.ts';
import type { RateBook } from './rates.ts';
import type { AgentSnapshot } from './agent-snapshot.ts';

const MEMBERS_AT_ONCE = 5_000;

/** The slot of each game: by name for categories with their own rates, `rest` for all others. */
export interface GameSlots {
  games: ReadonlyMap<string, number>;
  rest: number;
}

/** A game that left the catalog counts in `rest`. */
export async function loadGameSlots(catalog: GameCategoryReader, book: RateBook): Promise<GameSlots> {
  const { byName } = await catalog.loadSnapshot();
  const rest = book.findBettingSlot('all');
  const all = [...byName].map(([name, { category }]) => [name, book.findBettingSlot(category)] as const);
  return { games: new Map(all.filter(([, slot]) => slot !== rest)), rest };
}

/** A day and what its bases are computed from. */
export interface DayInput {
  day: string;
  book: RateBook;
  marks: MarkBook;
  /** In which slots games are counted. */
  games: GameSlots;
}

/** The members among `memberIds` who are sources and have an agent above them, with their indexes in the tree. */
function findSources({ agentTree, sources }: AgentSnapshot, memberIds: Iterable<number>): Map<number, number> {
  const indexes = new Map<number, number>();
  for (const memberId of memberIds) {
    const at = agentTree.find(memberId);
    if (at >= 0 && sources[at] === 1 && (agentTree.parents[at] ?? -1) >= 0) indexes.set(memberId, at);
  }
  return indexes;
}

interface AddedMembers extends DayInput {
  /** The index in the tree by member. */
  indexes: ReadonlyMap<number, number>;
  deposits: readonly MemberDeposits[] | Promise<readonly MemberDeposits[]>;
}

/** Adds the activity of some members to the bases of a day. */
async function addMembers(
  q: Queryable,
  bases: Bases,
  { day, book, marks, games, indexes, deposits }: AddedMembers,
): Promise<void> {
  const ids = [...indexes.keys()];
  if (ids.length === 0) return;
  const addTo = (slot: number, memberId: number, amount: bigint): void => {
    const [base, at] = [bases[slot], indexes.get(memberId)];
    if (base !== undefined && at !== undefined) base[at] = (base[at] ?? 0n) + amount;
  };
  const isOn = (kind: CommissionKind): boolean => book.kinds.includes(kind);
  const [paid, bets, settled] = await Promise.all([
    deposits,
    isOn('betting') ? listBets(q, day, ids, games) : [],
    isOn('settlement') ? computeSettlementBases(q, marks, day, ids) : undefined,
  ]);
  for (const { memberId, deposited: amount } of paid) addTo(book.findSlot('deposit'), memberId, amount);
  for (const { memberId, group, valid } of bets) addTo(group, memberId, valid);
  for (const { memberId, base } of settled?.bases ?? []) addTo(book.findSlot('settlement'), memberId, base);
  if (settled !== undefined) await marks.store(day, settled.after);
}

const emptyBases = ({ agentTree }: AgentSnapshot, { slots }: RateBook): Bases =>
  slots.map(() => new BigInt64Array(agentTree.size));

/** Rollbacks can exceed the bets of a day. A negative base counts as zero. */
function raiseToZero(bases: Bases): Bases {
  for (const base of bases) for (const [at, amount] of base.entries()) if (amount < 0n) base[at] = 0n;
  return bases;
}

/** Sums the play and deposits of all members on a day by slot, reading members in pages. */
export async function readBases(q: Queryable, team: AgentSnapshot, reading: DayInput): Promise<Bases> {
  const bases = emptyBases(team, reading.book);
  for (let after = 0; bases.length > 0;) {
    const deposits = await listDeposits(q, reading.day, { after, limit: MEMBERS_AT_ONCE });
    const indexes = findSources(
      team,
      deposits.map(({ memberId }) => memberId),
    );
    await addMembers(q, bases, { ...reading, indexes, deposits });
    after = deposits.at(-1)?.memberId ?? after;
    if (deposits.length < MEMBERS_AT_ONCE) break;
  }
  return raiseToZero(bases);
}

/** Computes the same sums for the members of one team only. */
export async function readBasesOfMembers(q: Queryable, team: AgentSnapshot, reading: DayInput): Promise<Bases> {
  const bases = emptyBases(team, reading.book);
  const indexes = findSources(team, team.agentTree.ids);
  if (bases.length === 0 || indexes.size === 0) return bases;
  await addMembers(q, bases, {
    ...reading,
    indexes,
    deposits: listDepositsOfMembers(q, reading.day, [...indexes.keys()]),
  });
  return raiseToZero(bases);
}
