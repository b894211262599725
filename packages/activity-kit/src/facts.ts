import type { Centavos } from '@arara/money';

/** A deposit that was credited. */
export interface DepositFact {
  /** The deposit's own number, which names the window of a reward for it. */
  readonly id: string;
  /** 1 for the member's first ever. */
  readonly number: number;
  /** As it was paid in. */
  readonly amount: Centavos;
  readonly at: Date;
  /** The site's day, `yyyy-mm-dd`. */
  readonly day: string;
  /** The bank took it back. */
  readonly isReturned: boolean;
  /** The member's lifetime valid stakes when it came: what was wagered since is what they are now less this. */
  readonly validBefore: Centavos;
}

/**
 * What a member played on one of the site's days. Only money of their own counts: no bonus, no play money, nothing that was
 * rolled back; `valid` is the stakes of bets that carry risk.
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

/** Somebody whom the member invited. */
export interface InvitedFact {
  readonly memberId: number;
  /** Masked: `jo***`. */
  readonly name: string;
  readonly at: Date;
  readonly deposited: Centavos;
  /** Their first deposit; zero for none. */
  readonly firstDeposit: Centavos;
  readonly valid: Centavos;
  /** Why they do not count: one device, person or payer with the member or with another whom they invited. */
  readonly suspicion: string | null;
}

/** A reward of this very promotion that the member has had. */
export interface ClaimFact {
  /** What may be claimed once: a day, a deposit, a tier. */
  readonly window: string;
  readonly amount: Centavos;
  readonly at: Date;
  readonly day: string;
  /** What the activity noted with it. */
  readonly detail: Readonly<Record<string, unknown>>;
}

/** All that an activity knows. The server gathers it; an activity reads and decides. */
export interface Facts {
  readonly at: Date;
  /** Today on the site. */
  readonly day: string;
  /** When the promotion began and ends; it has begun and not ended when an activity is asked to give. */
  readonly startsAt: Date;
  readonly endsAt: Date | null;
  readonly member: {
    readonly registeredAt: Date;
    readonly vipLevel: number;
    /** Lifetime, of the member's own money. */
    readonly deposited: Centavos;
    readonly valid: Centavos;
  };
  /** Oldest first, as far back as the activity `needs`. */
  readonly deposits: readonly DepositFact[];
  /** By the site's day, oldest first, as far back as the activity `needs`; days without anything are left out. */
  readonly days: readonly DayFact[];
  readonly invited: readonly InvitedFact[];
  /** Oldest first. */
  readonly claims: readonly ClaimFact[];
}

/** How far back an activity looks; what it does not name is empty. */
export interface Needs {
  readonly deposits?: 'ever' | 'promotion';
  /** So many days before today, today among them; or all since the promotion began. */
  readonly days?: number | 'promotion';
  readonly invited?: true;
}
