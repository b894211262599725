import { type Centavos, ZERO } from '@arara/money';
import type { Messages } from '../../../platform/index.ts';
import type { Coverage } from '../../ledger/index.ts';
import type { Graph, RechargeNode, RewardNode } from './node.ts';
import { nameOf, orderOf } from './writing.ts';

/** One thing of a graph as a line of a file. */
export interface AssociationRow {
  id: string;
  at: Date;
  name: string;
  amount: Centavos;
  coverage: Coverage;
  status: string;
  /** The deposit that it hangs on. */
  deposit: string;
  /** The withdrawals that belong to it. */
  withdrawals: readonly string[];
}

const withdrawalsOf = ({ ties, withdrawals }: Graph, id: string): string[] => {
  const known = new Set(withdrawals.map((one) => one.id));
  return ties.filter(({ from, to }) => from === id && known.has(to)).map(({ to }) => to);
};

/** A graph thing by thing: the recharge, and after it what it brought. */
export function associationRows(
  graph: Graph,
  voice: { words: Messages; named: ReadonlyMap<string, string> },
): AssociationRow[] {
  const { recharge, rewards } = graph;
  const { words } = voice;
  const deposit = recharge === null ? '' : (orderOf(recharge) ?? '');
  const ofRecharge = ({ id, at, credited, coverage }: RechargeNode): AssociationRow => ({
    id,
    at,
    name: words.associations.recharge,
    amount: credited,
    coverage,
    status: coverage.required === ZERO ? words.rewardStatus.credited : words.coverages[coverage.status],
    deposit,
    withdrawals: withdrawalsOf(graph, id),
  });
  const ofReward = (reward: RewardNode): AssociationRow => ({
    id: reward.id,
    at: reward.at,
    name: nameOf(reward, voice),
    amount: reward.amount,
    coverage: reward.coverage,
    status: words.rewardStatus[reward.outcome],
    deposit,
    withdrawals: withdrawalsOf(graph, reward.id),
  });
  return [...(recharge === null ? [] : [ofRecharge(recharge)]), ...rewards.map(ofReward)];
}
