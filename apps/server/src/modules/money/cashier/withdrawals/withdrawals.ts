import { type Centavos, centavos } from '@arara/money';
import { type Atomically, type Db, type Queryable, type Tx, afterCommit } from '../../../../db/index.ts';
import {
  type Bus,
  type Clock,
  type Ids,
  addSeconds,
  failpoint,
  Failure,
  startOfMonth,
  startOfRange,
} from '../../../../platform/index.ts';
import type { Identity } from '../../../accounts/identity/index.ts';
import type { IdentityGate } from '../../../accounts/identity-verification/index.ts';
import type { Jobs } from '../../../platform/jobs/index.ts';
import { type Ledger, transfer } from '../../ledger/index.ts';
import type { Debts } from '../debts/debts.ts';
import type { PayerRules } from '../payers/payer-rules.ts';
import type { PlayerCredits } from '../deposits/player-credits.ts';
import * as store from './withdrawal-store.ts';
import type { WithdrawalBook } from './withdrawal-store.ts';
import {
  type WithdrawalFee,
  type WithdrawalRules,
  computeAvailable,
  computeWithdrawalFee,
  countFreePerMonth,
} from './withdrawal-rules.ts';
import { type Withdrawal, isInReview } from './withdrawal.ts';
import { insertReview } from '../withdrawal-review/review-store.ts';
import { type PayoutDestination, type OwnerFields, requireOwn } from '../bank-accounts/payout-destination.ts';
import { requireWithinLimits } from '../amount-limits.ts';
import type { WithdrawalRule } from './withdrawal-rule-store.ts';
import { advanceWithdrawal } from './withdrawal-transitions.ts';

/** The destination of a withdrawal, and the request fields that name its owner. */
export interface WithdrawalTarget extends PayoutDestination {
  /** When the saved account was saved; `null` for a typed destination. */
  accountSince: Date | null;
  fields: OwnerFields;
}

export interface WithdrawalRequest {
  memberId: number;
  amount: Centavos;
  /** Checks the second secret of this request: the withdrawal password, or a passkey. Throws where it is wrong. */
  confirm: () => Promise<void>;
  requestKey: string;
  /** A remark by the player. */
  remark: string | null;
  /** Parses the destination; called after the second secret. */
  target: () => Promise<WithdrawalTarget>;
}

export interface Withdrawals {
  /**
   * Holds the money and opens a review. The same request key returns the same withdrawal. The fee, by the current rules of
   * the member's site, is part of the amount. Fails with `identity_required` where the site requires a verified identity.
   */
  request(request: WithdrawalRequest): Promise<Withdrawal>;
  /**
   * Cancels a withdrawal of this member before its approval; the money goes back in the same commit. Idempotent. Fails with
   * `withdrawal_unknown` or `withdrawal_decided`, or `jurisdiction_refuses` where the regulator of the site forbids it.
   */
  cancel(memberId: number, id: string): Promise<Withdrawal>;
  /** Whether the site of a member lets players cancel a withdrawal that is not decided. */
  isCancellable(memberId: number): Promise<boolean>;
  find(q: Queryable, id: string): Promise<Withdrawal>;
  list: WithdrawalBook['list'];
  listSteps: typeof store.listSteps;
}

export interface WithdrawalsDeps {
  db: Db;
  atomically: Atomically;
  /** The bonus balance that a withdrawal forfeits: its amount, and the forfeit, which returns the amount taken. */
  bonus: {
    atStake(q: Queryable, memberId: number): Promise<Centavos>;
    withdrawing(tx: Tx, memberId: number): Promise<Centavos>;
  };
  book: WithdrawalBook;
  bus: Bus;
  debts: Pick<Debts, 'requireNone'>;
  clock: Clock;
  credits: Pick<PlayerCredits, 'restoreCash'>;
  ids: Ids;
  identity: Identity;
  identityGate: Pick<IdentityGate, 'require'>;
  jobs: Jobs;
  ledger: Ledger;
  /** The VIP level of a member; it decides how many withdrawals a month are free. */
  findVipLevel: (memberId: number) => Promise<number>;
  payerRules: Pick<PayerRules, 'find'>;
  rules: WithdrawalRules;
}

/** A validated request with its destination, rule and VIP level. */
interface ValidatedRequest {
  request: WithdrawalRequest;
  rule: WithdrawalRule;
  target: WithdrawalTarget;
  /** The VIP level of the member. */
  level: number;
}

type CostDeps = Pick<WithdrawalsDeps, 'clock' | 'ledger'>;

/**
 * Computes the fee of a withdrawal while no other request of the member is in progress. Locks the wallet before it reads
 * the open wagering, so that no credit with wagering can commit between this check and the hold. Fails with
 * `withdrawals_spent` after the last of the day, and with `wagering_left` where the amount reaches into bound cash and the
 * site's rule blocks on open wagering.
 */
async function computeCost(
  { clock, ledger }: CostDeps,
  tx: Tx,
  { request, rule, level }: ValidatedRequest,
): Promise<WithdrawalFee> {
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
  const available = computeAvailable(wallet, rule);
  // The ledger refuses an amount above the cash balance.
  if (amount > available && amount <= wallet.cash) {
    const params = { left, available };
    throw new Failure('wagering_left', { field: 'money', params });
  }
  const freeLeft = Math.max(countFreePerMonth(rule, level) - counted.freeThisMonth, 0);
  return computeWithdrawalFee(rule, { amount, freeLeft, owesWagering: left > 0n && rule.wagering === 'fee' });
}

