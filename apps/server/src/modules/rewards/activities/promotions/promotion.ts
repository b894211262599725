import type { linkedAccountRules, promotionStates } from '@arara/contract';
import type { LocalizedText } from '@arara/activity-kit';
import type { Centavos } from '@arara/money';
import type { TableRow } from '../../../../db/index.ts';

export type PromotionState = (typeof promotionStates)[number];

/** The members that a promotion is for. An empty or `null` field does not restrict. */
export interface PromotionAudience {
  /** Keys of sites; empty for all sites whose regulator does not require naming. */
  sites: readonly string[];
  minLevel: number;
  /** Timestamps, ISO 8601. */
  registeredFrom: string | null;
  registeredUntil: string | null;
  deposited: 'any' | 'never' | 'once';
  /** Only these members; empty for all. */
  memberIds: readonly number[];
  /** Whether members with an open flag wait for staff. */
  exceptFlagged: boolean;
  /** A claim of an account that is linked to others who claimed: waits for staff, is paid at once, or is refused. */
  linkedAccounts: (typeof linkedAccountRules)[number];
}

export interface Content {
  title: LocalizedText;
  body: LocalizedText;
  /** An uploaded image; `null`: the site draws one. */
  banner: string | null;
}

/** The cost caps of a promotion, in centavos; `null`: no cap. */
export interface Caps {
  budget: Centavos | null;
  memberCap: Centavos | null;
  dayCap: Centavos | null;
}

/** The part of a promotion that staff writes. */
export interface Draft extends Caps {
  kind: string;
  name: string;
  /** The values of the form of its kind. */
  rule: Readonly<Record<string, unknown>>;
  audience: PromotionAudience;
  content: Content;
  startsAt: Date;
  endsAt: Date | null;
  /** Among promotions of a kind, the lowest comes first. */
  priority: number;
}

/** The state of a version; `replaced`: a later version took its place. */
export type VersionState = TableRow<'activities.version', 'state'>['state'];

/** One version of a promotion, with the state of the whole promotion. */
export interface Promotion extends Draft {
  id: number;
  version: number;
  versionState: VersionState;
  /** The version that members see; `null` before the first. */
  inForce: number | null;
  latest: number;
  pausedAt: Date | null;
  endedAt: Date | null;
  /** Staff number; 0 is the system. */
  madeBy: number;
  approvedBy: number | null;
  writtenAt: Date;
}

/** Whether a promotion is over, by its dates or by staff. */
export function isOver({ endsAt, endedAt }: Pick<Promotion, 'endsAt' | 'endedAt'>, now: Date): boolean {
  return endedAt !== null || (endsAt !== null && endsAt <= now);
}

/** The current state of a version. It follows from the dates and the clock, so no job has to change it. */
export function findState(promotion: Promotion, now: Date): PromotionState {
  if (promotion.endedAt !== null) return 'ended';
  if (promotion.versionState === 'draft' || promotion.versionState === 'review') return promotion.versionState;
  if (promotion.versionState === 'replaced' || isOver(promotion, now)) return 'ended';
  if (promotion.pausedAt !== null) return 'paused';
  return promotion.startsAt > now ? 'scheduled' : 'live';
}
