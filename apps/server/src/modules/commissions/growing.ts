import type { Db } from '../../db/index.ts';
import type { Clock } from '../../platform/index.ts';
import type { Plans } from '../plans/index.ts';
import type { GameShelf } from './agent.ts';
import { gameSlotsOf, readBasesOf } from './bases.ts';
import { type Count, type Line, count } from './count.ts';
import type { DayKey } from './day-store.ts';
import type { Place } from './forest.ts';
import { readMarks } from './marks.ts';
import type { CommissionPlan } from './plan.ts';
import { type RateBook, rateBookOf } from './rates.ts';
import { readTeam } from './team.ts';
import type { Tree } from './tree.ts';

/** A day of one agent that was not counted yet, as of the last sweep of the facts. */
export interface Growing {
  lines: readonly Line[];
  book: RateBook;
  of: ReturnType<Count['of']>;
}

export interface GrowingParts {
  db: Db;
  clock: Clock;
  catalog: GameShelf;
  plans: Pick<Plans<CommissionPlan>, 'of'>;
  tree: Tree;
}

/** It is believed for so long. */
const BELIEVED_MS = 60_000;
/** Of a team of so many it is read anew meanwhile, and nobody waits for it, for as long as it is no older than this. */
const LARGE_TEAM = 2_000;
const KEPT_MS = 600_000;
/** So many are remembered; then all are forgotten. */
const MOST_REMEMBERED = 2_000;

interface Remembered {
  growing: Promise<Growing>;
  /** When it was there; `null` while it is read. */
  readAt: number | null;
  isLarge: boolean;
}

const byId = (a: Place, b: Place): number => a.memberId - b.memberId;

async function* once<Page>(page: Page): AsyncGenerator<Page> {
  yield await Promise.resolve(page);
}

/** What an agent earns on a day of a site as it stands, by the same rules as when it is counted. */
export function createGrowing(parts: GrowingParts) {
  const { db, clock, catalog, plans, tree } = parts;
  const remembered = new Map<string, Remembered>();

  async function read(agentId: number, { site, day }: DayKey): Promise<{ growing: Growing; size: number }> {
    const { plan } = await plans.of(db, site, day);
    const book = rateBookOf(plan);
    const below = book.slots.length > 0 ? await tree.below(db, agentId) : [];
    const places = below
      .map((place) => (place.memberId === agentId ? { ...place, parentId: null } : place))
      .toSorted(byId);
    const team = await readTeam(db, { site, book, tree }, once(places));
    const bases = await readBasesOf(db, team, { day, book, marks: readMarks, games: await gameSlotsOf(catalog, book) });
    const counted = count(team, bases, book);
    const lines = counted.lines().find(([first]) => first?.agentId === agentId) ?? [];
    return { growing: { lines, book, of: counted.of(agentId) }, size: places.length };
  }

  /** Of several who ask at once one reads. What was known before stays until there is something newer. */
  function begin(key: string, agentId: number, day: DayKey, before: Remembered | undefined): Promise<Growing> {
    if (remembered.size >= MOST_REMEMBERED) remembered.clear();
    const found = read(agentId, day);
    const fresh: Remembered = { growing: found.then(({ growing }) => growing), readAt: null, isLarge: false };
    const shown = before === undefined ? fresh : { ...before, readAt: null };
    remembered.set(key, shown);
    void found.then(
      ({ size }) => {
        remembered.set(key, { ...fresh, readAt: clock.now().getTime(), isLarge: size > LARGE_TEAM });
      },
      () => void remembered.delete(key),
    );
    return shown.growing;
  }

  return (agentId: number, day: DayKey): Promise<Growing> => {
    const key = `${agentId} ${day.site} ${day.day}`;
    const kept = remembered.get(key);
    const age = kept?.readAt === null ? 0 : clock.now().getTime() - (kept?.readAt ?? 0);
    if (kept !== undefined && age < BELIEVED_MS) return kept.growing;
    return begin(key, agentId, day, kept?.isLarge === true && age < KEPT_MS ? kept : undefined);
  };
}
