import { type Centavos, ZERO, centavos } from '@arara/money';
import type { Atomically, Db, Tx } from '../../../db/index.ts';
import { type Clock, type Ids, addSeconds } from '../../../platform/index.ts';
import { findFingerprint } from '../../rewards/player-stats/index.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import type { EffectivePlan, Plans } from '../../rewards/plans/index.ts';
import type { GameCategoryReader } from './statement-payment.ts';
import type { Bases } from './differential.ts';
import { loadGameSlots, readBases } from './bases.ts';
import { type CommissionCount, type CommissionLine, countCommissions } from './commission-count.ts';
import * as days from './day-store.ts';
import type { AgentPosition } from './agent-position-store.ts';
import type { AgentTreeReader } from './agent-tree.ts';
import { type ClosingTerms, type Publication, listEarners, listOpen, publishLines } from './line-store.ts';
import { createStoredMarks } from './high-water-mark.ts';
import * as positionStore from './agent-position-store.ts';
import type { CommissionKind, CommissionPlan } from './plan.ts';
import { type RateBook, createRateBook } from './rates.ts';
import { readAgentSnapshot } from './agent-snapshot.ts';

export interface DayCountDeps {
  db: Db;
  atomically: Atomically;
  clock: Clock;
  ids: Ids;
  jobs: Pick<Jobs, 'enqueueAll'>;
  catalog: GameCategoryReader;
  plans: Pick<Plans<CommissionPlan>, 'findEffectivePlan'>;
  tree: AgentTreeReader;
}

const MEMBERS_AT_ONCE = 5_000;
const LINES_AT_ONCE = 4_000;
const AGENTS_AT_ONCE = 1_000;
/** A claim that was not renewed for this long is abandoned. */
const STALE_SECONDS = 120;

/** Reads a list page by page, each from after the last row of the previous page. */
export async function* readPages<Row>(
  read: (after: number) => Promise<Row[]>,
  { toId, limit }: { toId: (row: Row) => number; limit: number },
): AsyncGenerator<Row[]> {
  for (let after = 0; ;) {
    const page = await read(after);
    if (page.length > 0) yield page;
    const last = page.at(-1);
    if (last === undefined || page.length < limit) return;
    after = toId(last);
  }
}

const toId = ({ memberId }: AgentPosition): number => memberId;

/** Reads the positions of all members on a day. The first count of a day stores the current positions for it. */
function readPositions(
  { db, atomically, tree }: DayCountDeps,
  day: string,
  isFirst: boolean,
): AsyncGenerator<AgentPosition[]> {
  const limit = MEMBERS_AT_ONCE;
  if (!isFirst) return readPages((after) => positionStore.listPositions(db, day, { after, limit }), { toId, limit });
  return readPages(
    async (after) => {
      const page = await tree.listPositions(db, { after, limit });
      if (page.length > 0) await atomically((tx) => positionStore.insertPositions(tx, day, page));
      return page;
    },
    { toId, limit },
  );
}

