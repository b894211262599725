import type { SharedGameVerifier } from '../game.ts';
import { flight } from './flight.ts';

/** The flight of a kite. A bet is two tickets, its halves, and each is verified as a ticket of its own. */
export const pipaNoCeu: SharedGameVerifier = flight;
