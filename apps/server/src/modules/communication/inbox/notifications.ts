import { type Centavos, formatReais } from '@arara/money';
import type { Tx } from '../../../db/index.ts';
import { dayOf } from '../../../platform/index.ts';
import type { NoticeParams, NoticeTemplate } from './notice.ts';
import type { NoticeSender } from './notice-sender.ts';

/** Money of one player that moved, and what makes its message unique. */
interface MoneyMoved {
  memberId: number;
  /** The key of the ledger movement. */
  key: string;
  amount: Centavos;
}

/** A withdrawal whose status staff or the bank changed. `stopped`: the bank takes a deposit back. */
interface WithdrawalChanged {
  memberId: number;
  withdrawalId: string;
  amount: Centavos;
  outcome: 'approved' | 'paid' | 'refused' | 'failed' | 'stopped';
  /** The reason of a refusal: a text, or the same text in each language. */
  reason?: string | Readonly<Record<string, string>>;
  /** The bank's code, of a failure. */
  code?: string;
}

interface RewardGranted {
  memberId: number;
  key: string;
  /** What it came from, as `noun:id`. */
  cause: string;
  amount: Centavos;
  state: 'credited' | 'active' | 'waiting';
}

interface FreeRoundsGranted {
  memberId: number;
  /** Identifies the grant. */
  key: string;
  /** The game's key in the catalogue. */
  game: string;
  /** The game's title by language, for a prize; staff's grants name no game. */
  titles?: Readonly<Record<string, string>>;
  rounds: number;
  stake: Centavos;
  expiresAt: Date;
}

interface DocumentAnnounced {
  id: number;
  site: string;
  kind: string;
  /** The document's title in each language of the site. */
  titles: Record<string, string>;
  effectiveAt: Date | null;
}

interface TicketAnswered {
  memberId: number;
  ticketId: string;
  /** How far the member had read: answers until they read on are one message. */
  seen: number;
  /** The number of the complaint that it answers formally; `null` for any other answer. */
  complaintNumber: string | null;
}

/**
 * Messages that the platform itself sends to players, one method an event. Each is written in the caller's transaction,
 * once for its cause: the module that knows of the event calls the method where it writes the event down.
 */
export interface Notifications {
  depositCredited(tx: Tx, deposit: MoneyMoved): Promise<void>;
  /** The bank took a credited deposit back; the amount is what the player loses or owes. */
  depositReturned(tx: Tx, deposit: MoneyMoved): Promise<void>;
  depositRefused(tx: Tx, order: { memberId: number; orderNumber: string }): Promise<void>;
  debtOpened(tx: Tx, debt: { memberId: number; debtId: string; amount: Centavos }): Promise<void>;
  /** `step` numbers the settlement. */
  debtSettled(
    tx: Tx,
    settlement: { memberId: number; step: string; taken: Centavos; remaining: Centavos },
  ): Promise<void>;
  withdrawalChanged(tx: Tx, change: WithdrawalChanged): Promise<void>;
  rewardGranted(tx: Tx, reward: RewardGranted): Promise<void>;
  /** Free rounds can be played. */
  freeRoundsGranted(tx: Tx, granted: FreeRoundsGranted): Promise<void>;
  /** A claim waits for staff, was refused, or was not decided in time. */
  claimStatusChanged(
    tx: Tx,
    claim: { memberId: number; claimId: string; amount: Centavos; news: 'held' | 'refused' | 'expired' },
  ): Promise<void>;
  /** The bets of a shared round were returned; `titles` are those of its game by language. */
  roundReversed(
    tx: Tx,
    round: { memberId: number; roundId: string; number: bigint; titles: Readonly<Record<string, string>> },
  ): Promise<void>;
  /** A level that is reached again on another day is announced again. */
  vipLevelReached(tx: Tx, memberId: number, change: { to: number; at: Date }): Promise<void>;
  /** To every member of the site. */
  documentAnnounced(tx: Tx, document: DocumentAnnounced): Promise<void>;
  /** The account may not be used to play any more; its balance can be withdrawn until a time. */
  accountRestricted(tx: Tx, listing: { memberId: number; periodId: string; withdrawUntil: Date }): Promise<void>;
  /** Staff decided on the photos that a member sent, or asks for others. */
  identityDecided(
    tx: Tx,
    decision: { memberId: number; submissionId: string; outcome: 'approved' | 'refused' | 'asked_again' },
  ): Promise<void>;
  /** The operator asks where the member's funds come from. */
  fundsRequested(tx: Tx, request: { memberId: number; requestId: number }): Promise<void>;
  /** Staff cares for the member: limits, a pause, or help. It is no marketing. Each once a day of the site. */
  careSent(
    tx: Tx,
    care: { memberId: number; template: 'care_check_in' | 'care_limits' | 'care_pause' | 'care_help'; day: string },
  ): Promise<void>;
  ticketAnswered(tx: Tx, answer: TicketAnswered): Promise<void>;
  /** Marks the messages about a ticket as read. */
  ticketRead(tx: Tx, memberId: number, ticketId: string): Promise<void>;
  /** A push that points to the security notices; the notice itself is kept by identity. */
  securityEvent(tx: Tx, memberId: number): Promise<void>;
}

/** Why a withdrawal was not paid, in the words of staff or by the bank's code. */
function toWithdrawalParams({ amount, outcome, reason = '', code = '' }: WithdrawalChanged): NoticeParams {
  const params = { amount: formatReais(amount) };
  if (outcome === 'refused') return { ...params, reason };
  return outcome === 'failed' ? { ...params, code } : params;
}

