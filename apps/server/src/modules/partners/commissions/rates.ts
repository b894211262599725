import {
  COMMISSION_KINDS,
  type CommissionKind,
  type CommissionPlan,
  type Tier,
  listCategories,
  findShare,
  listTables,
} from './plan.ts';

/** A kind, and for bets a category of games, with its own rate; `all` stands for every other category. */
export interface Slot {
  kind: CommissionKind;
  category: string;
  /** The highest rate that any agent can have. */
  highestBps: number;
}

/** A plan compiled for fast lookups of rates. */
export interface RateBook {
  /** Kinds that are off have no slots. */
  slots: readonly Slot[];
  /** The kinds that are on. */
  kinds: readonly CommissionKind[];
  /** The slot for bets on a category of games; -1 where bets earn nothing. */
  findBettingSlot(category: string): number;
  /** The slot of a kind without categories; -1 where it is off. */
  findSlot(kind: 'deposit' | 'settlement'): number;
  /** The index of an agent type for `findRateBps`. An unknown type counts as an ordinary agent. */
  findTypeIndex(agentType: string): number;
  /** The rate in basis points of an agent type whose team brings `team` centavos. */
  findRateBps(slot: number, type: number, team: bigint): number;
}

/** Finds the tiers of an agent type. */
export function findTiers(plan: CommissionPlan, kind: CommissionKind, agentType: string): readonly Tier[] {
  const tables = listTables(plan, kind);
  return (
    (tables.find((table) => table.agentType === agentType) ?? tables.find((table) => table.agentType === ''))?.tiers ??
    []
  );
}

interface Steps {
  from: readonly bigint[];
  bps: readonly number[];
}

const toSteps = (tiers: readonly Tier[], category: string): Steps => ({
  from: tiers.map(({ from }) => from),
  bps: tiers.map((tier) => findShare(tier, category)),
});

function findRate({ from, bps }: Steps, team: bigint): number {
  for (let at = from.length - 1; at >= 0; at -= 1) if ((from[at] ?? 0n) <= team) return bps[at] ?? 0;
  return 0;
}

export function createRateBook(plan: CommissionPlan): RateBook {
  const types = plan.types.map(({ key }) => key);
  const kinds = COMMISSION_KINDS.filter((kind) => plan[kind].isOn);
  const slots: Slot[] = [];
  const steps: Steps[][] = [];
  for (const kind of kinds) {
    const all = types.map((type) => findTiers(plan, kind, type));
    for (const category of ['all', ...new Set(all.flatMap(listCategories))]) {
      const ofSlot = all.map((tiers) => toSteps(tiers, category));
      steps.push(ofSlot);
      slots.push({ kind, category, highestBps: Math.max(0, ...ofSlot.flatMap(({ bps }) => bps)) });
    }
  }
  const findSlotIndex = (kind: CommissionKind, category: string): number =>
    slots.findIndex((slot) => slot.kind === kind && slot.category === category);
  const typeIndex = new Map(types.map((type, at) => [type, at]));
  return {
    slots,
    kinds,
    findBettingSlot(category) {
      const own = findSlotIndex('betting', category);
      return own >= 0 ? own : findSlotIndex('betting', 'all');
    },
    findSlot: (kind) => findSlotIndex(kind, 'all'),
    findTypeIndex: (agentType) => typeIndex.get(agentType) ?? 0,
    findRateBps(slot, type, team) {
      const found = steps[slot]?.[type];
      return found === undefined ? 0 : findRate(found, team);
    },
  };
}
