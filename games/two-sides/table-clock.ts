import type { FlowTiming } from '@arara/game-kit';
import { LIVE_TICKETS, LIVE_TIMING } from '../live/live-timing.ts';

/** The clock of a table of two sides: fifteen seconds for chips as at every live table, and a shorter look at the result. */
export const SIDES_TIMING: FlowTiming = { ...LIVE_TIMING, restMs: 4_000 };

/** Chips on a place are a ticket; a player has no more of them in a round. */
export const SIDES_TICKETS = LIVE_TICKETS;
