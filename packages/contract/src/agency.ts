import { z } from 'zod';
import { endpoint, nothing } from './endpoint.ts';
import { category } from './games.ts';
import { mobilePhone, moment, moneyOut, pageIn, pageOf, range, serial } from './values.ts';

/**
 * What an agent earns commission on: the bets of the team, its recharges, and the operator's net result from its
 * play.
 */
export const commissionKinds = ['betting', 'recharge', 'settlement'] as const;

/** The status of a commission: `growing` while its day is not over. */
export const commissionStates = ['growing', 'counted', 'approved', 'paid', 'refused'] as const;

/** How a player was attached to an agent. */
export const invitationWays = ['code', 'link', 'host', 'registered', 'moved'] as const;

const side = z.enum(['direct', 'indirect']);
const kind = z.enum(commissionKinds);
const percent = z.string().regex(/^\d+\.\d{2}$/);
const maskedName = z.string().meta({ description: 'Masked account name' });

/** A subordinate: own figures, and totals of everyone below. */
const subordinate = z.object({
  id: serial,
  name: maskedName,
  joined_at: moment,
  side,
  depth: z.int().meta({ description: 'Levels below the member; 1 for a direct subordinate' }),
  active: z.boolean().meta({ description: 'Whether they staked within the last seven days' }),
  recharged: z.boolean().meta({ description: 'Whether they ever deposited' }),
  direct: z.int().meta({ description: 'Number of direct subordinates' }),
  team: z.int().meta({ description: 'Number of subordinates at all levels' }),
  valid_bet: moneyOut.meta({ description: 'Own valid bets of the last seven days' }),
  recharge: moneyOut.meta({ description: 'Own recharges of the last seven days' }),
});

const tier = z.object({
  from: moneyOut.meta({ description: 'Daily team volume from which the rate of this tier applies' }),
  rate: percent,
});

/** A published commission table: the rates for the caller's type of agent, by daily team volume. */
const table = z.object({
  is_on: z.boolean(),
  /** Rates by category of game where they differ; `all` for every other category. */
  rows: z.array(z.object({ category: z.union([category, z.literal('all')]), tiers: z.array(tier) })),
  agent_type: z.string(),
  agent_type_title: z.string(),
  effective_on: z.string().nullable().meta({ description: 'First day on which the table applies' }),
  mine: z
    .array(z.object({ category: z.union([category, z.literal('all')]), rate: percent }))
    .meta({ description: "The caller's current rates today; empty for a guest" }),
  team: moneyOut.meta({ description: "Volume of the caller's team today; zero for a guest" }),
});

