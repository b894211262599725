import { parseReais } from '@arara/money';
import { z } from 'zod';
import { endpoint, nothing } from './endpoint.ts';
import { listIn, longListIn } from './office-list.ts';
import { cursorPageOf, line, moment, moneyOut, pageOf, serial } from './values.ts';

const day = z.iso.date().meta({ description: "Day in the site's time zone", examples: ['2026-11-21'] });

const total = z.object({ amount: moneyOut, count: z.int() });

const reconciliation = z.object({
  id: day,
  state: z
    .enum(['waiting', 'clean', 'open'])
    .meta({ description: '`waiting`: not compared yet; `open`: a difference waits for a decision' }),
  ran_at: moment.nullable(),
  runs: z.int(),
  open: z.int().meta({ description: 'Number of differences that wait for a decision' }),
  house: z.object({ received: total, returned: total, sent: total }).meta({ description: 'Totals of our records' }),
  bank: z.object({ received: total, returned: total, sent: total }).meta({ description: 'Totals of the bank' }),
});

const difference = z.object({
  id: z.string(),
  day,
  flow: z.enum(['received', 'returned', 'sent', 'ledger']),
  kind: z.enum(['missing_here', 'missing_there', 'amount_differs', 'duplicate', 'late']),
  reference: z.string(),
  house: moneyOut.nullable().meta({ description: 'Amount in our records; null if it is missing there' }),
  bank: moneyOut.nullable().meta({ description: 'Amount at the bank; null if it is missing there' }),
  state: z.enum(['open', 'settled', 'accepted']),
  found_at: moment,
  ended_at: moment.nullable(),
  ended_by: z.string().nullable(),
  note: z.string().nullable(),
});

const clearing = z.object({
  at: moment,
  bank: moneyOut.meta({ description: 'Balance reported by the bank' }),
  blocked: moneyOut.meta({ description: 'Part of the balance that is blocked at the bank' }),
  house: moneyOut.meta({
    description: 'Expected balance: the opening balance, the transfers of the operator, and the ledger',
  }),
  in_transit: moneyOut.meta({ description: 'Amount of pending payouts and refunds' }),
  difference: moneyOut.meta({ description: 'Reported balance less expected balance' }),
  explained: moneyOut.meta({ description: 'Sum of the differences that wait for a decision' }),
  state: z
    .enum(['equal', 'in_transit', 'differs'])
    .meta({ description: '`in_transit`: the bank holds less, by no more than `in_transit`' }),
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

/** An amount paid into the account, or with a minus sign taken out of it; parsed into centavos. */
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
  .meta({ description: 'Reais: a decimal string, not zero; negative for money taken out', examples: ['-100.00'] });

const differenceId = z.string().regex(/^[1-9]\d{0,17}$/);

const webhook = z.object({
  id: z.string(),
  state: z
    .enum(['waiting', 'understood', 'unreadable'])
    .meta({ description: '`waiting`: not all of its events are settled' }),
  received_at: moment,
  processed_at: moment.nullable(),
  faults: z.array(z.string()).meta({ description: 'Parts that could not be read, without their values' }),
  replays: z.int(),
  forgotten: z.boolean().meta({ description: 'Whether its body is deleted' }),
});

/** Reconciliation with the bank, and the webhook messages of the bank. */
export const officeReconciliation = {
  officeReconciliations: endpoint('officeReconciliations', {
    audience: 'staff',
    summary: 'Lists the days compared with the bank, newest first',
    input: listIn,
    answer: { data: pageOf(reconciliation) },
  }),
  officeReconciliation: endpoint('officeReconciliation', {
    audience: 'staff',
    summary: 'Returns a day with the differences between our records and the bank',
    input: z.object({ day }),
    answer: { data: reconciliation.extend({ differences: z.array(difference) }) },
    failures: ['not_found'],
  }),
  officeReconcile: endpoint('officeReconcile', {
    audience: 'staff',
    summary: 'Schedules the comparison of a day, also if it was compared before',
    input: z.object({ day }),
    answer: { data: reconciliation },
    failures: ['day_to_come'],
  }),
  officeDifference: endpoint('officeDifference', {
    audience: 'staff',
    summary: 'Resolves a difference; every command but `accept` compares its day again',
    input: z.object({
      id: differenceId,
      command: z.enum(['book', 'ask', 'refund', 'accept']).meta({
        description:
          '`book`: books what the bank reports; `ask`: queries the bank again; `refund`: returns the Pix; `accept`: leaves it as it is',
      }),
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
    summary: 'Returns the latest check of the bank account, with the reported and the expected balance',
    input: nothing,
    answer: clearingAnswer,
  }),
  officeClearingCheck: endpoint('officeClearingCheck', {
    audience: 'staff',
    summary: 'Queries the balance of the bank account and compares it with the expected balance',
    input: nothing,
    answer: clearingAnswer,
    failures: ['psp_unavailable'],
  }),
  officeClearingTransfer: endpoint('officeClearingTransfer', {
    audience: 'staff',
    summary: 'Records that the operator paid money into the bank account, or took some out',
    input: z.object({ amount: signedMoney, reason: line(3, 200) }),
    answer: clearingAnswer,
  }),
  officeWebhooks: endpoint('officeWebhooks', {
    audience: 'staff',
    summary: 'Lists the webhook messages of the bank, with the result of processing',
    input: longListIn,
    answer: { data: cursorPageOf(webhook) },
  }),
  officeWebhookReplay: endpoint('officeWebhookReplay', {
    audience: 'staff',
    summary: 'Processes a webhook message of the bank again',
    input: z.object({ id: serial }),
    answer: { data: webhook },
    failures: ['not_found', 'message_forgotten'],
  }),
};
