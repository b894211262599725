import type { Terms } from '@arara/activity-kit';
import type { Centavos } from '@arara/money';

/** How a grant ended: `lapsed` is one that waited too long. */
export type GrantEnd = 'converted' | 'lost' | 'expired' | 'forfeited' | 'cancelled' | 'lapsed';

export type GrantState = 'waiting' | 'active' | GrantEnd;

/** Bonus that was given to a member under terms of its own. */
export interface Grant {
  id: string;
  memberId: number;
  /** What it came from, as `noun:id`. */
  cause: string;
  amount: Centavos;
  /** What it asks for in stakes. */
  due: Centavos;
  terms: Terms;
  state: GrantState;
  givenAt: Date;
  /** Until when it may begin. */
  beginBy: Date;
  begunAt: Date | null;
  /** The first moment after its last day; `null` before it begins. */
  expiresAt: Date | null;
  endedAt: Date | null;
  endedReason: string;
  /** Of one that is over: how far it came, what became cash, what went back. */
  done: Centavos;
  converted: Centavos;
  returned: Centavos;
}
