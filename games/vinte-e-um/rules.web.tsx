import type { LocaleKey } from '@arara/game-kit';
import { timesText } from '../stage/language.ts';
import type { Words } from './locales/pt.ts';
import { PAYS } from './pay.ts';
import css from './rules.module.css';

/** The rules and the pays, for the sheet. */
export function Rules({ words, locale }: { readonly words: Words; readonly locale: LocaleKey }) {
  const pays: readonly (readonly [string, bigint])[] = [
    [words.paysNatural, PAYS.natural],
    [words.paysWon, PAYS.won],
    [words.paysPush, PAYS.push],
    [words.paysInsurance, 30_000n],
  ];
  return (
    <>
      <h3>{words.goalTitle}</h3>
      <p>{words.goalText}</p>
      <h3>{words.paysTitle}</h3>
      <dl className={css['pays']}>
        {pays.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{timesText(locale, value)}x</dd>
          </div>
        ))}
      </dl>
      <h3>{words.movesTitle}</h3>
      <ul>
        <li>{words.hitText}</li>
        <li>{words.doubleText}</li>
        <li>{words.splitText}</li>
        <li>{words.insuranceText}</li>
      </ul>
      <h3>{words.dealerTitle}</h3>
      <p>{words.dealerText}</p>
      <h3>{words.deckTitle}</h3>
      <p>{words.deckText}</p>
      <h3>{words.returnTitle}</h3>
      <p>{words.returnText}</p>
      <p>{words.leaveText}</p>
      <p>{words.keys}</p>
    </>
  );
}
