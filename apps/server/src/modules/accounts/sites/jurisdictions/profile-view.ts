import type { jurisdictionRuleNames } from '@arara/contract';
import { findRuleInForce } from './jurisdiction.ts';
import type { JurisdictionProfile, JurisdictionRules, RuleName } from './jurisdiction-rules.ts';

type WireName = (typeof jurisdictionRuleNames)[number];

const wireNames: Record<RuleName, WireName> = {
  minAge: 'min_age',
  isBirthDateRequired: 'birth_date_required',
  isCpfRequired: 'cpf_required',
  isGenderRequired: 'gender_required',
  isAddressRequired: 'address_required',
  maxIdleMinutes: 'max_idle_minutes',
  requiredLanguages: 'required_languages',
  hostSuffix: 'host_suffix',
  allowsRewardBeforePlay: 'reward_before_play',
  requiresNamedRewards: 'named_rewards_only',
  ownAccountOnly: 'own_account_only',
  maxWithdrawalMinutes: 'max_withdrawal_minutes',
  isWithdrawalCancellable: 'withdrawal_cancellable',
  minReturnBps: 'min_return_bps',
  forbiddenGameKinds: 'forbidden_game_kinds',
  allowedPaymentKinds: 'allowed_payment_kinds',
  limitRaiseDelayHours: 'limit_raise_delay_hours',
  requiredLimits: 'required_limits',
  realityCheckMinutes: 'reality_check_minutes',
  helpLines: 'help_lines',
  forbiddenWords: 'forbidden_words',
  retentionYears: 'retention_years',
  identityBeforeDeposit: 'identity_before_deposit',
  identityBeforeBet: 'identity_before_bet',
  identityBeforeWithdrawal: 'identity_before_withdrawal',
  complaintAuthorities: 'complaint_authorities',
  exclusionRegister: 'exclusion_register',
  requiresRegulatorFiles: 'regulator_files',
  pauseLengths: 'pause_lengths',
  exclusionLengths: 'exclusion_lengths',
};

/** A value as staff reads it: a list of names, or the value itself. */
function toValueView(value: JurisdictionRules[RuleName]): string | number | boolean | string[] | null {
  if (value === null || typeof value !== 'object') return value;
  return value.map((one) => (typeof one === 'string' ? one : one.name));
}

/** A profile with the value of every rule on a day. */
export function toProfileView(profile: JurisdictionProfile, day: string) {
  const names = Object.entries(wireNames) as [RuleName, WireName][];
  return {
    key: profile.key,
    regulator: profile.regulator,
    rules: names.map(([rule, name]) => {
      const { value, source, from, isVerified, isReviewedByCounsel } = findRuleInForce(profile, rule, day);
      return { name, value: toValueView(value), source, from, verified: isVerified, reviewed: isReviewedByCounsel };
    }),
  };
}
