import { type Centavos, centavos } from '@arara/money';
import type { Db } from '../../../db/index.ts';
import { type Clock, addSeconds, startOfMonth, startOfRange } from '../../../platform/index.ts';
import type { Identity } from '../../identity/index.ts';
import { type Ledger, type Wagering, forfeitableOf, freeCashOf } from '../../ledger/index.ts';
import type { Accounts } from '../account/accounts.ts';
import { findOwing } from '../debt/debts.ts';
import type { PayerRules } from '../received/payer-rules.ts';
import { availableToWithdraw } from './available.ts';
import { type WithdrawalRule, freePerMonthAt } from './rule.ts';
import type { Rules } from './rules.ts';
import type { WithdrawalParts } from './desk.ts';
import * as store from './store.ts';

/** What a member can withdraw, what not yet and why, and what it costs them. */
export interface Terms {
  available: Centavos;
  /** Cash that open wagering binds. */
  bound: Centavos;
  /** What of it the player can give up now; `null` where that is not possible. */
  forfeitable: Centavos | null;
  locked: Centavos;
  wagering: Wagering;
  rule: WithdrawalRule;
  freePerMonth: number;
  freeLeft: number;
  /** Of today; `null` where there is no limit. */
  timesLeft: number | null;
  needs: ('pin' | 'account' | 'cpf')[];
  typicalMinutes: number | null;
  /** What is owed and has to be settled, or agreed with staff, first. */
  debt: Centavos;
  /** What of bonus asking for a withdrawal would give up. */
  bonusAtStake: Centavos;
}

interface TermsParts {
  db: Db;
  accounts: Pick<Accounts, 'list'>;
  bonus: Pick<WithdrawalParts['bonus'], 'atStake'>;
  clock: Clock;
  identity: Identity;
  ledger: Ledger;
  /** The VIP level of a member. */
  levelOf: (memberId: number) => Promise<number>;
  payerRules: Pick<PayerRules, 'of'>;
  rules: Pick<Rules, 'of'>;
}

const DAY_SECONDS = 86_400;

/** Fewer than these say nothing of what is usual. */
const FEWEST_PAID = 5;

/** Answers a member's terms as they are now, by what the request itself would be held to. */
export function createTerms({ db, accounts, bonus, clock, identity, ledger, levelOf, payerRules, rules }: TermsParts) {
  return async (memberId: number): Promise<Terms> => {
    const member = await identity.member(db, memberId);
    const now = clock.now();
    const [rule, wallet, wagering, counted, saved, typicalSeconds, bonusAtStake, level, forfeitable] =
      await Promise.all([
        rules.of(db, member.site),
        ledger.wallet(db, memberId),
        ledger.wagering(db, memberId),
        store.countRequests(db, memberId, { day: startOfRange('today', now), month: startOfMonth(now) }),
        accounts.list(db, memberId),
        store.findTypicalSeconds(db, addSeconds(now, -DAY_SECONDS), FEWEST_PAID),
        bonus.atStake(db, memberId),
        levelOf(memberId),
        forfeitableOf(db, memberId),
      ]);
    const { blocking: debt } = await findOwing(db, memberId);
    const freePerMonth = freePerMonthAt(rule, level);
    const needs: Terms['needs'] = [];
    if (!member.hasWithdrawalPassword) needs.push('pin');
    if (saved.length === 0) needs.push('account');
    const { ownAccountOnly: isOwnPayer } = await payerRules.of(db, member.site);
    if ((rule.ownAccountOnly || isOwnPayer) && member.cpf === null) needs.push('cpf');
    return {
      available: availableToWithdraw(wallet, rule),
      bound: centavos(wallet.cash - freeCashOf(wallet)),
      forfeitable,
      locked: wallet.bonus,
      wagering,
      rule,
      freePerMonth,
      freeLeft: Math.max(freePerMonth - counted.freeThisMonth, 0),
      timesLeft: rule.perDay === null ? null : Math.max(rule.perDay - counted.today, 0),
      needs,
      bonusAtStake,
      debt,
      typicalMinutes: typicalSeconds === null ? null : Math.max(Math.ceil(typicalSeconds / 60), 1),
    };
  };
}