/** The agency programme, as its agents see it. */
export const agency = {
  agencyInvite: endpoint('agencyInvite', {
    audience: 'member',
    summary: "Returns the member's invitation: code, link, QR, share texts and picture, and its statistics",
    input: nothing,
    answer: {
      data: z.object({
        code: z.string(),
        uid: serial.meta({ description: 'Member number' }),
        link: z.string(),
        qr_svg: z.string(),
        picture_url: z.string().meta({ description: 'Path of a PNG with the link, to share' }),
        share_text: z.string().meta({ description: 'Text in the requested language, with the link' }),
        whatsapp_url: z.string(),
        telegram_url: z.string(),
        total_invited: z.int(),
        direct: z.int(),
        indirect: z.int(),
        visits: z.int().meta({ description: 'Number of times the link was opened in the last seven days' }),
        attribution_days: z.int().meta({ description: 'Days for which an opened link is attributed to the member' }),
      }),
    },
    failures: ['demo_not_allowed'],
  }),
  agencyAgent: endpoint('agencyAgent', {
    audience: 'member',
    summary: "Returns the member's agent profile: type, team, activity and commission",
    input: nothing,
    answer: {
      data: z.object({
        agent_type: z.string(),
        agent_type_title: z.string(),
        inviter: maskedName.nullable(),
        team: z.object({
          direct: z.int(),
          indirect: z.int(),
          joined_today: z.int(),
          joined_month: z.int(),
          active: z.int().meta({ description: 'Number of members who staked within the last seven days' }),
          recharged: z.int().meta({ description: 'Number of members who ever deposited' }),
        }),
      }),
    },
  }),
  agencyCommission: endpoint('agencyCommission', {
    audience: 'member',
    summary: "Returns the member's team volume and commission: today so far, yesterday, this month, and total",
    input: nothing,
    answer: {
      data: z.object({
        today: moneyOut.meta({ description: 'Preliminary; calculated after the day ends' }),
        yesterday: moneyOut,
        month: moneyOut,
        total: moneyOut,
        pending: moneyOut.meta({ description: 'Calculated but not yet paid' }),
        paid: moneyOut,
        counted_until: z
          .string()
          .nullable()
          .meta({ description: 'Last calculated day, yyyy-mm-dd; null if there is none' }),
        team_today: z.object({ valid_bet: moneyOut, recharge: moneyOut }),
      }),
    },
  }),
  agencyTeam: endpoint('agencyTeam', {
    audience: 'member',
    summary: 'Lists the subordinates of the member or of one of their subordinates: direct ones, or all levels',
    input: z.object({
      below: serial
        .optional()
        .meta({ description: "Number of one of the member's own subordinates; the member when omitted" }),
      side: side.optional().meta({ description: 'Only direct or only indirect subordinates; both when omitted' }),
      uid: serial.optional().meta({ description: 'Only the subordinate with this number' }),
      ...pageIn,
    }),
    answer: {
      data: pageOf(subordinate),
      path: z
        .array(z.object({ id: serial, name: maskedName }))
        .meta({ description: 'Path from the member down to `below`, without the member' }),
    },
    failures: ['not_found'],
  }),
  agencyMechanismRecharge: endpoint('agencyMechanismRecharge', {
    audience: 'guest',
    summary: 'Returns the current commission table on team recharges',
    input: nothing,
    answer: { data: table },
  }),
  agencyMechanismBetting: endpoint('agencyMechanismBetting', {
    audience: 'guest',
    summary: 'Returns the current commission table on team valid bets',
    input: nothing,
    answer: { data: table },
  }),
  agencyMechanismSettlement: endpoint('agencyMechanismSettlement', {
    audience: 'guest',
    summary: 'Returns the current commission table on the net result of a team',
    input: nothing,
    answer: { data: table },
  }),
  agencyReward: endpoint('agencyReward', {
    audience: 'member',
    summary: "Lists the member's commissions by day, newest first, with how each was calculated",
    input: z.object({ range: range.optional(), kind: kind.optional(), side: side.optional(), ...pageIn }),
    answer: {
      data: pageOf(
        z.object({
          id: z.string(),
          day: z.string().meta({ description: 'yyyy-mm-dd' }),
          kind,
          category: z.union([category, z.literal('all')]),
          side,
          via: z
            .object({ id: serial, name: maskedName })
            .meta({ description: 'Direct subordinate whose branch earned it' }),
          base: moneyOut.meta({ description: 'Amount that the rate applies to' }),
          rate: percent.meta({ description: "The member's own rate" }),
          rate_below: percent.meta({
            description: 'Highest rate of the agents in between; the commission is on the difference',
          }),
          amount: moneyOut.meta({ description: 'Negative when it reverses an earlier commission' }),
          status: z.enum(commissionStates),
          note: z.string().meta({ description: 'Note by staff; empty if there is none' }),
          paid_at: moment.nullable(),
        }),
      ),
      direct_reward: moneyOut.meta({ description: 'In the requested range' }),
      indirect_reward: moneyOut,
      pending: moneyOut,
      paid: moneyOut,
    },
  }),
  agencyInviteRecord: endpoint('agencyInviteRecord', {
    audience: 'member',
    summary: 'Lists the players that the member invited, newest first, with what they earned the member',
    input: z.object({ range: range.optional(), side: side.optional(), ...pageIn }),
    answer: {
      total_invited: z.int(),
      direct_reports: z.int(),
      direct_reward: moneyOut,
      indirect_reward: moneyOut,
      data: pageOf(
        z.object({
          id: serial,
          name: maskedName,
          joined_at: moment,
          side,
          way: z.enum(invitationWays),
          recharged: z.boolean(),
          reward: moneyOut.nullable().meta({
            description:
              'What they and their subordinates earned the member so far; null for indirect ones, whose part is included in that of the direct subordinate above them',
          }),
        }),
      ),
    },
  }),
  agencySubordinateRegister: endpoint('agencySubordinateRegister', {
    audience: 'member',
    summary: "Opens an account for a player in the member's own tree; its password is returned only once",
    input: z.object({
      phone: mobilePhone,
      invitation_code: z.string().trim().min(1).max(16),
      uid: serial.meta({
        description: 'Number of the agent who gets the player: the member, or one of their subordinates',
      }),
    }),
    answer: {
      data: z.object({
        id: serial,
        account: z.string(),
        password: z
          .string()
          .meta({ description: 'Temporary password for the first sign-in, which requires a new one' }),
        phone: z.string().meta({ description: 'Masked phone' }),
        above: z.object({ id: serial, name: maskedName }),
        sign_in_url: z.string(),
      }),
    },
    failures: [
      'phone_taken',
      'invitation_code_unknown',
      'uid_not_yours',
      'uid_not_of_code',
      'demo_not_allowed',
      'way_closed',
    ],
  }),
  agencyVisit: endpoint('agencyVisit', {
    audience: 'guest',
    summary:
      'Records that an invitation link was opened: this browser remembers the code, and the visit is counted for the agent',
    input: z.object({ code: z.string().trim().min(1).max(16) }),
    answer: {
      data: z.object({
        kept: z.boolean().meta({
          description: 'Whether this browser remembers the code; false for an unknown code and for a signed-in member',
        }),
        days: z.int().meta({ description: 'Number of days that the code is remembered' }),
      }),
    },
  }),
};
