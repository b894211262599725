import { z } from 'zod';
import { endpoint, nothing } from './endpoint.ts';
import { moment } from './values.ts';

/** `register`: listed in the central register of excluded persons. */
export const exclusionKinds = ['pause', 'self_exclusion', 'register'] as const;

/** Lengths of pauses in days and of exclusions in months. */
export const exclusionLengths = ['1d', '3d', '7d', '15d', '30d', '1m', '3m', '6m', '12m', 'indefinite'] as const;

/**
 * `over`: its time is over and the player has not confirmed the return; `returning`: confirmed, ends a day later;
 * `closed`: the account of a listed person was closed.
 */
export const exclusionStates = ['active', 'over', 'returning', 'closed', 'ended'] as const;

const current = z.object({
  kind: z.enum(exclusionKinds),
  length: z.enum(exclusionLengths),
  state: z.enum(exclusionStates),
  starts_at: moment,
  ends_at: moment.nullable().meta({ description: 'Null for an indefinite exclusion' }),
  returns_at: moment.nullable().meta({ description: 'When a confirmed return takes effect' }),
  withdraw_until: moment.nullable().meta({ description: 'Of a listing: until when the balance can be withdrawn' }),
  can_return: z.boolean().meta({ description: 'Whether the player may confirm the return now' }),
});

const view = z.object({
  current: current.nullable().meta({ description: 'The strictest pause or exclusion in force' }),
  register_unknown: z
    .boolean()
    .meta({ description: 'Whether bets wait for the answer of the central register; it is asked again' }),
  pause_lengths: z.array(z.enum(exclusionLengths)),
  exclusion_lengths: z.array(z.enum(exclusionLengths)),
  register_link: z.string().meta({ description: 'Where to exclude oneself from every operator; empty for none' }),
});

/** Pauses and exclusions by the player. Sign-in and withdrawals stay possible. */
export const exclusion = {
  exclusion: endpoint('exclusion', {
    audience: 'member',
    summary: "Returns the member's pause or exclusion, and the lengths that the site offers",
    input: nothing,
    answer: { data: view },
  }),
  exclusionStart: endpoint('exclusionStart', {
    audience: 'member',
    summary:
      'Starts a pause or an exclusion at once. It cannot be undone or shortened; a longer one of the same kind replaces it',
    input: z.object({
      kind: z.enum(['pause', 'self_exclusion']),
      length: z.enum(exclusionLengths),
      proof: z.string().min(1).max(128).meta({ description: 'Proof from `passwordVerify` or `proofByCode`' }),
    }),
    answer: { data: view },
    failures: ['proof_needed', 'demo_not_allowed', 'exclusion_length_not_offered', 'exclusion_not_longer'],
  }),
  exclusionReturn: endpoint('exclusionReturn', {
    audience: 'member',
    summary: 'Confirms the return after the end of a timed exclusion; it takes effect a day later',
    input: z.object({
      proof: z.string().min(1).max(128).meta({ description: 'Proof from `passwordVerify` or `proofByCode`' }),
    }),
    answer: { data: view },
    failures: ['proof_needed', 'exclusion_state', 'exclusion_return_early'],
  }),
};
