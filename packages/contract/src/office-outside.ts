import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { listIn } from './office-list.ts';
import { line, moment, moneyOut, pageOf } from './values.ts';

/** What of outside games a person has to look at. */
export const outsideReviewKinds = ['shortfall', 'round_open', 'missing_here', 'missing_there', 'differs'] as const;

const review = z.object({
  id: z.uuid(),
  provider: z.string(),
  kind: z.enum(outsideReviewKinds).meta({
    description:
      '`shortfall`: a win was taken back and not all of it was there; `round_open`: for more than a day; the others: what ' +
      "the provider's books and ours do not say alike",
  }),
  subject: z.string().meta({ description: 'the transaction of the provider, or our number of the round' }),
  player_id: z.int().nullable(),
  amount: moneyOut,
  detail: z.string(),
  opened_at: moment,
  settled_at: moment.nullable(),
  settled_by: z.string().nullable(),
  note: z.string(),
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
};
