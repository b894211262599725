import { parseReais } from '@arara/money';
import { z } from 'zod';
import { endpoint, nothing } from './endpoint.ts';
import { listIn } from './office-list.ts';
import { line, moment, moneyOut, pageOf, serial } from './values.ts';

const day = z.iso.date().meta({ description: "a day of the site's time zone", examples: ['2026-11-21'] });

const sum = z.object({ amount: moneyOut, count: z.int() });

const reconciliation = z.object({
  id: day,
  state: z
    .enum(['waiting', 'clean', 'open'])
    .meta({ description: '`waiting`: to be compared; `open`: something waits for a person' }),
  ran_at: moment.nullable(),
  runs: z.int(),
  open: z.int().meta({ description: 'differences on which nobody has decided' }),
  house: z.object({ received: sum, returned: sum, sent: sum }),
  bank: z.object({ received: sum, returned: sum, sent: sum }),
});

const difference = z.object({
  id: z.string(),
  day,
  flow: z.enum(['received', 'returned', 'sent', 'ledger']),
  kind: z.enum(['missing_here', 'missing_there', 'amount_differs', 'duplicate', 'late']),
  reference: z.string(),
  house: moneyOut.nullable(),
  bank: moneyOut.nullable(),
  state: z.enum(['open', 'settled', 'accepted']),
  found_at: moment,
  ended_at: moment.nullable(),
  ended_by: z.string().nullable(),
  note: z.string().nullable(),
});

const clearing = z.object({
  at: moment,
  bank: moneyOut.meta({ description: 'what the bank says that the account holds' }),
  blocked: moneyOut,
  house: moneyOut.meta({ description: 'what it should hold: opening, money moved by the operator, and the ledger' }),
  on_the_way: moneyOut,
  difference: moneyOut,
  explained: moneyOut.meta({ description: 'what the differences come to on which nobody has decided yet' }),
  state: z.enum(['equal', 'on_the_way', 'differs']),
});

const entry = z.object({
  id: z.string(),
  kind: z.enum(['opening', 'transfer']),
  amount: moneyOut,
  reason: z.string(),
  at: moment,
  by: z.string(),
});

const clearingAnswer = { data: z.object({ clearing: clearing.nullable(), entries: z.array(entry) }) };

/** Money put in, or with a minus taken out. */
const signedMoney = z
  .string()
  .max(17)
  .transform((text, context) => {
    const isOut = text.startsWith('-');
    const amount = parseReais(isOut ? text.slice(1) : text);
    if (amount !== undefined && amount > 0n) return isOut ? -amount : amount;
    context.addIssue({ code: 'custom', message: 'amount', params: { rule: 'amount' } });
    return z.NEVER;
  })
  .meta({ description: 'reais, not zero; with a minus before it money that was taken out', examples: ['-100.00'] });

const bigSerial = z.string().regex(/^[1-9]\d{0,17}$/);

const webhook = z.object({
  id: z.string(),
  state: z
    .enum(['waiting', 'understood', 'unreadable'])
    .meta({ description: '`waiting`: not all that it tells of is settled' }),
  received_at: moment,
  processed_at: moment.nullable(),
  faults: z.array(z.string()).meta({ description: 'which parts did not fit, without what they said' }),
  replays: z.int(),
  forgotten: z.boolean(),
});

/** The books held against the bank, day by day, and the bank's messages. */
export const officeReconciliation = {
  officeReconciliations: endpoint('officeReconciliations', {
    audience: 'staff',
    summary: 'Days held against the bank, the last first',
    input: listIn,
    answer: { data: pageOf(reconciliation) },
  }),
  officeReconciliation: endpoint('officeReconciliation', {
    audience: 'staff',
    summary: 'One day with everything that the bank and the books do not say alike',
    input: z.object({ day }),
    answer: { data: reconciliation.extend({ differences: z.array(difference) }) },
    failures: ['not_found'],
  }),
  officeReconcile: endpoint('officeReconcile', {
    audience: 'staff',
    summary: 'Compares a day, now or again',
    input: z.object({ day }),
    answer: { data: reconciliation },
    failures: ['day_to_come'],
  }),
  officeDifference: endpoint('officeDifference', {
    audience: 'staff',
    summary: 'Does something about a difference; all but `accept` compares its day again',
    input: z.object({
      id: bigSerial,
      command: z.enum(['book', 'ask', 'refund', 'accept']),
      reason: line(3, 200),
    }),
    answer: { data: difference },
    failures: [
      'not_found',
      'difference_settled',
      'psp_unavailable',
      'payment_already_resolved',
      'refund_second_person',
      'staff_credit_maximum',
      'role_limit_each',
      'role_limit_day',
    ],
  }),
  officeClearing: endpoint('officeClearing', {
    audience: 'staff',
    summary: 'What the account at the bank held when it was last asked, beside what it should have held',
    input: nothing,
    answer: clearingAnswer,
  }),
  officeClearingCheck: endpoint('officeClearingCheck', {
    audience: 'staff',
    summary: 'Asks the bank now what the account holds',
    input: nothing,
    answer: clearingAnswer,
    failures: ['psp_unavailable'],
  }),
  officeClearingTransfer: endpoint('officeClearingTransfer', {
    audience: 'staff',
    summary: 'Writes down that the operator put money into the account at the bank, or took some out',
    input: z.object({ amount: signedMoney, reason: line(3, 200) }),
    answer: clearingAnswer,
  }),
  officeWebhooks: endpoint('officeWebhooks', {
    audience: 'staff',
    summary: "The bank's messages, and how they were read",
    input: listIn,
    answer: { data: pageOf(webhook) },
  }),
  officeWebhookReplay: endpoint('officeWebhookReplay', {
    audience: 'staff',
    summary: "Reads one of the bank's messages once more",
    input: z.object({ id: serial }),
    answer: { data: webhook },
    failures: ['not_found', 'message_forgotten'],
  }),
};
