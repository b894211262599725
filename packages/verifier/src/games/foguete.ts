import type { SharedGameVerifier } from '../game.ts';
import { flight } from './flight.ts';

/** The flight of a rocket: up to two tickets of a player, each of its own. */
export const foguete: SharedGameVerifier = flight;
