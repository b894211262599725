import { type Credits, type Told, homeOf } from './credits.ts';
import type { Graph, RechargeNode, RewardNode, Tie, WithdrawalNode } from './node.ts';
import { type Credit, withdrawalTies } from './withdrawal-ties.ts';

const asCredits = ({ recharges, rewards }: Credits): Credit[] =>
  [
    ...recharges.map(({ id, seq, coverage }) => ({ id, freeFrom: seq, asks: coverage.required > 0n, endedAt: null })),
    ...rewards.map(({ id, seq, freeFrom, coverage, pocket, endedAt }) => ({
      id,
      freeFrom,
      asks: seq !== null && pocket === 'cash' && coverage.required > 0n,
      endedAt,
    })),
  ].toSorted((a, b) => Number((a.freeFrom ?? 0n) - (b.freeFrom ?? 0n)));

const oldestFirst = (a: { at: Date; seq: bigint | null }, b: { at: Date; seq: bigint | null }): number =>
  a.at.getTime() - b.at.getTime() || Number((a.seq ?? 0n) - (b.seq ?? 0n));

interface Tied {
  ties: Map<string, Tie[]>;
  withdrawals: Map<string, WithdrawalNode>;
}

function graphOf(recharge: RechargeNode | null, rewards: readonly RewardNode[], tied: Tied): Graph[] {
  const root = recharge ?? rewards[0];
  if (root === undefined) return [];
  const ordered = rewards.toSorted(oldestFirst);
  const brought =
    recharge === null ? [] : ordered.map(({ id: to }): Tie => ({ from: recharge.id, to, kind: 'brought' }));
  const nodes = [...(recharge === null ? [] : [recharge.id]), ...ordered.map(({ id }) => id)];
  const led = nodes.flatMap((id) => tied.ties.get(id) ?? []);
  const withdrawals = [...new Set(led.map(({ to }) => to))].flatMap((id) => tied.withdrawals.get(id) ?? []);
  const { id, at } = root;
  return [
    { id, at, recharge, rewards: ordered, withdrawals: withdrawals.toSorted(oldestFirst), ties: [...brought, ...led] },
  ];
}

/** When a graph began, and where in the chain. */
const placed = ({ at, recharge, rewards: [first] }: Graph) => ({ at, seq: recharge?.seq ?? first?.seq ?? null });

/** Everything as graphs, newest first: one for each recharge, and one for each credit that hangs on none. */
export function graphsOf(credits: Credits, withdrawals: readonly WithdrawalNode[], origins: Told['origins']): Graph[] {
  const ordered = withdrawals.toSorted((a, b) => Number(a.seq - b.seq));
  const tied: Tied = {
    ties: Map.groupBy(withdrawalTies(asCredits(credits), ordered), ({ from }) => from),
    withdrawals: new Map(ordered.map((withdrawal) => [withdrawal.id, withdrawal])),
  };
  // Newest first: of several payments for one order the first made is the one that stays.
  const byCause = new Map(credits.recharges.map((recharge) => [recharge.cause, recharge]));
  const home = homeOf(new Set(byCause.keys()), origins);
  const hanging = Map.groupBy(credits.rewards, ({ cause }) => byCause.get(home(cause)));
  const ofRecharges = credits.recharges.flatMap((recharge) => graphOf(recharge, hanging.get(recharge) ?? [], tied));
  const others = (hanging.get(undefined) ?? []).flatMap((reward) => graphOf(null, [reward], tied));
  return [...ofRecharges, ...others].toSorted((a, b) => oldestFirst(placed(b), placed(a)));
}

/** The moment of the last thing that a graph tells of what was credited. */
export function lastOf({ at, rewards }: Graph): Date {
  return rewards.reduce((last, reward) => (reward.at > last ? reward.at : last), at);
}
