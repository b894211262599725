import { type Centavos, ZERO, centavos } from '@arara/money';
import type { Atomically, Db, Tx } from '../../db/index.ts';
import { type Clock, type Ids, addSeconds } from '../../platform/index.ts';
import { findFingerprint } from '../facts/index.ts';
import type { Jobs } from '../jobs/index.ts';
import type { InForce, Plans } from '../plans/index.ts';
import type { GameShelf } from './agent.ts';
import type { Bases } from './differential.ts';
import { gameSlotsOf, readBases } from './bases.ts';
import { type Count, type Line, count } from './count.ts';
import * as days from './day-store.ts';
import type { Place } from './forest.ts';
import { type Closing, type Publication, listEarners, listOpen, publish } from './line-store.ts';
import { keptMarks } from './marks.ts';
import * as places from './place-store.ts';
import type { CommissionKind, CommissionPlan } from './plan.ts';
import { type RateBook, rateBookOf } from './rates.ts';
import { readTeam } from './team.ts';
import type { Tree } from './tree.ts';

export interface CountingParts {
  db: Db;
  atomically: Atomically;
  clock: Clock;
  ids: Ids;
  jobs: Pick<Jobs, 'enqueueAll'>;
  catalog: GameShelf;
  plans: Pick<Plans<CommissionPlan>, 'of'>;
  tree: Tree;
}

const MEMBERS_AT_ONCE = 5_000;
const LINES_AT_ONCE = 4_000;
const AGENTS_AT_ONCE = 1_000;
/** Whoever says nothing for so long is not at it any more. */
const STALE_SECONDS = 120;

/** Pages of a list that is read from after the last of the page before. */
export async function* pagesOf<Row>(
  read: (after: number) => Promise<Row[]>,
  { numberOf, limit }: { numberOf: (row: Row) => number; limit: number },
): AsyncGenerator<Row[]> {
  for (let after = 0; ;) {
    const page = await read(after);
    if (page.length > 0) yield page;
    const last = page.at(-1);
    if (last === undefined || page.length < limit) return;
    after = numberOf(last);
  }
}

const numberOf = ({ memberId }: Place): number => memberId;

/** Everybody's places as they were on a day, or, where it is counted for the first time, as they are put down for it now. */
function placesOf({ db, atomically, tree }: CountingParts, day: string, isFirst: boolean): AsyncGenerator<Place[]> {
  const limit = MEMBERS_AT_ONCE;
  if (!isFirst) return pagesOf((after) => places.listPlaces(db, day, { after, limit }), { numberOf, limit });
  return pagesOf(
    async (after) => {
      const page = await tree.places(db, { after, limit });
      if (page.length > 0) await atomically((tx) => places.insertPlaces(tx, day, page));
      return page;
    },
    { numberOf, limit },
  );
}

/** Agents with their lines, so many together that a statement is worth its way. */
function* chunksOf(counted: Count): Generator<{ agentIds: number[]; lines: Line[] }> {
  let chunk = { agentIds: [] as number[], lines: [] as Line[] };
  for (const lines of counted.lines()) {
    const [first] = lines;
    if (first === undefined) continue;
    chunk.agentIds.push(first.agentId);
    chunk.lines.push(...lines);
    if (chunk.lines.length < LINES_AT_ONCE) continue;
    yield chunk;
    chunk = { agentIds: [], lines: [] };
  }
  if (chunk.agentIds.length > 0) yield chunk;
}

const closingOf = (
  { approvedUpTo, secondPersonAbove, leastPayout, pot, timesE2 }: CommissionPlan,
  at: Date,
): Closing => ({
  approvedUpTo,
  secondPersonAbove,
  leastPayout,
  pot,
  timesE2,
  at,
});

interface Run extends days.DayKey {
  claim: string;
  revision: number;
  closing: Closing | null;
}

