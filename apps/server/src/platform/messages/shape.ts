import type { Fault, NotClaimableReason } from '@arara/activity-kit';
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

/** Why a payout failed: reason codes of ISO 20022, our own, and `other` for the rest. */
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

/** Why a reward is unavailable: a reason of its activity, or a paused or exhausted promotion. */
export type RewardReason = NotClaimableReason | 'paused' | 'spent' | 'spent_today';

/** Automatic messages to members. */
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

/** What is wrong with one field of a promotion's rule. */
export type RuleFault = Fault['code'];

/** What may be wrong with one field of any form. `{min}` and `{max}` are numbers of characters or values. */
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

/** Calls with a success message of their own; every other call uses `default`. */
export type SuccessMessage =
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

/** Every text of the server in one language. Placeholders are `{name}`: amounts are formatted, durations are whole numbers. */
export type Messages = {
  failures: Record<FailureCode, string>;
  fields: Record<FieldRule, string>;
  successes: Record<SuccessMessage, string>;
  /** Messages by SMS and e-mail; an SMS has no subject. `no_password` answers a reset request of an account without a password. */
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
  depositStatus: Record<'awaiting' | 'in_review' | 'credited' | 'expired' | 'failed' | 'refused', string>;
  /** Why a payment was not credited as ordered, and what is done about it. `{amount}` is the amount returned. */
  paymentNotes: Record<
    'checking' | 'third_party' | 'wrong_amount' | 'payer_unknown' | 'team' | 'refunding' | 'refunded' | 'taken_back',
    string
  >;
  /** Why staff refused a deposit or credited another amount than ordered. */
  depositReasons: Record<
    'not_received' | 'unreadable' | 'other_payment' | 'third_party' | 'already_credited' | 'altered' | 'other_amount',
    string
  >;
  /** A payout that the bank paid after it reported a failure. `{amount}` is the debt, or what settled it. */
  latePayout: Record<'owed' | 'settled', string>;
  /** Shown to players, who do not learn that a withdrawal waits for a second person or is on hold. */
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
  /** The kinds of movements, as players read them. */
  movements: Record<(typeof movementWords)[number], string>;
  /** The kinds of credits with a wagering requirement, and the progress of that. */
  associations: Record<'recharge' | 'bonus' | 'wagering', string>;
  /** How one entry of an association led to another. */
  ties: Record<(typeof tieKinds)[number], string>;
  /** Why a withdrawal had no fee: the VIP level `{name}`, or a free withdrawal of the month. */
  waivers: Record<'level' | 'month', string>;
  /** Why a reward is unavailable, and the status of a claimed one. */
  rewardReasons: Record<RewardReason, string>;
  rewardStatus: Record<(typeof rewardOutcomes)[number] | 'held' | 'refused' | 'released', string>;
  ruleFaults: Record<RuleFault, string>;
  coverages: Record<'active' | 'covered' | 'void', string>;
  /** The status of a credit with a wagering requirement, why a bet did not count fully towards it, and its source. */
  coverStates: Record<(typeof coverStates)[number], string>;
  coverWhys: Record<(typeof coverWhys)[number], string>;
  coverSources: Record<(typeof coverSources)[number], string>;
  /** Level rewards of the VIP ladder in lists of rewards. `{name}` is the name of the level. */
  vipGifts: Record<'level' | 'week' | 'month', string>;
  /** Automatic messages to a member. */
  inbox: Record<InboxTemplate, { title: string; text: string }>;
  /** Texts of push notifications that reveal only their topic. */
  push: Record<'money' | 'rewards' | 'account' | 'news' | 'security', string>;
  /** Invitations to the site: the text that is sent to friends and the texts of the picture. */
  agency: Record<'share' | 'pictureTitle' | 'pictureText' | 'pictureCode' | 'pictureAdults', string>;
  /** Column headings of exported records. */
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
  /** Default texts of the site; an operator may replace them. */
  site: {
    footer: { licence: string; adults: string; terms: string };
    /** The featured promotion of the home page; `{times}` is the wagering requirement as a multiple of the reward. */
    offer: { action: string; wagering: string };
    banner: { title: string; text: string; action: string };
    pixTime: string;
    /** How long a deposit takes: up to `{time}`, with its unit, or until staff has reviewed it. */
    timeUpTo: string;
    timeReviewed: string;
    feeNone: string;
    methodPix: string;
  };
  categories: Record<(typeof categories)[number], string>;
};

/** Clients compare this text (specification, section 8), so it is the same in every language. */
export const UNAUTHENTICATED = 'Unauthenticated.';
