import type { LocaleKey } from '@arara/contract/locales';
import type { Centavos, Rate } from '@arara/money';
import type { ClaimFact, DepositFact, Facts, Needs } from './facts.ts';
import type { Form, LocalizedText, Rule, RuleOf } from './form.ts';
import type { FreeRoundsPrize, GameTitles } from './free-rounds.ts';
import { findFreeRoundsFaults } from './free-rounds-form.ts';
import type { Fault } from './read-rule.ts';
import type { Payment } from './terms.ts';
import type { Prize } from './prize.ts';
import type { PromotionScreen } from './promotion-screen.ts';

/** The state of an item, and of the whole promotion, for one member. */
export type ItemState = 'claimable' | 'progress' | 'claimed' | 'missed' | 'ineligible' | 'ended';

/** Why an item cannot be claimed; the site has a text for each. */
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
export type NotClaimableReason = (typeof reasons)[number];

export interface Progress {
  readonly done: bigint;
  readonly of: bigint;
  readonly unit: 'money' | 'count';
}

/** One thing that can be claimed: the rebate of a deposit, a day of seven, a tier, a friend. */
export interface Item {
  /** The window of its claim. A window is claimed once. */
  readonly key: string;
  readonly state: ItemState;
  readonly reason?: NotClaimableReason;
  readonly progress?: Progress;
  readonly reward: Centavos;
  /** The reward, where it is paid in free rounds; `reward` is then their value. */
  readonly freeRounds?: FreeRoundsPrize | null;
  /** Figures for the screen: amounts as bigint, else text, numbers, flags. */
  readonly detail: Readonly<Record<string, unknown>>;
  readonly claimedAt?: Date;
  /** The last moment at which it can be claimed. */
  readonly until?: Date;
}

/** The status of a promotion for a member. `state` is `claimable` as soon as one item is. */
export interface PromotionStatus {
  readonly state: ItemState;
  readonly reason?: NotClaimableReason;
  readonly progress?: Progress;
  /** The sum of money that can be claimed now, and the number of free rounds. */
  readonly claimable: Centavos;
  readonly claimableRounds: number;
  /** How many items can be claimed now: spins, tiers, days. */
  readonly count: number;
  readonly items: readonly Item[];
  /** When it restarts, or when the next item becomes available. */
  readonly nextAt?: Date;
}

/** Draws an index of weights; each is as likely as its weight. */
export interface Chance {
  weighted(weights: readonly number[]): number;
}

/** What a promotion offers: a figure of its rule with few words around it. */
export interface PromotionHeadline {
  readonly kicker: string;
  /** The large figure: `100%`, `R$ 1.000`. */
  readonly figure: string;
  /** Beside or below the figure. */
  readonly detail: string;
  /** The call to action. */
  readonly action: string;
  /** What it requires, in a few words; the sentences of the rule are complete. */
  readonly condition: string;
}

/** One reward. It is granted once for its window. */
export interface Claim {
  readonly window: string;
  /** Zero where a wheel stops at an empty segment; the spin is claimed all the same. */
  readonly amount: Centavos;
  readonly payment: Payment;
  /** Paid instead of the amount, which is then their value. */
  readonly freeRounds?: FreeRoundsPrize | null;
  /** Stored with the claim and shown to the player, as JSON. */
  readonly detail: Readonly<Record<string, string | number | boolean | null>>;
}

export type ClaimDecision = { readonly claims: readonly Claim[] } | { readonly refused: NotClaimableReason };

/** The reward of a deposit of any amount, in centavos, shown while the player types the amount. */
export interface OnDeposit {
  /** Smaller deposits give no reward. */
  readonly least: Centavos;
  /** A share of the deposit, `most` at most; or the same for every deposit, in free rounds where it has them. */
  readonly gives:
    | { readonly share: Rate; readonly most: Centavos | null }
    | { readonly gift: Centavos; readonly freeRounds: FreeRoundsPrize | null };
  /** How many times the deposit must be staked before the reward can be claimed, in hundredths; 0 requires nothing. */
  readonly stakedTimesE2: number;
}

/** A claimed reward, with the deposits made before it. */
export interface EarnedReward {
  readonly claim: Pick<ClaimFact, 'window' | 'at' | 'day'>;
  /** When the promotion began. */
  readonly startsAt: Date;
  /** Oldest first; none is later than the claim. */
  readonly deposits: readonly DepositFact[];
}

/** The item that a member claims, by its key; all claimable items without one. */
export interface ItemRequest {
  readonly key?: string;
}

