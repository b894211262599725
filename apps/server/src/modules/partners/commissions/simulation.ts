import { type Centavos, ZERO, centavos, sum } from '@arara/money';
import type { Db } from '../../../db/index.ts';
import { type Clock, dayOf } from '../../../platform/index.ts';
import { countDays, sumDays } from '../../rewards/player-stats/index.ts';
import type { Plans } from '../../rewards/plans/index.ts';
import type { GameCategoryReader } from './statement-payment.ts';
import { type DayInput, loadGameSlots, readBases } from './bases.ts';
import { type CommissionFigure, type CommissionLine, countCommissions } from './commission-count.ts';
import { readPages } from './day-count.ts';
import { daysAfter, daysBetween } from './days.ts';
import { createTransientMarks } from './high-water-mark.ts';
import type { CommissionKind, CommissionPlan } from './plan.ts';
import { type RateBook, createRateBook } from './rates.ts';
import { type AgentSnapshot, readAgentSnapshot } from './agent-snapshot.ts';
import type { AgentTreeReader } from './agent-tree.ts';

/** What some days would have cost under a plan. */
export interface CommissionSimulation {
  days: number;
  from: string;
  to: string;
  /** The number of active members with an agent above them. */
  players: number;
  agents: number;
  figures: (CommissionFigure & { counted: Centavos })[];
  cost: Centavos;
  /** The operator's net result of those players over the same days. */
  kept: Centavos;
  /** What the same days would have cost under the plan in force. */
  now: Centavos;
}

interface CommissionSimulationDeps {
  db: Db;
  clock: Clock;
  catalog: GameCategoryReader;
  plans: Pick<Plans<CommissionPlan>, 'findEffectivePlan'>;
  tree: AgentTreeReader;
}

const MAX_DAYS = 30;
/** The limit of member-days that one simulation reads. A large site simulates fewer days. */
const MAX_MEMBER_DAYS = 400_000;
const MEMBERS_AT_ONCE = 5_000;

/** The last finished days within the read limit, at least one. */
async function listSimulatedDays({ db, clock }: CommissionSimulationDeps): Promise<string[]> {
  const last = daysAfter(dayOf(clock.now()), -1);
  const days = daysBetween(daysAfter(last, 1 - MAX_DAYS), last);
  const counts = new Map(
    (await countDays(db, { from: days[0] ?? last, to: last })).map(({ day, members }) => [day, members]),
  );
  let read = 0;
  const shown = days.toReversed().filter((day, at) => {
    read += counts.get(day) ?? 0;
    return at === 0 || read <= MAX_MEMBER_DAYS;
  });
  return shown.toReversed();
}

const readCurrentSnapshot = (
  { db, tree }: CommissionSimulationDeps,
  site: string,
  book: RateBook,
): Promise<AgentSnapshot> =>
  readAgentSnapshot(
    db,
    { site, book, tree },
    readPages((after) => tree.listPositions(db, { after, limit: MEMBERS_AT_ONCE }), {
      toId: ({ memberId }) => memberId,
      limit: MEMBERS_AT_ONCE,
    }),
  );

/** Sums the figures of several days. */
function createTally() {
  const byKind = new Map<CommissionKind, { kind: CommissionKind; base: bigint; allowed: bigint; counted: bigint }>();
  const agents = new Set<number>();
  const findRow = (kind: CommissionKind) => {
    const found = byKind.get(kind) ?? { kind, base: 0n, allowed: 0n, counted: 0n };
    byKind.set(kind, found);
    return found;
  };
  return {
    agents,
    addFigure({ kind, base, allowed }: CommissionFigure): void {
      const row = findRow(kind);
      row.base += base;
      row.allowed += allowed;
    },
    addLines(lines: readonly CommissionLine[]): void {
      for (const { agentId, kind, amount } of lines) {
        agents.add(agentId);
        findRow(kind).counted += amount;
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

/** Adds the members with a positive base to `players`. */
function addPlayers(
  { agentTree, sources }: AgentSnapshot,
  bases: readonly BigInt64Array[],
  players: Set<number>,
): void {
  for (const [at, id] of agentTree.ids.entries())
    if (sources[at] === 1 && bases.some((base) => (base[at] ?? 0n) > 0n)) players.add(id);
}

function createRunner(deps: CommissionSimulationDeps) {
  const { db, catalog } = deps;
  return async (site: string, plan: CommissionPlan, days: readonly string[]) => {
    const book = createRateBook(plan);
    const team = await readCurrentSnapshot(deps, site, book);
    const reading: Omit<DayInput, 'day'> = {
      book,
      marks: createTransientMarks(),
      games: await loadGameSlots(catalog, book),
    };
    const [tally, players] = [createTally(), new Set<number>()];
    for (const day of days) {
      const bases = await readBases(db, team, { ...reading, day });
      const counted = countCommissions(team, bases, book);
      for (const figure of counted.figures) tally.addFigure(figure);
      for (const lines of counted.lines()) tally.addLines(lines);
      addPlayers(team, bases, players);
    }
    return { figures: tally.figures(), agents: tally.agents.size, players };
  };
}

/** Simulates a plan over the last finished days, with their real activity and the current agent tree. */
export function createSimulation(deps: CommissionSimulationDeps) {
  const { db, plans } = deps;
  const run = createRunner(deps);

  return async (site: string, plan: CommissionPlan): Promise<CommissionSimulation> => {
    const days = await listSimulatedDays(deps);
    const [from = '', to = ''] = [days[0], days.at(-1)];
    const { figures, agents, players } = await run(site, plan, days);
    const inForce = await run(site, (await plans.findEffectivePlan(db, site)).plan, days);
    const { kept } = players.size === 0 ? { kept: ZERO } : await sumDays(db, [...players], { from, to });
    const sumCost = (all: readonly { counted: Centavos }[]) => sum(all.map(({ counted }) => counted));
    return {
      days: days.length,
      from,
      to,
      players: players.size,
      agents,
      figures,
      cost: sumCost(figures),
      kept,
      now: sumCost(inForce.figures),
    };
  };
}
