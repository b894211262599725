import { type Bet, type ChipsInput, readBets, readChipsInput } from '../chips/bets.ts';
import { findSpot } from './cloth.ts';
import { POCKETS } from './wheel-order.ts';

/** A round as it is stored and shown. */
export interface RoletaOutcome {
  /** Where the ball lies, 0 … 36. */
  readonly pocket: number;
  /** The bets that win there, with their chips. */
  readonly winners: readonly Bet[];
}

const isPlace = (id: string): boolean => findSpot(id) !== undefined;

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The bets of a round: at least one place of the cloth, each once; `undefined` for anything else. */
export function readInput(value: unknown): ChipsInput | undefined {
  return readChipsInput(value, isPlace);
}

/** Whether a stored value is a round of this game. */
export function isRoletaOutcome(value: unknown): value is RoletaOutcome {
  if (!isRecord(value)) return false;
  const { pocket, winners } = value;
  const isPocket = typeof pocket === 'number' && Number.isInteger(pocket) && pocket >= 0 && pocket < POCKETS;
  return (
    isPocket &&
    (readBets(winners, isPlace) ?? [{ bet: '' }]).every(({ bet }) => findSpot(bet)?.numbers.includes(pocket))
  );
}
