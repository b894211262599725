import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { gameName } from './games.ts';
import { listIn } from './office-list.ts';
import { line, moment, moneyIn, moneyOut, pageOf, serial } from './values.ts';

/** What of outside games a person has to look at. */
export const outsideReviewKinds = ['shortfall', 'round_open', 'missing_here', 'missing_there', 'differs'] as const;

const round = z.object({
  round_id: z.string().meta({ description: "the provider's own number of it" }),
  game: z.string().meta({ description: 'its title' }),
  state: z.enum(['open', 'closed']),
  staked: moneyOut,
  won: moneyOut,
  opened_at: moment,
  closed_at: moment.nullable(),
});

const booked = z.object({
  kind: z.enum(['bet', 'win', 'rollback', 'promo_win', 'tombstone']),
  code: z.string().meta({ description: 'what it was answered for good; `OK` moved its amount' }),
  amount: moneyOut,
  at: moment,
  rolled_back_at: moment.nullable(),
});

const review = z.object({
  id: z.uuid(),
  provider: z.string(),
  provider_title: z.string(),
  kind: z.enum(outsideReviewKinds).meta({
    description:
      '`shortfall`: a win was taken back and not all of it was there; `round_open`: for more than a day; the others: what ' +
      "the provider's books and ours do not say alike",
  }),
  subject: z.string().meta({ description: 'the transaction of the provider, or our number of the round' }),
  player_id: z.int().nullable(),
  amount: moneyOut,
  detail: z.string().meta({ description: 'what was found when it was found, in a line' }),
  round: round.nullable().meta({ description: 'the round that it is about, as it stands in our books now' }),
  booked: booked.nullable().meta({ description: 'the transaction that it is about, as it stands in our books now' }),
  opened_at: moment,
  settled_at: moment.nullable(),
  settled_by: z.string().nullable(),
  note: z.string(),
});

/** How free rounds stand: what a campaign says, and whether it is used up or out of time. */
export const freeRoundsStates = ['asked', 'open', 'used', 'expired', 'cancelling', 'cancelled', 'refused'] as const;

const campaignNumber = z.string().min(1).max(128);
const providerId = z.string().min(1).max(64);

const freeRounds = z.object({
  id: z.string().meta({ description: "the campaign's number, the same at its provider" }),
  provider: z.string(),
  provider_title: z.string(),
  player_id: z.int(),
  game: gameName,
  game_title: z.string(),
  stake: moneyOut.meta({ description: 'what one round is played with' }),
  rounds: z.int(),
  used: z.int(),
  won: moneyOut,
  pocket: z.enum(['cash', 'bonus']).meta({ description: 'where wins go' }),
  wagering: z.int().meta({ description: 'how often a win in bonus has to be staked' }),
  state: z.enum(freeRoundsStates).meta({
    description:
      '`asked`: the provider has not said yet; `refused`: it would not have them; `cancelling`: none is played any more, ' +
      'and the provider is being told',
  }),
  opened_at: moment,
  expires_at: moment,
});

export const officeOutside = {
  officeOutsideReviews: endpoint('officeOutsideReviews', {
    audience: 'staff',
    summary: 'What of outside games a person has to look at, newest first',
    input: listIn.extend({
      kind: z.enum(outsideReviewKinds).optional(),
      provider: z.string().max(64).optional(),
      status: z.enum(['open', 'settled', '']).optional(),
    }),
    answer: { data: pageOf(review) },
  }),
  officeOutsideReviewSettle: endpoint('officeOutsideReviewSettle', {
    audience: 'staff',
    summary: 'Says that it was seen to, and how',
    input: z.object({ id: z.uuid(), note: line(3, 500) }),
    answer: { data: review },
    failures: ['not_found', 'difference_settled'],
  }),
  officeFreeRounds: endpoint('officeFreeRounds', {
    audience: 'staff',
    summary: 'Free rounds that the house gave at outside providers, newest first',
    input: listIn.extend({
      provider: providerId.optional(),
      status: z.enum([...freeRoundsStates, '']).optional(),
    }),
    answer: { data: pageOf(freeRounds) },
  }),
  officeFreeRoundsInfo: endpoint('officeFreeRoundsInfo', {
    audience: 'staff',
    summary: 'One gift of free rounds, and what its provider counts',
    input: z.object({ provider: providerId, id: campaignNumber }),
    answer: {
      data: freeRounds.extend({
        remaining_there: z.int().nullable().meta({ description: 'null where the provider does not say' }),
      }),
    },
    failures: ['not_found'],
  }),
  officeFreeRoundsGames: endpoint('officeFreeRoundsGames', {
    audience: 'staff',
    summary: 'The open games in which free rounds may be given, by title',
    input: listIn,
    answer: {
      data: pageOf(
        z.object({
          id: gameName,
          title: z.string(),
          provider: z.string(),
          provider_title: z.string(),
          min_bet: moneyOut,
          max_bet: moneyOut,
        }),
      ),
    },
  }),
  officeFreeRoundsGive: endpoint('officeFreeRoundsGive', {
    audience: 'staff',
    summary: 'Gives a player free rounds in an outside game and asks its provider to have them; written down',
    input: z.object({
      player_id: serial,
      game: gameName,
      stake: moneyIn,
      rounds: z.int().min(1).max(1000),
      pocket: z.enum(['cash', 'bonus']).default('bonus'),
      wagering: z.int().min(0).max(100).default(0).meta({ description: 'times a win; only for bonus' }),
      days: z.int().min(1).max(90).meta({ description: 'after which they are over' }),
      reason: line(3, 300),
    }),
    answer: {
      data: freeRounds.extend({
        state: z
          .enum([...freeRoundsStates, 'sent_for_approval'])
          .meta({ description: '`sent_for_approval`: nothing was given; a second person has to approve it' }),
      }),
    },
    failures: [
      'not_found',
      'staff_credit_maximum',
      'staff_credit_own',
      'player_not_active',
      'free_rounds_not_offered',
      'free_rounds_stake',
      'role_limit_each',
      'role_limit_day',
    ],
  }),
  officeFreeRoundsCancel: endpoint('officeFreeRoundsCancel', {
    audience: 'staff',
    summary: 'Takes back what is left of them: none is played from now on; written down',
    input: z.object({ provider: providerId, id: campaignNumber, reason: line(3, 300) }),
    answer: { data: freeRounds },
    failures: ['not_found', 'free_rounds_over'],
  }),
};
