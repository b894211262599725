import type { Forest } from './forest.ts';
import type { RateBook } from './rates.ts';

/** What an agent earns by one who stands directly below them: places of the forest, amounts in centavos. */
export interface Earning {
  via: number;
  slot: number;
  /** Of that one's own, or of those below them. */
  side: 'direct' | 'indirect';
  rateBps: number;
  /** The highest rate of those in between. */
  rateBelowBps: number;
  base: bigint;
  amount: bigint;
}

export interface AgentEarnings {
  agent: number;
  earnings: Earning[];
}

/** What is counted, by slot of the rate book and place of the forest, never below zero. */
export type Bases = readonly BigInt64Array[];

/** Higher than any rate: what tells the slots apart in the key of a volume. */
const RATES = 65_536;

/** What of each slot comes from below a place, by the highest rate that it met on the way. */
type Volumes = Map<number, bigint>;

/** What the team of each, without themselves, brings by kind. */
function teamsOf(
  { size, parents, order }: Forest,
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

/** The rate of everybody for each slot, and what their team brings of each kind. */
export interface Rated {
  rates: readonly Int32Array[];
  teams: ReadonlyMap<string, BigInt64Array>;
}

export function rateAll(forest: Forest, bases: Bases, book: RateBook, types: Uint8Array): Rated {
  const teams = teamsOf(forest, bases, book);
  const rates = book.slots.map(({ kind }, slot) => {
    const team = teams.get(kind);
    return Int32Array.from({ length: forest.size }, (_, at) => book.rateOf(slot, types[at] ?? 0, team?.[at] ?? 0n));
  });
  return { rates, teams };
}

function earn(earnings: Earning[], one: Omit<Earning, 'amount'>): void {
  const amount = (one.base * BigInt(one.rateBps - one.rateBelowBps)) / 10_000n;
  if (amount > 0n) earnings.push({ ...one, amount });
}

const addTo = (volumes: Volumes, key: number, volume: bigint): void =>
  void volumes.set(key, (volumes.get(key) ?? 0n) + volume);

/**
 * What everybody earns by those below them: of each volume the part by which an agent's rate is above the highest rate of those
 * in between. So all that stand above a volume earn together what the highest of their rates comes to, or less. Found from
 * below, layer by layer, each agent once: no path is walked. Each amount is rounded down to the centavo.
 */
export function* earningsOf(forest: Forest, bases: Bases, { rates }: Rated): Generator<AgentEarnings> {
  const { size, parents, order } = forest;
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
      earn(current.earnings, { via, slot, side: 'direct', rateBps, rateBelowBps: 0, base: own });
      addTo(passed, slot * RATES + rateBps, own);
    }
    for (const [key, base] of mine ?? []) {
      const [slot, met] = [Math.floor(key / RATES), key % RATES];
      const rateBps = rateAt(slot, agent);
      if (rateBps > met) earn(current.earnings, { via, slot, side: 'indirect', rateBps, rateBelowBps: met, base });
      addTo(passed, slot * RATES + Math.max(met, rateBps), base);
    }
    if (passed.size > 0) below[agent] = passed;
  }
  if (current.earnings.length > 0) yield current;
}

/** What all agents together may earn of each slot at most: the highest rate there is, of all that has an agent above it. */
export function allowedOf(forest: Forest, bases: Bases, { slots }: RateBook): { base: bigint; allowed: bigint }[] {
  return slots.map(({ highestBps }, slot) => {
    let base = 0n;
    for (const [at, parent] of forest.parents.entries()) if (parent >= 0) base += bases[slot]?.[at] ?? 0n;
    return { base, allowed: (base * BigInt(highestBps)) / 10_000n };
  });
}
