import type { Atomically, Queryable } from '../../db/index.ts';
import { listKept, listNets } from '../facts/index.ts';
import { daysAfter } from './days.ts';
import * as store from './mark-store.ts';
import type { Mark } from './mark-store.ts';

const NONE: Mark = { net: 0n, mark: 0n };

const greater = (a: bigint, b: bigint): bigint => (a > b ? a : b);

/** A mark after some days more: what they came to, and the most that they came to at the end of any of them. */
export function markAfter({ net, mark }: Mark, days: { net: bigint; peak: bigint }): Mark {
  return { net: net + days.net, mark: greater(mark, net + days.peak) };
}

/** Where marks are found that stood before a day, and put down as they stand after it. */
export interface MarkBook {
  /** Of each of these; who had nothing before is at nothing. */
  before(q: Queryable, memberIds: readonly number[], day: string): Promise<ReadonlyMap<number, Mark>>;
  keep(day: string, marks: ReadonlyMap<number, Mark>): Promise<void>;
}

/** Takes in all facts since the marks that are known. */
async function caughtUp(q: Queryable, memberIds: readonly number[], day: string, known: readonly store.KeptMark[]) {
  const marks = new Map(known.map(({ memberId, net, mark }) => [memberId, { net, mark }]));
  const days = new Map(known.map((one) => [one.memberId, one.day]));
  const asked = memberIds.map((memberId) => ({ memberId, after: days.get(memberId) ?? null }));
  for (const { memberId, ...kept } of await listKept(q, asked, daysAfter(day, -1)))
    marks.set(memberId, markAfter(marks.get(memberId) ?? NONE, kept));
  return marks;
}

const knownBefore: MarkBook['before'] = async (q, memberIds, day) =>
  caughtUp(q, memberIds, day, await store.listMarksBefore(q, memberIds, day));

/** Marks as they are kept: a day that is counted is counted on. */
export function keptMarks(atomically: Atomically): MarkBook {
  return { before: knownBefore, keep: (day, marks) => atomically((tx) => store.upsertMarks(tx, day, marks)) };
}

/** The same without writing: for a day that still grows. */
export const readMarks: MarkBook = { before: knownBefore, keep: () => Promise.resolve() };

/** Marks of some days that are counted one after another and never written down, from what the facts say alone. */
export function passingMarks(): MarkBook {
  const all = new Map<number, Mark>();
  return {
    async before(q, memberIds, day) {
      const unknown = memberIds.filter((id) => !all.has(id));
      const found = await caughtUp(q, unknown, day, []);
      for (const id of unknown) all.set(id, found.get(id) ?? NONE);
      return all;
    },
    keep(_day, marks) {
      for (const [id, mark] of marks) all.set(id, mark);
      return Promise.resolve();
    },
  };
}

/** What of a day is a base of settlement: how far the mark rose. Answers the marks after it as well. */
export async function settledOn(q: Queryable, book: MarkBook, day: string, memberIds: readonly number[]) {
  const [before, nets] = [await book.before(q, memberIds, day), await listNets(q, day, memberIds)];
  const after = new Map<number, Mark>();
  const bases = nets.map(({ memberId, net }) => {
    const known = before.get(memberId) ?? NONE;
    const mark = markAfter(known, { net, peak: net });
    after.set(memberId, mark);
    return { memberId, base: mark.mark - known.mark };
  });
  return { bases, after };
}
