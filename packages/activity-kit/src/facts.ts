import type { Centavos } from '@arara/money';
import type { FreeRoundsPrize } from './free-rounds.ts';

/** A deposit that was credited. */
export interface DepositFact {
  /** Its id, which is the window of a reward for it. */
  readonly id: string;
  /** 1 for the member's first ever. */
  readonly number: number;
  /** The amount credited. */
  readonly amount: Centavos;
  readonly at: Date;
  /** The site's day, `yyyy-mm-dd`. */
  readonly day: string;
  /** Whether the bank took it back. */
  readonly isReturned: boolean;
  /** The member's lifetime valid stakes at that time; wagering since then is the difference. */
  readonly validBefore: Centavos;
}

/**
 * The play of a member on one day. Only their own money counts: no bonus, no play money, nothing that was rolled back;
 * `valid` are the stakes of bets that carry risk.
 */
export interface DayFact {
  readonly day: string;
  readonly staked: Centavos;
  readonly won: Centavos;
  readonly valid: Centavos;
  readonly bets: number;
  readonly deposited: Centavos;
  readonly withdrawn: Centavos;
  /** Rewards of all kinds that were credited. */
  readonly rewarded: Centavos;
  /** Valid stakes by the game's category. */
  readonly validByCategory: Readonly<Record<string, Centavos>>;
}

/** A friend whom the member invited. */
export interface InvitedFact {
  readonly memberId: number;
  /** Masked: `jo***`. */
  readonly name: string;
  readonly at: Date;
  readonly deposited: Centavos;
  /** Their first deposit; zero for none. */
  readonly firstDeposit: Centavos;
  readonly valid: Centavos;
  /** Why they do not count: they share a device, person or payer with the member or another friend; else `null`. */
  readonly suspicion: string | null;
}

/** A reward of this promotion that the member has claimed. */
export interface ClaimFact {
  /** The window that was claimed: a day, a deposit, a tier. */
  readonly window: string;
  readonly amount: Centavos;
  /** The free rounds that were granted instead of the amount. */
  readonly freeRounds?: FreeRoundsPrize | null;
  readonly at: Date;
  readonly day: string;
  /** The detail that the activity stored with it. */
  readonly detail: Readonly<Record<string, unknown>>;
}

/** The input of an activity. The server loads it; the activity only computes. */
export interface Facts {
  readonly at: Date;
  /** Today on the site. */
  readonly day: string;
  /** When the promotion began and ends. Rewards are claimed only between the two. */
  readonly startsAt: Date;
  readonly endsAt: Date | null;
  readonly member: {
    readonly registeredAt: Date;
    readonly vipLevel: number;
    /** Lifetime sums of the member's own money. */
    readonly deposited: Centavos;
    readonly valid: Centavos;
  };
  /** Oldest first, as far back as the activity `needs`. */
  readonly deposits: readonly DepositFact[];
  /** By day, oldest first, as far back as the activity `needs`; days without activity are left out. */
  readonly days: readonly DayFact[];
  readonly invited: readonly InvitedFact[];
  /** Oldest first. */
  readonly claims: readonly ClaimFact[];
}

/** The facts that an activity needs; others are empty. */
export interface Needs {
  readonly deposits?: 'ever' | 'promotion';
  /** The number of days up to today, including today; or all since the promotion began. */
  readonly days?: number | 'promotion';
  readonly invited?: true;
}
