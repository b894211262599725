import type { RoundSnapshot } from '@arara/game-kit';
import type { Centavos } from '@arara/money';

/** Chips are sent so long before the server closes the bets: time for the way there, a busy server and one more attempt. */
const LEAD_MS = 1_200;
/** No lead helps a slower connection than this. */
const MOST_TRIP_MS = 1_500;
/** The chips of a table do not all arrive in the same moment. */
const SPREAD_MS = 300;

/** When the cloth of a player closes, by the server's clock; `seed` is any number that differs between players. */
export function clothClosesAt({ locksAt }: Pick<RoundSnapshot, 'locksAt'>, tripMs: number, seed: number): number {
  return locksAt - LEAD_MS - Math.min(tripMs, MOST_TRIP_MS) - (Math.floor(seed) % SPREAD_MS);
}

/** Why chips cannot be bet: too few or too many of them, too many tickets, or too little money. */
type DraftProblem = 'least' | 'full' | 'most' | 'short';

interface DraftCost {
  readonly stake: Centavos;
  /** The smallest of their tickets: the least stake holds for each. */
  readonly least: Centavos;
  readonly stakes: { readonly min: Centavos; readonly max: Centavos };
  /** `null` while it is not known. */
  readonly balance: Centavos | null;
  /** Whether the tickets of these chips would be too many for the round. */
  readonly isOverTickets: boolean;
}

/** What keeps chips that lie on the cloth from being bet; `undefined` where nothing does. */
export function problemOf({ stake, least, stakes, balance, isOverTickets }: DraftCost): DraftProblem | undefined {
  if (stake > stakes.max) return 'full';
  if (isOverTickets) return 'most';
  if (least < stakes.min) return 'least';
  return balance !== null && balance < stake ? 'short' : undefined;
}

/** The chips on the cloth that are not bet, and the wish of their player. */
export interface Draft {
  readonly isEmpty: boolean;
  /** Whether the player changed them in this round: only then they are bet without Confirm. */
  readonly isFresh: boolean;
  /** Whether the player wants nothing to be bet without Confirm. */
  readonly isConfirmFirst: boolean;
  readonly problem: DraftProblem | undefined;
}

/** What happens to the chips of a player as the cloth closes: they are bet, go back to the player, or stay as they are. */
export function atClose({ isEmpty, isFresh, isConfirmFirst, problem }: Draft): 'bet' | 'return' | 'stay' {
  if (isEmpty || isConfirmFirst || !isFresh) return 'stay';
  return problem === undefined ? 'bet' : 'return';
}

interface RoundFacts {
  /** Whether bets are taken. */
  readonly isOpen: boolean;
  /** Whether the round is over. */
  readonly isOver: boolean;
  /** Whether tickets of the player are in it or on their way. */
  readonly isBet: boolean;
  readonly isPlacing: boolean;
}

export type DraftNotice = DraftProblem | 'kept' | 'missed' | 'hintLay' | 'hintConfirm' | 'hintCounts' | 'hintOld';

/** What is said of the chips; `undefined` where the round has more to say. */
export function noticeOf(draft: Draft, { isOpen, isOver, isBet, isPlacing }: RoundFacts): DraftNotice | undefined {
  const { isEmpty, isFresh, isConfirmFirst, problem } = draft;
  if (isPlacing) return undefined;
  if (isEmpty && isOpen) return problem === 'most' ? 'most' : isBet ? undefined : 'hintLay';
  if (isEmpty) return undefined;
  if (!isOpen) return isOver ? undefined : isConfirmFirst || !isFresh ? 'kept' : 'missed';
  if (problem !== undefined) return problem;
  if (isConfirmFirst) return 'hintConfirm';
  return isFresh ? 'hintCounts' : 'hintOld';
}
