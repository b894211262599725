import type { AgentTree } from './agent-tree.ts';
import type { RateBook } from './rates.ts';

/** What an agent earns through one direct subordinate. Agents are indexes in the tree, amounts are centavos. */
export interface Earning {
  via: number;
  slot: number;
  /** `direct` for the subordinate's own activity, `indirect` for the levels below. */
  side: 'direct' | 'indirect';
  rateBps: number;
  /** The highest rate of the agents in between. */
  rateBelowBps: number;
  base: bigint;
  amount: bigint;
}

export interface AgentEarnings {
  agent: number;
  earnings: Earning[];
}

/** The bases by slot of the rate book and index in the tree, never below zero. */
export type Bases = readonly BigInt64Array[];

/** Higher than any rate: separates slot and rate in the key of a volume. */
const RATES = 65_536;

/** The volume from below an agent, by slot and by the highest rate met on the way up. */
type Volumes = Map<number, bigint>;

/** Sums the base of the team of each agent by kind, without the agent. */
function sumTeams(
  { size, parents, order }: AgentTree,
  bases: Bases,
  { slots, kinds }: RateBook,
): ReadonlyMap<string, BigInt64Array> {
  return new Map(
    kinds.map((kind) => {
      const team = new BigInt64Array(size);
      const own = bases.filter((_, slot) => slots[slot]?.kind === kind);
      for (let turn = size - 1; turn >= 0; turn -= 1) {
        const at = order[turn] ?? 0;
        const parent = parents[at] ?? -1;
        if (parent < 0) continue;
        let brought = team[at] ?? 0n;
        for (const base of own) brought += base[at] ?? 0n;
        if (brought !== 0n) team[parent] = (team[parent] ?? 0n) + brought;
      }
      return [kind, team];
    }),
  );
}

/** The rate of each agent by slot, and the base of their team by kind. */
export interface Rated {
  rates: readonly Int32Array[];
  teams: ReadonlyMap<string, BigInt64Array>;
}

export function computeRates(agentTree: AgentTree, bases: Bases, book: RateBook, types: Uint8Array): Rated {
  const teams = sumTeams(agentTree, bases, book);
  const rates = book.slots.map(({ kind }, slot) => {
    const team = teams.get(kind);
    return Int32Array.from({ length: agentTree.size }, (_, at) =>
      book.findRateBps(slot, types[at] ?? 0, team?.[at] ?? 0n),
    );
  });
  return { rates, teams };
}

function addEarning(earnings: Earning[], one: Omit<Earning, 'amount'>): void {
  const amount = (one.base * BigInt(one.rateBps - one.rateBelowBps)) / 10_000n;
  if (amount > 0n) earnings.push({ ...one, amount });
}

const addTo = (volumes: Volumes, key: number, volume: bigint): void =>
  void volumes.set(key, (volumes.get(key) ?? 0n) + volume);

/**
 * Computes what each agent earns: of each volume, the difference between the agent's rate and the highest rate of the agents in
 * between. All agents above a volume together earn at most the highest of their rates. The computation visits each agent once,
 * from the lowest level up, without walking paths. Each amount is rounded down to the centavo.
 */
export function* computeEarnings(agentTree: AgentTree, bases: Bases, { rates }: Rated): Generator<AgentEarnings> {
  const { size, parents, order } = agentTree;
  const below: (Volumes | undefined)[] = [];
  let current: AgentEarnings = { agent: -1, earnings: [] };
  const rateAt = (slot: number, at: number): number => rates[slot]?.[at] ?? 0;

  for (let turn = size - 1; turn >= 0; turn -= 1) {
    const via = order[turn] ?? 0;
    const agent = parents[via] ?? -1;
    if (agent !== current.agent) {
      if (current.earnings.length > 0) yield current;
      current = { agent, earnings: [] };
    }
    const mine = below[via];
    below[via] = undefined;
    if (agent < 0) continue;
    const passed: Volumes = below[agent] ?? new Map<number, bigint>();
    for (const [slot, base] of bases.entries()) {
      const own = base[via] ?? 0n;
      if (own === 0n) continue;
      const rateBps = rateAt(slot, agent);
      addEarning(current.earnings, { via, slot, side: 'direct', rateBps, rateBelowBps: 0, base: own });
      addTo(passed, slot * RATES + rateBps, own);
    }
    for (const [key, base] of mine ?? []) {
      const [slot, met] = [Math.floor(key / RATES), key % RATES];
      const rateBps = rateAt(slot, agent);
      if (rateBps > met)
        addEarning(current.earnings, { via, slot, side: 'indirect', rateBps, rateBelowBps: met, base });
      addTo(passed, slot * RATES + Math.max(met, rateBps), base);
    }
    if (passed.size > 0) below[agent] = passed;
  }
  if (current.earnings.length > 0) yield current;
}

/** The most that all agents together can earn by slot: the base below any agent at the highest rate. */
export function computeAllowed(
  agentTree: AgentTree,
  bases: Bases,
  { slots }: RateBook,
): { base: bigint; allowed: bigint }[] {
  return slots.map(({ highestBps }, slot) => {
    let base = 0n;
    for (const [at, parent] of agentTree.parents.entries()) if (parent >= 0) base += bases[slot]?.[at] ?? 0n;
    return { base, allowed: (base * BigInt(highestBps)) / 10_000n };
  });
}
