import type { Fault, Reason } from '@arara/activity-kit';
import type {
  FailureCode,
  categories,
  coverSources,
  coverStates,
  coverWhys,
  movementWords,
  rewardOutcomes,
  tieKinds,
} from '@arara/contract';

/** ISO 20022 codes with which the payment system says why a payout failed; the rest read as `other`. */
export type PayoutReason =
  | 'AC03'
  | 'AC06'
  | 'AC07'
  | 'AC14'
  | 'AG03'
  | 'AM02'
  | 'AM04'
  | 'BE01'
  | 'BE17'
  | 'CH11'
  | 'CH16'
  | 'DS04'
  | 'DS27'
  | 'DT05'
  | 'AB03'
  | 'AB09'
  | 'AB11'
  | 'ED05'
  | 'FRAD'
  | 'RR04'
  | 'key_unknown'
  | 'key_restricted'
  | 'bank_busy'
  | 'bank_limit'
  | 'claw_back'
  | 'other';

/** Why a reward is not to be had: what an activity says, or what keeps the whole promotion from giving. */
export type RewardReason = Reason | 'paused' | 'spent' | 'spent_today';

/** What the house tells members of: something happened, or will. */
type InboxTemplate =
  | 'deposit_credited'
  | 'deposit_refused'
  | 'deposit_returned'
  | 'withdrawal_approved'
  | 'withdrawal_paid'
  | 'withdrawal_refused'
  | 'withdrawal_failed'
  | 'withdrawal_stopped'
  | 'debt_opened'
  | 'debt_settled'
  | 'reward_credited'
  | 'bonus_active'
  | 'bonus_waiting'
  | 'bonus_expiring'
  | 'vip_gift'
  | 'vip_level'
  | 'tournament_prize'
  | 'rebate_ready'
  | 'claim_held'
  | 'claim_refused'
  | 'claim_expired'
  | 'document_announced'
  | 'ticket_answered'
  | 'complaint_answered';

/** What is wrong with one place of a promotion's rule. */
export type RuleFault = Fault['code'];

/** What may be wrong with one field, whatever the form. `{min}` and `{max}` count characters or stand for values. */
export type FieldRule =
  | 'required'
  | 'text'
  | 'format'
  | 'too_short'
  | 'too_long'
  | 'too_small'
  | 'too_big'
  | 'number'
  | 'choice'
  | 'amount'
  | 'phone'
  | 'passwords_differ'
  | 'over18'
  | 'six_digits'
  | 'account'
  | 'nickname'
  | 'email';

/** Calls whose good answer has words of its own; every other call says `default`. */
export type SpokenSuccess =
  | 'default'
  | 'login'
  | 'demo'
  | 'profileSet'
  | 'logout'
  | 'register'
  | 'recharge'
  | 'rechargeReview'
  | 'rechargeReceiptSend'
  | 'drawing'
  | 'drawingCancel'
  | 'bonusForfeit'
  | 'prizeForfeit'
  | 'drawingPasswordSet'
  | 'passwordChange'
  | 'drawingPasswordChange'
  | 'memberBankSave'
  | 'memberBankDelete'
  | 'codeSent'
  | 'emailVerify'
  | 'passwordReset'
  | 'rewardClaimed'
  | 'rewardWaiting'
  | 'rewardHeld'
  | 'prizeHeld'
  | 'spinWon'
  | 'spinNothing';

/**
 * Every word that the server itself says, in one language. `{name}` marks a place for `say` to fill:
 * amounts come written as money, durations as whole numbers.
 */
