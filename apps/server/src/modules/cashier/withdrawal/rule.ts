import { type Centavos, type Rate, ZERO, centavos, portion, rate } from '@arara/money';

/** What wagering still due does to a withdrawal: refuses it, or costs a share of it. */
export type WageringMode = 'block' | 'fee';

/** The rules of withdrawals on a site. Money in centavos, shares in basis points. */
export interface WithdrawalRule {
  min: Centavos;
  max: Centavos;
  /** Requests of one member in a day of the site; `null` where there is no limit. */
  perDay: number | null;
  feeFixed: Centavos;
  feeBps: Rate;
  /** Withdrawals without fee in a month of the site, by VIP level from 0; a level beyond the last has what the last has. */
  freePerMonth: readonly number[];
  wagering: WageringMode;
  wageringFeeBps: Rate;
  /** Only to an account of the member's own CPF. */
  ownAccountOnly: boolean;
  /** Only to an account in the member's own name. */
  nameMustMatch: boolean;
  /** A destination younger than this is new. */
  keyAgeHours: number;
  /** The most that the house approves by itself at once; zero where it approves nothing. */
  autoApproveUpTo: Centavos;
  /** The most that it approves by itself of one member in a day of the site. */
  autoApprovePerDay: Centavos;
  /** Above this two people decide; `null` as the installation is set up. */
  secondPersonAbove: Centavos | null;
  /** Within so many minutes a withdrawal is to be decided on. */
  slaMinutes: number;
  bigWinFrom: Centavos;
  /** So many requests within so many hours are unusually many. */
  velocityCount: number;
  velocityHours: number;
}

/** A rule as it is kept: for which site, and how often it was changed. */
export interface KeptRule extends WithdrawalRule {
  /** The site's key; `''` for every site without a rule of its own. */
  site: string;
  version: number;
  updatedAt: Date;
}

/** How many withdrawals a month are free at a VIP level. */
export function freePerMonthAt({ freePerMonth }: Pick<WithdrawalRule, 'freePerMonth'>, level: number): number {
  return freePerMonth[Math.min(level, freePerMonth.length - 1)] ?? 0;
}

/** What a withdrawal costs, and what of it is for wagering still due. */
export interface Fee {
  whole: Centavos;
  wagering: Centavos;
  /** Whether one of the month's free withdrawals is taken. */
  isFree: boolean;
  /** What it would have cost without that. */
  waived: Centavos;
}

/**
 * The fee of a withdrawal, which is part of its amount: so much fixed and a share, rounded down in the player's favour,
 * nothing of it where one of the month's free ones is left; and a share of its own where wagering is still due.
 */
export function feeOf(
  { feeFixed, feeBps, wageringFeeBps }: Pick<WithdrawalRule, 'feeFixed' | 'feeBps' | 'wageringFeeBps'>,
  { amount, freeLeft, owesWagering }: { amount: Centavos; freeLeft: number; owesWagering: boolean },
): Fee {
  const plain = centavos(feeFixed + portion(amount, feeBps));
  const wagering = owesWagering ? portion(amount, wageringFeeBps) : ZERO;
  // Where there is no fee, none of the free ones is used up.
  const isFree = plain > 0n && freeLeft > 0;
  return { whole: centavos((isFree ? 0n : plain) + wagering), wagering, isFree, waived: isFree ? plain : ZERO };
}

/** The first field of a rule that does not go with the others; `undefined` where all do. */
export function disagreement(rule: WithdrawalRule): 'max' | 'fee_fixed' | undefined {
  if (rule.max < rule.min) return 'max';
  const bps = rate(rule.feeBps + rule.wageringFeeBps);
  // A fee grows slower than its amount, so what is left of the least is the least that is left.
  return rule.feeFixed + portion(rule.min, bps) < rule.min ? undefined : 'fee_fixed';
}
