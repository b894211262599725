import type { activityKinds, linkedAccountRules, promotionStates } from '@arara/contract';
import type { Words } from '@arara/activity-kit';
import type { Centavos } from '@arara/money';

export type Kind = (typeof activityKinds)[number];
export type PromotionState = (typeof promotionStates)[number];

/** Who takes part. What is empty or `null` asks for nothing. */
export interface Audience {
  /** Keys of sites; none for all that no regulator asks to be named. */
  sites: readonly string[];
  minLevel: number;
  /** Moments, ISO 8601. */
  registeredFrom: string | null;
  registeredUntil: string | null;
  deposited: 'any' | 'never' | 'once';
  /** Only these; none for everybody. */
  memberIds: readonly number[];
  /** Whom a rule of abuse has flagged waits for staff. */
  exceptFlagged: boolean;
  /** A claim of an account that is linked to others who claimed: waits for staff, is paid at once, or is refused. */
  linkedAccounts: (typeof linkedAccountRules)[number];
}

export interface Content {
  title: Words;
  body: Words;
  /** A picture that was uploaded; `null`: the site draws one. */
  banner: string | null;
}

/** What a promotion may cost, in centavos; `null`: no bound. */
export interface Caps {
  budget: Centavos | null;
  memberCap: Centavos | null;
  dayCap: Centavos | null;
}

/** What staff writes of a promotion. */
export interface Draft extends Caps {
  kind: Kind;
  name: string;
  /** As it is filled in, by the form of its kind. */
  rule: Readonly<Record<string, unknown>>;
  audience: Audience;
  content: Content;
  startsAt: Date;
  endsAt: Date | null;
  /** Of several of a kind, the lowest goes first. */
  priority: number;
}

/** How far a version has come by itself: `replaced` by one that was written after it. */
export type VersionState = 'draft' | 'review' | 'approved' | 'replaced';

/** One version of a promotion, with how the promotion as a whole stands. */
export interface Promotion extends Draft {
  id: number;
  version: number;
  versionState: VersionState;
  /** The version that members meet; `null` before the first. */
  inForce: number | null;
  latest: number;
  pausedAt: Date | null;
  endedAt: Date | null;
  /** Staff; 0 is the house itself. */
  madeBy: number;
  approvedBy: number | null;
  writtenAt: Date;
}

/** Whether it is over, by its dates or by staff. */
export function isOver({ endsAt, endedAt }: Pick<Promotion, 'endsAt' | 'endedAt'>, now: Date): boolean {
  return endedAt !== null || (endsAt !== null && endsAt <= now);
}

/** How a version stands now. What follows from dates follows from the clock: nobody has to be woken for it. */
export function stateOf(promotion: Promotion, now: Date): PromotionState {
  if (promotion.endedAt !== null) return 'ended';
  if (promotion.versionState === 'draft' || promotion.versionState === 'review') return promotion.versionState;
  // A version that another has taken the place of gives nothing any more.
  if (promotion.versionState === 'replaced' || isOver(promotion, now)) return 'ended';
  if (promotion.pausedAt !== null) return 'paused';
  return promotion.startsAt > now ? 'scheduled' : 'live';
}
