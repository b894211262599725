import {
  categories,
  chatLineStates,
  commissionKinds,
  exportProblems,
  gameStates,
  helpTopics,
  jurisdictionRuleNames,
  jurisdictions,
  pixKeyKinds,
  playLimitActions,
  playLimitKinds,
  playLimitPeriods,
  promotionStates,
  debitReasons,
  staffCreditCategories,
  staffCreditForms,
  staffCreditStatuses,
  statementStates,
  unreachableReasons,
  withdrawalFlags,
  withdrawalRisks,
} from '@arara/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import pt from '../../../messages/pt.json' with { type: 'json' };
import { auditActions } from '../../features/audit/audit-actions.ts';
import { type CodeGroup, changeLocale, findText, useCodeLabel } from './translation.ts';

const codes: readonly (readonly [CodeGroup, readonly string[]])[] = [
  ['chatState', chatLineStates],
  ['commissionKind', commissionKinds],
  ['commissionState', statementStates],
  ['creditCategory', staffCreditCategories],
  ['creditForm', staffCreditForms],
  ['debitReason', debitReasons],
  ['creditStatus', staffCreditStatuses],
  ['exportProblem', exportProblems],
  ['flag', withdrawalFlags],
  ['gameCategory', categories],
  ['gameState', gameStates],
  ['jurisdictionRule', jurisdictions],
  ['jurisdictionRuleName', jurisdictionRuleNames],
  ['keyKind', pixKeyKinds],
  ['limitAction', playLimitActions],
  ['limitKind', playLimitKinds],
  ['limitPeriod', playLimitPeriods],
  ['promotionState', promotionStates],
  ['risk', withdrawalRisks],
  ['skippedReason', unreachableReasons],
  ['ticketTopic', helpTopics],
];

describe('the labels of codes', () => {
  beforeAll(() => changeLocale('pt'));

  it.each(codes)('exist for every %s of the contract', (group, values) => {
    expect(values.filter((code) => findText(`codes.${group}.${code}`) === undefined)).toEqual([]);
  });

  it('of actions are those that the audit log can be filtered by', () => {
    const labelled = Object.keys(pt).filter((key) => key.startsWith('codes.action.'));
    expect(auditActions.map((action) => `codes.action.${action}`)).toEqual(labelled);
  });

  it('fall back to the code', () => {
    const code: string = 'comet';
    expect(useCodeLabel('noun')(code)).toBe('comet');
  });
});
