import { numberText, timesText } from '../stage/language.ts';
import type { SidesKind } from '../two-sides/sides-kind.ts';
import { dadosDaArara } from './dados-da-arara.ts';
import { sumOf } from './dice.ts';
import { type DadosOutcome, isDadosOutcome, readInput } from './outcome.ts';
import { SIDE_E4, backE4, tieE4 } from './pays.ts';
import { type Place, places } from './places.ts';
import { STEPS } from './show.ts';

/** The table as its view needs it. */
export const kind: SidesKind<Place, DadosOutcome> = {
  game: dadosDaArara,
  host: 'raoni',
  places,
  tones: { blue: 'blue', red: 'red', tie: 'gold' },
  steps: STEPS,
  isOutcome: isDadosOutcome,
  readPlace: (input) => readInput(input)?.bet,
  backE4,
  wonBy: ({ result }) => [result],
  paysText: (place, locale) =>
    place === 'tie'
      ? `${numberText(locale, tieE4(7) / 10_000n)}–${numberText(locale, tieE4(2) / 10_000n)}`
      : timesText(locale, SIDE_E4),
  mark: ({ blue, red, result }) => String(sumOf(result === 'red' ? red : blue)),
};
