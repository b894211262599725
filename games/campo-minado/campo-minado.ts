import { createLadderGame, soleField } from '../ladder/ladder-game.ts';
import { LEAST_MINES, MOST_MINES, TILES, layMines, rungsAmong } from './field.ts';
import { MAX_MULTIPLIER_E4, MAX_ONE_IN, RTP } from './return.ts';

/** How many mines lie in the field. */
export interface MinesChoice {
  readonly mines: number;
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= LEAST_MINES && value <= MOST_MINES;
}

/** A field of 25 tiles and a chosen number of mines. A step is a tile, 0 … 24 from the top left, opened once. */
export const campoMinado = createLadderGame<MinesChoice>({
  name: 'campo-minado',
  version: '1.0.0',
  category: 'arcade',
  rtp: RTP,
  maxMultiplierE4: MAX_MULTIPLIER_E4,
  maxOneIn: MAX_ONE_IN,
  mostSteps: TILES - LEAST_MINES,
  readInput(input) {
    const mines = soleField(input, 'mines', isCount);
    return mines === undefined ? undefined : { mines };
  },
  rungs: ({ mines }) => rungsAmong(mines),
  hide: (draw, { mines }) => layMines(draw, mines),
  places: (_, taken) => Array.from({ length: TILES }, (__, tile) => tile).filter((tile) => !taken.includes(tile)),
  holds: (mines, _, __, tile) => !mines.includes(tile),
});
