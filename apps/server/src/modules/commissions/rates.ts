import { commissionKinds } from '@arara/contract';
import { type CommissionKind, type CommissionPlan, type Tier, categoriesIn, shareOf, tablesOf } from './plan.ts';

/** What is counted by a rate of its own: a kind, and of bets a category of games; `all` is every other. */
export interface Slot {
  kind: CommissionKind;
  category: string;
  /** The highest rate that any agent can have. */
  highestBps: number;
}

/** A plan, ready to be asked a million times. */
export interface RateBook {
  /** Of kinds that are off there are none. */
  slots: readonly Slot[];
  /** The kinds that are on. */
  kinds: readonly CommissionKind[];
  /** Where bets on a category of games are counted; -1 where bets earn nothing. */
  bettingSlot(category: string): number;
  /** Where a kind without categories is counted; -1 where it is off. */
  slotOf(kind: 'recharge' | 'settlement'): number;
  /** A type of agent as `rateOf` knows it: one that the plan does not name is an ordinary agent. */
  typeOf(agentType: string): number;
  /** In basis points, of an agent of a type whose team brings so much, in centavos. */
  rateOf(slot: number, type: number, team: bigint): number;
}

/** The tiers of a type of agent. */
export function tiersOf(plan: CommissionPlan, kind: CommissionKind, agentType: string): readonly Tier[] {
  const tables = tablesOf(plan, kind);
  return (
    (tables.find((table) => table.agentType === agentType) ?? tables.find((table) => table.agentType === ''))?.tiers ??
    []
  );
}

interface Steps {
  from: readonly bigint[];
  bps: readonly number[];
}

const stepsOf = (tiers: readonly Tier[], category: string): Steps => ({
  from: tiers.map(({ from }) => from),
  bps: tiers.map((tier) => shareOf(tier, category)),
});

function rateIn({ from, bps }: Steps, team: bigint): number {
  for (let at = from.length - 1; at >= 0; at -= 1) if ((from[at] ?? 0n) <= team) return bps[at] ?? 0;
  return 0;
}

export function rateBookOf(plan: CommissionPlan): RateBook {
  const types = plan.types.map(({ key }) => key);
  const kinds = commissionKinds.filter((kind) => plan[kind].isOn);
  const slots: Slot[] = [];
  const steps: Steps[][] = [];
  for (const kind of kinds) {
    const all = types.map((type) => tiersOf(plan, kind, type));
    for (const category of ['all', ...new Set(all.flatMap(categoriesIn))]) {
      const ofSlot = all.map((tiers) => stepsOf(tiers, category));
      steps.push(ofSlot);
      slots.push({ kind, category, highestBps: Math.max(0, ...ofSlot.flatMap(({ bps }) => bps)) });
    }
  }
  const place = (kind: CommissionKind, category: string): number =>
    slots.findIndex((slot) => slot.kind === kind && slot.category === category);
  const typeIndex = new Map(types.map((type, at) => [type, at]));
  return {
    slots,
    kinds,
    bettingSlot(category) {
      const own = place('betting', category);
      return own >= 0 ? own : place('betting', 'all');
    },
    slotOf: (kind) => place(kind, 'all'),
    typeOf: (agentType) => typeIndex.get(agentType) ?? 0,
    rateOf(slot, type, team) {
      const found = steps[slot]?.[type];
      return found === undefined ? 0 : rateIn(found, team);
    },
  };
}
