import { type Credits, type CreditHistory, createDepositFinder } from './credit-nodes.ts';
import type { Graph, DepositNode, RewardNode, Tie, WithdrawalNode } from './graph-nodes.ts';
import { type WithdrawableCredit, tieWithdrawals } from './withdrawal-ties.ts';

const toWithdrawableCredits = ({ deposits, rewards }: Credits): WithdrawableCredit[] =>
  [
    ...deposits.map(({ id, seq, coverage }) => ({
      id,
      withdrawableFrom: seq,
      requiresWagering: coverage.required > 0n,
      endedAt: null,
    })),
    ...rewards.map(({ id, seq, withdrawableFrom, coverage, pocket, endedAt }) => ({
      id,
      withdrawableFrom,
      requiresWagering: seq !== null && pocket === 'cash' && coverage.required > 0n,
      endedAt,
    })),
  ].toSorted((a, b) => Number((a.withdrawableFrom ?? 0n) - (b.withdrawableFrom ?? 0n)));

const oldestFirst = (a: { at: Date; seq: bigint | null }, b: { at: Date; seq: bigint | null }): number =>
  a.at.getTime() - b.at.getTime() || Number((a.seq ?? 0n) - (b.seq ?? 0n));

interface WithdrawalTies {
  ties: Map<string, Tie[]>;
  withdrawals: Map<string, WithdrawalNode>;
}

function buildGraph(deposit: DepositNode | null, rewards: readonly RewardNode[], allTies: WithdrawalTies): Graph[] {
  const root = deposit ?? rewards[0];
  if (root === undefined) return [];
  const ordered = rewards.toSorted(oldestFirst);
  const rewardTies =
    deposit === null ? [] : ordered.map(({ id: to }): Tie => ({ from: deposit.id, to, kind: 'brought' }));
  const nodes = [...(deposit === null ? [] : [deposit.id]), ...ordered.map(({ id }) => id)];
  const ownTies = nodes.flatMap((id) => allTies.ties.get(id) ?? []);
  const withdrawals = [...new Set(ownTies.map(({ to }) => to))].flatMap((id) => allTies.withdrawals.get(id) ?? []);
  const { id, at } = root;
  return [
    {
      id,
      at,
      deposit,
      rewards: ordered,
      withdrawals: withdrawals.toSorted(oldestFirst),
      ties: [...rewardTies, ...ownTies],
    },
  ];
}

/** The time and the chain position of a graph's first credit. */
const toStart = ({ at, deposit, rewards: [first] }: Graph) => ({ at, seq: deposit?.seq ?? first?.seq ?? null });

/** Builds the graphs, newest first: one for each deposit, and one for each credit that depends on no deposit. */
export function buildGraphs(
  credits: Credits,
  withdrawals: readonly WithdrawalNode[],
  origins: CreditHistory['origins'],
): Graph[] {
  const ordered = withdrawals.toSorted((a, b) => Number(a.seq - b.seq));
  const allTies: WithdrawalTies = {
    ties: Map.groupBy(tieWithdrawals(toWithdrawableCredits(credits), ordered), ({ from }) => from),
    withdrawals: new Map(ordered.map((withdrawal) => [withdrawal.id, withdrawal])),
  };
  // Deposits are newest first: the first of several payments for one order overwrites the later ones.
  const byCause = new Map(credits.deposits.map((deposit) => [deposit.cause, deposit]));
  const findDeposit = createDepositFinder(new Set(byCause.keys()), origins);
  const rewardsByDeposit = Map.groupBy(credits.rewards, ({ cause }) => byCause.get(findDeposit(cause)));
  const depositGraphs = credits.deposits.flatMap((deposit) =>
    buildGraph(deposit, rewardsByDeposit.get(deposit) ?? [], allTies),
  );
  const otherGraphs = (rewardsByDeposit.get(undefined) ?? []).flatMap((reward) => buildGraph(null, [reward], allTies));
  return [...depositGraphs, ...otherGraphs].toSorted((a, b) => oldestFirst(toStart(b), toStart(a)));
}

/** The time of the last credit of a graph. */
export function findLastCreditTime({ at, rewards }: Graph): Date {
  return rewards.reduce((last, reward) => (reward.at > last ? reward.at : last), at);
}