export type Messages = {
  failures: Record<FailureCode, string>;
  fields: Record<FieldRule, string>;
  successes: Record<SpokenSuccess, string>;
  /** Messages by SMS and by mail; an SMS has no subject. `no_password` goes to who forgot one they never had. */
  letters: Record<
    | 'code'
    | 'reset'
    | 'no_password'
    | 'new_device'
    | 'password_changed'
    | 'email_changed'
    | 'security_changed'
    | 'invitation'
    | 'subordinate'
    | 'ticket_answer',
    { subject: string; text: string }
  >;
  rechargeStatus: Record<'awaiting' | 'in_review' | 'credited' | 'expired' | 'failed' | 'refused', string>;
  /**
   * What became of a payment that is not simply credited: why, and then what is done about it. `{amount}` is what went,
   * or goes, back.
   */
  rechargeReasons: Record<
    'checking' | 'third_party' | 'wrong_amount' | 'payer_unknown' | 'team' | 'refunding' | 'refunded' | 'taken_back',
    string
  >;
  /** Why staff refused a deposit, or credited another amount than was ordered. */
  depositReasons: Record<
    'not_received' | 'unreadable' | 'other_payment' | 'third_party' | 'already_credited' | 'altered' | 'other_amount',
    string
  >;
  /** Of a payout that the bank paid after it had given it up. `{amount}` is what is owed of it, and what was given for it. */
  latePayout: Record<'owed' | 'settled', string>;
  /** As the player reads them: that a second person looks at it, or that it is on hold, is the house's own affair. */
  withdrawalStatus: Record<
    | 'requested'
    | 'in_review'
    | 'second_review'
    | 'on_hold'
    | 'approved'
    | 'paying'
    | 'paid'
    | 'refused'
    | 'cancelled'
    | 'failed',
    string
  >;
  payoutReasons: Record<PayoutReason, string>;
  /** What a movement of money is, in a player's terms. */
  movements: Record<(typeof movementWords)[number], string>;
  /** What a credit is that wagering hangs on, and how far that has come. */
  associations: Record<'recharge' | 'bonus' | 'wagering', string>;
  /** How one thing of an association led to another. */
  ties: Record<(typeof tieKinds)[number], string>;
  /** By what a withdrawal cost no fee: the VIP level `{name}`, or one of the month's. */
  waivers: Record<'level' | 'month', string>;
  /** Why a reward is not to be had, in a sentence; and how one that was claimed stands. */
  rewardReasons: Record<RewardReason, string>;
  rewardStatus: Record<(typeof rewardOutcomes)[number] | 'held' | 'refused' | 'released', string>;
  ruleFaults: Record<RuleFault, string>;
  coverages: Record<'active' | 'covered' | 'void', string>;
  /** How a credit that asks for stakes stands, why no more of a bet counted for it, and what it came from. */
  coverStates: Record<(typeof coverStates)[number], string>;
  coverWhys: Record<(typeof coverWhys)[number], string>;
  coverSources: Record<(typeof coverSources)[number], string>;
  /** Gifts of the VIP ladder, where they are told beside other rewards. `{name}`: of the level. */
  vipGifts: Record<'level' | 'week' | 'month', string>;
  /** What the house tells a member by itself. */
  inbox: Record<InboxTemplate, { title: string; text: string }>;
  /** What a push says that shows no more than what it is about. */
  push: Record<'money' | 'rewards' | 'account' | 'news' | 'security', string>;
  /** What invites to the site: the text that is sent to friends, what the picture says, and what agents are called. */
  agency: Record<'share' | 'pictureTitle' | 'pictureText' | 'pictureCode' | 'pictureAdults', string>;
  /** What the columns of a file of records hold. */
  recordColumns: Record<
    | 'time'
    | 'order'
    | 'method'
    | 'account'
    | 'kind'
    | 'game'
    | 'amount'
    | 'held'
    | 'owed'
    | 'fee'
    | 'net'
    | 'balance'
    | 'status'
    | 'paid_at'
    | 'end_to_end'
    | 'reason'
    | 'id'
    | 'base'
    | 'rate'
    | 'waived'
    | 'required'
    | 'done'
    | 'remaining'
    | 'deposit'
    | 'withdrawals',
    string
  >;
  /** Texts of the site that an operator has not replaced by their own. */
  site: {
    footer: { licence: string; adults: string; terms: string };
    /** Of the promotion that leads on the home page; `{times}` is how often its reward has to be staked. */
    offer: { action: string; wagering: string };
    banner: { title: string; text: string; action: string };
    pixTime: string;
    /** How long a deposit may take, `{time}` with its unit; and where a person has to look first. */
    timeUpTo: string;
    timeReviewed: string;
    feeNone: string;
    methodPix: string;
  };
  categories: Record<(typeof categories)[number], string>;
};

/** Clients compare this text letter by letter (specification, section 8), so no language may translate it. */
export const UNAUTHENTICATED = 'Unauthenticated.';
