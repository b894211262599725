import { isCard } from '../cards/deck.ts';
import { type ChipsInput, readChipsInput } from '../chips/bets.ts';
import { type Dealt, type Result, isDealt, resultOf } from './deal.ts';
import { isSpot } from './pays.ts';

/** A round as it is stored and shown. */
export interface BacaraOutcome extends Dealt {
  readonly result: Result;
}

/** The bets of a round: at least one place of the cloth, each once; `undefined` for anything else. */
export function readInput(value: unknown): ChipsInput | undefined {
  return readChipsInput(value, isSpot);
}

/** Whether a stored value is a round of this game: cards that the rules deal, and who wins with them. */
export function isBacaraOutcome(value: unknown): value is BacaraOutcome {
  if (typeof value !== 'object' || value === null) return false;
  if (!('player' in value && 'banker' in value && 'result' in value)) return false;
  const { player, banker, result } = value;
  if (!Array.isArray(player) || !Array.isArray(banker)) return false;
  if (!player.every(isCard) || !banker.every(isCard)) return false;
  const dealt = { player, banker };
  return isDealt(dealt) && resultOf(dealt) === result;
}
