import { centavos } from '@arara/money';
import { type Db, type Queryable, snapshot } from '../../../db/index.ts';
import type { PageRequest, Rows } from '../../../platform/index.ts';
import { type Ledger, type StatementLine, statement } from '../../ledger/index.ts';
import { associatedKinds } from '../movement-word.ts';
import { type GrantTale, type Told, creditsOf } from './credits.ts';
import { graphsOf, lastOf } from './grouping.ts';
import type { Graph, RewardNode, WithdrawalNode, WithdrawalState } from './node.ts';

/** A withdrawal as the cashier knows it. */
export interface Drawn extends Omit<WithdrawalNode, 'seq' | 'isBack'> {
  /** What a free one would have cost, and the VIP level that made it free. */
  waived: WithdrawalNode['fee'];
  freeLevel: number | null;
  isFree: boolean;
  /** When the bank paid it; `null` of one that it did not. */
  paidAt: Date | null;
}

/** A reward that is the member's as soon as enough is staked after a deposit. */
export type Promised = Pick<RewardNode, 'id' | 'cause' | 'at' | 'amount' | 'coverage'> & {
  isReady: boolean;
  /** The deposit, by the number of its movement. */
  depositId: string;
};

export interface GraphParts {
  db: Db;
  ledger: Pick<Ledger, 'wallet'>;
  /** Each bonus of a member with how far its stakes have come, by its number. */
  grants: (q: Queryable, memberId: number) => Promise<ReadonlyMap<string, GrantTale>>;
  drawn: (q: Queryable, memberId: number) => Promise<Drawn[]>;
  /** Which deposit each cause hangs on, as that deposit's cause; what hangs on none is left out. */
  origins: (q: Queryable, memberId: number, causes: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** What waits for stakes in no book. */
  promised: (memberId: number) => Promise<Promised[]>;
}

const backStates: readonly WithdrawalState[] = ['refused', 'cancelled', 'failed'];

/** Withdrawals with their place in the chain. */
function withdrawalsOf(lines: readonly StatementLine[], drawn: readonly Drawn[]): WithdrawalNode[] {
  const places = new Map(lines.filter(({ kind }) => kind === 'hold').map(({ cause, seq }) => [cause, seq]));
  return drawn.flatMap(({ id, at, amount, fee, wageringFee, state }) => {
    const seq = places.get(`withdrawal:${id}`);
    return seq === undefined
      ? []
      : [{ id, seq, at, amount, fee, wageringFee, state, isBack: backStates.includes(state) }];
  });
}

/** All that a member was ever credited, as graphs, of one moment: none of it is read twice. */
async function readGraphs({ ledger, grants, drawn, origins }: GraphParts, q: Queryable, memberId: number) {
  const wallet = await ledger.wallet(q, memberId);
  const lines = await statement.asking(q, await statement.stretch(q, memberId, null, null), associatedKinds);
  const ofGrants = await grants(q, memberId);
  const causes = [...lines.map(({ cause }) => cause), ...[...ofGrants.values()].map(({ cause }) => cause)];
  const left = wallet.wagerDue - wallet.wagerDone;
  const told: Told = {
    lines,
    grants: ofGrants,
    left: centavos(left > 0n ? left : 0n),
    origins: await origins(q, memberId, [...new Set(causes)]),
  };
  return graphsOf(creditsOf(told), withdrawalsOf(lines, await drawn(q, memberId)), told.origins);
}

function promiseNode({ id, cause, at, amount, coverage, isReady }: Promised): RewardNode {
  return {
    id,
    cause,
    at,
    amount,
    coverage,
    seq: null,
    word: 'reward',
    pocket: 'cash',
    outcome: isReady ? 'claimable' : 'promised',
    converted: centavos(0n),
    returned: centavos(0n),
    freeFrom: null,
    endedAt: null,
    coverId: null,
  };
}

/** Puts what is promised for a deposit beside what it brought. */
function withPromises(graphs: readonly Graph[], promised: readonly Promised[]): Graph[] {
  const ofDeposits = Map.groupBy(promised, ({ depositId }) => depositId);
  return graphs.map((graph) => {
    const nodes = (ofDeposits.get(graph.id) ?? []).map(promiseNode);
    const ties = nodes.map(({ id: to }) => ({ from: graph.id, to, kind: 'brought' as const }));
    return { ...graph, rewards: [...graph.rewards, ...nodes], ties: [...ties, ...graph.ties] };
  });
}

/** What each deposit of a member brought, and what became of it. */
export interface Graphs {
  /** One page, newest first, of those of which anything was credited since a moment (`null`: ever). */
  page(memberId: number, since: Date | null, page: PageRequest): Promise<Rows<Graph>>;
  /** All that were begun from a moment up to another, oldest first. */
  between(memberId: number, since: Date, until: Date): Promise<Graph[]>;
}

export function createGraphs(parts: GraphParts): Graphs {
  const read = async (memberId: number): Promise<Graph[]> => {
    const promised = await parts.promised(memberId);
    return withPromises(await snapshot(parts.db, (q) => readGraphs(parts, q, memberId)), promised);
  };
  return {
    async page(memberId, since, { page, limit }) {
      const asked = (await read(memberId)).filter((graph) => since === null || lastOf(graph) >= since);
      return { rows: asked.slice((page - 1) * limit, page * limit), total: asked.length };
    },
    async between(memberId, since, until) {
      return (await read(memberId)).filter(({ at }) => at >= since && at < until).toReversed();
    },
  };
}
