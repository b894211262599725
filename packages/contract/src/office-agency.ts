import { z } from 'zod';
import { invitationWays } from './agency.ts';
import { endpoint, nothing } from './endpoint.ts';
import { listIn } from './office-list.ts';
import { line, moment, moneyOut, pageIn, pageOf, serial } from './values.ts';

/** How what was seen of a member stands: to be looked at, nothing, or that nobody above earns of them any more. */
export const agencyFlagStates = ['open', 'cleared', 'cut'] as const;

/** What may be seen of a member: the same browser or place of payment as somebody above, many from one place at once. */
export const agencyFlagWords = ['shared_device', 'shared_payer', 'burst'] as const;

/** How a move that was asked for stands. */
export const agencyMoveStates = ['asked', 'done', 'refused'] as const;

const way = z.enum(invitationWays);
const flagState = z.enum(agencyFlagStates);
const reason = line(3, 200);
const playerName = z.object({ id: serial, account: z.string() });

/** A member as they stand in the tree. */
const placed = z.object({
  id: serial,
  account: z.string(),
  joined_at: moment,
  way: way.nullable().meta({ description: 'how they came below who stands above; null where nobody does' }),
  direct: z.int(),
  team: z.int().meta({ description: 'all below them, the direct ones among them' }),
  valid_bet: moneyOut.meta({ description: 'valid bets of the last seven days, their own' }),
  recharge: moneyOut.meta({ description: 'recharges of the last seven days, their own' }),
  flag: flagState.nullable(),
});

const agent = placed.extend({
  site: z.string(),
  invite_code: z.string(),
  agent_type: z.string(),
  agent_types: z.array(z.object({ key: z.string(), title: z.string() })),
  path: z.array(playerName).meta({ description: 'everybody above, the highest first' }),
  opened_by: playerName.nullable().meta({ description: 'the member who opened the account for them' }),
  visits: z.int().meta({ description: 'how often their link was opened in the last seven days' }),
  team_active: z.int().meta({ description: 'who of the team staked in the last seven days' }),
  team_recharged: z.int().meta({ description: 'who of the team ever paid in' }),
  joined_today: z.int(),
  joined_month: z.int(),
  hosts: z.array(z.string()),
  reasons: z.array(z.object({ word: z.enum(agencyFlagWords), agent: playerName, measure: z.int(), at: moment })),
  decided_by: z.string(),
  note: z.string(),
  move: z
    .object({ id: serial, to: playerName.nullable(), reason: z.string(), asked_by: z.string(), asked_at: moment })
    .nullable()
    .meta({ description: 'a move that was asked for and not decided' }),
});

const move = z.object({
  id: serial,
  player: playerName,
  from: playerName.nullable(),
  to: playerName.nullable().meta({ description: 'null: below nobody' }),
  team: z.int().meta({ description: 'how many move along' }),
  reason: z.string(),
  state: z.enum(agencyMoveStates),
  asked_by: z.string(),
  asked_at: moment,
  decided_by: z.string(),
  decided_at: moment.nullable(),
  note: z.string(),
});

const flag = z.object({
  player_id: serial,
  account: z.string(),
  above: playerName.nullable(),
  state: flagState,
  reasons: z.array(z.object({ word: z.enum(agencyFlagWords), agent: playerName, measure: z.int(), at: moment })),
  decided_by: z.string(),
  note: z.string(),
  at: moment,
});

const rule = z.object({
  site: z.string(),
  site_name: z.string(),
  days: z.int().meta({ description: 'for how many days an opened link counts' }),
  touch: z.enum(['first', 'last']).meta({ description: 'which of several links counts' }),
  saved_version: z.int(),
});

const host = z.object({ host: z.string(), player: playerName, set_by: z.string(), at: moment });
const ofPlayer = z.object({ player_id: serial });

/** The agency, as staff looks into it, puts it right and watches over it. */
export const officeAgency = {
  officeAgencyTree: endpoint('officeAgencyTree', {
    audience: 'staff',
    summary:
      'Who stands directly below a player; without one, the agents whom nobody invited; `q` finds by number or account',
    input: z.object({ below: serial.optional(), q: z.string().trim().max(80).optional(), ...pageIn }),
    answer: {
      data: pageOf(placed),
      path: z.array(playerName).meta({ description: 'down to `below`, which is the last of it' }),
    },
    failures: ['not_found'],
  }),
  officeAgent: endpoint('officeAgent', {
    audience: 'staff',
    summary: 'A player as an agent: who stands above, what stands below, how they came, and what was seen',
    input: ofPlayer,
    answer: { data: agent },
    failures: ['not_found'],
  }),
  officeAgentType: endpoint('officeAgentType', {
    audience: 'staff',
    summary: 'Makes a player an agent of another type',
    input: ofPlayer.extend({ agent_type: z.string().max(32), reason }),
    answer: { data: agent },
    failures: ['not_found', 'agency_type_unknown'],
  }),
  officeAgencyMoves: endpoint('officeAgencyMoves', {
    audience: 'staff',
    summary: 'Moves that were asked for, the latest first; `status` is a state',
    input: listIn,
    answer: { data: pageOf(move) },
  }),
  officeAgencyMove: endpoint('officeAgencyMove', {
    audience: 'staff',
    summary: 'Asks that a player, with all below them, be put below another, or below nobody',
    input: ofPlayer.extend({ to_id: serial.nullable(), reason }),
    answer: { data: move },
    failures: ['not_found', 'agency_cycle', 'agency_move_open'],
  }),
  officeAgencyMoveDecide: endpoint('officeAgencyMoveDecide', {
    audience: 'staff',
    summary: 'Does a move that somebody else asked for, or refuses it',
    input: z.object({ id: serial, decision: z.enum(['approve', 'refuse']), reason }),
    answer: { data: move },
    failures: ['not_found', 'agency_cycle', 'agency_move_over', 'agency_second_person'],
  }),
  officeAgencyFlags: endpoint('officeAgencyFlags', {
    audience: 'staff',
    summary: 'Players who may be no strangers to those above them; `status` is a state',
    input: listIn,
    answer: { data: pageOf(flag) },
  }),
  officeAgencyFlagDecide: endpoint('officeAgencyFlagDecide', {
    audience: 'staff',
    summary: 'Says that it was nothing, or cuts: whoever stands above earns nothing of the player; or takes a cut back',
    input: ofPlayer.extend({ decision: z.enum(['clear', 'cut', 'restore']), reason }),
    answer: { data: z.object({ state: flagState }) },
    failures: ['not_found'],
  }),
  officeAgencyRules: endpoint('officeAgencyRules', {
    audience: 'staff',
    summary: 'What of an opened link counts at each site, and the addresses that belong to agents',
    input: nothing,
    answer: { data: z.array(rule), hosts: z.array(host) },
  }),
  officeAgencyRuleSave: endpoint('officeAgencyRuleSave', {
    audience: 'staff',
    summary: 'For how many days an opened link counts at a site, and which of several; written down with what it was',
    input: z.object({
      site: z.string().max(32),
      days: z.int().min(1).max(365),
      touch: z.enum(['first', 'last']),
      saved_version: z.int().min(0).max(2_147_483_647),
      reason,
    }),
    answer: { data: rule },
    failures: ['site_unknown', 'rules_changed'],
  }),
  officeAgencyHost: endpoint('officeAgencyHost', {
    audience: 'staff',
    summary: 'Gives an address to an agent: whoever registers there without a code came by them; or to nobody',
    input: z.object({ host: z.string().trim().min(1).max(253), player_id: serial.nullable(), reason }),
    answer: { data: z.array(host) },
    failures: ['not_found'],
  }),
};
