import type { invitationWays } from '@arara/contract';

/** How somebody came to be below another. */
export type Way = (typeof invitationWays)[number];

/** How many stand below a member. */
export interface Size {
  direct: number;
  /** In all, the direct ones among them. */
  team: number;
}

export const NOBODY: Size = { direct: 0, team: 0 };
