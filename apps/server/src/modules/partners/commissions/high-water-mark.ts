import type { Atomically, Queryable } from '../../../db/index.ts';
import { listKept, listNets } from '../../rewards/player-stats/index.ts';
import { daysAfter } from './days.ts';
import * as markStore from './high-water-mark-store.ts';
import type { HighWaterMark } from './high-water-mark-store.ts';

const NO_HISTORY: HighWaterMark = { net: 0n, mark: 0n };

const greater = (a: bigint, b: bigint): bigint => (a > b ? a : b);

/** Advances a mark by some days: `net` is their result, `peak` its highest value at the end of any of them. */
export function advanceMark({ net, mark }: HighWaterMark, days: { net: bigint; peak: bigint }): HighWaterMark {
  return { net: net + days.net, mark: greater(mark, net + days.peak) };
}

/** Reads the marks before a day and stores the marks after it. */
export interface MarkBook {
  /** The mark of each member; zero for a member without history. */
  before(q: Queryable, memberIds: readonly number[], day: string): Promise<ReadonlyMap<number, HighWaterMark>>;
  store(day: string, marks: ReadonlyMap<number, HighWaterMark>): Promise<void>;
}

/** Advances the known marks by the player statistics since then. */
async function catchUpMarks(
  q: Queryable,
  memberIds: readonly number[],
  day: string,
  known: readonly markStore.StoredHighWaterMark[],
) {
  const marks = new Map(known.map(({ memberId, net, mark }) => [memberId, { net, mark }]));
  const days = new Map(known.map((one) => [one.memberId, one.day]));
  const requests = memberIds.map((memberId) => ({ memberId, after: days.get(memberId) ?? null }));
  for (const { memberId, ...result } of await listKept(q, requests, daysAfter(day, -1)))
    marks.set(memberId, advanceMark(marks.get(memberId) ?? NO_HISTORY, result));
  return marks;
}

const readMarksBefore: MarkBook['before'] = async (q, memberIds, day) =>
  catchUpMarks(q, memberIds, day, await markStore.listMarksBefore(q, memberIds, day));

/** Marks that are stored, so that the next day continues from them. */
export function createStoredMarks(atomically: Atomically): MarkBook {
  return { before: readMarksBefore, store: (day, marks) => atomically((tx) => markStore.upsertMarks(tx, day, marks)) };
}

/** Marks that are read and not stored, for the preview of an open day. */
export const readOnlyMarks: MarkBook = { before: readMarksBefore, store: () => Promise.resolve() };

/** Marks kept in memory only, for days that are simulated one after another. */
export function createTransientMarks(): MarkBook {
  const all = new Map<number, HighWaterMark>();
  return {
    async before(q, memberIds, day) {
      const unknown = memberIds.filter((id) => !all.has(id));
      const found = await catchUpMarks(q, unknown, day, []);
      for (const id of unknown) all.set(id, found.get(id) ?? NO_HISTORY);
      return all;
    },
    store(_day, marks) {
      for (const [id, mark] of marks) all.set(id, mark);
      return Promise.resolve();
    },
  };
}

/** Computes the settlement base of a day, which is the rise of the mark, and the marks after the day. */
export async function computeSettlementBases(q: Queryable, book: MarkBook, day: string, memberIds: readonly number[]) {
  const [before, nets] = [await book.before(q, memberIds, day), await listNets(q, day, memberIds)];
  const after = new Map<number, HighWaterMark>();
  const bases = nets.map(({ memberId, net }) => {
    const known = before.get(memberId) ?? NO_HISTORY;
    const mark = advanceMark(known, { net, peak: net });
    after.set(memberId, mark);
    return { memberId, base: mark.mark - known.mark };
  });
  return { bases, after };
}
