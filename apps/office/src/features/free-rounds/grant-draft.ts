import type { Input } from '@arara/contract/client';
import { type Centavos, centavos, formatReais, parseReais } from '@arara/money';
import { parseAmount } from '../../shared/format/amount.ts';
import { parseReaisInput } from '../../shared/format/form-input.ts';
import { parsePlayerId } from '../../shared/format/player-id.ts';
import type { FreeRoundsGame } from '../../shared/api/records.ts';

const MIN_REASON = 3;
/** Bounds of the API. */
const MAX_ROUNDS = 1000;
const DAYS_MOST = 90;
const WAGERING_MOST = 100;
const MAX_PLAYERS = 200;

/** A grant as typed. */
export interface FreeRoundsDraft {
  /** Who gets them, each once; none while a number is wrong. */
  players: readonly number[];
  game: FreeRoundsGame | null;
  stake: string;
  rounds: string;
  days: string;
  pocket: 'cash' | 'bonus';
  wagering: string;
  /** The most that all rounds pay together; empty for no limit. */
  maxWin: string;
  reason: string;
}

export const emptyFreeRounds: FreeRoundsDraft = {
  players: [],
  game: null,
  stake: '',
  rounds: '10',
  days: '7',
  pocket: 'bonus',
  wagering: '30',
  maxWin: '',
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

/** Total value of the rounds of all players as a decimal string; `undefined` until stake and rounds are valid. */
export function computeWorth({ players, stake, rounds }: FreeRoundsDraft): string | undefined {
  const [each, many] = [parseStake(stake), parseWholeNumber(rounds, 1, MAX_ROUNDS)];
  return each === undefined || many === undefined
    ? undefined
    : formatReais(centavos(each * BigInt(many * Math.max(players.length, 1))));
}

/** Whether the game accepts the stake. True while either is missing. */
export function isStakeTaken({ stake, game }: FreeRoundsDraft): boolean {
  const amount = parseStake(stake);
  if (amount === undefined) return stake.trim() === '';
  if (game === null) return true;
  if (game.stakes !== null) return game.stakes.some((step) => parseAmount(step) === amount);
  return amount >= parseAmount(game.min_bet) && amount <= parseAmount(game.max_bet);
}

/** Parses the numbers of players, between spaces or commas; none where one is wrong or there are too many. */
export function parsePlayers(text: string): readonly number[] {
  const typed = text.split(/[\s,;]+/).filter((part) => part !== '');
  const ids = typed.map(parsePlayerId).filter((id) => id !== undefined);
  return ids.length === typed.length && ids.length <= MAX_PLAYERS ? [...new Set(ids)] : [];
}

/** Converts the draft to the API input; `undefined` while it is incomplete or out of bounds. */
export function toFreeRoundsInput(draft: FreeRoundsDraft): Input<'officeFreeRoundsGiveMany'> | undefined {
  const { players, game, pocket, reason: why } = draft;
  const [stake, rounds, days] = [
    parseStake(draft.stake),
    parseWholeNumber(draft.rounds, 1, MAX_ROUNDS),
    parseWholeNumber(draft.days, 1, DAYS_MOST),
  ];
  const wagering = pocket === 'cash' ? 0 : parseWholeNumber(draft.wagering, 0, WAGERING_MOST);
  const reason = why.trim();
  // A provider knows no limit of ours.
  const isLimited = game?.own === true && draft.maxWin.trim() !== '';
  const limit = isLimited ? parseStake(draft.maxWin) : undefined;
  if (players.length === 0 || game === null || stake === undefined || rounds === undefined) return undefined;
  if (days === undefined || wagering === undefined || reason.length < MIN_REASON || !isStakeTaken(draft))
    return undefined;
  if (isLimited && limit === undefined) return undefined;
  const most = limit === undefined ? {} : { max_win: formatReais(limit) };
  const terms = { stake: formatReais(stake), rounds, days, pocket, wagering, ...most };
  return { player_ids: [...players], game: game.id, ...terms, reason };
}
