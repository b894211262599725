import type { Queryable } from '../../db/index.ts';
import { type MemberRecharged, listBets, listRecharged, listRechargedOf } from '../facts/index.ts';
import type { GameShelf } from './agent.ts';
import type { Bases } from './differential.ts';
import { type MarkBook, settledOn } from './marks.ts';
import type { CommissionKind } from './plan.ts';
import type { RateBook } from './rates.ts';
import type { Team } from './team.ts';

const MEMBERS_AT_ONCE = 5_000;

/** In which slot bets are counted: games of categories with rates of their own by their names, and all others. */
export interface GameSlots {
  games: ReadonlyMap<string, number>;
  rest: number;
}

/** A game that is gone counts as any other. */
export async function gameSlotsOf(catalog: GameShelf, book: RateBook): Promise<GameSlots> {
  const { byName } = await catalog.shelf();
  const rest = book.bettingSlot('all');
  const all = [...byName].map(([name, { category }]) => [name, book.bettingSlot(category)] as const);
  return { games: new Map(all.filter(([, slot]) => slot !== rest)), rest };
}

/** Of a day, and by what it is read. */
export interface Reading {
  day: string;
  book: RateBook;
  marks: MarkBook;
  /** In which slots games are counted. */
  games: GameSlots;
}

/** Those of some members whose play is a source and who have somebody above them, with where they stand. */
function sourcesAmong({ forest, sources }: Team, memberIds: Iterable<number>): Map<number, number> {
  const places = new Map<number, number>();
  for (const memberId of memberIds) {
    const at = forest.find(memberId);
    if (at >= 0 && sources[at] === 1 && (forest.parents[at] ?? -1) >= 0) places.set(memberId, at);
  }
  return places;
}

interface Adding extends Reading {
  /** Whose days are added, and where they stand. */
  places: ReadonlyMap<number, number>;
  recharged: readonly MemberRecharged[] | Promise<readonly MemberRecharged[]>;
}

/** Adds what some members did to the bases of a day. What can be asked at the same time is. */
async function add(q: Queryable, bases: Bases, { day, book, marks, games, places, recharged }: Adding): Promise<void> {
  const ids = [...places.keys()];
  if (ids.length === 0) return;
  const addTo = (slot: number, memberId: number, amount: bigint): void => {
    const [base, at] = [bases[slot], places.get(memberId)];
    if (base !== undefined && at !== undefined) base[at] = (base[at] ?? 0n) + amount;
  };
  const isOn = (kind: CommissionKind): boolean => book.kinds.includes(kind);
  const [paid, bets, settled] = await Promise.all([
    recharged,
    isOn('betting') ? listBets(q, day, ids, games) : [],
    isOn('settlement') ? settledOn(q, marks, day, ids) : undefined,
  ]);
  for (const { memberId, recharged: amount } of paid) addTo(book.slotOf('recharge'), memberId, amount);
  for (const { memberId, group, valid } of bets) addTo(group, memberId, valid);
  for (const { memberId, base } of settled?.bases ?? []) addTo(book.slotOf('settlement'), memberId, base);
  if (settled !== undefined) await marks.keep(day, settled.after);
}

const emptyBases = ({ forest }: Team, { slots }: RateBook): Bases => slots.map(() => new BigInt64Array(forest.size));

/** What is taken back of a day may be more than what was done on it: that is no base. */
function floored(bases: Bases): Bases {
  for (const base of bases) for (const [at, amount] of base.entries()) if (amount < 0n) base[at] = 0n;
  return bases;
}

/** What everybody's play and recharges of a day come to, slot by slot, read some members at a time. */
export async function readBases(q: Queryable, team: Team, reading: Reading): Promise<Bases> {
  const bases = emptyBases(team, reading.book);
  for (let after = 0; bases.length > 0;) {
    const recharged = await listRecharged(q, reading.day, { after, limit: MEMBERS_AT_ONCE });
    const places = sourcesAmong(
      team,
      recharged.map(({ memberId }) => memberId),
    );
    await add(q, bases, { ...reading, places, recharged });
    after = recharged.at(-1)?.memberId ?? after;
    if (recharged.length < MEMBERS_AT_ONCE) break;
  }
  return floored(bases);
}

/** The same, of a team that is asked for by its members. */
export async function readBasesOf(q: Queryable, team: Team, reading: Reading): Promise<Bases> {
  const bases = emptyBases(team, reading.book);
  const places = sourcesAmong(team, team.forest.ids);
  if (bases.length === 0 || places.size === 0) return bases;
  await add(q, bases, { ...reading, places, recharged: listRechargedOf(q, reading.day, [...places.keys()]) });
  return floored(bases);
}
