import type { FlowTiming } from '@arara/game-kit';

/** How the live tables follow the clock: fifteen seconds for chips, two for the beacon, five to look at the result. */
export const LIVE_TIMING: FlowTiming = { openMs: 15_000, lockedMs: 2_000, restMs: 5_000 };

/** Each confirmation of chips is a ticket; a player has no more of them in a round. */
export const LIVE_TICKETS = 20;
