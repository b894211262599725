import { type Centavos, ZERO } from '@arara/money';
import type { WageringCoverage } from '../../ledger/index.ts';
import type { Graph, DepositNode, RewardNode } from './graph-nodes.ts';
import { type GraphLanguage, nameReward, findOrderNumber } from './graph-view.ts';

/** One credit of a graph as a row of a file. */
export interface AssociationRow {
  id: string;
  at: Date;
  name: string;
  amount: Centavos;
  coverage: WageringCoverage;
  status: string;
  /** The order number of the deposit that it depends on. */
  deposit: string;
  /** The withdrawals that belong to it. */
  withdrawals: readonly string[];
}

const listTiedWithdrawals = ({ ties, withdrawals }: Graph, id: string): string[] => {
  const known = new Set(withdrawals.map((one) => one.id));
  return ties.filter(({ from, to }) => from === id && known.has(to)).map(({ to }) => to);
};

/** Lists the credits of a graph: the deposit, then its rewards. */
export function toAssociationRows(graph: Graph, language: GraphLanguage): AssociationRow[] {
  const { deposit, rewards } = graph;
  const { t } = language;
  const orderNumber = deposit === null ? '' : (findOrderNumber(deposit) ?? '');
  const toDepositRow = ({ id, at, credited, coverage }: DepositNode): AssociationRow => ({
    id,
    at,
    name: t('associations.recharge'),
    amount: credited,
    coverage,
    status: coverage.required === ZERO ? t('rewardStatus.credited') : t(`coverages.${coverage.status}`),
    deposit: orderNumber,
    withdrawals: listTiedWithdrawals(graph, id),
  });
  const toRewardRow = (reward: RewardNode): AssociationRow => ({
    id: reward.id,
    at: reward.at,
    name: nameReward(reward, language),
    amount: reward.amount,
    coverage: reward.coverage,
    status: t(`rewardStatus.${reward.outcome}`),
    deposit: orderNumber,
    withdrawals: listTiedWithdrawals(graph, reward.id),
  });
  return [...(deposit === null ? [] : [toDepositRow(deposit)]), ...rewards.map(toRewardRow)];
}
