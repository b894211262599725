import { z } from 'zod';
import { invitationWays } from './agency.ts';
import { endpoint, nothing } from './endpoint.ts';
import { listIn } from './office-list.ts';
import { line, moment, moneyOut, pageIn, pageOf, serial } from './values.ts';

/** The states of a self-referral flag: `cut` means that no agent above earns from the player. */
export const agencyFlagStates = ['open', 'cleared', 'cut'] as const;

/**
 * The reasons of a flag: a browser or a payout account shared with an agent above, or a burst of registrations below one
 * agent from one browser or IP address.
 */
export const agencyFlagWords = ['shared_device', 'shared_payer', 'burst'] as const;

/** The states of a requested move. */
export const agencyMoveStates = ['asked', 'done', 'refused'] as const;

const way = z.enum(invitationWays);
const flagState = z.enum(agencyFlagStates);
const reason = line(3, 200);
const playerName = z.object({ id: serial, account: z.string() });

/** A player in the agent tree. */
const treeMember = z.object({
  id: serial,
  account: z.string(),
  joined_at: moment,
  way: way.nullable().meta({ description: 'How they were attached to the agent above; null if there is none' }),
  direct: z.int().meta({ description: 'Number of direct subordinates' }),
  team: z.int().meta({ description: 'Number of subordinates at all levels' }),
  valid_bet: moneyOut.meta({ description: 'Own valid bets of the last seven days' }),
  recharge: moneyOut.meta({ description: 'Own recharges of the last seven days' }),
  flag: flagState.nullable(),
});

const agent = treeMember.extend({
  site: z.string(),
  invite_code: z.string(),
  agent_type: z.string(),
  agent_types: z.array(z.object({ key: z.string(), title: z.string() })),
  path: z.array(playerName).meta({ description: 'Agents above, the highest first' }),
  opened_by: playerName.nullable().meta({ description: 'Agent who opened the account; null if the player did' }),
  visits: z.int().meta({ description: 'Visits of their invitation link in the last seven days' }),
  team_active: z.int().meta({ description: 'Number of subordinates who staked in the last seven days' }),
  team_recharged: z.int().meta({ description: 'Number of subordinates who ever deposited' }),
  joined_today: z.int(),
  joined_month: z.int(),
  hosts: z.array(z.string()),
  reasons: z.array(z.object({ word: z.enum(agencyFlagWords), agent: playerName, measure: z.int(), at: moment })),
  decided_by: z.string(),
  note: z.string(),
  move: z
    .object({
      id: serial,
      to: playerName.nullable(),
      reason: z.string(),
      requested_by: z.string(),
      requested_at: moment,
    })
    .nullable()
    .meta({ description: 'Open request to move them' }),
});

const move = z.object({
  id: serial,
  player: playerName,
  from: playerName.nullable(),
  to: playerName.nullable().meta({ description: 'Null for a move below no agent' }),
  team: z.int().meta({ description: 'Number of subordinates that move along' }),
  reason: z.string(),
  state: z.enum(agencyMoveStates),
  requested_by: z.string(),
  requested_at: moment,
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
  days: z.int().meta({ description: 'Number of days that an opened invitation link counts' }),
  touch: z.enum(['first', 'last']).meta({ description: 'Which of several opened links counts' }),
  saved_version: z.int(),
});

const host = z.object({ host: z.string(), player: playerName, set_by: z.string(), at: moment });
const playerInput = z.object({ player_id: serial });

/** The agency programme for staff: the tree, moves in it, self-referral flags and attribution rules. */
export const officeAgency = {
  officeAgencyTree: endpoint('officeAgencyTree', {
    audience: 'staff',
    summary:
      'Lists the direct subordinates of `below`, or without it the top agents by team size; `q` searches all players by number or account',
    input: z.object({ below: serial.optional(), q: z.string().trim().max(80).optional(), ...pageIn }),
    answer: {
      data: pageOf(treeMember),
      path: z.array(playerName).meta({ description: 'Path from the top agent down to `below`' }),
    },
    failures: ['not_found'],
  }),
  officeAgent: endpoint('officeAgent', {
    audience: 'staff',
    summary: 'Returns a player as an agent: the agents above, the team, the attribution and the reasons of a flag',
    input: playerInput,
    answer: { data: agent },
    failures: ['not_found'],
  }),
  officeAgentType: endpoint('officeAgentType', {
    audience: 'staff',
    summary: 'Changes the agent type of a player',
    input: playerInput.extend({ agent_type: z.string().max(32), reason }),
    answer: { data: agent },
    failures: ['not_found', 'agency_type_unknown'],
  }),
  officeAgencyMoves: endpoint('officeAgencyMoves', {
    audience: 'staff',
    summary: 'Lists requested moves; `status` filters by state, `q` by player number',
    input: listIn,
    answer: { data: pageOf(move) },
  }),
  officeAgencyMove: endpoint('officeAgencyMove', {
    audience: 'staff',
    summary: 'Requests to move a player with the team below another player, or below none',
    input: playerInput.extend({ to_id: serial.nullable(), reason }),
    answer: { data: move },
    failures: ['not_found', 'agency_cycle', 'agency_move_open'],
  }),
  officeAgencyMoveDecide: endpoint('officeAgencyMoveDecide', {
    audience: 'staff',
    summary: 'Approves or refuses a requested move; approval is rejected for the person who requested it',
    input: z.object({ id: serial, decision: z.enum(['approve', 'refuse']), reason }),
    answer: { data: move },
    failures: ['not_found', 'agency_cycle', 'agency_move_over', 'agency_second_person'],
  }),
  officeAgencyFlags: endpoint('officeAgencyFlags', {
    audience: 'staff',
    summary: 'Lists the players flagged for self-referral; `status` filters by state, `q` by player number',
    input: listIn,
    answer: { data: pageOf(flag) },
  }),
  officeAgencyFlagDecide: endpoint('officeAgencyFlagDecide', {
    audience: 'staff',
    summary: 'Clears a flag, cuts the player so that the agents above earn nothing from them, or reverses a cut',
    input: playerInput.extend({ decision: z.enum(['clear', 'cut', 'restore']), reason }),
    answer: { data: z.object({ state: flagState }) },
    failures: ['not_found'],
  }),
  officeAgencyRules: endpoint('officeAgencyRules', {
    audience: 'staff',
    summary: 'Lists the attribution rule of each site, and the hosts assigned to agents',
    input: nothing,
    answer: { data: z.array(rule), hosts: z.array(host) },
  }),
  officeAgencyRuleSave: endpoint('officeAgencyRuleSave', {
    audience: 'staff',
    summary: 'Saves the attribution rule of a site',
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
    summary:
      'Assigns a host to an agent, who gets the players that register there without a code or link; null removes the assignment',
    input: z.object({ host: z.string().trim().min(1).max(253), player_id: serial.nullable(), reason }),
    answer: { data: z.array(host) },
    failures: ['not_found'],
  }),
};