/** Opens the review of a new withdrawal, with the job that computes its flags once it is committed. */
async function openReview(
  tx: Tx,
  { id, memberId, at }: { id: string; memberId: number; at: Date },
  { slaMinutes }: WithdrawalRule,
  jobs: Pick<Jobs, 'enqueue'>,
): Promise<void> {
  await insertReview(tx, { withdrawalId: id, memberId, dueAt: addSeconds(at, slaMinutes * 60), slaMinutes });
  await jobs.enqueue(tx, 'withdrawal_review', { id });
}

/** Inserts a withdrawal, holds its money and opens its review, once for a request key. */
function createFundsHolder({ bonus, book, bus, clock, debts, identityGate, ids, jobs, ledger }: WithdrawalsDeps) {
  return async (tx: Tx, validated: ValidatedRequest): Promise<void> => {
    const { request, rule, target } = validated;
    const { memberId, amount, requestKey, remark } = request;
    await store.lockMember(tx, memberId);
    if (await store.findByRequest(tx, memberId, requestKey)) return;
    await identityGate.require(tx, memberId, 'withdrawal');
    await debts.requireNone(tx, memberId, 'money');
    const cost = await computeCost({ clock, ledger }, tx, validated);
    const { whole: fee, wagering: wageringFee, isFree, waived } = cost;
    const freeLevel = isFree ? validated.level : null;
    const { fields: _, ...to } = target;
    const id = ids.reference('W');
    const now = clock.now();
    const money = { amount, fee, wageringFee, isFree, waived, freeLevel };
    await book.insert(tx, { id, memberId, ...money, ...to, remark, requestKey, now });
    await store.insertStep(tx, { withdrawalId: id, status: 'requested', at: now, reason: null });
    await store.insertStep(tx, { withdrawalId: id, status: 'in_review', at: now, reason: null });
    await openReview(tx, { id, memberId, at: now }, rule, jobs);
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

export function createWithdrawals(deps: WithdrawalsDeps): Withdrawals {
  const { db, atomically, book, identity, findVipLevel, payerRules, rules } = deps;
  const hold = createFundsHolder(deps);
  const findRefusal = async (memberId: number) => rules.findCancelRefusal((await identity.member(db, memberId)).site);

  async function validate(request: WithdrawalRequest): Promise<ValidatedRequest> {
    const member = await identity.member(db, request.memberId);
    if (member.isDemo) throw new Failure('demo_not_allowed');
    const rule = await rules.find(db, member.site);
    requireWithinLimits(request.amount, rule);
    // Where only the player may pay deposits, a withdrawal requires the player's CPF.
    if (member.cpf === null && (await payerRules.find(db, member.site)).ownAccountOnly)
      throw new Failure('cpf_needed', { field: 'cpf' });
    await request.confirm();
    const target = await request.target();
    const level = await findVipLevel(request.memberId);
    return { request, rule, level, target: requireOwn(rule, member, target, target.fields) };
  }

  return {
    cancel: createCanceller({ ...deps, findRefusal }),
    isCancellable: async (memberId) => (await findRefusal(memberId)) === undefined,
    async request(request) {
      const { memberId, requestKey } = request;
      const known = await book.findByRequest(db, memberId, requestKey);
      if (known !== undefined && known.amount !== request.amount) throw new Failure('key_reused');
      if (known) return known;
      const validated = await validate(request);
      try {
        await atomically((tx) => hold(tx, validated));
      } catch (error) {
        if (error instanceof Failure && error.code === 'insufficient_funds')
          throw new Failure('insufficient_funds', { field: 'money' });
        throw error;
      }
      const created = await book.findByRequest(db, memberId, requestKey);
      if (created === undefined) throw new Error('the inserted withdrawal was not found');
      if (created.amount !== request.amount) throw new Failure('key_reused');
      return created;
    },
    async find(q, id) {
      const found = await book.find(q, id);
      if (found === undefined) throw new Failure('withdrawal_unknown', { field: 'id' });
      return found;
    },
    list: book.list,
    listSteps: store.listSteps,
  };
}

type CancellerDeps = Pick<WithdrawalsDeps, 'atomically' | 'book' | 'bus' | 'clock' | 'credits'> & {
  /** Returns the refusal of every cancellation by a member. */
  findRefusal: (memberId: number) => Promise<Failure | undefined>;
};

/** Creates the cancellation by the player. The lock on the row decides against a simultaneous approval. */
export function createCanceller({
  atomically,
  book,
  bus,
  clock,
  credits,
  findRefusal,
}: CancellerDeps): Withdrawals['cancel'] {
  return (memberId, id) =>
    atomically(async (tx) => {
      const before = await book.lock(tx, id);
      if (before?.memberId !== memberId) throw new Failure('withdrawal_unknown', { field: 'id' });
      if (before.status === 'cancelled') return before;
      if (!isInReview(before.status)) throw new Failure('withdrawal_decided', { field: 'id' });
      const refusal = await findRefusal(memberId);
      if (refusal !== undefined) throw refusal;
      const at = clock.now();
      await credits.restoreCash(tx, {
        playerId: memberId,
        kind: 'release',
        key: `release:${id}`,
        cause: `withdrawal:${id}`,
        legs: transfer('held', 'cash', before.amount),
        at,
      });
      const after = await advanceWithdrawal(tx, before, { status: 'cancelled', finishedAt: at }, { bus, at });
      failpoint('withdrawal.cancelling');
      afterCommit(tx, () => failpoint('withdrawal.cancelled'));
      return after;
    });
}