function toRewardTemplate({ cause, state }: RewardGranted): NoticeTemplate {
  if (state === 'waiting') return 'bonus_waiting';
  if (cause.startsWith('tournament:')) return 'tournament_prize';
  if (cause.startsWith('vip:')) return 'vip_gift';
  return state === 'credited' ? 'reward_credited' : 'bonus_active';
}

/** Where the message of a reward leads, unless to the page of its template. */
function toRewardLink(cause: string): { link?: string } {
  const [noun, id = ''] = cause.split(':');
  return noun === 'tournament' ? { link: `/promotion/activity/tournaments/${id}` } : {};
}

type MoneyNotifications = Pick<
  Notifications,
  'depositCredited' | 'depositReturned' | 'depositRefused' | 'debtOpened' | 'debtSettled' | 'withdrawalChanged'
>;

const createMoneyNotifications = (sender: NoticeSender): MoneyNotifications => ({
  depositCredited: (tx, { memberId, key, amount }) =>
    sender.notify(tx, {
      memberId,
      cause: `deposit:${key}`,
      template: 'deposit_credited',
      params: { amount: formatReais(amount) },
    }),
  depositReturned: (tx, { memberId, key, amount }) =>
    sender.notify(tx, {
      memberId,
      cause: `deposit_returned:${key}`,
      template: 'deposit_returned',
      params: { amount: formatReais(amount) },
    }),
  depositRefused: (tx, { memberId, orderNumber }) =>
    sender.notify(tx, { memberId, cause: `deposit_refused:${orderNumber}`, template: 'deposit_refused' }),
  debtOpened: (tx, { memberId, debtId, amount }) =>
    sender.notify(tx, {
      memberId,
      cause: `debt_opened:${debtId}`,
      template: 'debt_opened',
      params: { amount: formatReais(amount) },
    }),
  debtSettled: (tx, { memberId, step, taken, remaining }) =>
    sender.notify(tx, {
      memberId,
      cause: `debt_settled:${step}`,
      template: 'debt_settled',
      params: { amount: formatReais(taken), remaining: formatReais(remaining) },
    }),
  withdrawalChanged: (tx, change) =>
    sender.notify(tx, {
      memberId: change.memberId,
      cause: `withdrawal:${change.withdrawalId}:${change.outcome}`,
      template: `withdrawal_${change.outcome}`,
      params: toWithdrawalParams(change),
    }),
});

export const createNotifications = (sender: NoticeSender): Notifications => ({
  ...createMoneyNotifications(sender),
  rewardGranted: (tx, reward) =>
    sender.notify(tx, {
      memberId: reward.memberId,
      cause: `reward:${reward.key}`,
      template: toRewardTemplate(reward),
      params: { amount: formatReais(reward.amount) },
      ...toRewardLink(reward.cause),
    }),
  freeRoundsGranted: (tx, { memberId, key, game, titles, rounds, stake, expiresAt }) =>
    sender.notify(tx, {
      memberId,
      cause: `free_rounds:${key}`,
      template: titles === undefined ? 'free_rounds' : 'free_rounds_prize',
      params: {
        ...(titles === undefined ? {} : { name: titles }),
        count: rounds,
        amount: formatReais(stake),
        until: expiresAt.toISOString(),
      },
      link: `/gameInfo?${new URLSearchParams({ game }).toString()}`,
    }),
  claimStatusChanged: (tx, { memberId, claimId, amount, news }) =>
    sender.notify(tx, {
      memberId,
      cause: `claim_${news}:${claimId}`,
      template: `claim_${news}`,
      params: { amount: formatReais(amount) },
    }),
  roundReversed: (tx, { memberId, roundId, number, titles }) =>
    sender.notify(tx, {
      memberId,
      cause: `round_reversed:${roundId}`,
      template: 'round_reversed',
      params: { name: titles, number: String(number) },
    }),
  vipLevelReached: (tx, memberId, { to: level, at }) =>
    sender.notify(tx, { memberId, cause: `vip_level:${level}:${dayOf(at)}`, template: 'vip_level', params: { level } }),
  documentAnnounced: (tx, { id, site, kind, titles, effectiveAt }) =>
    sender.broadcast(tx, {
      cause: `document:${id}`,
      site,
      template: 'document_announced',
      params: { name: titles, until: effectiveAt?.toISOString() ?? '' },
      link: `/documents/${kind}`,
    }),
  accountRestricted: (tx, { memberId, periodId, withdrawUntil }) =>
    sender.notify(tx, {
      memberId,
      cause: `account_restricted:${periodId}`,
      template: 'account_restricted',
      params: { until: withdrawUntil.toISOString() },
    }),
  identityDecided: (tx, { memberId, submissionId, outcome }) =>
    sender.notify(tx, {
      memberId,
      cause: `identity:${submissionId}:${outcome}`,
      template: outcome === 'approved' ? 'identity_approved' : 'identity_refused',
    }),
  ticketAnswered: (tx, { memberId, ticketId, seen, complaintNumber }) =>
    sender.notify(tx, {
      memberId,
      cause: `ticket:${ticketId}:${complaintNumber ?? seen}`,
      template: complaintNumber === null ? 'ticket_answered' : 'complaint_answered',
      params: { number: complaintNumber ?? ticketId },
      link: `/information-center/support/ticket/${ticketId}`,
    }),
  careSent: (tx, { memberId, template, day }) => sender.notify(tx, { memberId, cause: `${template}:${day}`, template }),
  fundsRequested: (tx, { memberId, requestId }) =>
    sender.notify(tx, { memberId, cause: `funds_request:${requestId}`, template: 'funds_requested' }),
  ticketRead: (tx, memberId, ticketId) => sender.markRead(tx, memberId, `ticket:${ticketId}`),
  securityEvent: (tx, memberId) => sender.notifySecurityEvent(tx, memberId),
});
