import { type Centavos, centavos } from '@arara/money';
import { type Atomically, type Db, afterCommit } from '../../../../db/index.ts';
import { type Bus, type Clock, type Ids, addSeconds, startOfMonth, startOfRange } from '../../../../platform/index.ts';
import { type Identity, listInternalAccounts } from '../../../accounts/identity/index.ts';
import { type Ledger, type OpenWagering, findForfeitableCash, computeFreeCash } from '../../ledger/index.ts';
import type { BankAccounts } from '../bank-accounts/bank-accounts.ts';
import { findOwedAmounts } from '../debts/debts.ts';
import type { PayerRules } from '../payers/payer-rules.ts';
import { type WithdrawalRules, computeAvailable, countFreePerMonth } from './withdrawal-rules.ts';
import type { WithdrawalRule } from './withdrawal-rule-store.ts';
import type { WithdrawalsDeps } from './withdrawals.ts';
import * as store from './withdrawal-store.ts';

/** What a member can withdraw, what is bound and why, and the fees. */
export interface WithdrawalTerms {
  available: Centavos;
  /** Cash that open wagering binds. */
  bound: Centavos;
  /** The part of it that the player can forfeit now; `null` where that is not possible. */
  forfeitable: Centavos | null;
  locked: Centavos;
  wagering: OpenWagering;
  rule: WithdrawalRule;
  freePerMonth: number;
  freeLeft: number;
  /** For today; `null` for no limit. */
  timesLeft: number | null;
  needs: ('pin' | 'account' | 'cpf')[];
  /** What the site asks of every member, missing or not: a count of steps does not change on the way. */
  steps: ('pin' | 'cpf' | 'account')[];
  typicalMinutes: number | null;
  /** The debt that must be settled, or agreed with staff, first. */
  debt: Centavos;
  /** The bonus balance that a withdrawal would forfeit. */
  bonusAtStake: Centavos;
}

interface WithdrawalTermsDeps {
  db: Db;
  accounts: Pick<BankAccounts, 'list'>;
  bonus: Pick<WithdrawalsDeps['bonus'], 'atStake'>;
  clock: Clock;
  identity: Identity;
  ledger: Ledger;
  /** The VIP level of a member. */
  findVipLevel: (memberId: number) => Promise<number>;
  payerRules: Pick<PayerRules, 'find'>;
  rules: Pick<WithdrawalRules, 'find'>;
}

const DAY_SECONDS = 86_400;

/** The typical time needs at least this many payments. */
const MIN_PAID = 5;

/** Creates the loader of a member's current terms, by the rules that also apply to a request. */
export function createWithdrawalTerms({
  db,
  accounts,
  bonus,
  clock,
  identity,
  ledger,
  findVipLevel,
  payerRules,
  rules,
}: WithdrawalTermsDeps) {
  return async (memberId: number): Promise<WithdrawalTerms> => {
    const member = await identity.member(db, memberId);
    const now = clock.now();
    const internal = await listInternalAccounts(db);
    const [rule, wallet, wagering, counted, saved, typicalSeconds, bonusAtStake, level, forfeitable] =
      await Promise.all([
        rules.find(db, member.site),
        ledger.wallet(db, memberId),
        ledger.wagering(db, memberId),
        store.countRequests(db, memberId, { day: startOfRange('today', now), month: startOfMonth(now) }),
        accounts.list(db, memberId),
        store.findTypicalSeconds(db, addSeconds(now, -DAY_SECONDS), MIN_PAID, internal),
        bonus.atStake(db, memberId),
        findVipLevel(memberId),
        findForfeitableCash(db, memberId),
      ]);
    const { blocking: debt } = await findOwedAmounts(db, memberId);
    const freePerMonth = countFreePerMonth(rule, level);
    const needs: WithdrawalTerms['needs'] = [];
    if (!member.hasWithdrawalPassword) needs.push('pin');
    if (saved.length === 0) needs.push('account');
    const { ownAccountOnly: isOwnPayer } = await payerRules.find(db, member.site);
    const isCpfAsked = rule.ownAccountOnly || isOwnPayer;
    if (isCpfAsked && member.cpf === null) needs.push('cpf');
    return {
      available: computeAvailable(wallet, rule),
      bound: centavos(wallet.cash - computeFreeCash(wallet)),
      forfeitable,
      locked: wallet.bonus,
      wagering,
      rule,
      freePerMonth,
      freeLeft: Math.max(freePerMonth - counted.freeThisMonth, 0),
      timesLeft: rule.perDay === null ? null : Math.max(rule.perDay - counted.today, 0),
      needs,
      steps: isCpfAsked ? ['pin', 'cpf', 'account'] : ['pin', 'account'],
      bonusAtStake,
      debt,
      typicalMinutes: typicalSeconds === null ? null : Math.max(Math.ceil(typicalSeconds / 60), 1),
    };
  };
}

interface PrizeForfeitDeps {
  atomically: Atomically;
  bus: Bus;
  clock: Clock;
  ids: Ids;
  ledger: Pick<Ledger, 'forfeitPrize'>;
}

/**
 * Forfeits the cash of a member that open wagering binds. `amount` is what the member saw and confirmed. Fails with
 * `prize_changed` where it has changed. Idempotent: after the first call there is nothing to forfeit.
 */
export function forfeitPrize(
  { atomically, bus, clock, ids, ledger }: PrizeForfeitDeps,
  memberId: number,
  amount: Centavos,
): Promise<Centavos> {
  return atomically(async (tx) => {
    const returned = await ledger.forfeitPrize(tx, { playerId: memberId, id: ids.uuid(), amount, at: clock.now() });
    afterCommit(tx, () => bus.publish('balance', { memberId }));
    return returned;
  });
}
