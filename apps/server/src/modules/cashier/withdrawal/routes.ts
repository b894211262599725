import { endpoints } from '@arara/contract';
import { centavos, formatBRL, formatReais, sum } from '@arara/money';
import type { Db } from '../../../db/index.ts';
import { type Caller, type Clock, Failure, type Route, member, pageOf, startOfRange } from '../../../platform/index.ts';
import type { Identity } from '../../identity/index.ts';
import type { Ledger } from '../../ledger/index.ts';
import type { Accounts } from '../account/accounts.ts';
import { maskDestination } from '../account/destination.ts';
import type { WithdrawalParts, Withdrawals } from './desk.ts';
import { type LatePayout, givenFor, owedOf } from './late-payout.ts';
import { listLate } from './late-payout-store.ts';
import type { PayerRules } from '../received/payer-rules.ts';
import { CLAW_BACK } from './pending-withdrawals.ts';
import { wordOfReason } from './reasons.ts';
import type { Rules } from './rules.ts';
import { targetOf } from './target.ts';
import { type PrizeForfeitDeps, forfeitPrize } from './prize-forfeit.ts';
import { type Terms, createTerms } from './terms.ts';
import { type Step, type Withdrawal, isInReview, shownStatus, withdrawalStatusCode } from './withdrawal.ts';

type Words = Caller['messages'];

interface WithdrawalRoutesParts extends PrizeForfeitDeps {
  db: Db;
  accounts: Accounts;
  bonus: Pick<WithdrawalParts['bonus'], 'atStake'>;
  clock: Clock;
  identity: Identity;
  ledger: Ledger;
  levelOf: (memberId: number) => Promise<number>;
  payerRules: Pick<PayerRules, 'of'>;
  rules: Rules;
  withdrawals: Withdrawals;
}

/** What the player reads beside a step: staff's words, or the bank's code in words of the player's language. */
function reasonText({ status, reason }: Pick<Step, 'status' | 'reason'>, words: Words): string | null {
  if (reason === null || (status !== 'failed' && reason !== CLAW_BACK)) return reason;
  return wordOfReason(reason, words.payoutReasons);
}

/** The steps that are the player's to see: what the house does among itself is left out. */
function shownSteps(steps: readonly Step[]): (Step & { status: 'requested' | ReturnType<typeof shownStatus> })[] {
  return steps.flatMap((step) => {
    const { status } = step;
    if (status === 'second_review' || status === 'on_hold') return [];
    return [{ ...step, status }];
  });
}

/** What the player is told of a payout that came after it had been given up; nothing where nothing is theirs to do. */
function noteOf(lates: readonly LatePayout[], words: Words): string | null {
  const standing = lates.filter(({ undoneAt }) => undoneAt === null);
  const owed = sum(standing.map(owedOf));
  if (owed > 0n) return words.latePayout.owed.replace('{amount}', formatBRL(owed));
  const given = sum(standing.map(givenFor));
  return given > 0n ? words.latePayout.settled.replace('{amount}', formatBRL(given)) : null;
}

interface Surroundings {
  steps: readonly Step[];
  lates: readonly LatePayout[];
}

function writeWithdrawal(withdrawal: Withdrawal, { steps, lates }: Surroundings, words: Words) {
  const { id, amount, fee, status } = withdrawal;
  const shown = shownSteps(steps.filter(({ withdrawalId }) => withdrawalId === id));
  return {
    id,
    amount: formatReais(amount),
    fee: formatReais(fee),
    net: formatReais(centavos(amount - fee)),
    account: maskDestination(withdrawal),
    account_type: withdrawal.keyKind,
    state: shownStatus(status),
    status: withdrawalStatusCode(status),
    status_text: words.withdrawalStatus[status],
    time: withdrawal.requestedAt.toISOString(),
    reason: reasonText({ status, reason: withdrawal.reason ?? withdrawal.reasonCode }, words),
    note: noteOf(
      lates.filter(({ withdrawalId }) => withdrawalId === id),
      words,
    ),
    end_to_end_id: withdrawal.endToEndId,
    may_cancel: isInReview(status),
    timeline: shown.map((step) => ({
      state: step.status,
      status: withdrawalStatusCode(step.status),
      status_text: words.withdrawalStatus[step.status],
      time: step.at.toISOString(),
      reason: reasonText(step, words),
    })),
  };
}

export type WrittenWithdrawal = ReturnType<typeof writeWithdrawal>;