/** Groups agents with their lines into chunks large enough for one SQL statement each. */
function* toChunks(counted: CommissionCount): Generator<{ agentIds: number[]; lines: CommissionLine[] }> {
  let chunk = { agentIds: [] as number[], lines: [] as CommissionLine[] };
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

const toClosingTerms = (
  { approvedUpTo, secondPersonAbove, leastPayout, pot: payoutBalance, timesE2 }: CommissionPlan,
  at: Date,
): ClosingTerms => ({
  approvedUpTo,
  secondPersonAbove,
  leastPayout,
  payoutBalance,
  timesE2,
  at,
});

interface Run extends days.DayKey {
  claim: string;
  revision: number;
  closing: ClosingTerms | null;
}

/** Writes the count in chunks of agents, each chunk in its own transaction. */
function createCountWriter({ db, atomically, clock, jobs }: DayCountDeps) {
  async function write(tx: Tx, run: Run, chunk: Pick<Publication, 'agentIds' | 'lines'>): Promise<void> {
    if (!(await days.renewClaim(tx, run, run.claim, clock.now())))
      throw new Error(`${run.day} of ${run.site} is counted by another process`);
    const approved = await publishLines(tx, { ...run, revision: run.revision + 1, ...chunk });
    if (approved.length > 0)
      await jobs.enqueueAll(
        tx,
        'commission_pay',
        approved.map((id) => ({ id })),
      );
  }

  const writeChunk = (run: Run, chunk: Pick<Publication, 'agentIds' | 'lines'>): Promise<void> =>
    atomically((tx) => write(tx, run, chunk));

  /** Reverses the lines of agents who no longer earn anything on this day. */
  async function clearOthers(run: Run, written: ReadonlySet<number>): Promise<void> {
    const read = (after: number) => listEarners(db, run, { after, limit: AGENTS_AT_ONCE });
    for await (const page of readPages(read, { toId: (id) => id, limit: AGENTS_AT_ONCE })) {
      const gone = page.filter((id) => !written.has(id));
      if (gone.length > 0) await writeChunk(run, { agentIds: gone, lines: [] });
    }
  }

  /** Closes the open lines of earlier days for agents who earned nothing on this day. */
  async function closeOthers(run: Run, written: ReadonlySet<number>, least: Centavos): Promise<void> {
    const read = (after: number) => listOpen(db, { ...run, least }, { after, limit: AGENTS_AT_ONCE });
    for await (const page of readPages(read, { toId: (id) => id, limit: AGENTS_AT_ONCE })) {
      const others = page.filter((id) => !written.has(id));
      if (others.length > 0) await writeChunk(run, { agentIds: others, lines: [] });
    }
  }

  return async (run: Run, counted: CommissionCount): Promise<Map<CommissionKind, bigint>> => {
    const sums = new Map<CommissionKind, bigint>();
    const written = new Set<number>();
    for (const chunk of toChunks(counted)) {
      await writeChunk(run, chunk);
      for (const id of chunk.agentIds) written.add(id);
      for (const { kind, amount } of chunk.lines) sums.set(kind, (sums.get(kind) ?? 0n) + amount);
    }
    await clearOthers(run, written);
    if (run.closing !== null) await closeOthers(run, written, run.closing.leastPayout);
    return sums;
  };
}

/** Computes the commissions of a day without writing them. */
function createCountReader(deps: DayCountDeps) {
  const { db, atomically, catalog, tree } = deps;
  return async ({ site, day }: days.DayKey, book: RateBook, isFirst: boolean): Promise<CommissionCount> => {
    const team = await readAgentSnapshot(db, { site, book, tree }, readPositions(deps, day, isFirst));
    const reading = { day, book, marks: createStoredMarks(atomically), games: await loadGameSlots(catalog, book) };
    const bases: Bases = await readBases(db, team, reading);
    return countCommissions(team, bases, book);
  };
}

const toPlanVersion = ({ site, version }: EffectivePlan<CommissionPlan>): string => `${site}:${version}`;

/** Whether the plan pays on net results, which the fingerprint of a day must then cover. */
export const hasSettlement = ({ settlement }: CommissionPlan): boolean => settlement.isOn;

/**
 * Computes a day of a site: the first time into statements, later by the differences. The operation is idempotent and resumes
 * after a crash. Returns `false` where another process holds the claim of the day.
 */
export function createDayCount(deps: DayCountDeps) {
  const { db, atomically, clock, ids, plans } = deps;
  const [read, write] = [createCountReader(deps), createCountWriter(deps)];

  return async (key: days.DayKey): Promise<boolean> => {
    const [claim, now] = [ids.uuid(), clock.now()];
    const claiming = { claim, now, stale: addSeconds(now, -STALE_SECONDS) };
    const revision = await atomically((tx) => days.claimDay(tx, key, claiming));
    if (revision === undefined) return false;
    const inForce = await plans.findEffectivePlan(db, key.site, key.day);
    const { plan } = inForce;
    const book = createRateBook(plan);
    // A change during the read must change the fingerprint, so the fingerprint is taken first.
    const fingerprint = await findFingerprint(db, key.day, hasSettlement(plan));
    const counted = await read(key, book, revision === 0);
    const sums = await write(
      { ...key, claim, revision, closing: revision === 0 ? toClosingTerms(plan, now) : null },
      counted,
    );
    await atomically(async (tx) => {
      if (!(await days.renewClaim(tx, key, claim, clock.now())))
        throw new Error(`${key.day} of ${key.site} is counted by another process`);
      const figures = counted.figures.map((figure) => ({
        ...figure,
        counted: centavos(sums.get(figure.kind) ?? ZERO),
      }));
      await days.markCounted(tx, key, { fingerprint, plan: toPlanVersion(inForce), figures, now: clock.now() });
    });
    return true;
  };
}
