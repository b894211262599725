import type { Answer, Call, Input } from '@arara/contract/client';

/** Commands about received payments, returns and the bank. `key` is the idempotency key. */
export interface ReceivedPaymentCommands {
  refundPayment: (id: string, reason: string, key: string) => Promise<Answer<'officeRefundPayment'>>;
  settlePayout: (act: Input<'officePayoutSettle'>, key: string) => Promise<Answer<'officePayoutSettle'>>;
  lookAtReturn: (id: string, note: string, key: string) => Promise<Answer<'officeReturnLooked'>>;
  requestDebt: (act: Input<'officeDebtRequest'>, key: string) => Promise<Answer<'officeDebtRequest'>>;
  decideDebt: (id: string, approve: boolean, key: string) => Promise<Answer<'officeDebtDecide'>>;
  savePayerRule: (rule: Input<'officePayerRuleSave'>, key: string) => Promise<Answer<'officePayerRuleSave'>>;
  compareDay: (day: string, key: string) => Promise<Answer<'officeReconcile'>>;
  decideDifference: (act: Input<'officeDifference'>, key: string) => Promise<Answer<'officeDifference'>>;
  askBalance: (key: string) => Promise<Answer<'officeClearingCheck'>>;
  noteTransfer: (amount: string, reason: string, key: string) => Promise<Answer<'officeClearingTransfer'>>;
  replayMessage: (id: string, key: string) => Promise<Answer<'officeWebhookReplay'>>;
}

export function createReceivedPaymentCommands(call: Call): ReceivedPaymentCommands {
  return {
    refundPayment: (id, reason, key) => call('officeRefundPayment', { id, reason }, { key }),
    settlePayout: (act, key) => call('officePayoutSettle', act, { key }),
    lookAtReturn: (id, note, key) => call('officeReturnLooked', { id, note }, { key }),
    requestDebt: (act, key) => call('officeDebtRequest', act, { key }),
    decideDebt: (id, approve, key) => call('officeDebtDecide', { id, approve }, { key }),
    savePayerRule: (rule, key) => call('officePayerRuleSave', rule, { key }),
    compareDay: (day, key) => call('officeReconcile', { day }, { key }),
    decideDifference: (act, key) => call('officeDifference', act, { key }),
    askBalance: (key) => call('officeClearingCheck', {}, { key }),
    noteTransfer: (amount, reason, key) => call('officeClearingTransfer', { amount, reason }, { key }),
    replayMessage: (id, key) => call('officeWebhookReplay', { id }, { key }),
  };
}

/** Reads resources without pages as one record; `undefined` for any other resource. */
export async function readReceivedPayments(
  call: Call,
  resource: string,
  id: string | number,
): Promise<object | undefined> {
  switch (resource) {
    case 'reconciliations':
      return (await call('officeReconciliation', { day: String(id) })).data;
    case 'clearing':
      return { id, ...(await call('officeClearing', {})).data };
    case 'payer-rules':
      return { id, rows: (await call('officePayerRules', {})).data };
    default:
      return undefined;
  }
}
