import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { listIn } from './office-list.ts';
import { line, moment, moneyOut, pageOf, reference, serial } from './values.ts';

/** What two accounts can share. */
const linkTypes = ['device', 'payer', 'address'] as const;

/** Players and claims that the rules of abuse have staff look at. */
export const officeRewardReviews = {
  officeRewardFlags: endpoint('officeRewardFlags', {
    audience: 'staff',
    summary: 'Members whom a rule of abuse has flagged, with the reasons and what they have claimed',
    input: listIn,
    answer: {
      data: pageOf(
        z.object({
          player_id: serial,
          account: z.string(),
          state: z.enum(['open', 'cleared', 'blocked']),
          reasons: z.array(z.object({ word: z.string(), text: z.string(), at: moment })),
          claimed: moneyOut,
          claims: z.int(),
          decided_by: z.string(),
          note: z.string(),
          at: moment,
        }),
      ),
    },
  }),
  officeHeldClaims: endpoint('officeHeldClaims', {
    audience: 'staff',
    summary: 'Claims that wait for staff because the account is linked to others who claimed, and what was decided',
    input: listIn,
    answer: {
      data: pageOf(
        z.object({
          id: reference,
          time: moment,
          promotion_id: serial,
          name: z.string(),
          player_id: serial,
          account: z.string(),
          amount: moneyOut,
          pocket: z.enum(['cash', 'bonus']),
          links: z.array(z.object({ type: z.enum(linkTypes), others: z.int() })),
          linked: z.array(z.object({ player_id: serial, account: z.string(), type: z.enum(linkTypes) })),
          state: z.enum(['open', 'approved', 'refused', 'expired']),
          expires_at: moment,
          decided_by: z.string(),
          note: z.string(),
        }),
      ),
    },
  }),
  officeHeldClaimDecide: endpoint('officeHeldClaimDecide', {
    audience: 'staff',
    summary: 'Approves a held claim, which is then paid once, or refuses it and releases its budget',
    input: z.object({ id: reference, decision: z.enum(['approve', 'refuse']), reason: line(4, 300) }),
    answer: { data: z.object({ state: z.enum(['open', 'approved', 'refused', 'expired']) }) },
    failures: ['not_found', 'claim_decided', 'player_blocked', 'reward_suspended'],
  }),
  officeRewardFlagDecide: endpoint('officeRewardFlagDecide', {
    audience: 'staff',
    summary: 'Clears a flagged member, or keeps them from rewards and takes unfinished bonuses back',
    input: z.object({ player_id: serial, decision: z.enum(['clear', 'block', 'unblock']), reason: line(4, 300) }),
    answer: { data: z.object({ state: z.enum(['open', 'cleared', 'blocked']) }) },
    failures: ['not_found'],
  }),
};
