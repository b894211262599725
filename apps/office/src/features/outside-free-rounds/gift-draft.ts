import type { Input } from '@arara/contract/client';
import { type Centavos, centavos, formatReais, parseReais } from '@arara/money';
import { amountOf } from '../../amount.ts';
import type { FreeRoundsGame } from '../../records.ts';

const REASON_MIN = 3;
/** Sources: the call's own bounds. */
const ROUNDS_MOST = 1000;
const DAYS_MOST = 90;
const WAGERING_MOST = 100;

/** A gift as it is being written. */
export interface GiftDraft {
  player: number | undefined;
  game: FreeRoundsGame | null;
  stake: string;
  rounds: string;
  days: string;
  pocket: 'cash' | 'bonus';
  wagering: string;
  reason: string;
}

export const emptyGift: GiftDraft = {
  player: undefined,
  game: null,
  stake: '',
  rounds: '10',
  days: '7',
  pocket: 'bonus',
  wagering: '30',
  reason: '',
};

/** A whole number between two bounds, `undefined` for anything else. */
function wholeIn(text: string, least: number, most: number): number | undefined {
  const value = /^\d{1,4}$/.test(text.trim()) ? Number(text.trim()) : undefined;
  return value !== undefined && value >= least && value <= most ? value : undefined;
}

/** A dot alone may be either mark: `0.50` is fifty centavos here. `undefined` for what is no amount over zero. */
function stakeOf(text: string): Centavos | undefined {
  const typed = text.trim();
  const amount = parseReais(typed.includes(',') ? typed.replaceAll('.', '').replace(',', '.') : typed);
  return amount !== undefined && amount > 0n ? amount : undefined;
}

/** What all rounds are worth together, as a decimal string; `undefined` until both are written. */
export function worthOf({ stake, rounds }: GiftDraft): string | undefined {
  const [each, many] = [stakeOf(stake), wholeIn(rounds, 1, ROUNDS_MOST)];
  return each === undefined || many === undefined ? undefined : formatReais(centavos(each * BigInt(many)));
}

/** Whether the amount of a round is one that its game takes. True while there is nothing to judge. */
export function isStakeTaken({ stake, game }: GiftDraft): boolean {
  const amount = stakeOf(stake);
  if (amount === undefined) return stake.trim() === '';
  return game === null || (amount >= amountOf(game.min_bet) && amount <= amountOf(game.max_bet));
}

/** The gift to send; `undefined` while something of it is missing or out of its bounds. */
export function giftOf(draft: GiftDraft): Input<'officeFreeRoundsGive'> | undefined {
  const { player, game, pocket, reason: why } = draft;
  const [stake, rounds, days] = [
    stakeOf(draft.stake),
    wholeIn(draft.rounds, 1, ROUNDS_MOST),
    wholeIn(draft.days, 1, DAYS_MOST),
  ];
  const wagering = pocket === 'cash' ? 0 : wholeIn(draft.wagering, 0, WAGERING_MOST);
  const reason = why.trim();
  if (player === undefined || game === null || stake === undefined || rounds === undefined) return undefined;
  if (days === undefined || wagering === undefined || reason.length < REASON_MIN || !isStakeTaken(draft))
    return undefined;
  return { player_id: player, game: game.id, stake: formatReais(stake), rounds, days, pocket, wagering, reason };
}
