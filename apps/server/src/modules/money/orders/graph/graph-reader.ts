import { centavos } from '@arara/money';
import { type Db, type Queryable, snapshot } from '../../../../db/index.ts';
import type { PageRequest, Rows } from '../../../../platform/index.ts';
import { type Ledger, type StatementLine, statement } from '../../ledger/index.ts';
import { ASSOCIATED_KINDS } from '../movement-meaning.ts';
import { type GrantSnapshot, type CreditHistory, listCredits } from './credit-nodes.ts';
import { buildGraphs, findLastCreditTime } from './graph-builder.ts';
import type { Graph, RewardNode, WithdrawalNode, WithdrawalState } from './graph-nodes.ts';

/** A withdrawal with its fees, waived fees and payment time, from the cashier. */
export interface GraphWithdrawal extends Omit<WithdrawalNode, 'seq' | 'isBack'> {
  /** The fee that a free withdrawal would have cost, and the VIP level that waived it. */
  waived: WithdrawalNode['fee'];
  freeLevel: number | null;
  isFree: boolean;
  /** When the bank paid it; `null` if it did not. */
  paidAt: Date | null;
}

/** A reward that becomes claimable when enough is staked after a deposit. */
export type PromisedReward = Pick<RewardNode, 'id' | 'cause' | 'at' | 'amount' | 'coverage'> & {
  isReady: boolean;
  /** The id of the deposit's movement. */
  depositId: string;
};

export interface GraphDeps {
  db: Db;
  ledger: Pick<Ledger, 'wallet'>;
  /** The bonuses of a member with their coverage, by id. */
  listGrants: (q: Queryable, memberId: number) => Promise<ReadonlyMap<string, GrantSnapshot>>;
  listWithdrawals: (q: Queryable, memberId: number) => Promise<GraphWithdrawal[]>;
  /** The cause of the deposit that each cause depends on. A cause that depends on none is absent. */
  findOrigins: (q: Queryable, memberId: number, causes: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** The rewards that wait for stakes and have no movement yet. */
  listPromisedRewards: (memberId: number) => Promise<PromisedReward[]>;
}

const RETURNED_STATES: readonly WithdrawalState[] = ['refused', 'cancelled', 'failed'];

/** Joins withdrawals with the chain positions of their holds. */
function toWithdrawalNodes(lines: readonly StatementLine[], withdrawals: readonly GraphWithdrawal[]): WithdrawalNode[] {
  const positions = new Map(lines.filter(({ kind }) => kind === 'hold').map(({ cause, seq }) => [cause, seq]));
  return withdrawals.flatMap(({ id, at, amount, fee, wageringFee, state }) => {
    const seq = positions.get(`withdrawal:${id}`);
    return seq === undefined
      ? []
      : [{ id, seq, at, amount, fee, wageringFee, state, isBack: RETURNED_STATES.includes(state) }];
  });
}

/** Reads all credits of a member as graphs, from one snapshot. */
async function readGraphs(
  { ledger, listGrants, listWithdrawals, findOrigins }: GraphDeps,
  q: Queryable,
  memberId: number,
) {
  const wallet = await ledger.wallet(q, memberId);
  const lines = await statement.listWageringCredits(
    q,
    await statement.findRange(q, memberId, null, null),
    ASSOCIATED_KINDS,
  );
  const grants = await listGrants(q, memberId);
  const causes = [...lines.map(({ cause }) => cause), ...[...grants.values()].map(({ cause }) => cause)];
  const left = wallet.wagerDue - wallet.wagerDone;
  const history: CreditHistory = {
    lines,
    grants,
    left: centavos(left > 0n ? left : 0n),
    origins: await findOrigins(q, memberId, [...new Set(causes)]),
  };
  return buildGraphs(
    listCredits(history),
    toWithdrawalNodes(lines, await listWithdrawals(q, memberId)),
    history.origins,
  );
}

function toPromiseNode({ id, cause, at, amount, coverage, isReady }: PromisedReward): RewardNode {
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
    withdrawableFrom: null,
    endedAt: null,
    coverId: null,
  };
}

/** Adds the promised rewards to the graphs of their deposits. */
function addPromises(graphs: readonly Graph[], promised: readonly PromisedReward[]): Graph[] {
  const byDeposit = Map.groupBy(promised, ({ depositId }) => depositId);
  return graphs.map((graph) => {
    const nodes = (byDeposit.get(graph.id) ?? []).map(toPromiseNode);
    const ties = nodes.map(({ id: to }) => ({ from: graph.id, to, kind: 'brought' as const }));
    return { ...graph, rewards: [...graph.rewards, ...nodes], ties: [...ties, ...graph.ties] };
  });
}

/** The deposits of a member with the rewards that they brought and the withdrawals that followed. */
export interface Graphs {
  /** One page, newest first, of graphs with a credit since a time (`null`: ever). */
  page(memberId: number, since: Date | null, page: PageRequest): Promise<Rows<Graph>>;
  /** The graphs that started in a range, oldest first; `until` is excluded. */
  between(memberId: number, since: Date, until: Date): Promise<Graph[]>;
}

export function createGraphs(deps: GraphDeps): Graphs {
  const read = async (memberId: number): Promise<Graph[]> => {
    const promised = await deps.listPromisedRewards(memberId);
    return addPromises(await snapshot(deps.db, (q) => readGraphs(deps, q, memberId)), promised);
  };
  return {
    async page(memberId, since, { page, limit }) {
      const selected = (await read(memberId)).filter((graph) => since === null || findLastCreditTime(graph) >= since);
      return { rows: selected.slice((page - 1) * limit, page * limit), total: selected.length };
    },
    async between(memberId, since, until) {
      return (await read(memberId)).filter(({ at }) => at >= since && at < until).toReversed();
    },
  };
}