/** Writes what was counted down, some agents at a time, each in a transaction of its own. */
function writingOf({ db, atomically, clock, jobs }: CountingParts) {
  async function write(tx: Tx, run: Run, chunk: Pick<Publication, 'agentIds' | 'lines'>): Promise<void> {
    if (!(await days.renewClaim(tx, run, run.claim, clock.now())))
      throw new Error(`${run.day} of ${run.site} is counted by somebody else`);
    const approved = await publish(tx, { ...run, revision: run.revision + 1, ...chunk });
    if (approved.length > 0)
      await jobs.enqueueAll(
        tx,
        'commission_pay',
        approved.map((id) => ({ id })),
      );
  }

  const writeChunk = (run: Run, chunk: Pick<Publication, 'agentIds' | 'lines'>): Promise<void> =>
    atomically((tx) => write(tx, run, chunk));

  /** Of who had lines of this day before and has none any more: these are taken back. */
  async function clearOthers(run: Run, written: ReadonlySet<number>): Promise<void> {
    const read = (after: number) => listEarners(db, run, { after, limit: AGENTS_AT_ONCE });
    for await (const page of pagesOf(read, { numberOf: (id) => id, limit: AGENTS_AT_ONCE })) {
      const gone = page.filter((id) => !written.has(id));
      if (gone.length > 0) await writeChunk(run, { agentIds: gone, lines: [] });
    }
  }

  /** Of who earned nothing on this day and has something open of earlier ones. */
  async function closeOthers(run: Run, written: ReadonlySet<number>, least: Centavos): Promise<void> {
    const read = (after: number) => listOpen(db, { ...run, least }, { after, limit: AGENTS_AT_ONCE });
    for await (const page of pagesOf(read, { numberOf: (id) => id, limit: AGENTS_AT_ONCE })) {
      const others = page.filter((id) => !written.has(id));
      if (others.length > 0) await writeChunk(run, { agentIds: others, lines: [] });
    }
  }

  return async (run: Run, counted: Count): Promise<Map<CommissionKind, bigint>> => {
    const sums = new Map<CommissionKind, bigint>();
    const written = new Set<number>();
    for (const chunk of chunksOf(counted)) {
      await writeChunk(run, chunk);
      for (const id of chunk.agentIds) written.add(id);
      for (const { kind, amount } of chunk.lines) sums.set(kind, (sums.get(kind) ?? 0n) + amount);
    }
    await clearOthers(run, written);
    if (run.closing !== null) await closeOthers(run, written, run.closing.leastPayout);
    return sums;
  };
}

/** Counts everybody's day, without writing what it comes to. */
function readingOf(parts: CountingParts) {
  const { db, atomically, catalog, tree } = parts;
  return async ({ site, day }: days.DayKey, book: RateBook, isFirst: boolean): Promise<Count> => {
    const team = await readTeam(db, { site, book, tree }, placesOf(parts, day, isFirst));
    const reading = { day, book, marks: keptMarks(atomically), games: await gameSlotsOf(catalog, book) };
    const bases: Bases = await readBases(db, team, reading);
    return count(team, bases, book);
  };
}

const nameOf = ({ site, version }: InForce<CommissionPlan>): string => `${site}:${version}`;

/** What is looked at to see whether a day has changed since it was counted. */
export const isNet = ({ settlement }: CommissionPlan): boolean => settlement.isOn;

/**
 * Counts a day of a site: the first time into statements, and again by what differs. Killed anywhere and begun anew, or done
 * twice, it comes to the same. Answers whether it was counted: not where somebody else is at it.
 */
export function createDayCount(parts: CountingParts) {
  const { db, atomically, clock, ids, plans } = parts;
  const [read, write] = [readingOf(parts), writingOf(parts)];

  return async (key: days.DayKey): Promise<boolean> => {
    const [claim, now] = [ids.uuid(), clock.now()];
    const claiming = { claim, now, stale: addSeconds(now, -STALE_SECONDS) };
    const revision = await atomically((tx) => days.claimDay(tx, key, claiming));
    if (revision === undefined) return false;
    const inForce = await plans.of(db, key.site, key.day);
    const { plan } = inForce;
    const book = rateBookOf(plan);
    // What changes while it is read changes the fingerprint: it is taken before.
    const fingerprint = await findFingerprint(db, key.day, isNet(plan));
    const counted = await read(key, book, revision === 0);
    const sums = await write(
      { ...key, claim, revision, closing: revision === 0 ? closingOf(plan, now) : null },
      counted,
    );
    await atomically(async (tx) => {
      if (!(await days.renewClaim(tx, key, claim, clock.now())))
        throw new Error(`${key.day} of ${key.site} is counted by somebody else`);
      const figures = counted.figures.map((figure) => ({
        ...figure,
        counted: centavos(sums.get(figure.kind) ?? ZERO),
      }));
      await days.markCounted(tx, key, { fingerprint, plan: nameOf(inForce), figures, now: clock.now() });
    });
    return true;
  };
}
