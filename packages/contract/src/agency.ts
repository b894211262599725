import { z } from 'zod';
import { endpoint, nothing } from './endpoint.ts';
import { category } from './games.ts';
import { mobilePhone, moment, moneyOut, pageIn, pageOf, range, serial } from './values.ts';

/** What an agent earns for: the bets of the team, its recharges, and what the house keeps of its play. */
export const commissionKinds = ['betting', 'recharge', 'settlement'] as const;

/** How a commission stands: still growing today, counted, looked at by staff, paid, refused. */
export const commissionStates = ['growing', 'counted', 'approved', 'paid', 'refused'] as const;

/** How somebody came to be below an agent. */
export const invitationWays = ['code', 'link', 'host', 'registered', 'moved'] as const;

const side = z.enum(['direct', 'indirect']);
const kind = z.enum(commissionKinds);
const percent = z.string().regex(/^\d+\.\d{2}$/);
const maskedName = z.string().meta({ description: 'the account, masked' });

/** What stands of one subordinate: of themselves alone, and of all below them. */
const subordinate = z.object({
  id: serial,
  name: maskedName,
  joined_at: moment,
  side,
  depth: z.int().meta({ description: '1 for direct' }),
  active: z.boolean().meta({ description: 'whether they staked within the last seven days' }),
  recharged: z.boolean().meta({ description: 'whether they ever paid in' }),
  direct: z.int().meta({ description: 'how many stand directly below them' }),
  team: z.int().meta({ description: 'how many stand below them in all' }),
  valid_bet: moneyOut.meta({ description: 'valid bets of the last seven days, their own' }),
  recharge: moneyOut.meta({ description: 'recharges of the last seven days, their own' }),
});

const tier = z.object({
  from: moneyOut.meta({ description: "what the team brings in a day, from which this tier's rate counts" }),
  rate: percent,
});

/** A published table: what an agent of the caller's type earns, by what the team brings in a day. */
const table = z.object({
  is_on: z.boolean(),
  /** By kind of game where rates differ; `all` for every other. */
  rows: z.array(z.object({ category: z.union([category, z.literal('all')]), tiers: z.array(tier) })),
  agent_type: z.string(),
  agent_type_title: z.string(),
  effective_on: z.string().nullable().meta({ description: 'the day from which the table counts' }),
  mine: z
    .array(z.object({ category: z.union([category, z.literal('all')]), rate: percent }))
    .meta({ description: "the caller's own rates as the day stands; empty for a guest" }),
  team: moneyOut.meta({ description: "what the caller's team has brought today; zero for a guest" }),
});

