import { CELLS, WINNING } from './card.ts';
import { type Face, faces, payE4 } from './prizes.ts';

/** There is nothing to choose. */
export type CardInput = Readonly<Record<string, never>>;

/** A card as it is stored and shown. */
export interface CardOutcome {
  /** Its number, from 0, among the cards that pay the same. */
  readonly card: number;
  /** Its nine faces, row by row from the left. */
  readonly cells: readonly Face[];
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Reads a choice, which is empty; `undefined` for anything else. */
export function readInput(value: unknown): CardInput | undefined {
  return isRecord(value) && Object.keys(value).length === 0 ? {} : undefined;
}

const isFace = (value: unknown): value is Face => faces.some((face) => face === value);

/** Whether a stored value is a card. */
export function isCardOutcome(value: unknown): value is CardOutcome {
  if (!isRecord(value)) return false;
  const { card, cells } = value;
  return (
    typeof card === 'number' &&
    Number.isSafeInteger(card) &&
    card >= 0 &&
    Array.isArray(cells) &&
    cells.length === CELLS &&
    cells.every(isFace)
  );
}

/** The face that is on the card three times; `undefined` where none is. */
export function winnerOf(cells: readonly Face[]): Face | undefined {
  return faces.find((face) => cells.filter((each) => each === face).length === WINNING);
}

/** What a card pays, in ten-thousandths of the stake. */
export function cardPayE4({ cells }: Pick<CardOutcome, 'cells'>): bigint {
  const winner = winnerOf(cells);
  return winner === undefined ? 0n : payE4(winner);
}
