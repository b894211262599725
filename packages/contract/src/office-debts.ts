import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { listIn } from './office-list.ts';
import { line, moment, moneyIn, moneyOut, pageOf, reference } from './values.ts';

const debtActions = ['collect', 'agree', 'write_off'] as const;

const request = z.object({
  id: reference,
  action: z.enum(debtActions),
  instalment: moneyOut.nullable().meta({ description: 'For `agree`: maximum that one later deposit settles' }),
  note: z.string().nullable(),
  requested_by: z.string(),
  requested_at: moment,
  is_own: z.boolean().meta({ description: 'Whether the caller requested it, and so cannot approve it' }),
});

const debt = z.object({
  id: reference,
  player_id: z.int(),
  payment_id: z.string().meta({ description: 'endToEndId of the Pix that the bank took back' }),
  amount: moneyOut,
  remaining: moneyOut,
  status: z.enum(['open', 'agreed', 'settled', 'written_off', 'undone']).meta({
    description: '`open` blocks withdrawals; `agreed` is paid in instalments; `undone`: the bank returned the money',
  }),
  instalment: moneyOut.nullable(),
  freezes_play: z.boolean().meta({ description: 'Whether play is blocked while it is open' }),
  opened_at: moment,
  ended_at: moment.nullable(),
  steps: z.array(
    z.object({
      way: z.enum(['received', 'collected', 'written_off', 'agreed']),
      amount: moneyOut,
      note: z.string().nullable(),
      at: moment,
      requested_by: z.string().nullable().meta({ description: 'Null if an incoming amount settled it automatically' }),
      approved_by: z.string().nullable(),
    }),
  ),
  request: request.nullable().meta({ description: 'Request that awaits the decision of a second person' }),
});

/** Debts of players after a bank took deposits back. One staff member requests an action, another decides. */
export const officeDebts = {
  officeDebts: endpoint('officeDebts', {
    audience: 'staff',
    summary: 'Lists debts; `status` is a status, `unsettled`, or `waiting` for those with a pending request',
    input: listIn,
    answer: { data: pageOf(debt) },
  }),
  officeDebtRequest: endpoint('officeDebtRequest', {
    audience: 'staff',
    summary:
      'Requests to collect a debt from the cash balance, to agree on instalments or to write it off; another person decides',
    input: z
      .object({
        id: reference,
        action: z.enum(debtActions),
        instalment: moneyIn.optional().meta({ description: 'For `agree`: maximum that one later deposit settles' }),
        note: line(3, 200),
      })
      .refine(({ action, instalment }) => (action === 'agree') === (instalment !== undefined), {
        path: ['instalment'],
        message: 'required with `agree`, rejected otherwise',
      }),
    answer: { data: debt },
    failures: ['not_found', 'debt_settled', 'debt_request_waiting', 'own_withdrawal', 'insufficient_funds'],
  }),
  officeDebtDecide: endpoint('officeDebtDecide', {
    audience: 'staff',
    summary: 'Approves or refuses a request; approval is rejected for the person who made it',
    input: z.object({
      id: reference.meta({ description: 'Id of the request' }),
      approve: z.boolean(),
    }),
    answer: { data: debt },
    failures: [
      'not_found',
      'debt_request_decided',
      'debt_second_person',
      'own_withdrawal',
      'insufficient_funds',
      'role_limit_each',
      'role_limit_day',
    ],
  }),
};