/**
 * A kind of promotion as pure rules over facts. It writes nothing and reads no clock; the server records each claim under
 * `unique (promotion, member, window)` and pays it in the same transaction.
 */
export interface ActivityDefinition<Of> {
  /** In snake case. It is stored with every promotion, so it never changes. */
  readonly kind: string;
  /** The default rule of a new promotion: the figures of the specification, section 9, where it gives them. */
  readonly first: Of;
  /** Whether it grants a reward before any stake, which some jurisdictions forbid. */
  readonly isBeforePlay: boolean;
  readonly title: LocalizedText;
  /** The complete rule as plain sentences for the player, generated from the rule, so that they cannot disagree with it. */
  sentences(rule: Of, locale: LocaleKey, titles: GameTitles): readonly string[];
  needs(rule: Of): Needs;
  /** Finds faults that no single field shows: prizes that do not add up, ranges that overlap. `findRuleFaults` adds those of free rounds. */
  findFaults(rule: Of): readonly Fault[];
  /** The maximum reward of one member for one window and in total; `null` where there is none. */
  findLimits(rule: Of): { readonly once: Centavos | null; readonly ever: Centavos | null };
  /** The VIP level that a member must have, for activities that require one by their rule; 0 requires none. */
  minLevel?(rule: Of): number;
  /** How a reward is paid, with its wagering requirement. It is shown before the claim. */
  payment(rule: Of): Payment;
  check(rule: Of, facts: Facts): PromotionStatus;
  /** `chance` draws under the member's committed seed, at most once for each claim. */
  claim(rule: Of, facts: Facts, asked: ItemRequest, chance: Chance): ClaimDecision;
  /** The reward of a deposit, for activities that reward deposits. */
  onDeposit?(rule: Of): OnDeposit;
  /** Finds the deposit that caused a reward, by its id; absent where deposits cause none. */
  findCausingDeposit?(rule: Of, had: EarnedReward): string | undefined;
  /** The headline of its card and of its banner on the home page, generated from the rule. */
  headline(rule: Of, locale: LocaleKey): PromotionHeadline;
  /** The weights by which `claim` draws. The player sees them as odds. */
  weights?(rule: Of): readonly number[];
  /** The prizes of a wheel, in the order of its weights. */
  prizes?(rule: Of): readonly Prize[];
}

/** An activity with the types of its own form. */
export type ActivityOf<F extends Form> = ActivityDefinition<RuleOf<F>> & { readonly form: F };

/** Any rules of an activity. Their methods take a rule that their own form has read. */
export interface ActivityRules extends ActivityDefinition<Rule> {
  readonly form: Form;
}

/** Finds every fault of a rule that its fields alone do not show. */
export const findRuleFaults = (activity: ActivityRules, rule: Rule): readonly Fault[] => [
  ...activity.findFaults(rule),
  ...findFreeRoundsFaults(activity.form, rule, activity.payment(rule)),
];

/** Erases the rule type of an activity, so that activities can be listed together. */
export function eraseRuleType<Of>(declared: ActivityDefinition<Of> & { readonly form: Form }): ActivityRules {
  return declared as unknown as ActivityRules;
}

/** A promotion that a new installation has besides the first of its kind. */
interface FurtherPromotion<Of> {
  readonly rule: Of;
  readonly title: LocalizedText;
  readonly body: LocalizedText;
}

/** What the rest of the platform needs of a kind of promotion, besides its rules. */
interface ActivityPresentation<Of> {
  /** Its position in the activity center: the lowest comes first. */
  readonly position: number;
  readonly screen: PromotionScreen;
  /** Whether a live promotion of the kind has a banner on the home page. */
  readonly isFeatured: boolean;
  /** The text of the first promotion of the kind. */
  readonly body: LocalizedText;
  readonly further?: readonly FurtherPromotion<Of>[];
}

/** The manifest of a kind of promotion. */
export interface Activity extends ActivityRules, ActivityPresentation<Rule> {}

/** Declares the manifest of a kind of promotion. */
export function declareActivity<Of>(
  manifest: ActivityDefinition<Of> & ActivityPresentation<Of> & { readonly form: Form },
): Activity {
  const { position, screen, isFeatured, body, further } = manifest;
  const erased = { ...eraseRuleType(manifest), position, screen, isFeatured, body };
  return further === undefined
    ? erased
    : { ...erased, further: further as unknown as readonly FurtherPromotion<Rule>[] };
}
