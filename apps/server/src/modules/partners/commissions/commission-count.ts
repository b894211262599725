import { type Centavos, ZERO, centavos, sum } from '@arara/money';
import { type Bases, computeAllowed, computeEarnings, computeRates } from './differential.ts';
import type { CommissionKind } from './plan.ts';
import type { RateBook } from './rates.ts';
import type { AgentSnapshot } from './agent-snapshot.ts';

/** What an agent earns on a day through one direct subordinate, by kind, category, side and rate. */
export interface CommissionLine {
  agentId: number;
  kind: CommissionKind;
  /** `all` for categories without their own rate. */
  category: string;
  side: 'direct' | 'indirect';
  viaId: number;
  rateBps: number;
  rateBelowBps: number;
  base: Centavos;
  amount: Centavos;
}

/** The totals of a day by kind. */
export interface CommissionFigure {
  kind: CommissionKind;
  /** The sum over all members who have an agent above them. */
  base: Centavos;
  /** The most that all agents together could earn: the base at the highest rate of the plan. */
  allowed: Centavos;
}

/** The computed commissions of a day. */
export interface CommissionCount {
  figures: CommissionFigure[];
  /** The lines of each agent, one agent at a time. */
  lines(): Generator<CommissionLine[]>;
  /** The base of an agent's team by kind, and the agent's rate for each slot of the rate book. */
  forAgent(agentId: number): { team: (kind: CommissionKind) => Centavos; rateBps: (slot: number) => number };
}

function toFigures({ agentTree }: AgentSnapshot, bases: Bases, book: RateBook): CommissionFigure[] {
  const bySlot = computeAllowed(agentTree, bases, book);
  return book.kinds.map((kind) => {
    const ofKind = bySlot.filter((_, slot) => book.slots[slot]?.kind === kind);
    return {
      kind,
      base: sum(ofKind.map(({ base }) => centavos(base))),
      allowed: sum(ofKind.map(({ allowed }) => centavos(allowed))),
    };
  });
}

export function countCommissions(team: AgentSnapshot, bases: Bases, book: RateBook): CommissionCount {
  const { agentTree, types } = team;
  const rated = computeRates(agentTree, bases, book, types);
  const idAt = (at: number): number => agentTree.ids[at] ?? 0;

  function* lines(): Generator<CommissionLine[]> {
    for (const { agent, earnings } of computeEarnings(agentTree, bases, rated)) {
      const agentId = idAt(agent);
      yield earnings.map(({ via, slot, base, amount, ...rates }) => {
        const { kind, category } = book.slots[slot] ?? { kind: 'betting', category: 'all' };
        return { agentId, kind, category, viaId: idAt(via), ...rates, base: centavos(base), amount: centavos(amount) };
      });
    }
  }

  return {
    figures: toFigures(team, bases, book),
    lines,
    forAgent(agentId) {
      const at = agentTree.find(agentId);
      return {
        team: (kind) => (at < 0 ? ZERO : centavos(rated.teams.get(kind)?.[at] ?? 0n)),
        rateBps: (slot) => rated.rates[slot]?.[at] ?? 0,
      };
    },
  };
}
