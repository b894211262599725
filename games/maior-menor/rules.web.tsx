import type { LocaleKey } from '@arara/game-kit';
import { exactTimes } from '../ladder/times.ts';
import { numberText } from '../stage/language.ts';
import { standsE4 } from './guess.ts';
import type { Words } from './locales/pt.ts';
import css from './rules.module.css';

const WAYS = [12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1];

/** The rules and what each guess multiplies by, for the sheet. */
export function Rules({ words, locale }: { readonly words: Words; readonly locale: LocaleKey }) {
  return (
    <>
      <h3>{words.goalTitle}</h3>
      <p>{words.goalText}</p>
      <h3>{words.paysTitle}</h3>
      <p>{words.paysText}</p>
      <table className={css['pays']}>
        <thead>
          <tr>
            <th scope="col">{words.paysRanks}</th>
            <th scope="col">{words.paysFirst}</th>
            <th scope="col">{words.paysNext}</th>
          </tr>
        </thead>
        <tbody>
          {WAYS.map((ways) => (
            <tr key={ways}>
              <th scope="row">{ways}</th>
              <td>{exactTimes(locale, standsE4([ways]))}x</td>
              <td>× {numberText(locale, 13 / ways, 4)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <h3>{words.skipTitle}</h3>
      <p>{words.skipText}</p>
      <h3>{words.topTitle}</h3>
      <p>{words.topText}</p>
      <h3>{words.deckTitle}</h3>
      <p>{words.deckText}</p>
      <p>{words.leaveText}</p>
      <p>{words.keys}</p>
    </>
  );
}
