import type { LocaleKey } from '@arara/game-kit';
import { exactTimes } from '../ladder/times.ts';
import { numberText } from '../stage/language.ts';
import { standsE4 } from './guess.ts';
import type { Messages } from './locales/pt.ts';
import css from './rules.module.css';

const WAYS = [12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1];

/** The rules and what each guess multiplies by, for the sheet. */
export function Rules({ messages, locale }: { readonly messages: Messages; readonly locale: LocaleKey }) {
  return (
    <>
      <h3>{messages.goalTitle}</h3>
      <p>{messages.goalText}</p>
      <h3>{messages.paysTitle}</h3>
      <p>{messages.paysText}</p>
      <table className={css['pays']}>
        <thead>
          <tr>
            <th scope="col">{messages.paysRanks}</th>
            <th scope="col">{messages.paysFirst}</th>
            <th scope="col">{messages.paysNext}</th>
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
      <h3>{messages.skipTitle}</h3>
      <p>{messages.skipText}</p>
      <h3>{messages.topTitle}</h3>
      <p>{messages.topText}</p>
      <h3>{messages.deckTitle}</h3>
      <p>{messages.deckText}</p>
      <p>{messages.leaveText}</p>
      <p>{messages.keys}</p>
    </>
  );
}
