import { z } from 'zod';
import { endpoint, nothing } from './endpoint.ts';
import { moment, prose, serial } from './values.ts';

/** Requests to a player to state the source of the funds. */
export const fundsRequests = {
  fundsRequest: endpoint('fundsRequest', {
    audience: 'member',
    summary: 'Returns the request for the source of funds that waits for an answer',
    input: nothing,
    answer: { data: z.object({ id: z.int(), question: z.string(), at: moment }).nullable() },
  }),
  fundsAnswer: endpoint('fundsAnswer', {
    audience: 'member',
    summary: 'Answers a request for the source of funds, once',
    input: z.object({ id: serial, answer: prose(4_000) }),
    answer: { data: z.object({ answered: z.boolean() }) },
    failures: ['not_found'],
  }),
};
