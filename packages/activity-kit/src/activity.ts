import type { LocaleKey } from '@arara/contract/locales';
import type { Centavos, Rate } from '@arara/money';
import type { ClaimFact, DepositFact, Facts, Needs } from './facts.ts';
import type { Form, Rule, RuleOf } from './form.ts';
import type { Fault } from './read-rule.ts';
import type { Payment } from './terms.ts';
import type { Prize } from './prize.ts';

/** How one thing to be had stands. */
export type State = 'claimable' | 'progress' | 'claimed' | 'missed' | 'ineligible' | 'ended';

/** Why something cannot be had; the site has words for each. */
export const reasons = [
  'no_deposit',
  'deposit_too_small',
  'not_first_deposit',
  'wagering_left',
  'no_loss',
  'loss_too_small',
  'come_back_tomorrow',
  'come_back_later',
  'no_spins',
  'nobody_invited',
  'invited_not_qualified',
  'tier_not_reached',
  'task_not_done',
  'level_too_low',
  'all_taken',
] as const;
export type Reason = (typeof reasons)[number];

export interface Progress {
  readonly done: bigint;
  readonly of: bigint;
  readonly unit: 'money' | 'count';
}

/** One thing that can be had: a deposit's rebate, a day of seven, a tier, a friend. */
export interface Item {
  /** What may be claimed once: the window of its claim. */
  readonly key: string;
  readonly state: State;
  readonly reason?: Reason;
  readonly progress?: Progress;
  readonly reward: Centavos;
  /** What the screen shows beside it: amounts as bigint, else text, numbers, flags. */
  readonly detail: Readonly<Record<string, unknown>>;
  readonly claimedAt?: Date;
  /** The last moment at which it can be had. */
  readonly until?: Date;
}

/** How an activity stands for a member. `state` is of the whole: `claimable` as soon as one thing can be had. */
export interface Standing {
  readonly state: State;
  readonly reason?: Reason;
  readonly progress?: Progress;
  /** What can be had now, in all. */
  readonly claimable: Centavos;
  /** How many things can be had now: spins, tiers, days. */
  readonly count: number;
  readonly items: readonly Item[];
  /** When it begins anew, or the next thing can be had. */
  readonly nextAt?: Date;
}

/** Where an activity leaves something to chance: a place among weights, each as likely as its weight. */
export interface Chance {
  weighted(weights: readonly number[]): number;
}

/** One reward, to be given once under its window. */
export interface Claim {
  readonly window: string;
  /** Zero where the wheel stops at nothing: it is a claim all the same. */
  readonly amount: Centavos;
  readonly payment: Payment;
  /** Kept with the claim, and shown: JSON. */
  readonly detail: Readonly<Record<string, string | number | boolean | null>>;
}

export type Claiming = { readonly claims: readonly Claim[] } | { readonly refused: Reason };

/** What a deposit brings, whatever its amount: for who is told while they type it. In centavos. */
export interface OnDeposit {
  /** Smaller ones bring nothing. */
  readonly least: Centavos;
  /** A share of the deposit, `most` at most; or the same for every deposit. */
  readonly gives: { readonly share: Rate; readonly most: Centavos | null } | { readonly gift: Centavos };
  /** How many times the deposit has to be staked before there is anything to claim, in hundredths; 0 asks for nothing. */
  readonly stakedTimesE2: number;
}

/** A reward that was had, among the deposits that were made up to it. */
export interface Had {
  readonly claim: Pick<ClaimFact, 'window' | 'at' | 'day'>;
  /** When the promotion began. */
  readonly startsAt: Date;
  /** Oldest first, none of them after the claim. */
  readonly deposits: readonly DepositFact[];
}

/** What the member asks for: one item by its key, or whatever can be had. */
export interface Asked {
  readonly key?: string;
}

/**
 * What a promotion is: pure rules over facts. It writes nothing and knows no clock; the server records each claim under
 * `unique (promotion, member, window)` and pays it in the same transaction.
 */
export interface Shape<Of> {
  /** In snake case; kept with every promotion, so it never changes. */
  readonly kind: string;
  /** What a new promotion of this kind begins with: the figures of the specification, section 9, where it gives them. */
  readonly first: Of;
  /** Whether it gives before anything was staked: some jurisdictions forbid that. */
  readonly isBeforePlay: boolean;
  /** What it is called, in each language of the site. */
  readonly titles: Readonly<Record<LocaleKey, string>>;
  /** The rule told in full to the player, in plain sentences made from the rule itself: they cannot disagree with it. */
  sentences(rule: Of, locale: LocaleKey): readonly string[];
  needs(rule: Of): Needs;
  /** What the fields alone cannot say: prizes that do not add up, ranges that overlap. */
  faults(rule: Of): readonly Fault[];
  /** The most that one member can be given for one window and in all; `null` where nothing bounds it. */
  most(rule: Of): { readonly once: Centavos | null; readonly ever: Centavos | null };
  /** How every reward of it is paid, and what that asks for: shown before anything is claimed. */
  payment(rule: Of): Payment;
  check(rule: Of, facts: Facts): Standing;
  /** `chance` is drawn under the member's committed seed, at most once a claim; who needs none leaves it alone. */
  claim(rule: Of, facts: Facts, asked: Asked, chance: Chance): Claiming;
  /** Of what a deposit brings: how much of it. */
  onDeposit?(rule: Of): OnDeposit;
  /** The deposit that brought a reward, by its number; left out where no deposit brings any. */
  hangsOn?(rule: Of, had: Had): string | undefined;
  /** Where `claim` draws: the weights it draws by, told to the player as odds. */
  weights?(rule: Of): readonly number[];
  /** Of a wheel: its prizes, in the order of its places and of its weights. */
  prizes?(rule: Of): readonly Prize[];
}

/** An activity with the types of its own form. */
export type ActivityOf<F extends Form> = Shape<RuleOf<F>> & { readonly form: F };

/** Any activity: what it is asked with is a rule that its own form has read. */
export interface Activity extends Shape<Rule> {
  readonly form: Form;
}

/** An activity as one of many: which form its rules are of is no longer told apart. */
export function registered<Of>(declared: Shape<Of> & { readonly form: Form }): Activity {
  return declared as unknown as Activity;
}
