import { LRUCache } from 'lru-cache';
import type { Db } from '../../../db/index.ts';
import type { Clock } from '../../../platform/index.ts';
import type { Plans } from '../../rewards/plans/index.ts';
import type { GameCategoryReader } from './statement-payment.ts';
import { loadGameSlots, readBasesOfMembers } from './bases.ts';
import { type CommissionCount, type CommissionLine, countCommissions } from './commission-count.ts';
import type { DayKey } from './day-store.ts';
import type { AgentPosition } from './agent-position-store.ts';
import type { AgentTreeReader } from './agent-tree.ts';
import { readOnlyMarks } from './high-water-mark.ts';
import type { CommissionPlan } from './plan.ts';
import { type RateBook, createRateBook } from './rates.ts';
import { readAgentSnapshot } from './agent-snapshot.ts';

/** The commissions of one agent on a day that is not counted yet, as of the last sweep of the player statistics. */
export interface DayPreview {
  lines: readonly CommissionLine[];
  book: RateBook;
  forAgent: ReturnType<CommissionCount['forAgent']>;
}

export interface DayPreviewDeps {
  db: Db;
  clock: Clock;
  catalog: GameCategoryReader;
  plans: Pick<Plans<CommissionPlan>, 'findEffectivePlan'>;
  tree: AgentTreeReader;
}

/** How long a preview counts as fresh. */
const FRESH_MS = 60_000;
/** A team above this size gets the previous preview while a newer one loads, up to `MAX_STALE_MS` of age. */
const LARGE_TEAM = 2_000;
const MAX_STALE_MS = 600_000;
const MAX_CACHED = 2_000;

interface CachedPreview {
  preview: Promise<DayPreview>;
  /** When the preview was loaded; `null` while it loads. */
  readAt: number | null;
  isLarge: boolean;
}

const byId = (a: AgentPosition, b: AgentPosition): number => a.memberId - b.memberId;

async function* once<Page>(page: Page): AsyncGenerator<Page> {
  yield await Promise.resolve(page);
}

/** Loads what an agent earns on an open day, by the same rules as the final count. */
export function createDayPreview(deps: DayPreviewDeps) {
  const { db, clock, catalog, plans, tree } = deps;
  const cache = new LRUCache<string, CachedPreview>({ max: MAX_CACHED });

  async function read(agentId: number, { site, day }: DayKey): Promise<{ preview: DayPreview; size: number }> {
    const { plan } = await plans.findEffectivePlan(db, site, day);
    const book = createRateBook(plan);
    const below = book.slots.length > 0 ? await tree.listBelow(db, agentId) : [];
    const positions = below
      .map((position) => (position.memberId === agentId ? { ...position, parentId: null } : position))
      .toSorted(byId);
    const team = await readAgentSnapshot(db, { site, book, tree }, once(positions));
    const bases = await readBasesOfMembers(db, team, {
      day,
      book,
      marks: readOnlyMarks,
      games: await loadGameSlots(catalog, book),
    });
    const counted = countCommissions(team, bases, book);
    const lines = counted.lines().find(([first]) => first?.agentId === agentId) ?? [];
    return { preview: { lines, book, forAgent: counted.forAgent(agentId) }, size: positions.length };
  }

  /** Concurrent requests share one load. A previous preview stays until the new one is loaded. */
  function begin(key: string, agentId: number, day: DayKey, before: CachedPreview | undefined): Promise<DayPreview> {
    const found = read(agentId, day);
    const fresh: CachedPreview = { preview: found.then(({ preview }) => preview), readAt: null, isLarge: false };
    const shown = before === undefined ? fresh : { ...before, readAt: null };
    cache.set(key, shown);
    void found.then(
      ({ size }) => {
        cache.set(key, { ...fresh, readAt: clock.now().getTime(), isLarge: size > LARGE_TEAM });
      },
      () => void cache.delete(key),
    );
    return shown.preview;
  }

  return (agentId: number, day: DayKey): Promise<DayPreview> => {
    const key = `${agentId} ${day.site} ${day.day}`;
    const cached = cache.get(key);
    const age = cached?.readAt === null ? 0 : clock.now().getTime() - (cached?.readAt ?? 0);
    if (cached !== undefined && age < FRESH_MS) return cached.preview;
    return begin(key, agentId, day, cached?.isLarge === true && age < MAX_STALE_MS ? cached : undefined);
  };
}
