import { centavos, formatBRL } from '@arara/money';
import { type Tx, afterCommit } from '../../../db/index.ts';
import { Failure, failpoint, startOfMonth, startOfRange } from '../../../platform/index.ts';
import { transfer } from '../../ledger/index.ts';
import { requireOwn } from '../account/owner.ts';
import { requireWithin } from '../bounds.ts';
import { availableToWithdraw } from './available.ts';
import { cancellingOf } from './cancelling.ts';
import { decisionsOf } from './decisions.ts';
import type { WithdrawalParts, WithdrawalRequest, Withdrawals } from './desk.ts';
import { type Fee, type WithdrawalRule, feeOf, freePerMonthAt } from './rule.ts';
import * as store from './store.ts';
import type { Target } from './target.ts';

/** What is asked for, held to the rules: where it goes and by which rules it is counted. */
interface Admitted {
  request: WithdrawalRequest;
  rule: WithdrawalRule;
  target: Target;
  /** The VIP level of whoever asks. */
  level: number;
}

type Parts = Pick<WithdrawalParts, 'clock' | 'ledger'>;

/**
 * Computes the fee of a withdrawal while no other request of the member is in progress. Locks the wallet before it reads
 * the open wagering, so that no credit with wagering can commit between this check and the hold. Fails with
 * `withdrawals_spent` after the last of the day, and with `wagering_left` where the amount reaches into bound cash and the
 * site's rule blocks on open wagering.
 */
async function costOf({ clock, ledger }: Parts, tx: Tx, { request, rule, level }: Admitted): Promise<Fee> {
  const { memberId, amount } = request;
  const now = clock.now();
  const counted = await store.countRequests(tx, memberId, {
    day: startOfRange('today', now),
    month: startOfMonth(now),
  });
  if (rule.perDay !== null && counted.today >= rule.perDay)
    throw new Failure('withdrawals_spent', { field: 'money', params: { max: rule.perDay } });
  await ledger.lock(tx, memberId);
  const wallet = await ledger.wallet(tx, memberId);
  const left = centavos(wallet.wagerDue - wallet.wagerDone);
  const available = availableToWithdraw(wallet, rule);
  // More than there is in cash is refused by the ledger.
  if (amount > available && amount <= wallet.cash) {
    const params = { left: formatBRL(left), available: formatBRL(available) };
    throw new Failure('wagering_left', { field: 'money', params });
  }
  const freeLeft = Math.max(freePerMonthAt(rule, level) - counted.freeThisMonth, 0);
  return feeOf(rule, { amount, freeLeft, owesWagering: left > 0n && rule.wagering === 'fee' });
}

/** Holds the money of a withdrawal and puts it into the queue, once for a request key. */
function holdingOf({ bonus, book, bus, clock, debts, ids, ledger, reviews }: WithdrawalParts) {
  return async (tx: Tx, admitted: Admitted): Promise<void> => {
    const { request, rule, target } = admitted;
    const { memberId, amount, requestKey, remark } = request;
    await store.lockMember(tx, memberId);
    if (await store.findByRequest(tx, memberId, requestKey)) return;
    await debts.requireNone(tx, memberId, 'money');
    const cost = await costOf({ clock, ledger }, tx, admitted);
    const { whole: fee, wagering: wageringFee, isFree, waived } = cost;
    const freeLevel = isFree ? admitted.level : null;
    const { fields: _, ...to } = target;
    const id = ids.reference('W');
    const now = clock.now();
    const money = { amount, fee, wageringFee, isFree, waived, freeLevel };
    await book.insert(tx, { id, memberId, ...money, ...to, remark, requestKey, now });
    await store.insertStep(tx, { withdrawalId: id, status: 'requested', at: now, reason: null });
    await store.insertStep(tx, { withdrawalId: id, status: 'in_review', at: now, reason: null });
    await reviews.begin(tx, { id, memberId, at: now }, rule);
    const legs = transfer('cash', 'held', amount);
    const cause = `withdrawal:${id}`;
    await ledger.post(tx, { playerId: memberId, kind: 'hold', key: `hold:${id}`, cause, legs, at: now });
    await bonus.withdrawing(tx, memberId);
    failpoint('withdrawal.holding');
    afterCommit(tx, () => {
      failpoint('withdrawal.held');
      bus.publish('balance', { memberId });
    });
  };
}

export function createWithdrawals(parts: WithdrawalParts): Withdrawals {
  const { db, atomically, book, identity, levelOf, payerRules, rules, withdrawalPassword } = parts;
  const hold = holdingOf(parts);

  async function admit(request: WithdrawalRequest): Promise<Admitted> {
    const member = await identity.member(db, request.memberId);
    if (member.isDemo) throw new Failure('demo_not_allowed');
    const rule = await rules.of(db, member.site);
    requireWithin(request.amount, rule);
    // Where only the player pays in, nobody is paid out before it is known who the player is.
    if (member.cpf === null && (await payerRules.of(db, member.site)).ownAccountOnly)
      throw new Failure('cpf_needed', { field: 'cpf' });
    await withdrawalPassword.check(request.memberId, request.password);
    const target = await request.target();
    const level = await levelOf(request.memberId);
    return { request, rule, level, target: requireOwn(rule, member, target, target.fields) };
  }

  return {
    ...decisionsOf(parts),
    cancel: cancellingOf(parts),
    async request(request) {
      const { memberId, requestKey } = request;
      const known = await book.findByRequest(db, memberId, requestKey);
      if (known !== undefined && known.amount !== request.amount) throw new Failure('key_reused');
      if (known) return known;
      const admitted = await admit(request);
      try {
        await atomically((tx) => hold(tx, admitted));
      } catch (error) {
        if (error instanceof Failure && error.code === 'insufficient_funds')
          throw new Failure('insufficient_funds', { field: 'money' });
        throw error;
      }
      const made = await book.findByRequest(db, memberId, requestKey);
      if (made === undefined) throw new Error('a withdrawal was put down and is not there');
      if (made.amount !== request.amount) throw new Failure('key_reused');
      return made;
    },
    async withdrawal(q, id) {
      const found = await book.find(q, id);
      if (found === undefined) throw new Failure('withdrawal_unknown', { field: 'id' });
      return found;
    },
    withdrawals: book.list,
    steps: store.listSteps,
  };
}
