import type { Input } from '@arara/contract/client';
import { type Centavos, centavos, formatReais, parseReais } from '@arara/money';
import { parseAmount } from '../../shared/format/amount.ts';
import { parseReaisInput } from '../../shared/format/form-input.ts';
import type { FreeRoundsGame } from '../../shared/api/records.ts';

const MIN_REASON = 3;
/** Bounds of the API. */
const MAX_ROUNDS = 1000;
const DAYS_MOST = 90;
const WAGERING_MOST = 100;

/** A grant as typed. */
export interface FreeRoundsDraft {
  player: number | undefined;
  game: FreeRoundsGame | null;
  stake: string;
  rounds: string;
  days: string;
  pocket: 'cash' | 'bonus';
  wagering: string;
  reason: string;
}

export const emptyFreeRounds: FreeRoundsDraft = {
  player: undefined,
  game: null,
  stake: '',
  rounds: '10',
  days: '7',
  pocket: 'bonus',
  wagering: '30',
  reason: '',
};

/** Parses a whole number within bounds; `undefined` for anything else. */
function parseWholeNumber(text: string, least: number, most: number): number | undefined {
  const value = /^\d{1,4}$/.test(text.trim()) ? Number(text.trim()) : undefined;
  return value !== undefined && value >= least && value <= most ? value : undefined;
}

/** Parses a positive amount; `undefined` for anything else. */
function parseStake(text: string): Centavos | undefined {
  const amount = parseReais(parseReaisInput(text));
  return amount !== undefined && amount > 0n ? amount : undefined;
}

/** Total value of the rounds as a decimal string; `undefined` until stake and rounds are valid. */
export function computeWorth({ stake, rounds }: FreeRoundsDraft): string | undefined {
  const [each, many] = [parseStake(stake), parseWholeNumber(rounds, 1, MAX_ROUNDS)];
  return each === undefined || many === undefined ? undefined : formatReais(centavos(each * BigInt(many)));
}

/** Whether the game accepts the stake. True while either is missing. */
export function isStakeTaken({ stake, game }: FreeRoundsDraft): boolean {
  const amount = parseStake(stake);
  if (amount === undefined) return stake.trim() === '';
  return game === null || (amount >= parseAmount(game.min_bet) && amount <= parseAmount(game.max_bet));
}

/** Converts the draft to the API input; `undefined` while it is incomplete or out of bounds. */
export function toFreeRoundsInput(draft: FreeRoundsDraft): Input<'officeFreeRoundsGive'> | undefined {
  const { player, game, pocket, reason: why } = draft;
  const [stake, rounds, days] = [
    parseStake(draft.stake),
    parseWholeNumber(draft.rounds, 1, MAX_ROUNDS),
    parseWholeNumber(draft.days, 1, DAYS_MOST),
  ];
  const wagering = pocket === 'cash' ? 0 : parseWholeNumber(draft.wagering, 0, WAGERING_MOST);
  const reason = why.trim();
  if (player === undefined || game === null || stake === undefined || rounds === undefined) return undefined;
  if (days === undefined || wagering === undefined || reason.length < MIN_REASON || !isStakeTaken(draft))
    return undefined;
  return { player_id: player, game: game.id, stake: formatReais(stake), rounds, days, pocket, wagering, reason };
}
