import { brazilianHelpLines, gamblingTherapy } from './help-lines.ts';
import type { DatedRule, JurisdictionProfile } from './jurisdiction-rules.ts';

const ACT = 'LOK (Landsverordening op de kansspelen)';
const POLICY = 'CGA Responsible Gaming Policy 1.0';

const rule = <Value>(value: Value, source: string, from: string): [DatedRule<Value>] => [
  { value, source, from, isVerified: false, isReviewedByCounsel: false },
];
/** A rule that the regulator does not set. */
const free = <Value>(value: Value): [DatedRule<Value>] => rule(value, ACT, '2024-12-24');

/** An operator with a licence of Curaçao: the operator of the specification. */
export const caribbean: JurisdictionProfile = {
  key: 'caribbean',
  regulator: 'CGA',
  rules: {
    minAge: rule(18, POLICY, '2025-04-17'),
    isBirthDateRequired: free(false),
    isCpfRequired: free(false),
    isGenderRequired: free(false),
    isAddressRequired: free(false),
    maxIdleMinutes: free(1_440),
    requiredLanguages: free([]),
    hostSuffix: free(null),
    allowsRewardBeforePlay: free(true),
    requiresNamedRewards: free(false),
    ownAccountOnly: free(false),
    maxWithdrawalMinutes: free(null),
    isWithdrawalCancellable: free(true),
    minReturnBps: free(null),
    forbiddenGameKinds: free([]),
    allowedPaymentKinds: free(null),
    limitRaiseDelayHours: rule(24, POLICY, '2025-04-17'),
    requiredLimits: free([]),
    realityCheckMinutes: rule(60, POLICY, '2025-04-17'),
    helpLines: rule([...brazilianHelpLines, gamblingTherapy], POLICY, '2025-04-17'),
    forbiddenWords: free([]),
    retentionYears: free(null),
    identityBeforeDeposit: free(0),
    identityBeforeBet: free(0),
    identityBeforeWithdrawal: free(0),
    complaintAuthorities: free([]),
    exclusionRegister: free('none' as const),
    requiresRegulatorFiles: free(false),
    pauseLengths: rule(['1d', '3d', '7d', '15d', '30d'] as const, POLICY, '2025-04-17'),
    exclusionLengths: rule(['1m', '3m', '6m', '12m', 'indefinite'] as const, POLICY, '2025-04-17'),
  },
};
