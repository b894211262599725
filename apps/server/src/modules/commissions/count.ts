import { type Centavos, ZERO, centavos, sum } from '@arara/money';
import { type Bases, allowedOf, earningsOf, rateAll } from './differential.ts';
import type { CommissionKind } from './plan.ts';
import type { RateBook } from './rates.ts';
import type { Team } from './team.ts';

/** What an agent earns of a day by one directly below them: one rate on one kind of what they or their own bring. */
export interface Line {
  agentId: number;
  kind: CommissionKind;
  /** `all` for what has no rate of its own. */
  category: string;
  side: 'direct' | 'indirect';
  viaId: number;
  rateBps: number;
  rateBelowBps: number;
  base: Centavos;
  amount: Centavos;
}

/** What a day comes to by kind. */
export interface Figure {
  kind: CommissionKind;
  /** Of all who have an agent above them. */
  base: Centavos;
  /** What the highest rate of the plan would bring all agents together. */
  allowed: Centavos;
}

/** A day as it is counted. */
export interface Count {
  figures: Figure[];
  /** Agent by agent, each once. */
  lines(): Generator<Line[]>;
  /** What an agent's team brings of a kind, and their rate for each slot of the rate book. */
  of(agentId: number): { team: (kind: CommissionKind) => Centavos; rateBps: (slot: number) => number };
}

function figuresOf({ forest }: Team, bases: Bases, book: RateBook): Figure[] {
  const bySlot = allowedOf(forest, bases, book);
  return book.kinds.map((kind) => {
    const ofKind = bySlot.filter((_, slot) => book.slots[slot]?.kind === kind);
    return {
      kind,
      base: sum(ofKind.map(({ base }) => centavos(base))),
      allowed: sum(ofKind.map(({ allowed }) => centavos(allowed))),
    };
  });
}

export function count(team: Team, bases: Bases, book: RateBook): Count {
  const { forest, types } = team;
  const rated = rateAll(forest, bases, book, types);
  const idAt = (at: number): number => forest.ids[at] ?? 0;

  function* lines(): Generator<Line[]> {
    for (const { agent, earnings } of earningsOf(forest, bases, rated)) {
      const agentId = idAt(agent);
      yield earnings.map(({ via, slot, base, amount, ...rates }) => {
        const { kind, category } = book.slots[slot] ?? { kind: 'betting', category: 'all' };
        return { agentId, kind, category, viaId: idAt(via), ...rates, base: centavos(base), amount: centavos(amount) };
      });
    }
  }

  return {
    figures: figuresOf(team, bases, book),
    lines,
    of(agentId) {
      const at = forest.find(agentId);
      return {
        team: (kind) => (at < 0 ? ZERO : centavos(rated.teams.get(kind)?.[at] ?? 0n)),
        rateBps: (slot) => rated.rates[slot]?.[at] ?? 0,
      };
    },
  };
}
