import { expect, it } from 'vitest';
import { type CreditDecision, getDecisionTexts } from './decision-texts.ts';

const textsOf = (decision: CreditDecision, { isDebit = false, isOwn = false } = {}) =>
  getDecisionTexts(decision, { isDebit, isOwn });

it('says of an approved credit that the player receives, and of a debit that money is taken', () => {
  expect(textsOf('approve')).toMatchObject({ confirm: 'staffCredits.approve', done: 'staffCredits.approved' });
  expect(textsOf('approve', { isDebit: true })).toMatchObject({ confirm: 'debits.approve', done: 'debits.approved' });
});

it('says of a refusal what does not happen', () => {
  expect(textsOf('refuse').lead).toBe('staffCredits.refuseLead');
  expect(textsOf('refuse', { isDebit: true }).lead).toBe('debits.refuseLead');
});

it('lets the requester withdraw the request instead of refusing it', () => {
  for (const isDebit of [false, true])
    expect(textsOf('refuse', { isDebit, isOwn: true }).confirm).toBe('staffCredits.takeBack');
});
