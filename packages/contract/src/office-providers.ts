import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { gameName } from './games.ts';
import { listIn } from './office-list.ts';
import { line, moment, moneyIn, moneyOut, pageOf, serial } from './values.ts';

/** Why staff must review a transaction or round of a game provider. */
const providerReviewKinds = ['shortfall', 'round_open', 'missing_here', 'missing_there', 'differs'] as const;

const round = z.object({
  round_id: z.string().meta({ description: "The provider's id of the round" }),
  game: z.string().meta({ description: 'Title of the game' }),
  state: z.enum(['open', 'closed']),
  staked: moneyOut,
  won: moneyOut,
  opened_at: moment,
  closed_at: moment.nullable(),
});

const transaction = z.object({
  kind: z.enum(['bet', 'win', 'rollback', 'promo_win', 'tombstone']),
  code: z.string().meta({ description: 'Final response code; `OK` if the amount was booked' }),
  amount: moneyOut,
  at: moment,
  rolled_back_at: moment.nullable(),
});

const review = z.object({
  id: z.uuid(),
  provider: z.string(),
  provider_title: z.string(),
  kind: z.enum(providerReviewKinds).meta({
    description:
      '`shortfall`: a win was rolled back and the balance did not cover it; `round_open`: a round is open for more than a ' +
      'day; `missing_here`, `missing_there`, `differs`: the transactions of the provider and ours differ',
  }),
  subject: z.string().meta({ description: "The provider's transaction id; for `round_open`, our id of the round" }),
  player_id: z.int().nullable(),
  amount: moneyOut,
  detail: z.string().meta({ description: 'What was found, in one line' }),
  round: round.nullable().meta({ description: 'Current state of the round that it concerns; null if there is none' }),
  booked: transaction
    .nullable()
    .meta({ description: 'Current state of the transaction that it concerns; null if there is none' }),
  opened_at: moment,
  settled_at: moment.nullable(),
  settled_by: z.string().nullable(),
  note: z.string(),
});

/** The status of free rounds: the stored state of the campaign, or `used` or `expired`. */
const freeRoundsStates = ['asked', 'open', 'used', 'expired', 'cancelling', 'cancelled', 'refused'] as const;

const campaignId = z.string().min(1).max(128);
const providerId = z.string().min(1).max(64);

const freeRounds = z.object({
  id: z.string().meta({ description: 'Id of the campaign, the same at the provider' }),
  provider: z.string(),
  provider_title: z.string(),
  player_id: z.int(),
  game: gameName,
  game_title: z.string(),
  stake: moneyOut.meta({ description: 'Stake of one round' }),
  rounds: z.int(),
  used: z.int(),
  won: moneyOut,
  max_win: moneyOut.nullable().meta({ description: 'The most that all rounds together pay; null without a limit' }),
  pocket: z.enum(['cash', 'bonus']).meta({ description: 'Balance that wins are paid to' }),
  wagering: z.int().meta({ description: 'Wagering requirement of bonus wins, as a multiple of the win' }),
  state: z.enum(freeRoundsStates).meta({
    description:
      '`asked`: not yet confirmed by the provider; `refused`: rejected by the provider; `cancelling`: no round can be ' +
      'played, and the provider has not confirmed the cancellation',
  }),
  opened_at: moment,
  expires_at: moment,
});

/** The terms of free rounds that staff grants. */
const grantTerms = {
  game: gameName,
  stake: moneyIn,
  rounds: z.int().min(1).max(1000),
  pocket: z.enum(['cash', 'bonus']).default('bonus'),
  wagering: z
    .int()
    .min(0)
    .max(100)
    .default(0)
    .meta({ description: 'Wagering requirement as a multiple of the win; must be 0 for cash' }),
  max_win: moneyIn.optional().meta({
    description: 'The most that all rounds together pay; only for a slot of the operator',
  }),
  days: z.int().min(1).max(90).meta({ description: 'Days until they expire' }),
  reason: line(3, 300),
};

/** Why a player of a grant gets no free rounds. */
export const freeRoundsRefusals = [
  'not_found',
  'staff_credit_maximum',
  'staff_credit_own',
  'player_not_active',
  'free_rounds_not_offered',
  'jurisdiction_refuses',
  'free_rounds_stake',
  'role_limit_each',
  'role_limit_day',
] as const;

