import type { Centavos } from '@arara/money';
import type { Atomically, Db, Queryable, Tx } from '../../../db/index.ts';
import type { Actor, Bus, Clock, Failure, Ids } from '../../../platform/index.ts';
import type { Identity, WithdrawalPassword } from '../../identity/index.ts';
import type { Jobs } from '../../jobs/index.ts';
import type { Ledger } from '../../ledger/index.ts';
import type { Staff } from '../../staff/index.ts';
import type { Debts } from '../debt/debts.ts';
import type { StaffCredits } from '../../staff-credits/index.ts';
import type { Tell } from '../news.ts';
import type { PayerRules } from '../received/payer-rules.ts';
import type { Reviews } from '../review/review.ts';
import type { WithdrawalBook } from './book.ts';
import type { Rules } from './rules.ts';
import type * as store from './store.ts';
import type { Target } from './target.ts';
import type { Withdrawal } from './withdrawal.ts';

export interface WithdrawalRequest {
  memberId: number;
  amount: Centavos;
  password: string;
  requestKey: string;
  /** What the player writes to the house. */
  remark: string | null;
  /** Where to pay; read once the password is right. */
  target: () => Promise<Target>;
}

export interface Withdrawals {
  /**
   * Holds the money and asks for a decision. The same request key answers the same withdrawal. What it costs is part
   * of the amount, by the rules of the member's site as they are now.
   */
  request(request: WithdrawalRequest): Promise<Withdrawal>;
  /**
   * Takes a withdrawal of this member back, before anybody approved it; the money goes back in the same commit. Asked
   * again, it answers the same. Fails with `withdrawal_unknown` or `withdrawal_decided`.
   */
  cancel(memberId: number, id: string): Promise<Withdrawal>;
  /**
   * Approves; where it brings the player's day over the limit, or while an agreed debt is paid off, the first approval asks
   * for a second person's. Fails with `withdrawal_giver` for the giver of money that it depends on, with `debt_open` while
   * a debt is owed that is not agreed, with `withdrawal_on_hold`, `second_person_needed`, a limit of the role, or as
   * `lockForDecision` does.
   */
  approve(actor: Actor, id: string): Promise<Withdrawal>;
  /** Approves each that is green by itself; the others are left, each with why. */
  approveMany(
    actor: Actor,
    ids: readonly string[],
  ): Promise<{ approved: Withdrawal[]; left: { id: string; failure: Failure }[] }>;
  /**
   * Refuses with a reason, which the player reads; the money goes back in the same commit. `kind` is which of the
   * reasons at hand it is.
   */
  refuse(actor: Actor, id: string, reason: string, kind: string): Promise<Withdrawal>;
  withdrawal(q: Queryable, id: string): Promise<Withdrawal>;
  withdrawals: WithdrawalBook['list'];
  steps: typeof store.listSteps;
}

export interface WithdrawalParts {
  db: Db;
  atomically: Atomically;
  /** Bonus whose terms say that a withdrawal gives it up: what that would be, and giving it up; answers what went back. */
  bonus: {
    atStake(q: Queryable, memberId: number): Promise<Centavos>;
    withdrawing(tx: Tx, memberId: number): Promise<Centavos>;
  };
  book: WithdrawalBook;
  bus: Bus;
  debts: Pick<Debts, 'owed' | 'requireNone'>;
  tell: Tell;
  clock: Clock;
  ids: Ids;
  identity: Identity;
  jobs: Jobs;
  ledger: Ledger;
  /** The VIP level of a member: by it some of a month's withdrawals are free. */
  levelOf: (memberId: number) => Promise<number>;
  office: Staff;
  payerRules: Pick<PayerRules, 'of'>;
  rules: Rules;
  reviews: Reviews;
  staffCredits: Pick<StaffCredits, 'listGivenTo'>;
  withdrawalPassword: WithdrawalPassword;
}
