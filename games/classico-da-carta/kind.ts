import { rankOf } from '../cards/deck.ts';
import { timesText } from '../stage/language.ts';
import type { SidesKind } from '../two-sides/sides-kind.ts';
import { classicoDaCarta } from './classico-da-carta.ts';
import { type ClassicoOutcome, isClassicoOutcome, readInput } from './outcome.ts';
import { PAYS_E4, backE4, wonBy } from './pays.ts';
import { type Place, places } from './places.ts';
import { STEPS } from './show.ts';

/** The table as its view needs it. */
export const kind: SidesKind<Place, ClassicoOutcome> = {
  game: classicoDaCarta,
  host: 'taina',
  places,
  tones: { home: 'blue', away: 'red', tie: 'gold', suited: 'gold' },
  steps: STEPS,
  isOutcome: isClassicoOutcome,
  readPlace: (input) => readInput(input)?.bet,
  backE4,
  wonBy,
  paysText: (place, locale) => timesText(locale, PAYS_E4[place]),
  mark: ({ home, away, result }) => rankOf(result === 'away' ? away : home),
};
