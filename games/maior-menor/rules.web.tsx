import type { LocaleKey } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { exactTimes } from '../ladder/times.ts';
import { numberText } from '../stage/language.ts';
import { standsE4 } from './guess.ts';
import type { Messages } from './messages/messages.ts';
import css from './rules.module.css';

const WAYS = [12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1];

/** The rules and what each guess multiplies by, for the sheet. */
export function Rules({ t, locale }: { readonly t: Translate<Messages>; readonly locale: LocaleKey }) {
  return (
    <>
      <h3>{t('goalTitle')}</h3>
      <p>{t('goalText')}</p>
      <h3>{t('paysTitle')}</h3>
      <p>{t('paysText')}</p>
      <table className={css['pays']}>
        <thead>
          <tr>
            <th scope="col">{t('paysRanks')}</th>
            <th scope="col">{t('paysFirst')}</th>
            <th scope="col">{t('paysNext')}</th>
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
      <h3>{t('skipTitle')}</h3>
      <p>{t('skipText')}</p>
      <h3>{t('topTitle')}</h3>
      <p>{t('topText')}</p>
      <h3>{t('deckTitle')}</h3>
      <p>{t('deckText')}</p>
      <p>{t('leaveText')}</p>
      <p>{t('keys')}</p>
    </>
  );
}
