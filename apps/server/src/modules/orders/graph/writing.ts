import type { LocaleKey } from '@arara/contract/locales';
import { type Centavos, centavos, formatReais, sum } from '@arara/money';
import type { Queryable } from '../../../db/index.ts';
import type { Messages } from '../../../platform/index.ts';
import type { Coverage } from '../../ledger/index.ts';
import type { Graph, Outcome, RechargeNode, RewardNode, WithdrawalNode } from './node.ts';

/** Names what credits came from in a language, by their causes, where more is known than what their movement is called. */
export type CauseNamer = (
  q: Queryable,
  memberId: number,
  asked: { causes: readonly string[]; locale: LocaleKey },
) => Promise<ReadonlyMap<string, string>>;

/** The words and names that a page of graphs is written with. */
interface Voice {
  words: Messages;
  named: ReadonlyMap<string, string>;
}

/** What is told in no book: it waits, never began, or is not the member's yet. */
const unbooked: readonly Outcome[] = ['promised', 'claimable', 'waiting'];

const isBooked = ({ seq, outcome }: RewardNode): boolean => seq !== null && !unbooked.includes(outcome);

/** Several wagerings as one. */
function together(all: readonly Coverage[]): Coverage {
  const summed = (part: 'required' | 'done' | 'void' | 'remaining'): Centavos => sum(all.map((one) => one[part]));
  const [required, done, voided, remaining] = [summed('required'), summed('done'), summed('void'), summed('remaining')];
  const status = remaining > 0n ? 'active' : voided > 0n && done === 0n ? 'void' : 'covered';
  return { required, done, void: voided, remaining, status };
}

const writeCoverage = (coverage: Coverage, words: Messages) => ({
  required: formatReais(coverage.required),
  done: formatReais(coverage.done),
  void: formatReais(coverage.void),
  remaining: formatReais(coverage.remaining),
  status: coverage.status,
  status_text: words.coverages[coverage.status],
});

const prefix = 'recharge:';

/** The number of the order that a deposit was for; none where it was a payment for no order. */
export const orderOf = ({ cause }: Pick<RechargeNode, 'cause'>): string | null =>
  cause.startsWith(prefix) ? cause.slice(prefix.length) : null;

const writeRecharge = (recharge: RechargeNode, words: Messages) => ({
  id: recharge.id,
  time: recharge.at.toISOString(),
  order_number: orderOf(recharge),
  paid: formatReais(recharge.paid),
  fee: formatReais(recharge.fee),
  credited: formatReais(recharge.credited),
  returned: formatReais(recharge.returned),
  ...writeCoverage(recharge.coverage, words),
});

/** A credit that gave nothing asks for wagering alone. */
const kindOf = ({ amount }: RewardNode) => (amount > 0n ? ('bonus' as const) : ('wagering' as const));

/** What a reward is called: by what it came from, else by its movement. */
export const nameOf = ({ cause, word, amount }: RewardNode, { words, named }: Voice): string =>
  named.get(cause) ?? (amount > 0n ? words.movements[word] : words.associations.wagering);

const writeReward = (reward: RewardNode, voice: Voice) => ({
  id: reward.id,
  time: reward.at.toISOString(),
  kind: kindOf(reward),
  source: nameOf(reward, voice),
  pocket: reward.pocket,
  reward_amount: formatReais(reward.amount),
  ...writeCoverage(reward.coverage, voice.words),
  outcome: reward.outcome,
  outcome_text: voice.words.rewardStatus[reward.outcome],
  converted: formatReais(reward.converted),
  returned: formatReais(reward.returned),
  cover_id: reward.coverId,
});

const writeWithdrawal = ({ id, at, amount, fee, wageringFee, state }: WithdrawalNode, words: Messages) => ({
  id,
  time: at.toISOString(),
  amount: formatReais(amount),
  fee: formatReais(fee),
  wagering_fee: formatReais(wageringFee),
  state,
  status_text: words.withdrawalStatus[state],
});

/** What was credited of a graph's rewards: those that are in the books. */
export const rewardedBy = ({ rewards }: Graph): Centavos =>
  centavos(sum(rewards.filter(isBooked).map(({ amount }) => amount)));

export function writeGraph(graph: Graph, voice: Voice) {
  const { id, at, recharge, rewards, withdrawals, ties } = graph;
  const { words } = voice;
  const [first] = rewards;
  const number = recharge === null ? null : orderOf(recharge);
  const kind = recharge !== null || first === undefined ? ('recharge' as const) : kindOf(first);
  const booked = rewards.filter(({ outcome }) => outcome !== 'promised' && outcome !== 'claimable');
  const asked = [...(recharge === null ? [] : [recharge]), ...booked].map(({ coverage }) => coverage);
  return {
    id,
    time: at.toISOString(),
    kind,
    kind_text: words.associations[kind],
    reward_amount: formatReais(rewardedBy(graph)),
    ...writeCoverage(together(asked), words),
    order_type: number === null ? null : ('recharge' as const),
    order_number: number,
    recharge: recharge === null ? null : writeRecharge(recharge, words),
    rewards: rewards.map((reward) => writeReward(reward, voice)),
    withdrawals: withdrawals.map((withdrawal) => writeWithdrawal(withdrawal, words)),
    edges: ties.map(({ from, to, kind: tie }) => ({ from, to, kind: tie, text: words.ties[tie] })),
  };
}

/** What rewards of these came from, in a language. */
export function namesOf(
  namer: CauseNamer,
  q: Queryable,
  memberId: number,
  { graphs, locale }: { graphs: readonly Graph[]; locale: LocaleKey },
): Promise<ReadonlyMap<string, string>> {
  const causes = graphs.flatMap(({ rewards }) => rewards.map(({ cause }) => cause));
  return namer(q, memberId, { causes: [...new Set(causes)], locale });
}
