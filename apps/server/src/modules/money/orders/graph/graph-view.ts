import type { LocaleKey } from '@arara/contract/locales';
import { type Centavos, centavos, formatReais, sum } from '@arara/money';
import type { Queryable } from '../../../../db/index.ts';
import type { ServerTranslate } from '../../../../platform/index.ts';
import type { WageringCoverage } from '../../ledger/index.ts';
import type { Graph, RewardOutcome, DepositNode, RewardNode, WithdrawalNode } from './graph-nodes.ts';

/** Finds the names of the sources of credits in a language, by their causes. A cause without a name is absent. */
export type CauseNamer = (
  q: Queryable,
  memberId: number,
  request: { causes: readonly string[]; locale: LocaleKey },
) => Promise<ReadonlyMap<string, string>>;

/** Translates into a language, with the names of causes in it. */
export interface GraphLanguage {
  t: ServerTranslate;
  named: ReadonlyMap<string, string>;
}

/** Rewards outside the ledger: waiting, never started, or not credited yet. */
const WITHOUT_MOVEMENT: readonly RewardOutcome[] = ['promised', 'claimable', 'waiting'];

const isBooked = ({ seq, outcome }: RewardNode): boolean => seq !== null && !WITHOUT_MOVEMENT.includes(outcome);

/** Sums several coverages into one. */
function sumCoverages(all: readonly WageringCoverage[]): WageringCoverage {
  const summed = (part: 'required' | 'done' | 'void' | 'remaining'): Centavos => sum(all.map((one) => one[part]));
  const [required, done, voided, remaining] = [summed('required'), summed('done'), summed('void'), summed('remaining')];
  const status = remaining > 0n ? 'active' : voided > 0n && done === 0n ? 'void' : 'covered';
  return { required, done, void: voided, remaining, status };
}

const toCoverageView = (coverage: WageringCoverage, t: ServerTranslate) => ({
  required: formatReais(coverage.required),
  done: formatReais(coverage.done),
  void: formatReais(coverage.void),
  remaining: formatReais(coverage.remaining),
  status: coverage.status,
  status_text: t(`coverages.${coverage.status}`),
});

const ORDER_PREFIX = 'deposit:';

/** The order number of a deposit; `null` for a payment without an order. */
export const findOrderNumber = ({ cause }: Pick<DepositNode, 'cause'>): string | null =>
  cause.startsWith(ORDER_PREFIX) ? cause.slice(ORDER_PREFIX.length) : null;

const toDepositView = (deposit: DepositNode, t: ServerTranslate) => ({
  id: deposit.id,
  time: deposit.at.toISOString(),
  order_number: findOrderNumber(deposit),
  paid: formatReais(deposit.paid),
  fee: formatReais(deposit.fee),
  credited: formatReais(deposit.credited),
  returned: formatReais(deposit.returned),
  ...toCoverageView(deposit.coverage, t),
});

/** A credit without an amount only adds a wagering requirement. */
const classifyReward = ({ amount }: RewardNode) => (amount > 0n ? ('bonus' as const) : ('wagering' as const));

/** Names a reward by its source, or else by its movement. */
export const nameReward = ({ cause, word, amount }: RewardNode, { t, named }: GraphLanguage): string =>
  named.get(cause) ?? (amount > 0n ? t(`movements.${word}`) : t('associations.wagering'));

const toRewardView = (reward: RewardNode, language: GraphLanguage) => ({
  id: reward.id,
  time: reward.at.toISOString(),
  kind: classifyReward(reward),
  source: nameReward(reward, language),
  pocket: reward.pocket,
  reward_amount: formatReais(reward.amount),
  ...toCoverageView(reward.coverage, language.t),
  outcome: reward.outcome,
  outcome_text: language.t(`rewardStatus.${reward.outcome}`),
  converted: formatReais(reward.converted),
  returned: formatReais(reward.returned),
  cover_id: reward.coverId,
});

const toWithdrawalView = ({ id, at, amount, fee, wageringFee, state }: WithdrawalNode, t: ServerTranslate) => ({
  id,
  time: at.toISOString(),
  amount: formatReais(amount),
  fee: formatReais(fee),
  wagering_fee: formatReais(wageringFee),
  state,
  status_text: t(`withdrawalStatus.${state}`),
});

/** Sums the rewards of a graph that were credited. */
export const sumRewards = ({ rewards }: Graph): Centavos =>
  centavos(sum(rewards.filter(isBooked).map(({ amount }) => amount)));

export function toGraphView(graph: Graph, language: GraphLanguage) {
  const { id, at, deposit, rewards, withdrawals, ties } = graph;
  const { t } = language;
  const [firstReward] = rewards;
  const number = deposit === null ? null : findOrderNumber(deposit);
  const kind = deposit !== null || firstReward === undefined ? ('recharge' as const) : classifyReward(firstReward);
  const booked = rewards.filter(({ outcome }) => outcome !== 'promised' && outcome !== 'claimable');
  const coverages = [...(deposit === null ? [] : [deposit]), ...booked].map(({ coverage }) => coverage);
  return {
    id,
    time: at.toISOString(),
    kind,
    kind_text: t(`associations.${kind}`),
    reward_amount: formatReais(sumRewards(graph)),
    ...toCoverageView(sumCoverages(coverages), t),
    order_type: number === null ? null : ('recharge' as const),
    order_number: number,
    recharge: deposit === null ? null : toDepositView(deposit, t),
    rewards: rewards.map((reward) => toRewardView(reward, language)),
    withdrawals: withdrawals.map((withdrawal) => toWithdrawalView(withdrawal, t)),
    edges: ties.map(({ from, to, kind: tie }) => ({ from, to, kind: tie, text: t(`ties.${tie}`) })),
  };
}

/** Finds the names of the sources of all rewards of the graphs. */
export function nameCauses(
  namer: CauseNamer,
  q: Queryable,
  memberId: number,
  { graphs, locale }: { graphs: readonly Graph[]; locale: LocaleKey },
): Promise<ReadonlyMap<string, string>> {
  const causes = graphs.flatMap(({ rewards }) => rewards.map(({ cause }) => cause));
  return namer(q, memberId, { causes: [...new Set(causes)], locale });
}