/** Writes withdrawals as their owner reads them, each with its steps. */
export function createWithdrawalWriter({ db, withdrawals }: { db: Db; withdrawals: Pick<Withdrawals, 'steps'> }) {
  return async (found: readonly Withdrawal[], words: Words): Promise<WrittenWithdrawal[]> => {
    const ids = found.map(({ id }) => id);
    const around = { steps: await withdrawals.steps(db, ids), lates: await listLate(db, { withdrawals: ids }) };
    return found.map((withdrawal) => writeWithdrawal(withdrawal, around, words));
  };
}

/** A cause as the contract names it: its noun, without the number. */
function sourceOf(cause: string): string {
  return cause.split(':')[0] ?? cause;
}

function writeTerms({ wagering, rule, ...terms }: Terms) {
  return {
    available: formatReais(terms.available),
    bound: formatReais(terms.bound),
    forfeitable: terms.forfeitable === null ? null : formatReais(terms.forfeitable),
    locked: formatReais(terms.locked),
    wagering: {
      left: formatReais(wagering.left),
      mode: rule.wagering,
      from: wagering.from.map(({ cause, required, done, remaining, since }) => ({
        source: sourceOf(cause),
        required: formatReais(required),
        done: formatReais(done),
        remaining: formatReais(remaining),
        since: since.toISOString(),
      })),
    },
    min: formatReais(rule.min),
    max: formatReais(rule.max),
    fee: { fixed: formatReais(rule.feeFixed), bps: rule.feeBps, wagering_bps: rule.wageringFeeBps },
    free_left: terms.freeLeft,
    free_per_month: terms.freePerMonth,
    times_left: terms.timesLeft,
    times_per_day: rule.perDay,
    needs: terms.needs,
    debt: formatReais(terms.debt),
    own_account_only: rule.ownAccountOnly,
    name_must_match: rule.nameMustMatch,
    typical_minutes: terms.typicalMinutes,
    bonus_forfeited: formatReais(terms.bonusAtStake),
  };
}

/** The member's withdrawals. */
export function withdrawalRoutes(parts: WithdrawalRoutesParts): Route[] {
  const { db, clock, accounts, withdrawals } = parts;
  const termsOf = createTerms(parts);
  const write = createWithdrawalWriter(parts);

  async function one(withdrawal: Withdrawal, words: Words): Promise<WrittenWithdrawal> {
    const [written] = await write([withdrawal], words);
    if (written === undefined) throw new Error(`withdrawal ${withdrawal.id} was not written`);
    return written;
  }

  return [
    member(endpoints.drawing, async ({ input, memberId, requestKey, messages }) => {
      const { money: amount, qk_pwd: password, member_remark: remark = '' } = input;
      const withdrawal = await withdrawals.request({
        memberId,
        amount,
        password,
        requestKey,
        remark: remark === '' ? null : remark,
        target: () => targetOf(accounts, db, memberId, input),
      });
      return { message: messages.successes.drawing, data: await one(withdrawal, messages) };
    }),
    member(endpoints.drawingTerms, async ({ memberId }) => ({ data: writeTerms(await termsOf(memberId)) })),
    member(endpoints.prizeForfeit, async ({ input, memberId, messages }) => {
      const returned = await forfeitPrize(parts, memberId, input.amount);
      const { available } = await termsOf(memberId);
      const data = { returned: formatReais(returned), available: formatReais(available) };
      return { message: messages.successes.prizeForfeit, data };
    }),
    member(endpoints.drawingList, async ({ input, memberId, messages }) => {
      const since = input.range ? startOfRange(input.range, clock.now()) : null;
      const found = await withdrawals.withdrawals(db, { memberId, since, statuses: null, words: '' }, input, 'desc');
      const rows = await write(found.rows, messages);
      return { data: pageOf({ rows, total: found.total }, input, (row) => row) };
    }),
    member(endpoints.drawingDetail, async ({ input, memberId, messages }) => {
      const withdrawal = await withdrawals.withdrawal(db, input.id);
      if (withdrawal.memberId !== memberId) throw new Failure('withdrawal_unknown', { field: 'id' });
      return { data: await one(withdrawal, messages) };
    }),
    member(endpoints.drawingCancel, async ({ input, memberId, messages }) => {
      const withdrawal = await withdrawals.cancel(memberId, input.id);
      return { message: messages.successes.drawingCancel, data: await one(withdrawal, messages) };
    }),
  ];
}
