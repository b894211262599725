import type { Messages } from '../shape.ts';

/** Automatic messages to members. */
export const inbox: Messages['inbox'] = {
  deposit_credited: {
    title: 'Deposit credited',
    text: '{amount} is in your balance now. Have fun!',
  },
  deposit_refused: {
    title: 'Deposit not credited',
    text: 'This payment could not be credited. See why in your deposit history.',
  },
  deposit_returned: {
    title: 'Deposit taken back by the bank',
    text: 'The bank gave {amount} back to the payer, so it left your balance. Questions? Talk to support.',
  },
  withdrawal_approved: {
    title: 'Withdrawal approved',
    text: 'Your withdrawal of {amount} was approved and is on its way.',
  },
  withdrawal_paid: {
    title: 'Withdrawal paid',
    text: 'We sent your withdrawal of {amount}. Check your bank account.',
  },
  withdrawal_refused: {
    title: 'Withdrawal not approved',
    text: 'Your withdrawal of {amount} is back in your balance. Reason: {reason}',
  },
  withdrawal_failed: {
    title: 'The bank did not pay your withdrawal',
    text: '{amount} is back in your balance. {code}',
  },
  withdrawal_stopped: {
    title: 'Withdrawal stopped',
    text: 'The bank took a deposit of yours back, so we used your withdrawal of {amount} to cover it. What was left is back in your balance.',
  },
  debt_opened: {
    title: 'Amount owed',
    text: 'The bank took back a deposit that had been used: {amount} is owed. Your next deposits settle it first.',
  },
  debt_settled: {
    title: 'Owed amount paid down',
    text: 'We used {amount} of what came in for the amount owed. Still open: {remaining}.',
  },
  reward_credited: {
    title: 'Reward received',
    text: '{amount} is in your balance now.',
  },
  bonus_active: {
    title: 'Bonus started',
    text: 'You received a bonus of {amount}. See what is left to unlock it.',
  },
  bonus_waiting: {
    title: 'Bonus waiting',
    text: 'A bonus of {amount} starts as soon as the current one ends.',
  },
  bonus_expiring: {
    title: 'Your bonus ends soon',
    text: 'It is good until {until}. See how much is left to unlock.',
  },
  vip_gift: {
    title: 'VIP gift',
    text: 'You received {amount} from the VIP club. Enjoy!',
  },
  vip_level: {
    title: 'New VIP level',
    text: 'Congratulations! You reached level {level}. See your benefits.',
  },
  tournament_prize: {
    title: 'Tournament prize',
    text: 'You won {amount}! See the final ranking.',
  },
  claim_held: {
    title: 'Claim under review',
    text: 'Your claim of {amount} is under review. We will let you know as soon as it is released.',
  },
  claim_refused: {
    title: 'Claim not approved',
    text: 'Your claim of {amount} was not approved: your account is linked to other accounts that have already claimed rewards. If this is wrong, talk to support.',
  },
  claim_expired: {
    title: 'Review closed',
    text: 'We did not finish reviewing your claim of {amount} in time. If the promotion is still on, you can claim it again.',
  },
  rebate_ready: {
    title: 'Your rebate is ready',
    text: 'Part of yesterday’s bets came back to you. Claim it whenever you like.',
  },
  document_announced: {
    title: 'Document updated',
    text: '“{name}” changes on {until}. Read what is new.',
  },
  ticket_answered: {
    title: 'We answered your ticket',
    text: 'The answer to ticket {number} is waiting for you.',
  },
  complaint_answered: {
    title: 'We answered your complaint',
    text: 'The formal answer to complaint {number} can be read now.',
  },
};

/** What a push says that shows no more than what it is about. */
export const push: Messages['push'] = {
  money: 'Something happened with your money. Tap to see.',
  rewards: 'A reward is waiting for you. Tap to see.',
  account: 'There is a notice about your account. Tap to read.',
  news: 'You have a message. Tap to read.',
  security: 'Security notice: check that it was you.',
};
