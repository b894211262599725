import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { listIn } from './office-list.ts';
import { line, moment, moneyOut, pageOf, reference, serial } from './values.ts';

/** What linked accounts share. */
const linkTypes = ['device', 'payer', 'address'] as const;

/** Members flagged by the abuse rules, and claims held for review. */
export const officeRewardReviews = {
  officeRewardFlags: endpoint('officeRewardFlags', {
    audience: 'staff',
    summary: 'Lists the members flagged by an abuse rule, with the reasons and their claims',
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
    summary: 'Lists the claims held because the account is linked to others that claimed, pending and decided',
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
          links: z
            .array(z.object({ type: z.enum(linkTypes), others: z.int() }))
            .meta({ description: 'Number of linked accounts by type at the time of the claim' }),
          linked: z
            .array(z.object({ player_id: serial, account: z.string(), type: z.enum(linkTypes) }))
            .meta({ description: 'Accounts linked now, at most twenty' }),
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
    summary: 'Approves a held claim, which pays it, or refuses it, which releases its budget',
    input: z.object({ id: reference, decision: z.enum(['approve', 'refuse']), reason: line(4, 300) }),
    answer: { data: z.object({ state: z.enum(['open', 'approved', 'refused', 'expired']) }) },
    failures: ['not_found', 'claim_decided', 'player_blocked', 'reward_suspended'],
  }),
  officeRewardFlagDecide: endpoint('officeRewardFlagDecide', {
    audience: 'staff',
    summary: 'Clears the flag of a member, or blocks the member from rewards and cancels unfinished bonuses',
    input: z.object({ player_id: serial, decision: z.enum(['clear', 'block', 'unblock']), reason: line(4, 300) }),
    answer: { data: z.object({ state: z.enum(['open', 'cleared', 'blocked']) }) },
    failures: ['not_found'],
  }),
};
