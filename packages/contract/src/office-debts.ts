import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { listIn } from './office-list.ts';
import { line, moment, moneyIn, moneyOut, pageOf, reference } from './values.ts';

const debtActions = ['collect', 'agree', 'write_off'] as const;

const request = z.object({
  id: reference,
  action: z.enum(debtActions),
  instalment: moneyOut.nullable().meta({ description: 'for `agree`: the most that one later deposit settles' }),
  note: z.string().nullable(),
  requested_by: z.string(),
  requested_at: moment,
  is_own: z.boolean().meta({ description: 'whether the caller asked for it, and so cannot approve it' }),
});

const debt = z.object({
  id: reference,
  player_id: z.int(),
  payment_id: z.string().meta({ description: 'the Pix that the bank took back' }),
  amount: moneyOut,
  remaining: moneyOut,
  status: z
    .enum(['open', 'agreed', 'settled', 'written_off', 'undone'])
    .meta({ description: '`open` keeps the player from withdrawing; `undone`: the bank gave the money back' }),
  instalment: moneyOut.nullable(),
  freezes_play: z.boolean().meta({ description: 'whether play is closed while it is open' }),
  opened_at: moment,
  ended_at: moment.nullable(),
  steps: z.array(
    z.object({
      way: z.enum(['received', 'collected', 'written_off', 'agreed']),
      amount: moneyOut,
      note: z.string().nullable(),
      at: moment,
      requested_by: z.string().nullable().meta({ description: 'null where money that came in settled it' }),
      approved_by: z.string().nullable(),
    }),
  ),
  request: request.nullable().meta({ description: 'what waits for a second person' }),
});

/** What players owe after a bank took deposits back, and what two people of staff do about it. */
export const officeDebts = {
  officeDebts: endpoint('officeDebts', {
    audience: 'staff',
    summary: 'Debts; `status` also takes `unsettled`, and `waiting` for those that wait for a second person',
    input: listIn,
    answer: { data: pageOf(debt) },
  }),
  officeDebtRequest: endpoint('officeDebtRequest', {
    audience: 'staff',
    summary: 'Asks to collect a debt from cash, to agree instalments or to write it off; another person decides',
    input: z
      .object({
        id: reference,
        action: z.enum(debtActions),
        instalment: moneyIn.optional().meta({ description: 'for `agree`: the most that one later deposit settles' }),
        note: line(3, 200),
      })
      .refine(({ action, instalment }) => (action === 'agree') === (instalment !== undefined), {
        path: ['instalment'],
        message: 'goes with `agree`, and with nothing else',
      }),
    answer: { data: debt },
    failures: ['not_found', 'debt_settled', 'debt_request_waiting', 'own_withdrawal', 'insufficient_funds'],
  }),
  officeDebtDecide: endpoint('officeDebtDecide', {
    audience: 'staff',
    summary: 'Approves or refuses what somebody else asked for',
    input: z.object({
      id: reference.meta({ description: 'of the request' }),
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