/** The agency programme, as who invites others sees it. */
export const agency = {
  agencyInvite: endpoint('agencyInvite', {
    audience: 'member',
    summary: "The member's invitation: code, link, QR, texts to share and a picture, and how many came by it",
    input: nothing,
    answer: {
      data: z.object({
        code: z.string(),
        uid: serial.meta({ description: "the member's own number" }),
        link: z.string(),
        qr_svg: z.string(),
        picture_url: z.string().meta({ description: 'path of a PNG with the link, to send to friends' }),
        share_text: z.string().meta({ description: 'in the asked language, with the link' }),
        whatsapp_url: z.string(),
        telegram_url: z.string(),
        total_invited: z.int(),
        direct: z.int(),
        indirect: z.int(),
        visits: z.int().meta({ description: 'how often the link was opened in the last seven days' }),
        attribution_days: z.int().meta({ description: 'for how many days an opened link counts' }),
      }),
    },
    failures: ['demo_not_allowed'],
  }),
  agencyAgent: endpoint('agencyAgent', {
    audience: 'member',
    summary: 'The member as an agent: type, team, activity and commission',
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
          active: z.int().meta({ description: 'who staked within the last seven days' }),
          recharged: z.int().meta({ description: 'who ever paid in' }),
        }),
      }),
    },
  }),
  agencyCommission: endpoint('agencyCommission', {
    audience: 'member',
    summary: "What the member's team brings and earns them: today as it grows, yesterday, this month, and in all",
    input: nothing,
    answer: {
      data: z.object({
        today: moneyOut.meta({ description: 'as it stands; it is counted after the day is over' }),
        yesterday: moneyOut,
        month: moneyOut,
        total: moneyOut,
        pending: moneyOut.meta({ description: 'counted, and not yet paid' }),
        paid: moneyOut,
        counted_until: z.string().nullable().meta({ description: 'the last day that was counted, yyyy-mm-dd' }),
        team_today: z.object({ valid_bet: moneyOut, recharge: moneyOut }),
      }),
    },
  }),
  agencyTeam: endpoint('agencyTeam', {
    audience: 'member',
    summary: 'Who stands below the member, or below one of theirs: direct ones, or all to any depth',
    input: z.object({
      below: serial.optional().meta({ description: "one of the member's own subordinates; themselves without it" }),
      side: side.optional().meta({ description: 'only direct or only indirect ones; both without it' }),
      uid: serial.optional().meta({ description: 'only this one' }),
      ...pageIn,
    }),
    answer: {
      data: pageOf(subordinate),
      path: z
        .array(z.object({ id: serial, name: maskedName }))
        .meta({ description: 'from the member down to `below`, without the member' }),
    },
    failures: ['not_found'],
  }),
  agencyMechanismRecharge: endpoint('agencyMechanismRecharge', {
    audience: 'guest',
    summary: 'What recharges of a team earn: the table in force',
    input: nothing,
    answer: { data: table },
  }),
  agencyMechanismBetting: endpoint('agencyMechanismBetting', {
    audience: 'guest',
    summary: 'What valid bets of a team earn: the table in force',
    input: nothing,
    answer: { data: table },
  }),
  agencyMechanismSettlement: endpoint('agencyMechanismSettlement', {
    audience: 'guest',
    summary: 'What a share of the net result of a team earns: the table in force',
    input: nothing,
    answer: { data: table },
  }),
  agencyReward: endpoint('agencyReward', {
    audience: 'member',
    summary: 'Commissions of the member, day by day, newest first, with what each was counted from',
    input: z.object({ range: range.optional(), kind: kind.optional(), side: side.optional(), ...pageIn }),
    answer: {
      data: pageOf(
        z.object({
          id: z.string(),
          day: z.string().meta({ description: 'yyyy-mm-dd' }),
          kind,
          category: z.union([category, z.literal('all')]),
          side,
          via: z.object({ id: serial, name: maskedName }).meta({ description: 'the direct subordinate it came by' }),
          base: moneyOut.meta({ description: 'what it is a share of' }),
          rate: percent.meta({ description: "the member's own rate" }),
          rate_below: percent.meta({ description: 'the highest rate of those in between; the difference is earned' }),
          amount: moneyOut.meta({ description: 'below zero where it takes back what was counted before' }),
          status: z.enum(commissionStates),
          note: z.string().meta({ description: 'what staff says of it; empty for nothing' }),
          paid_at: moment.nullable(),
        }),
      ),
      direct_reward: moneyOut.meta({ description: 'in the range asked for' }),
      indirect_reward: moneyOut,
      pending: moneyOut,
      paid: moneyOut,
    },
  }),
  agencyInviteRecord: endpoint('agencyInviteRecord', {
    audience: 'member',
    summary: 'Who came by the member, newest first, and what that brought',
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
              'what they and those below them earned the member so far; null for indirect ones: that stands with the direct one they came by',
          }),
        }),
      ),
    },
  }),
  agencySubordinateRegister: endpoint('agencySubordinateRegister', {
    audience: 'member',
    summary: "Opens an account for somebody in the member's own tree; its password is shown this once",
    input: z.object({
      phone: mobilePhone,
      invitation_code: z.string().trim().min(1).max(16),
      uid: serial.meta({ description: 'whose the code is: the member, or one of their subordinates' }),
    }),
    answer: {
      data: z.object({
        id: serial,
        account: z.string(),
        password: z.string().meta({ description: 'for the first sign-in, at which another must be chosen' }),
        phone: z.string().meta({ description: 'masked' }),
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
      'A link of invitation was opened: this browser remembers it for some days, and the agent sees one visit more',
    input: z.object({ code: z.string().trim().min(1).max(16) }),
    answer: {
      data: z.object({
        kept: z
          .boolean()
          .meta({ description: 'whether this browser remembers this code; not one of nobody, nor a member' }),
        days: z.int().meta({ description: 'for how many days' }),
      }),
    },
  }),
};
