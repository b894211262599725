import { type SharedGameVerifier, wholePart } from '../game.ts';
import { backOfChips } from './chips.ts';
import { chipBack } from './cloth.ts';

/** European roulette with one ball for everybody. */
export const roletaAoVivo: SharedGameVerifier = {
  outcome: (numbers) => ({ pocket: numbers.scaled(37) }),
  payE4({ outcome, choice }) {
    const pocket = wholePart(outcome, 'pocket');
    return backOfChips(choice, 1, (place) => chipBack(place, pocket));
  },
};
