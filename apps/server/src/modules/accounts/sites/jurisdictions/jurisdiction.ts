import { jurisdictions } from '@arara/contract';
import { Failure } from '../../../../platform/index.ts';
import { brSpa } from './br-spa.ts';
import { caribbean } from './caribbean.ts';
import type {
  DatedRule,
  JurisdictionKey,
  JurisdictionProfile,
  JurisdictionRules,
  RuleName,
} from './jurisdiction-rules.ts';

const profiles: Record<JurisdictionKey, JurisdictionProfile> = { caribbean, 'br-spa': brSpa };

export const allJurisdictions: readonly JurisdictionProfile[] = jurisdictions.map((key) => profiles[key]);

/** The rules of a jurisdiction that hold on a day. */
export interface Jurisdiction extends JurisdictionRules {
  key: JurisdictionKey;
  regulator: string;
}

/** The value of a rule on a day with its source. A day before the first value has the first: no rule is ever absent. */
export function findRuleInForce<Name extends RuleName>(
  { rules }: JurisdictionProfile,
  name: Name,
  day: string,
): DatedRule<JurisdictionRules[Name]> {
  const [first, ...later]: readonly DatedRule<JurisdictionRules[Name]>[] = rules[name];
  if (first === undefined) throw new Error(`the rule ${name} has no value`);
  return later.findLast(({ from }) => from <= day) ?? first;
}

/** The rules of a jurisdiction on a day, as `2026-11-30`. */
export function getJurisdiction(key: JurisdictionKey, day: string): Jurisdiction {
  const profile = profiles[key];
  const find = <Name extends RuleName>(name: Name) => findRuleInForce(profile, name, day).value;
  return {
    key,
    regulator: profile.regulator,
    minAge: find('minAge'),
    isBirthDateRequired: find('isBirthDateRequired'),
    isCpfRequired: find('isCpfRequired'),
    isGenderRequired: find('isGenderRequired'),
    isAddressRequired: find('isAddressRequired'),
    maxIdleMinutes: find('maxIdleMinutes'),
    requiredLanguages: find('requiredLanguages'),
    hostSuffix: find('hostSuffix'),
    allowsRewardBeforePlay: find('allowsRewardBeforePlay'),
    requiresNamedRewards: find('requiresNamedRewards'),
    ownAccountOnly: find('ownAccountOnly'),
    maxWithdrawalMinutes: find('maxWithdrawalMinutes'),
    isWithdrawalCancellable: find('isWithdrawalCancellable'),
    minReturnBps: find('minReturnBps'),
    forbiddenGameKinds: find('forbiddenGameKinds'),
    allowedPaymentKinds: find('allowedPaymentKinds'),
    limitRaiseDelayHours: find('limitRaiseDelayHours'),
    requiredLimits: find('requiredLimits'),
    realityCheckMinutes: find('realityCheckMinutes'),
    helpLines: find('helpLines'),
    forbiddenWords: find('forbiddenWords'),
    retentionYears: find('retentionYears'),
    identityBeforeDeposit: find('identityBeforeDeposit'),
    identityBeforeBet: find('identityBeforeBet'),
    identityBeforeWithdrawal: find('identityBeforeWithdrawal'),
    complaintAuthorities: find('complaintAuthorities'),
    exclusionRegister: find('exclusionRegister'),
    requiresRegulatorFiles: find('requiresRegulatorFiles'),
    pauseLengths: find('pauseLengths'),
    exclusionLengths: find('exclusionLengths'),
  };
}

/** The field that breaks a rule, the day, and what of it the rule forbids. */
interface RuleBreach {
  field?: string | undefined;
  day: string;
  detail?: string;
}

/** The refusal of what a rule of a jurisdiction forbids, with the field, the rule's value and its source. */
export function createRuleFailure(
  { key }: Pick<Jurisdiction, 'key'>,
  name: RuleName,
  { field, day, detail }: RuleBreach,
): Failure {
  const profile = profiles[key];
  const { source } = findRuleInForce(profile, name, day);
  const rule = detail === undefined ? source : `${detail} (${source})`;
  const params = { jurisdiction: profile.regulator, rule };
  return new Failure('jurisdiction_refuses', field === undefined ? { params } : { field, params });
}

/** Refuses what a rule of a jurisdiction forbids, naming the field, the rule's value and its source. */
export function refuseByRule(site: Pick<Jurisdiction, 'key'>, name: RuleName, breach: RuleBreach): never {
  throw createRuleFailure(site, name, breach);
}
