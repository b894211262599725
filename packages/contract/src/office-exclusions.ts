import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { exclusionKinds, exclusionLengths, exclusionStates } from './exclusion.ts';
import { listIn } from './office-list.ts';
import { line, moment, moneyOut, pageOf, serial } from './values.ts';

export const exclusionPlacers = ['player', 'staff', 'register'] as const;
export const registerChannels = ['registration', 'sign_in', 'sweep'] as const;
export const registerOutcomes = ['clear', 'listed', 'unknown'] as const;

const period = z.object({
  id: z.uuid(),
  player_id: z.int(),
  player: z.string(),
  site: z.string(),
  kind: z.enum(exclusionKinds),
  length: z.enum(exclusionLengths),
  state: z.enum(exclusionStates),
  placed_by: z.enum(exclusionPlacers),
  staff: z.string().nullable().meta({ description: 'E-mail of the staff member who placed it' }),
  reason: z.string().nullable(),
  starts_at: moment,
  ends_at: moment.nullable(),
  return_requested_by: z.string().nullable(),
  return_requested_at: moment.nullable(),
  return_reference: z.string().nullable().meta({ description: 'Where the written request of the player is kept' }),
  return_approved_by: z.string().nullable(),
  returns_at: moment.nullable(),
  withdraw_until: moment.nullable(),
  closed_at: moment.nullable(),
  balance_returned_at: moment.nullable(),
  ended_at: moment.nullable(),
  refunded_bets: z.int().meta({ description: 'Of a listing: open bets whose stakes were returned' }),
  refunded_stakes: moneyOut.meta({ description: 'What was returned for them' }),
  can_request_return: z.boolean().meta({ description: 'Whether the caller may enter a written request to return' }),
  can_decide_return: z.boolean().meta({ description: 'Whether the caller may decide on it as the second person' }),
  can_return_balance: z
    .boolean()
    .meta({ description: 'Whether the caller may record that the balance of a closed account was returned' }),
});

const reason = line(4, 300).meta({ description: 'Recorded in the audit log' });
const one = { data: period };

/** Pauses and exclusions of players, as staff sees and places them. None ends early. */
export const officeExclusions = {
  officeExclusions: endpoint('officeExclusions', {
    audience: 'staff',
    summary: 'Lists pauses, exclusions and listings of the register, newest first; `status` is a state',
    input: listIn.extend({
      status: z.enum([...exclusionStates, '']).optional(),
      kind: z.enum([...exclusionKinds, '']).optional(),
    }),
    answer: { data: pageOf(period) },
  }),
  officeExclusionPlace: endpoint('officeExclusionPlace', {
    audience: 'staff',
    summary: 'Pauses or excludes a player at once; nobody can undo it early',
    input: z.object({
      player_id: serial,
      kind: z.enum(['pause', 'self_exclusion']),
      length: z.enum(exclusionLengths),
      reason,
    }),
    answer: one,
    failures: ['not_found', 'demo_not_allowed', 'exclusion_length_not_offered', 'exclusion_not_longer'],
  }),
  officeExclusionReturnRequest: endpoint('officeExclusionReturnRequest', {
    audience: 'staff',
    summary:
      'Enters a written request of a player to end an indefinite exclusion, six months after its start at the earliest; a second person decides',
    input: z.object({
      id: z.uuid(),
      reference: line(3, 200).meta({ description: 'Where the written request is kept, such as a ticket number' }),
    }),
    answer: one,
    failures: ['not_found', 'exclusion_state', 'exclusion_return_early'],
  }),
  officeExclusionReturnDecide: endpoint('officeExclusionReturnDecide', {
    audience: 'staff',
    summary: 'Approves or refuses a request to return; an approved one takes effect a day later',
    input: z.object({ id: z.uuid(), approve: z.boolean(), reason }),
    answer: one,
    failures: ['not_found', 'exclusion_state', 'exclusion_second_person'],
  }),
  officeExclusionBalanceReturned: endpoint('officeExclusionBalanceReturned', {
    audience: 'staff',
    summary: 'Records that the operator returned the balance of a closed account',
    input: z.object({ id: z.uuid(), reason }),
    answer: one,
    failures: ['not_found', 'exclusion_state'],
  }),
  officeRegisterChecks: endpoint('officeRegisterChecks', {
    audience: 'staff',
    summary: 'Lists the answers of the register about a player with their reasons, newest first',
    input: listIn.extend({ player_id: serial }),
    answer: {
      data: pageOf(
        z.object({
          id: z.uuid(),
          at: moment,
          channel: z.enum(registerChannels),
          outcome: z.enum(registerOutcomes),
          reasons: z.array(z.string()),
          request_id: z.string().nullable(),
        }),
      ),
    },
  }),
};
