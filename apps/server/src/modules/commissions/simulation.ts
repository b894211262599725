import { type Centavos, ZERO, centavos, sum } from '@arara/money';
import type { Db } from '../../db/index.ts';
import { type Clock, dayOf } from '../../platform/index.ts';
import { countDays, sumDays } from '../facts/index.ts';
import type { Plans } from '../plans/index.ts';
import type { GameShelf } from './agent.ts';
import { type Reading, gameSlotsOf, readBases } from './bases.ts';
import { type Figure, type Line, count } from './count.ts';
import { pagesOf } from './counting.ts';
import { daysAfter, daysBetween } from './days.ts';
import { passingMarks } from './marks.ts';
import type { CommissionKind, CommissionPlan } from './plan.ts';
import { type RateBook, rateBookOf } from './rates.ts';
import { type Team, readTeam } from './team.ts';
import type { Tree } from './tree.ts';

/** What some days would have cost. */
export interface Simulated {
  days: number;
  from: string;
  to: string;
  /** Who did something on any of them and has an agent above them. */
  players: number;
  agents: number;
  figures: (Figure & { counted: Centavos })[];
  cost: Centavos;
  /** What the house kept of those players' cash in the same days. */
  kept: Centavos;
  /** What the same days would have cost under the plan in force. */
  now: Centavos;
}

interface SimulationParts {
  db: Db;
  clock: Clock;
  catalog: GameShelf;
  plans: Pick<Plans<CommissionPlan>, 'of'>;
  tree: Tree;
}

const MOST_DAYS = 30;
/** More days of members than this are not read while somebody waits: fewer days are. */
const MOST_READ = 400_000;
const MEMBERS_AT_ONCE = 5_000;

/** The last days that are over, as many as can be read while somebody waits; one at least. */
async function daysOf({ db, clock }: SimulationParts): Promise<string[]> {
  const last = daysAfter(dayOf(clock.now()), -1);
  const days = daysBetween(daysAfter(last, 1 - MOST_DAYS), last);
  const counts = new Map(
    (await countDays(db, { from: days[0] ?? last, to: last })).map(({ day, members }) => [day, members]),
  );
  let read = 0;
  const shown = days.toReversed().filter((day, at) => {
    read += counts.get(day) ?? 0;
    return at === 0 || read <= MOST_READ;
  });
  return shown.toReversed();
}

const teamOf = ({ db, tree }: SimulationParts, site: string, book: RateBook): Promise<Team> =>
  readTeam(
    db,
    { site, book, tree },
    pagesOf((after) => tree.places(db, { after, limit: MEMBERS_AT_ONCE }), {
      numberOf: ({ memberId }) => memberId,
      limit: MEMBERS_AT_ONCE,
    }),
  );

/** Adds days up. */
function createTally() {
  const byKind = new Map<CommissionKind, { kind: CommissionKind; base: bigint; allowed: bigint; counted: bigint }>();
  const agents = new Set<number>();
  const of = (kind: CommissionKind) => {
    const found = byKind.get(kind) ?? { kind, base: 0n, allowed: 0n, counted: 0n };
    byKind.set(kind, found);
    return found;
  };
  return {
    agents,
    addFigure({ kind, base, allowed }: Figure): void {
      const row = of(kind);
      row.base += base;
      row.allowed += allowed;
    },
    addLines(lines: readonly Line[]): void {
      for (const { agentId, kind, amount } of lines) {
        agents.add(agentId);
        of(kind).counted += amount;
      }
    },
    figures: () =>
      [...byKind.values()].map(({ kind, base, allowed, counted }) => ({
        kind,
        base: centavos(base),
        allowed: centavos(allowed),
        counted: centavos(counted),
      })),
  };
}

/** Who did something that is a source. */
function playersIn({ forest, sources }: Team, bases: readonly BigInt64Array[], players: Set<number>): void {
  for (const [at, id] of forest.ids.entries())
    if (sources[at] === 1 && bases.some((base) => (base[at] ?? 0n) > 0n)) players.add(id);
}

function runnerOf(parts: SimulationParts) {
  const { db, catalog } = parts;
  return async (site: string, plan: CommissionPlan, days: readonly string[]) => {
    const book = rateBookOf(plan);
    const team = await teamOf(parts, site, book);
    const reading: Omit<Reading, 'day'> = { book, marks: passingMarks(), games: await gameSlotsOf(catalog, book) };
    const [tally, players] = [createTally(), new Set<number>()];
    for (const day of days) {
      const bases = await readBases(db, team, { ...reading, day });
      const counted = count(team, bases, book);
      for (const figure of counted.figures) tally.addFigure(figure);
      for (const lines of counted.lines()) tally.addLines(lines);
      playersIn(team, bases, players);
    }
    return { figures: tally.figures(), agents: tally.agents.size, players };
  };
}

/** What the last days would have cost under a plan: by what was really done on them, and the tree as it is now. */
export function createSimulation(parts: SimulationParts) {
  const { db, plans } = parts;
  const run = runnerOf(parts);

  return async (site: string, plan: CommissionPlan): Promise<Simulated> => {
    const days = await daysOf(parts);
    const [from = '', to = ''] = [days[0], days.at(-1)];
    const { figures, agents, players } = await run(site, plan, days);
    const inForce = await run(site, (await plans.of(db, site)).plan, days);
    const { kept } = players.size === 0 ? { kept: ZERO } : await sumDays(db, [...players], { from, to });
    const costOf = (all: readonly { counted: Centavos }[]) => sum(all.map(({ counted }) => counted));
    return {
      days: days.length,
      from,
      to,
      players: players.size,
      agents,
      figures,
      cost: costOf(figures),
      kept,
      now: costOf(inForce.figures),
    };
  };
}
