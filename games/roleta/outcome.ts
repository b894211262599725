import { findSpot, spots } from './cloth.ts';
import { type Bet, MOST_CHIPS, chipsOf } from './pays.ts';
import { POCKETS } from './wheel-order.ts';

/** What a player sends: each place once. The stake is shared out over the places by their chips. */
export interface RoletaInput {
  readonly bets: readonly Bet[];
}

/** A round as it is stored and shown. */
export interface RoletaOutcome {
  /** Where the ball lies, 0 … 36. */
  readonly pocket: number;
  /** The bets that win there, with their chips. */
  readonly winners: readonly Bet[];
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function readBet(value: unknown): Bet | undefined {
  if (!isRecord(value) || Object.keys(value).length !== 2) return undefined;
  const { bet, chips } = value;
  if (typeof bet !== 'string' || !findSpot(bet)) return undefined;
  if (typeof chips !== 'number' || !Number.isInteger(chips) || chips < 1 || chips > MOST_CHIPS) return undefined;
  return { bet, chips };
}

/** Bets on different places of the cloth; `undefined` for anything else. */
function readBets(value: unknown): readonly Bet[] | undefined {
  if (!Array.isArray(value) || value.length > spots.length) return undefined;
  const bets = value.map(readBet).filter((bet) => bet !== undefined);
  const isSound = bets.length === value.length && new Set(bets.map(({ bet }) => bet)).size === bets.length;
  return isSound && chipsOf(bets) <= MOST_CHIPS ? bets : undefined;
}

/** The bets of a round: at least one place, each once, no more than `MOST_CHIPS`; `undefined` for anything else. */
export function readInput(value: unknown): RoletaInput | undefined {
  if (!isRecord(value) || Object.keys(value).length !== 1) return undefined;
  const bets = readBets(value['bets']);
  return bets && bets.length > 0 ? { bets } : undefined;
}

/** Whether a stored value is a round of this game. */
export function isRoletaOutcome(value: unknown): value is RoletaOutcome {
  if (!isRecord(value)) return false;
  const { pocket, winners } = value;
  const isPocket = typeof pocket === 'number' && Number.isInteger(pocket) && pocket >= 0 && pocket < POCKETS;
  return isPocket && (readBets(winners) ?? [{ bet: '' }]).every(({ bet }) => findSpot(bet)?.numbers.includes(pocket));
}
