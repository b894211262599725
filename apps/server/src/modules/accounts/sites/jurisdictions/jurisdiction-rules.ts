import type { categories, exclusionLengths, jurisdictions } from '@arara/contract';
import type { WireLocale } from '@arara/contract/wire-locales';

export type JurisdictionKey = (typeof jurisdictions)[number];

type GameKind = (typeof categories)[number];

/** What a deposit is paid with. */
export type PaymentKind = 'pix' | 'ted' | 'debit' | 'prepaid';
/** `none`, or a register of persons whom no operator may let play. */
export type ExclusionRegisterName = 'none' | 'sigap-impedidos';

/** A length of a pause or an exclusion. */
export type ExclusionLength = (typeof exclusionLengths)[number];

/** A public body outside the company to which a complaint can be taken. */
export interface ComplaintAuthority {
  name: string;
  /** Empty where only `text` says how to reach it. */
  link: string;
  text: string;
}

/** An organisation that helps people who gamble too much. */
export interface HelpLine {
  name: string;
  /** Empty where there is none. */
  phone: string;
  link: string;
}

/** The values of the rules that a regulator sets for a site. */
export interface JurisdictionRules {
  /** The minimum age of players, in years. */
  minAge: number;
  /** Whether a registration requires a birth date, not only a confirmation of the age. */
  isBirthDateRequired: boolean;
  isCpfRequired: boolean;
  isGenderRequired: boolean;
  /** Whether a registration requires a postal address. */
  isAddressRequired: boolean;
  /** The longest time without a call after which a session ends. */
  maxIdleMinutes: number;
  requiredLanguages: readonly WireLocale[];
  /** The required end of every public host; `null` for any. */
  hostSuffix: string | null;
  /** Whether a member may receive a reward before the first bet. */
  allowsRewardBeforePlay: boolean;
  /** Whether rewards are off until a promotion or a plan names the site. */
  requiresNamedRewards: boolean;
  /** Whether deposits come from the player's own account alone, and withdrawals go to it alone. */
  ownAccountOnly: boolean;
  /** The longest time from the request of a withdrawal to its decision; `null` for no limit. */
  maxWithdrawalMinutes: number | null;
  /** Whether a player may take back a withdrawal that is not decided yet, and play with the money. */
  isWithdrawalCancellable: boolean;
  /** The least return of a game that players are offered, in basis points; `null` for no limit. */
  minReturnBps: number | null;
  /** The categories of games that players may not be offered. */
  forbiddenGameKinds: readonly GameKind[];
  /** What deposits may be paid with; `null` for anything. */
  allowedPaymentKinds: readonly PaymentKind[] | null;
  /** The hours after which a player can confirm a limit that they asked to raise. */
  limitRaiseDelayHours: number;
  /** Limits that a player sets before the first bet, each for any period. */
  requiredLimits: readonly ('loss' | 'time')[];
  /** The longest time of play after which a reality check interrupts it, in minutes; a player may choose a shorter one. */
  realityCheckMinutes: number;
  /** Where players find help with gambling. */
  helpLines: readonly HelpLine[];
  /** Words that promotions, banners and advertisements may not use, in lower case without accents. */
  forbiddenWords: readonly string[];
  /** How long the records of a player who moved money are kept, in years; `null` where the operator decides. */
  retentionYears: number | null;
  /** The level of verified identity required before a deposit, a bet for money, and a withdrawal: 0, 1 or 2. */
  identityBeforeDeposit: number;
  identityBeforeBet: number;
  identityBeforeWithdrawal: number;
  /** Empty where the operator names its own in the settings of support. */
  complaintAuthorities: readonly ComplaintAuthority[];
  exclusionRegister: ExclusionRegisterName;
  /** Whether the regulator receives files of every day. */
  requiresRegulatorFiles: boolean;
  pauseLengths: readonly ExclusionLength[];
  exclusionLengths: readonly ExclusionLength[];
}

export type RuleName = keyof JurisdictionRules;

/** A value of a rule during a time. */
export interface DatedRule<Value> {
  value: Value;
  /** The act that sets it. */
  source: string;
  /** The first day on which it holds, as `2026-11-30`. */
  from: string;
  /** Whether the value was compared with the text of the act itself, not with what others write about it. */
  isVerified: boolean;
  isReviewedByCounsel: boolean;
}

/** The rules of a jurisdiction, each with its values by date, oldest first. Not legal advice. */
export interface JurisdictionProfile {
  key: JurisdictionKey;
  regulator: string;
  rules: {
    readonly [Name in RuleName]: readonly [DatedRule<JurisdictionRules[Name]>, ...DatedRule<JurisdictionRules[Name]>[]];
  };
}