/** Game providers, for staff: reviews of their transactions and rounds, and free rounds. */
export const officeProviders = {
  officeOutsideReviews: endpoint('officeOutsideReviews', {
    audience: 'staff',
    summary: 'Lists transactions and rounds of game providers that staff must review, newest first',
    input: listIn.extend({
      kind: z.enum(providerReviewKinds).optional(),
      provider: z.string().max(64).optional(),
      status: z.enum(['open', 'settled', '']).optional(),
    }),
    answer: { data: pageOf(review) },
  }),
  officeOutsideReviewSettle: endpoint('officeOutsideReviewSettle', {
    audience: 'staff',
    summary: 'Settles a review with a note; rejects one that is already settled',
    input: z.object({ id: z.uuid(), note: line(3, 500) }),
    answer: { data: review },
    failures: ['not_found', 'difference_settled'],
  }),
  officeFreeRounds: endpoint('officeFreeRounds', {
    audience: 'staff',
    summary: 'Lists the free rounds granted in slots of the operator and games of providers, newest first',
    input: listIn.extend({
      provider: providerId.optional(),
      status: z.enum([...freeRoundsStates, '']).optional(),
    }),
    answer: { data: pageOf(freeRounds) },
  }),
  officeFreeRoundsInfo: endpoint('officeFreeRoundsInfo', {
    audience: 'staff',
    summary: 'Returns a campaign of free rounds, with the rounds left where they are played',
    input: z.object({ provider: providerId, id: campaignId }),
    answer: {
      data: freeRounds.extend({
        remaining_there: z
          .int()
          .nullable()
          .meta({ description: 'Rounds left according to the provider; null if it does not report them' }),
      }),
    },
    failures: ['not_found'],
  }),
  officeFreeRoundsGames: endpoint('officeFreeRoundsGames', {
    audience: 'staff',
    summary: 'Lists the open games that support free rounds, by title',
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
          stakes: z
            .array(moneyOut)
            .nullable()
            .meta({ description: 'The stakes that the game takes; null if it takes any from `min_bet` to `max_bet`' }),
          own: z.boolean().meta({ description: 'Whether it is a game of the operator' }),
        }),
      ),
    },
  }),
  officeFreeRoundsGive: endpoint('officeFreeRoundsGive', {
    audience: 'staff',
    summary:
      "Grants a player free rounds in a slot of the operator or a provider's game; above the limits of staff credits, requests approval by a second person. Recorded in the audit log",
    input: z.object({ player_id: serial, ...grantTerms }),
    answer: {
      data: freeRounds.extend({
        state: z
          .enum([...freeRoundsStates, 'sent_for_approval'])
          .meta({ description: '`sent_for_approval`: nothing is granted until a second person approves it' }),
      }),
    },
    failures: freeRoundsRefusals,
  }),
  officeFreeRoundsGiveMany: endpoint('officeFreeRoundsGiveMany', {
    audience: 'staff',
    summary:
      'Grants the same free rounds to many players, each checked and recorded as a grant to one; a player who cannot have them does not keep them from the others',
    input: z.object({
      player_ids: z
        .array(serial)
        .min(1)
        .max(200)
        .refine((ids) => new Set(ids).size === ids.length)
        .meta({ description: 'Players, each once' }),
      ...grantTerms,
    }),
    answer: {
      data: z.object({
        given: z.int().meta({ description: 'Players who have the free rounds' }),
        sent_for_approval: z.int().meta({ description: 'Players whose free rounds wait for a second person' }),
        refused: z.array(z.object({ player_id: z.int(), error: z.enum(freeRoundsRefusals) })),
      }),
    },
    failures: freeRoundsRefusals,
  }),
  officeFreeRoundsCancel: endpoint('officeFreeRoundsCancel', {
    audience: 'staff',
    summary: 'Cancels the remaining free rounds of a campaign. Recorded in the audit log',
    input: z.object({ provider: providerId, id: campaignId, reason: line(3, 300) }),
    answer: { data: freeRounds },
    failures: ['not_found', 'free_rounds_over'],
  }),
};
