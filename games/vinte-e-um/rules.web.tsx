import type { LocaleKey } from '@arara/game-kit';
import { timesText } from '../stage/language.ts';
import type { Messages } from './locales/pt.ts';
import { PAYS } from './pay.ts';
import css from './rules.module.css';

/** The rules and the pays, for the sheet. */
export function Rules({ messages, locale }: { readonly messages: Messages; readonly locale: LocaleKey }) {
  const pays: readonly (readonly [string, bigint])[] = [
    [messages.paysNatural, PAYS.natural],
    [messages.paysWon, PAYS.won],
    [messages.paysPush, PAYS.push],
    [messages.paysInsurance, 30_000n],
  ];
  return (
    <>
      <h3>{messages.goalTitle}</h3>
      <p>{messages.goalText}</p>
      <h3>{messages.paysTitle}</h3>
      <dl className={css['pays']}>
        {pays.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{timesText(locale, value)}x</dd>
          </div>
        ))}
      </dl>
      <h3>{messages.movesTitle}</h3>
      <ul>
        <li>{messages.hitText}</li>
        <li>{messages.doubleText}</li>
        <li>{messages.splitText}</li>
        <li>{messages.insuranceText}</li>
      </ul>
      <h3>{messages.dealerTitle}</h3>
      <p>{messages.dealerText}</p>
      <h3>{messages.deckTitle}</h3>
      <p>{messages.deckText}</p>
      <h3>{messages.returnTitle}</h3>
      <p>{messages.returnText}</p>
      <p>{messages.leaveText}</p>
      <p>{messages.keys}</p>
    </>
  );
}
